import { isAscii, isUtf8 } from 'node:buffer'
import { UnreadableFileError } from './file-error.ts'
import type { FileSource } from './file-source.server.ts'

type TurkishVotes = { turkish: number; western: number; undecided: number }

/** windows-1254 and windows-1252 differ in Ğ/Ð İ/Ý Ş/Þ ğ/ð ı/ý ş/þ. */
const DIFFERING = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe])
const TURKISH = new Set([0xc7, 0xd6, 0xdc, 0xe7, 0xf6, 0xfc, 0xe2, 0xee, 0xfb, 0xc2, 0xce, 0xdb])
const DOTLESS_I = 0xfd
const DOTTED_CAPITAL_I = 0xdd
const S_CEDILLA = 0xfe
const SOFT_G = 0xf0

function visitRuns(
  bytes: Uint8Array,
  isMember: (byte: number) => boolean,
  visit: (start: number, end: number) => void,
): void {
  let start = -1
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && isMember(bytes[i]!)) {
      if (start < 0) start = i
    } else if (start >= 0) {
      visit(start, i)
      start = -1
    }
  }
}

/** Letters that Turkish lacks vote for western; ı, İ or ş inside a word vote for Turkish. */
function voteWord(bytes: Uint8Array, start: number, end: number): keyof TurkishVotes | undefined {
  let differing = false
  let foreign = false
  let turkish = false
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!
    if (byte < 0x80) continue
    if (!DIFFERING.has(byte)) foreign ||= !TURKISH.has(byte)
    else {
      differing = true
      turkish ||= byte === DOTLESS_I || byte === DOTTED_CAPITAL_I
      turkish ||= byte === S_CEDILLA && i > start
    }
  }
  if (!differing) return undefined
  if (foreign) return 'western'
  if (turkish) return 'turkish'
  return bytes[end - 1] === SOFT_G ? 'western' : 'undecided'
}

function isLetter(byte: number): boolean {
  if (byte >= 0xc0) return byte !== 0xd7 && byte !== 0xf7
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

/** Delimiters, digits and line ends give any text this share of ASCII. */
const MIN_ASCII_SHARE = 0.04
/** The Chinese character U+4E00 looks like 'N' in the other byte order. */
const MIN_LEAD = 3
const MAX_NUL_SHARE = 0.001

export function detectUtf16(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(sample.length / 2)
  let little = 0
  let big = 0
  let nul = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    const first = sample[i]!
    const second = sample[i + 1]!
    if (first === 0 && second === 0) nul++
    else if (second === 0 && isTextAscii(first)) little++
    else if (first === 0 && isTextAscii(second)) big++
  }
  if (nul > pairs * MAX_NUL_SHARE || Math.max(little, big) < pairs * MIN_ASCII_SHARE)
    return undefined
  if (little > big * MIN_LEAD) return 'utf-16le'
  return big > little * MIN_LEAD ? 'utf-16be' : undefined
}

function isTextAscii(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1254'

const SAMPLE_BYTES = 65_536
const SCAN_BYTES = 262_144
const LONG_RUN_BYTES = 5
const MAX_LONG_RUN_SHARE = 0.2

/** Scans the whole file, because its first accent may be in the last row. Throws UnreadableFileError. */
export async function detectTextEncoding(source: FileSource): Promise<TextEncoding> {
  const sample = await source.readStart(SAMPLE_BYTES)
  const utf16 = detectUtf16(sample)
  if (utf16) return utf16
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8'
  if (await isMostlyUtf8(source)) return 'utf-8'
  const votes = { turkish: 0, western: 0, undecided: 0 }
  const runs = { short: 0, long: 0 }
  for await (const chunk of source.read(SCAN_BYTES)) {
    visitRuns(chunk, isLetter, (start, end) => {
      const vote = voteWord(chunk, start, end)
      if (vote) votes[vote]++
    })
    visitRuns(chunk, isHigh, (start, end) => {
      const isLong = end - start >= LONG_RUN_BYTES && new Set(chunk.subarray(start, end)).size > 2
      runs[isLong ? 'long' : 'short']++
    })
  }
  if (runs.long > (runs.short + runs.long) * MAX_LONG_RUN_SHARE)
    throw new UnreadableFileError('unknown-encoding')
  const anyVote = votes.turkish + votes.undecided > 0
  return anyVote && votes.turkish >= votes.western ? 'windows-1254' : 'windows-1252'
}

const isHigh = (byte: number) => byte >= 0x80

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

const CHUNK_BYTES = 65_536

/** UTF-8 passes through, because parsers look for ASCII bytes and decode whole cells. */
export async function* readUtf8(source: FileSource, encoding: TextEncoding) {
  const chunks = source.read(CHUNK_BYTES)
  if (encoding === 'utf-8') {
    yield* chunks
    return
  }
  const { getDecoder } = await import('iconv-lite')
  const decoder = getDecoder(encoding)
  // The UTF-16BE decoder can end a chunk with half a surrogate pair.
  let half = ''
  for await (const chunk of chunks) {
    const text = half + decoder.write(chunk)
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? ''
    if (text.length > half.length) yield Buffer.from(text.slice(0, text.length - half.length))
  }
  const rest = half + (decoder.end() ?? '')
  if (rest) yield Buffer.from(rest)
}
