// @module-tag read-hostile-files
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { makeXlsx } from '../../test/make-xlsx.ts'
import { endOfReading, makeXls, removeFiles } from '../../test/read-file.ts'

afterAll(removeFiles)

const SEED = 20_260_115
const TRIES = 60

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const ROWS = Array.from({ length: 120 }, (_, at) => [`Şule Kuaför ${at} 😀`, 'İzmir', at, at / 7])
const records = ROWS.map(([name, city, reviews, rating]) => ({
  name,
  city,
  reviews,
  rating,
  location: { lat: 38.4, lng: 27.1 },
  categories: ['Café', 'Bar'],
}))
const json = Buffer.from(JSON.stringify({ status: 'ok', data: records }))
const FILES: [string, Buffer][] = [
  ['an .xls', makeXls([[['name', 'city', 'reviews', 'rating'], ...ROWS]])],
  ['a small .xls', makeXls([[['name', 'city'], ...ROWS.slice(0, 5)]])],
  ['JSON', json],
  ['NDJSON', Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'))],
  ['a .gz', gzipSync(json)],
  ['an .xlsx', makeXlsx({ sheets: [ROWS.map((row) => row.map(String))] })],
]

/** Every result is expected: reading returns rows or the reason for a failure, and throws no other error. */
describe.each(FILES)('fuzzed %s', (_, file) => {
  it('the file reader reads the unmodified file to its end', async () => {
    expect(await endOfReading(file)).toBe('whole')
  })

  it('the file reader reads or rejects a truncated file without an unexpected error', async () => {
    for (let part = 0; part < TRIES; part++) {
      const at = Math.floor((file.length * part) / TRIES)
      expect(await endOfReading(file.subarray(0, at))).toMatch(/^[a-z0-9-]+$/)
    }
  })

  it('the file reader reads or rejects a file with flipped bits without an unexpected error', async () => {
    const random = randomFrom(SEED)
    for (let round = 0; round < TRIES; round++) {
      const copy = Buffer.from(file)
      const flips = 1 + Math.floor(random() * 8)
      for (let flip = 0; flip < flips; flip++) {
        const at = Math.floor(random() * copy.length)
        copy[at] = copy[at]! ^ (1 << Math.floor(random() * 8))
      }
      expect(await endOfReading(copy)).toMatch(/^[a-z0-9-]+$/)
    }
  })

  it('the file reader reads or rejects a file with overwritten bytes without an unexpected error', async () => {
    const random = randomFrom(SEED + 1)
    for (let round = 0; round < TRIES; round++) {
      const copy = Buffer.from(file)
      const at = Math.floor(random() * copy.length)
      copy.fill(
        random() < 0.5 ? 0xff : Math.floor(random() * 256),
        at,
        Math.min(copy.length, at + Math.floor(random() * 64)),
      )
      expect(await endOfReading(copy)).toMatch(/^[a-z0-9-]+$/)
    }
  })
})
