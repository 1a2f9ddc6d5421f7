import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readCached } from '../../gazetteer/read-cached.server.ts'

const LINE_FEED = 10
const TAB = 9
const BUCKET_LINES = 8

const KEYS = 'category-keys.tsv.br'
const pathOf = (name: string) => join(import.meta.dirname, name)

/** FNV-1a, over the bytes up to a tab or the end. */
function hashKey(bytes: Uint8Array, start: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < bytes.length && bytes[at] !== TAB; at++)
    hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash >>> 0
}

/** Lines of a bucket follow each other, which takes a tenth of the memory of a map with strings. */
function computeKeyedLines() {
  const packed = brotliDecompressSync(readFileSync(pathOf(KEYS)))
  const lines: Buffer[] = []
  for (let start = 0; start < packed.length; ) {
    const end = packed.indexOf(LINE_FEED, start)
    lines.push(packed.subarray(start, end === -1 ? undefined : end))
    start = end === -1 ? packed.length : end + 1
  }
  const size = 2 ** Math.ceil(Math.log2(lines.length / BUCKET_LINES))
  const buckets: Buffer[][] = Array.from({ length: size }, () => [])
  for (const line of lines) buckets[hashKey(line, 0) % size]!.push(line, Buffer.of(LINE_FEED))
  const starts = new Uint32Array(size + 1)
  for (const [at, bucket] of buckets.entries())
    starts[at + 1] = bucket.reduce((start, { length }) => start + length, starts[at]!)
  return { bytes: Buffer.concat(buckets.flat()), starts }
}

export const CATEGORY_KEY_INPUTS = [KEYS, 'category-labels.server.ts'].map(pathOf)

let read: { bytes: Buffer; starts: Uint32Array } | undefined

export function readCategoryKeys() {
  if (read) return read
  const { bytes, starts } = readCached('category-keys', CATEGORY_KEY_INPUTS, computeKeyedLines)
  read = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), starts }
  return read
}

function findKeyLine(key: string): string | null {
  const { bytes, starts } = readCategoryKeys()
  const wanted = Buffer.from(`${key}\t`)
  const bucket = hashKey(wanted, 0) % (starts.length - 1)
  for (let start = starts[bucket]!; start < starts[bucket + 1]!; ) {
    const [rest, end] = [start + wanted.length, bytes.indexOf(LINE_FEED, start)]
    if (rest <= end && bytes.subarray(start, rest).equals(wanted))
      return bytes.toString('utf8', rest, end)
    start = end + 1
  }
  return null
}

/** A line of category-labels.tsv.br, which tools/gazetteer/build-categories.ts writes. */
export type CategoryLabels = {
  language: string
  id: string
  /** The first one is for display. */
  labels: string[]
  /** Words for the search; they never decide a category. */
  terms: string[]
}

const split = (cell = '') => (cell === '' ? [] : cell.split('|'))

export const readCategoryLabels = (): CategoryLabels[] =>
  brotliDecompressSync(readFileSync(pathOf('category-labels.tsv.br')))
    .toString('utf8')
    .split('\n')
    .map((line) => {
      const [id = '', language = '', labels, terms] = line.split('\t')
      return { id, language, labels: split(labels), terms: split(terms) }
    })

export type Meaning = { id: string; languages: string[] }

/** The categories that have a label with the key; a loose key follows '~'. */
export function findMeanings(key: string): Meaning[] {
  return (findKeyLine(key)?.split(';') ?? []).map((meaning) => {
    const [id = '', ...languages] = meaning.split(' ')
    return { id, languages }
  })
}
