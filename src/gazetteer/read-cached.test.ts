import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { CATEGORY_KEY_INPUTS } from '../catalog/categories/category-labels.server.ts'
import { KIND_INPUTS } from '../search-index/intent-phrases.server.ts'
import { SPELLING_INPUTS } from './city-key.server.ts'
import { COUNTRY_INPUTS } from './find-country.server.ts'
import { REGION_INPUTS } from './find-region.server.ts'
import { PLACE_INPUTS, readPlaces } from './place-table.server.ts'
import { readCached } from './read-cached.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-cached-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const input = join(folder, 'input.txt')
const cache = join(folder, 'cache')
const table = join(cache, 'table')

it('readCached computes once for the same inputs and again when one changes', () => {
  let computed = 0
  const load = () => {
    const compute = () => {
      computed += 1
      return {
        bytes: new Uint8Array([1, 2, 3]),
        numbers: { small: new Uint16Array([4]), large: new Uint32Array([5, 2 ** 32 - 1]) },
        degrees: new Float32Array([0.5]),
        names: new Map([['a', computed]]),
      }
    }
    return readCached('table', [input], compute, cache)
  }
  writeFileSync(input, 'first')
  const first = load()
  expect(load()).toEqual(first)
  expect(computed).toBe(1)
  writeFileSync(input, 'second version')
  expect(load().names).toEqual(new Map([['a', 2]]))
})

it('readCached computes anyway when a cached file is damaged or the folder is not writable', () => {
  writeFileSync(input, 'third version of it')
  expect(readCached('table', [input], () => 'whole', cache)).toBe('whole')
  // Files of other versions are deleted.
  expect(readdirSync(table)).toHaveLength(1)
  const [name = ''] = readdirSync(table)
  const file = join(table, name)
  const whole = readFileSync(file)
  const flipped = Buffer.from(whole)
  flipped[flipped.length - 1]! ^= 1
  for (const damaged of [Buffer.from('damaged'), whole.subarray(0, -2), flipped]) {
    writeFileSync(file, damaged)
    expect(readCached('table', [input], () => 'computed again', cache)).toBe('computed again')
    expect(readCached('table', [input], () => 'not read', cache)).toBe('computed again')
  }
  // A file has the name of the folder.
  expect(readCached('table', [input], () => 'not cached', join(input, 'cache'))).toBe('not cached')
})

it('readCached decompresses the file of a release and stores it for the next start', () => {
  writeFileSync(input, 'version of a release')
  const value = { names: 'x'.repeat(1000), numbers: new Uint32Array([7, 8]) }
  readCached('table', [input], () => value, cache)
  const [name = ''] = readdirSync(table)
  const file = join(table, name)
  writeFileSync(`${file}.zst`, zstdCompressSync(readFileSync(file)))
  rmSync(file)
  const compute = () => expect.fail('computed again')
  expect(readCached('table', [input], compute, cache)).toEqual(value)
  expect(readdirSync(table)).toEqual([name])
  expect(readCached('table', [input], compute, cache)).toEqual(value)
  rmSync(file)
  writeFileSync(`${file}.zst`, 'damaged')
  expect(readCached('table', [input], () => 'computed', cache)).toBe('computed')
})

it('the places are cached inside the installation', () => {
  readPlaces()
  const folder = join(import.meta.dirname, '../../node_modules/.cache/places')
  expect(readdirSync(folder)).not.toEqual([])
})

const SOURCES = join(import.meta.dirname, '..')
const VALUE_IMPORT = /^import (?!type\b)[^;']*?from '(\.[^']+)'/gm
const DATA_FILE = /'([\w.-]+\.(?:txt|tsv|br|json))'/g
/** They hold results, or are read by other functions of a module that computes a cached table. */
const NO_INPUTS = [
  'platform/database/memoize.ts',
  'catalog/categories/category-labels.tsv.br',
  'search-index/needs.txt',
]

const capturesOf = (path: string, pattern: RegExp) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, found = '']) =>
    resolve(dirname(path), found),
  )

function listUsed(path: string, used = new Set<string>()): Set<string> {
  if (used.has(path)) return used
  used.add(path)
  if (!path.endsWith('.ts')) return used
  for (const file of capturesOf(path, VALUE_IMPORT)) listUsed(file, used)
  for (const file of capturesOf(path, DATA_FILE)) if (existsSync(file)) used.add(file)
  return used
}

const INPUTS: Record<string, readonly string[]> = {
  'catalog/categories/category-labels.server.ts': CATEGORY_KEY_INPUTS,
  'gazetteer/city-key.server.ts': SPELLING_INPUTS,
  'gazetteer/find-country.server.ts': COUNTRY_INPUTS,
  'gazetteer/find-region.server.ts': REGION_INPUTS,
  'gazetteer/place-table.server.ts': PLACE_INPUTS,
  'search-index/intent-phrases.server.ts': KIND_INPUTS,
}

it.each(Object.entries(INPUTS))(
  'the inputs of the table that %s caches name every module and data file it uses',
  (name, inputs) => {
    const known = [...inputs, join(import.meta.dirname, 'read-cached.server.ts')]
    const missing = [...listUsed(join(SOURCES, name))].filter((file) => !known.includes(file))
    expect(
      missing.map((file) => relative(SOURCES, file)).filter((file) => !NO_INPUTS.includes(file)),
    ).toEqual([])
  },
)

it('every file that caches a table is checked for its inputs', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const callers = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /(?<!function )\breadCached[(<]/.test(readFileSync(join(SOURCES, file), 'utf8')),
  )
  expect(callers.sort()).toEqual(Object.keys(INPUTS))
})
