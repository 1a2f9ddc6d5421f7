import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const LINE_FEED = 10
const TAB = 9
const LOAD_MAX = 0.5

/** FNV-1a, over the bytes up to a tab or the end. */
function hashKey(bytes: Uint8Array, start: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < bytes.length && bytes[at] !== TAB; at++)
    hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash >>> 0
}

/**
 * Finds the line whose first cell is the key, and returns the rest of it. A hash table of positions takes a
 * fifth of the memory of a map with strings.
 */
export function openKeyedLines(path: string): (key: string) => string | null {
  let find: ReturnType<typeof readKeyedLines> | undefined
  return (key) => {
    find ??= readKeyedLines(path)
    return find(key)
  }
}

function readKeyedLines(path: string): (key: string) => string | null {
  const bytes = brotliDecompressSync(readFileSync(path))
  const starts = [0]
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    starts.push(at + 1)
  const size = 2 ** Math.ceil(Math.log2(starts.length / LOAD_MAX))
  const slots = new Int32Array(size).fill(-1)
  for (const start of starts) {
    let slot = hashKey(bytes, start) % size
    while (slots[slot] !== -1) slot = (slot + 1) % size
    slots[slot] = start
  }
  return (key) => {
    const wanted = Buffer.from(`${key}\t`)
    for (let slot = hashKey(wanted, 0) % size; slots[slot] !== -1; slot = (slot + 1) % size) {
      const [start, rest] = [slots[slot]!, slots[slot]! + wanted.length]
      if (!bytes.subarray(start, rest).equals(wanted)) continue
      const end = bytes.indexOf(LINE_FEED, rest)
      return bytes.toString('utf8', rest, end === -1 ? undefined : end)
    }
    return null
  }
}
