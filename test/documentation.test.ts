import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'))

describe('specification table', () => {
  const rows = read('docs/specification.md')
    .split('\n')
    .filter((line) => /^\| (?!Requirement|They say|---)/.test(line) && line.split('|').length === 5)

  it('each specification row names code and a test, or the work it waits for', () => {
    const [requirements = ''] = read('docs/specification.md').split('## Deviations')
    const cells = rows
      .filter((row) => requirements.includes(row))
      .map((row) => row.split('|').map((cell) => cell.trim()))
    expect(cells.length).toBeGreaterThan(200)
    const isBuilt = ([, , code = '', test = '']: string[]) =>
      /`[^`]+`/.test(code) && /`(?:test|src|tools)\//.test(test)
    const waits = /^not built: comes with (?:search|sitemaps|redirects)\b/
    expect(
      cells.filter((row) => !isBuilt(row) && !(waits.test(row[2] ?? '') && row[3] === '—')),
    ).toEqual([])
  })

  it('the specification names only files that exist', () => {
    const named = rows.flatMap((row) =>
      [...row.matchAll(/`([^`]+\.(?:ts|tsx|mjs|md|sql|csv))`/g)].map(([, path]) => path ?? ''),
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('the specification names only tests that exist', () => {
    const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)` "([^"]+)"/g)])
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter(([, path = '', name = '']) => !read(path).includes(name))
    expect(missing.map(([text]) => text)).toEqual([])
  })
})

describe('documentation', () => {
  it('documents link only to files that exist', () => {
    const broken = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, document, '..', target)))
        .map((target) => `${document}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('documents name only npm scripts that exist', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const named = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/npm run ([a-z:-]*[a-z])/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  it('the architecture document names every source folder', () => {
    const architecture = read('docs/architecture.md')
    const foldersOf = (room: string) =>
      readdirSync(join(ROOT, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    const folders = [...foldersOf('src'), ...foldersOf('src/platform')]
    expect(folders.filter((name) => !architecture.includes(`${name}/`))).toEqual([])
  })
})
