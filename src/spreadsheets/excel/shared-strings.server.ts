import { createTooLargeError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { openStringSpill, type StringSpill } from './string-spill.server.ts'

export type SharedStrings = {
  add(text: string): void
  find(index: number): string | undefined
  isOnDisk(): boolean
  close(): void
}

const SEGMENT_STRINGS = 65_536
/** Caches repeated cities and categories. Must be a power of two. */
const CACHE_SLOTS = 8_192
const MAX_CACHED_CHARS = 256

/** Large tables move to a temporary file, so always close it. */
export function createSharedStrings(limits: FileLimits): SharedStrings {
  let inMemory: string[] = []
  let chars = 0
  let count = 0
  let spill: StringSpill | undefined
  const ends: Uint32Array[] = []
  const cachedIndex = new Int32Array(CACHE_SLOTS).fill(-1)
  const cachedText: string[] = []

  function appendToSpill(file: StringSpill, text: string, index: number): void {
    file.append(text)
    const size = file.sizeBytes()
    if (size > limits.maxSharedStringBytes) throw createTooLargeError('long-texts')
    const slot = index % SEGMENT_STRINGS
    if (slot === 0) ends.push(new Uint32Array(SEGMENT_STRINGS))
    ends[ends.length - 1]![slot] = size
  }

  function endOf(index: number): number {
    if (index < 0) return 0
    return ends[Math.floor(index / SEGMENT_STRINGS)]![index % SEGMENT_STRINGS]!
  }

  return {
    add(text) {
      if (count >= limits.maxSharedStrings) throw createTooLargeError('many-texts')
      if (spill) appendToSpill(spill, text, count)
      else {
        inMemory.push(text)
        chars += text.length
      }
      count++
      // Counts 16 units per string for overhead, so that empty strings count too.
      if (!spill && chars + count * 16 > limits.sharedStringsInMemoryChars) {
        spill = openStringSpill()
        for (const [index, one] of inMemory.entries()) appendToSpill(spill, one, index)
        inMemory = []
      }
    },
    find(index) {
      if (!spill) return inMemory[index]
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined
      const slot = index & (CACHE_SLOTS - 1)
      if (cachedIndex[slot] === index) return cachedText[slot]
      const text = spill.read(endOf(index - 1), endOf(index))
      if (text.length <= MAX_CACHED_CHARS) {
        cachedIndex[slot] = index
        cachedText[slot] = text
      }
      return text
    },
    isOnDisk: () => spill !== undefined,
    close() {
      spill?.close()
      spill = undefined
      inMemory = []
    },
  }
}
