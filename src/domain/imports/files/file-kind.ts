import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { decode } from 'iconv-lite'
import { emptyFile, UnreadableFile } from './unreadable-file.ts'
import { sniffUtf16 } from './utf16.ts'

export type FileKind = 'xlsx' | 'csv'

const SAMPLE_BYTES = 65_536
/** Text has almost no control characters; pictures, programs and archives are full of them. */
const MAX_CONTROL_SHARE = 0.01

const MAGIC = {
  zip: Buffer.from('PK\x03\x04', 'latin1'),
  emptyZip: Buffer.from('PK\x05\x06', 'latin1'),
  compoundFile: Buffer.from('d0cf11e0', 'hex'),
  gzip: Buffer.from('1f8b', 'hex'),
  pdf: Buffer.from('%PDF-', 'latin1'),
  rtf: Buffer.from('{\\rtf', 'latin1'),
}

/**
 * What the file is, judged by its content: operators rename files, and scrapers name them wrongly.
 * Throws UnreadableFile for everything that is neither .xlsx nor text in columns.
 */
export async function detectFileKind(path: string): Promise<FileKind> {
  const sample = await readStart(path, SAMPLE_BYTES)
  const starts = (magic: Buffer) => sample.subarray(0, magic.length).equals(magic)
  if (sample.length === 0) throw emptyFile('This file is empty (0 bytes).')
  if (starts(MAGIC.zip)) return 'xlsx'
  if (starts(MAGIC.compoundFile)) throw await refuseCompoundFile(path)
  if (starts(MAGIC.gzip)) {
    throw new UnreadableFile(
      'compressed',
      'This file is compressed (gzip). Unpack it first, then upload the .csv or .xlsx inside.',
    )
  }
  if (starts(MAGIC.emptyZip) || starts(MAGIC.pdf) || starts(MAGIC.rtf)) throw notASpreadsheet()
  const utf16 = sniffUtf16(sample)
  if (!utf16 && controlShare(sample) > MAX_CONTROL_SHARE) throw notASpreadsheet()
  refuseOtherText(decode(sample, utf16 ?? 'utf-8'))
  return 'csv'
}

function notASpreadsheet(): UnreadableFile {
  return new UnreadableFile(
    'not-a-spreadsheet',
    'This is not a spreadsheet. Upload an Excel workbook (.xlsx) or a text file in columns (.csv).',
  )
}

/** At most `maxBytes` bytes from the start of the file. */
export async function readStart(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(maxBytes)
    let length = 0
    while (length < maxBytes) {
      const { bytesRead } = await file.read(buffer, length, maxBytes - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } finally {
    await file.close()
  }
}

function refuseOtherText(text: string): void {
  const start = text.trimStart()
  if (start.startsWith('<')) {
    throw new UnreadableFile(
      'web-page',
      'This is a web page (HTML or XML), not a spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
    )
  }
  if (/^(\[\s*\{\s*"|\{\s*"[^"]*"\s*:)/.test(start)) {
    throw new UnreadableFile(
      'json',
      'This is a JSON file, not a spreadsheet. Export the data again as .csv or .xlsx.',
    )
  }
}

/** Office writes a password-protected .xlsx and the .xls of before 2007 into the same container. */
async function refuseCompoundFile(path: string): Promise<UnreadableFile> {
  const marker = Buffer.from('EncryptedPackage', 'utf16le')
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) {
    const joined = Buffer.concat([tail, chunk])
    if (joined.includes(marker)) {
      return new UnreadableFile(
        'password',
        'This workbook is password protected. Remove the password in Excel (File, Info, Protect Workbook), save it and upload it again.',
      )
    }
    tail = joined.subarray(-marker.length)
  }
  return new UnreadableFile(
    'old-excel',
    'This is an old Excel file (.xls). Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
  )
}

function controlShare(sample: Buffer): number {
  let controls = 0
  for (const byte of sample) {
    // Tab to carriage return are text; 0x1A is the end-of-file mark of DOS.
    if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a) controls++
  }
  return controls / sample.length
}
