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
  ...readdirSync(join(ROOT, 'test')).map((name) => `test/${name}`),
].filter((path) => path.endsWith('.md'))

describe('documentation', () => {
  it('documents link only to files that exist', { tags: ['operating-manual'] }, () => {
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
    const foldersOf = (parent: string) =>
      readdirSync(join(ROOT, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    const folders = [...foldersOf('src'), ...foldersOf('src/platform')]
    expect(folders.filter((name) => !architecture.includes(`${name}/`))).toEqual([])
  })

  it('the architecture document names only source files that exist', () => {
    const named = [...read('docs/architecture.md').matchAll(/`([\w./-]+\.tsx?)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.includes('/') && !path.startsWith('#'))
    expect(named.length).toBeGreaterThan(40)
    const exists = (path: string) => ['', 'src'].some((base) => existsSync(join(ROOT, base, path)))
    expect(named.filter((path) => !exists(path))).toEqual([])
  })

  it.each(['promises', 'security'])('docs/%s.md names only tests that exist', (name) => {
    const named = [...read(`docs/${name}.md`).matchAll(/`((?:src|test)\/[\w./-]+\.ts)`/g)]
    expect(named.length).toBeGreaterThan(40)
    expect(
      named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([])
  })
})
