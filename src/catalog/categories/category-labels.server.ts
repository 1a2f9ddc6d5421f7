import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readCached } from '../../gazetteer/read-cached.server.ts'

const LINE_FEED = 10
const TAB = 9
const LOAD_MAX = 0.5

const KEYS = 'category-keys.tsv.br'
const pathOf = (name: string) => join(import.meta.dirname, name)

/** FNV-1a, over the bytes up to a tab or the end. */
function hashKey(bytes: Uint8Array, start: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < bytes.length && bytes[at] !== TAB; at++)
    hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash >>> 0
}

const EMPTY = 0xffffffff

/** A hash table of positions takes a fifth of the memory of a map with strings. */
function computeKeyedLines() {
  const bytes = brotliDecompressSync(readFileSync(pathOf(KEYS)))
  let lines = 1
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    lines += 1
  const size = 2 ** Math.ceil(Math.log2(lines / LOAD_MAX))
  const slots = new Uint32Array(size).fill(EMPTY)
  for (let start = 0, end = 0; end !== -1; start = end + 1) {
    let slot = hashKey(bytes, start) % size
    while (slots[slot] !== EMPTY) slot = (slot + 1) % size
    slots[slot] = start
    end = bytes.indexOf(LINE_FEED, start)
  }
  return { bytes, slots }
}

let read: { bytes: Buffer; slots: Uint32Array } | undefined

export function readCategoryKeys() {
  if (read) return read
  const inputs = [KEYS, 'category-labels.server.ts'].map(pathOf)
  const { bytes, slots } = readCached('category-keys', inputs, computeKeyedLines)
  read = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), slots }
  return read
}

function findKeyLine(key: string): string | null {
  const { bytes, slots } = readCategoryKeys()
  const size = slots.length
  const wanted = Buffer.from(`${key}\t`)
  for (let slot = hashKey(wanted, 0) % size; slots[slot] !== EMPTY; slot = (slot + 1) % size) {
    const [start, rest] = [slots[slot]!, slots[slot]! + wanted.length]
    if (!bytes.subarray(start, rest).equals(wanted)) continue
    const end = bytes.indexOf(LINE_FEED, rest)
    return bytes.toString('utf8', rest, end === -1 ? undefined : end)
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
