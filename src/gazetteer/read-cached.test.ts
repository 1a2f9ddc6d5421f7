import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { readPlaces } from './place-table.server.ts'
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
