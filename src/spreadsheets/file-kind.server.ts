import { createEmptyFileError, UnreadableFileError } from './file-error.ts'
import type { FileSource } from './file-source.server.ts'
import { detectUtf16 } from './text-encoding.server.ts'

export type FileKind = 'xlsx' | 'xls' | 'csv' | 'json' | 'parquet'

const SAMPLE_BYTES = 65_536
/** Text has almost no control characters; binary files have many. */
const MAX_CONTROL_SHARE = 0.01
const TAR_MAGIC_OFFSET = 257

const MAGIC = {
  zip: Buffer.from('PK\x03\x04', 'latin1'),
  emptyZip: Buffer.from('PK\x05\x06', 'latin1'),
  compoundFile: Buffer.from('d0cf11e0', 'hex'),
  gzip: Buffer.from('1f8b', 'hex'),
  pdf: Buffer.from('%PDF-', 'latin1'),
  rtf: Buffer.from('{\\rtf', 'latin1'),
  tar: Buffer.from('ustar', 'latin1'),
  parquet: Buffer.from('PAR1', 'latin1'),
  encryptedParquet: Buffer.from('PARE', 'latin1'),
}
const BEFORE_EXCEL_5 = [0x00, 0x02, 0x04].map((version) => Buffer.from([0x09, version]))
const BLANKS = /^[\s\x1e]+/
const JSON_START = /^(\[\s*([{[\]]|$)|\{\s*("(?:[^"\\]|\\.)*"\s*(:|$)|\}|$))/

/** Uses the content, because file names are often wrong. Throws UnreadableFileError. */
export async function detectFileKind(source: FileSource): Promise<FileKind> {
  const sample = await source.readStart(SAMPLE_BYTES)
  const starts = (magic: Buffer, at = 0) => sample.subarray(at, at + magic.length).equals(magic)
  if (sample.length === 0) throw createEmptyFileError('no-bytes')
  if (starts(MAGIC.zip)) return 'xlsx'
  if (starts(MAGIC.compoundFile)) return 'xls'
  if (starts(MAGIC.parquet) && !isText(sample[MAGIC.parquet.length])) return 'parquet'
  if (starts(MAGIC.encryptedParquet)) throw new UnreadableFileError('encrypted-parquet')
  if (starts(MAGIC.gzip)) throw new UnreadableFileError('gzip-of-gzip')
  if (starts(MAGIC.tar, TAR_MAGIC_OFFSET)) throw new UnreadableFileError('archive')
  if (starts(MAGIC.emptyZip) || starts(MAGIC.pdf) || starts(MAGIC.rtf)) throw noSpreadsheet()
  const utf16 = detectUtf16(sample)
  if (!utf16 && controlShare(sample) > MAX_CONTROL_SHARE) {
    if (BEFORE_EXCEL_5.some((magic) => starts(magic)))
      throw new UnreadableFileError('xls-before-97')
    throw noSpreadsheet()
  }
  const text = decodeSample(sample, utf16).replace(BLANKS, '')
  if (text.startsWith('<')) throw new UnreadableFileError('web-page')
  return JSON_START.test(text) ? 'json' : 'csv'
}

function decodeSample(sample: Buffer, utf16: ReturnType<typeof detectUtf16>): string {
  if (utf16 === undefined) return sample.toString('utf8')
  const units = Buffer.from(sample.subarray(0, sample.length & ~1))
  return (utf16 === 'utf-16be' ? units.swap16() : units).toString('utf16le')
}

const noSpreadsheet = () => new UnreadableFileError('not-a-spreadsheet')

/** 0x1A is the DOS end-of-file mark; 0x1E separates JSON texts. */
const isText = (byte = 0) =>
  byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a || byte === 0x1e

function controlShare(sample: Buffer): number {
  let controls = 0
  for (const byte of sample) if (!isText(byte)) controls++
  return controls / sample.length
}
