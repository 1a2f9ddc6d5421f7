import { isAscii, isUtf8 } from 'node:buffer'
import { countTurkishVotes } from './detect-turkish-encoding.ts'
import { detectUtf16 } from './excel/utf16.server.ts'
import { UnreadableFileError } from './file-error.ts'
import type { FileSource } from './file-source.server.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1254'

const SAMPLE_BYTES = 65_536
const SCAN_BYTES = 262_144
const LONG_RUN_BYTES = 5
const MAX_LONG_RUN_SHARE = 0.2

/**
 * Scans the whole file, because its first accent may be in the last row. A few invalid bytes stay
 * UTF-8, because text in a code page almost never forms valid sequences. Rejects non-Latin code
 * pages and reads windows-1250 as 1252. Throws UnreadableFileError.
 */
export async function detectTextEncoding(source: FileSource): Promise<TextEncoding> {
  const sample = await source.readStart(SAMPLE_BYTES)
  const utf16 = detectUtf16(sample)
  if (utf16) return utf16
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8'
  if (await isMostlyUtf8(source)) return 'utf-8'
  const votes = { turkish: 0, western: 0, undecided: 0 }
  const runs = { short: 0, long: 0 }
  for await (const chunk of source.read(SCAN_BYTES)) {
    countTurkishVotes(chunk, votes)
    countHighRuns(chunk, runs)
  }
  if (runs.long > (runs.short + runs.long) * MAX_LONG_RUN_SHARE)
    throw new UnreadableFileError('unknown-encoding')
  const anyVote = votes.turkish + votes.undecided > 0
  return anyVote && votes.turkish >= votes.western ? 'windows-1254' : 'windows-1252'
}

function countHighRuns(bytes: Buffer, runs: { short: number; long: number }): void {
  let start = -1
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && bytes[i]! >= 0x80) {
      if (start < 0) start = i
    } else if (start >= 0) {
      const isLong = i - start >= LONG_RUN_BYTES && new Set(bytes.subarray(start, i)).size > 2
      if (isLong) runs.long++
      else runs.short++
      start = -1
    }
  }
}

async function isMostlyUtf8(source: FileSource): Promise<boolean> {
  let valid = 0
  let invalid = 0
  let carry: Buffer = Buffer.alloc(0)
  for await (const chunk of source.read(SCAN_BYTES)) {
    const joined = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk
    const end = completeLength(joined)
    const whole = joined.subarray(0, end)
    carry = joined.subarray(end)
    if (isAscii(whole)) continue
    if (isUtf8(whole)) {
      // An exact count is slow and only needed where bytes are invalid.
      valid++
      continue
    }
    const counted = countUtf8Sequences(whole)
    valid += counted.valid
    invalid += counted.invalid
  }
  if (carry.length > 0) invalid++
  return invalid === 0 || valid > invalid
}

function completeLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return sequenceLength(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function countUtf8Sequences(bytes: Buffer): { valid: number; invalid: number } {
  let valid = 0
  let invalid = 0
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i]!
    if (lead < 0x80) {
      i++
      continue
    }
    const length = sequenceLength(lead)
    if (length > 1 && isUtf8(bytes.subarray(i, i + length))) {
      valid++
      i += length
    } else {
      invalid++
      i++
    }
  }
  return { valid, invalid }
}

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  if (lead >= 0xf0 && lead <= 0xf4) return 4
  return 1
}
