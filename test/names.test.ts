import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = join(ROOT, 'src')
/** A check that finds almost no functions would accept everything. */
const MIN_FUNCTIONS = 1000
const EXEMPT_FILE = /\.(?:en|tr|test)\.tsx?$|\/define-call\.server\.ts$/
const EXEMPT_NAME = /^[A-Z]|(?:Link|Command)$/
/** Functions whose result is a function. */
const WRAPPERS = new Set(['memoize', 'createVersionedCache', 'createCompiledQuery'])

/** The verbs in STYLE.md; the second column of rows in italics. */
function readAllowedWords(): Set<string> {
  const style = readFileSync(join(ROOT, 'STYLE.md'), 'utf8')
  const [, section = ''] = style.split('## Verbs of exported functions')
  const rows = [
    ...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm),
  ].slice(1)
  const words = rows.flatMap(([, first = '', second = '']) =>
    (first.startsWith('*') ? second : first)
      .replaceAll(/\([^)]*\)/g, '')
      .split(/,| and /)
      .flatMap((word) => /^[a-z]+/.exec(word.trim())?.[0] ?? []),
  )
  return new Set(words)
}

function listExportedFunctions(path: string, text: string): string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? []
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) => {
      const isFunction =
        init?.type === 'ArrowFunctionExpression' ||
        init?.type === 'FunctionExpression' ||
        (init?.type === 'CallExpression' &&
          init.callee.type === 'Identifier' &&
          WRAPPERS.has(init.callee.name))
      return isFunction && id.type === 'Identifier' ? id.name : []
    })
  })
}

const firstWord = (name: string) => /^[a-z]+/.exec(name)?.[0] ?? name

const isAllowed = (name: string, words: ReadonlySet<string>) =>
  EXEMPT_NAME.test(name) || words.has(firstWord(name))

describe('names of exported functions', () => {
  const words = readAllowedWords()
  const exported = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !EXEMPT_FILE.test(path))
    .flatMap((path) => {
      const names = listExportedFunctions(path, readFileSync(join(SOURCES, path), 'utf8'))
      return names.map((name) => ({ path, name }))
    })

  it('every exported function begins with a word of the table in STYLE.md', () => {
    expect(exported.length).toBeGreaterThan(MIN_FUNCTIONS)
    const others = exported.filter(({ name }) => !isAllowed(name, words))
    expect(others.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  it('every word of the table in STYLE.md begins an exported function', () => {
    const used = new Set(exported.map(({ name }) => firstWord(name)))
    expect([...words].filter((word) => !used.has(word))).toEqual([])
  })

  it.each([
    ['export const greatCircle = (one: Point) => 1', 'greatCircle'],
    ['export async function* walkRows<Row>(rows: Row[]) {}', 'walkRows'],
    ['export const tell = memoize((text: string) => text)', 'tell'],
    ['export const finder: Finder = async () => null', 'finder'],
  ])('the check finds %s', (text, name) => {
    expect(listExportedFunctions('a.ts', text).filter((each) => !isAllowed(each, words))).toEqual([
      name,
    ])
  })

  it('the check accepts constants, components, predicates, hooks and functions with a verb', () => {
    const text = `export const LIMIT = 5
      export const text = { a: () => 1 }
      export const Card = () => null
      export const isOpen = () => true
      export const useCard = () => 1
      export function findCard() {}
      export const adminLink = () => '/admin'
      const hidden = () => 1`
    expect(listExportedFunctions('a.tsx', text).filter((name) => !isAllowed(name, words))).toEqual(
      [],
    )
  })
})
