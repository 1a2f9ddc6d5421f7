import { closeSync, readSync } from 'node:fs'
import { createTooLargeError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { readXml, type XmlVisitor } from '../read-xml.server.ts'
import { openTemporaryFile, writeAll } from '../temporary-file.server.ts'
import type { XlsxPackage } from './xlsx-package.server.ts'

type StringSpill = ReturnType<typeof openStringSpill>

const WINDOW_BYTES = 262_144
const MAX_UTF8_PER_UNIT = 3
const NEAR_BYTES = 4 * WINDOW_BYTES
const FAR_READS_BEFORE_MOVING = 32

/** One window moves forward through the file; a block cache took eight times the CPU time. */
function openStringSpill() {
  const { fd, remove } = openTemporaryFile()
  const window = Buffer.allocUnsafe(WINDOW_BYTES)
  let pending = 0
  let size = 0
  let written = 0
  let windowStart = 0
  let windowEnd = 0
  let farReads = 0

  function flush(): void {
    writeAll(fd, window.subarray(0, pending), written)
    written += pending
    pending = 0
  }

  function readExactly(target: Buffer, start: number): number {
    let length = 0
    while (length < target.length) {
      const count = readSync(fd, target, length, target.length - length, start + length)
      if (count === 0) break
      length += count
    }
    return length
  }

  return {
    append(text: string) {
      if (text.length * MAX_UTF8_PER_UNIT > WINDOW_BYTES - pending) flush()
      if (text.length * MAX_UTF8_PER_UNIT > WINDOW_BYTES) {
        const bytes = Buffer.from(text)
        writeAll(fd, bytes, written)
        written += bytes.length
      } else {
        pending += window.write(text, pending)
      }
      size = written + pending
    },
    sizeBytes: () => size,
    read(start: number, end: number) {
      if (pending > 0) flush()
      const distance = start - windowEnd
      const isMoving =
        distance >= 0 ? distance < NEAR_BYTES : start >= windowStart && end > windowEnd
      if (isMoving || (distance >= 0 && ++farReads > FAR_READS_BEFORE_MOVING)) {
        farReads = 0
        windowStart = start
        windowEnd = start + readExactly(window, start)
      }
      if (start >= windowStart && end <= windowEnd) {
        return window.toString('utf8', start - windowStart, end - windowStart)
      }
      const bytes = Buffer.allocUnsafe(end - start)
      return bytes.toString('utf8', 0, readExactly(bytes, start))
    },
    close() {
      closeSync(fd)
      remove()
    },
  }
}

export type SharedStrings = ReturnType<typeof createSharedStrings>

const SEGMENT_STRINGS = 65_536
/** Caches repeated cities and categories. Must be a power of two. */
const CACHE_SLOTS = 8_192
const MAX_CACHED_CHARS = 256

/** Large tables move to a temporary file, so always close it. */
export function createSharedStrings(limits: FileLimits) {
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
    add(text: string) {
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
    find(index: number) {
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
    close() {
      spill?.close()
      spill = undefined
      inMemory = []
    },
  }
}

const ESCAPE = /_x(005[Ff]|00[01][0-9A-Fa-f])_/g

/** Decodes only `_` and control characters: `_x77d9_` may be part of a Google place ID. */
export function parseXlsxText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const ALWAYS_COPIED = 13

/** Copies the text, because a V8 substring keeps its whole source string in memory. */
export function createCopy(text: string): string {
  return text.length < ALWAYS_COPIED ? text : ` ${text}`.slice(1)
}

export async function readSharedStrings(
  pkg: XlsxPackage,
  part: string,
  strings: SharedStrings,
  limits: FileLimits,
): Promise<void> {
  let text = ''
  let inText = false
  let inPhonetic = false
  const visitor: XmlVisitor = {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = !inPhonetic
    },
    text(piece) {
      if (!inText) return
      text += piece
      if (text.length > limits.maxCellChars) throw createTooLargeError('long-text')
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') strings.add(createCopy(parseXlsxText(text)))
    },
  }
  await readXml(pkg.read(part), 'sst', visitor, limits)
}
