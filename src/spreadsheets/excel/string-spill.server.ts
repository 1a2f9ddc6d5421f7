import { closeSync, readSync } from 'node:fs'
import { openTemporaryFile, writeAll } from '../temporary-file.server.ts'

/** Strings in a temporary file, appended once and then read by position. */
export type StringSpill = {
  append(text: string): void
  /** Bytes appended so far: the start of the next string. */
  sizeBytes(): number
  read(start: number, end: number): string
  /** Closes and removes the file. */
  close(): void
}

const WINDOW_BYTES = 262_144
const MAX_UTF8_PER_UNIT = 3
/** Jumps further ahead than this are single looks, unless they become the habit. */
const NEAR_BYTES = 4 * WINDOW_BYTES
const FAR_READS_BEFORE_MOVING = 32

/**
 * New strings are met in the order they were written, so one window moves forward through the file;
 * strings met again are read exactly. A cache of blocks read 256 KB for each postcode met again and
 * cost eight times the processor time. Reads are synchronous: a promise per cell costs more.
 */
export function openStringSpill(): StringSpill {
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
    append(text) {
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
    read(start, end) {
      if (pending > 0) flush()
      const ahead = start - windowEnd
      const isMoving = ahead >= 0 ? ahead < NEAR_BYTES : start >= windowStart && end > windowEnd
      if (isMoving || (ahead >= 0 && ++farReads > FAR_READS_BEFORE_MOVING)) {
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
