import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { FileLimits } from './file-limits.ts'
import { damagedWorkbook, isSystemError, tooLarge, UnreadableFile } from './unreadable-file.ts'

/** Below this a high ratio is harmless: small parts of honest files compress extremely well. */
const RATIO_JUDGED_FROM_BYTES = 50 * 1024 ** 2

/** The list of sheets, relationships and styles; 64,000 cell formats take about 20 MB. */
const MAX_SMALL_PART_BYTES = 32 * 1024 ** 2

/** The files inside an .xlsx. */
export type XlsxPackage = {
  /** `name` is a path from the root, without a leading slash, in any case of letters. */
  has(name: string): boolean
  /** The decompressed bytes of a part, checked against its checksum and size. */
  read(name: string): AsyncGenerator<Buffer>
  /** As read, for parts whose content is kept in memory and is small in honest files. */
  readSmall(name: string): AsyncGenerator<Buffer>
  close(): void
}

/** Opens the zip and reads its directory. Throws UnreadableFile. */
export async function openXlsxPackage(path: string, limits: FileLimits): Promise<XlsxPackage> {
  // Names are only compared, never used as paths, so the library need not judge them.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true }
  const maxPartBytes = Math.min(limits.maxPartBytes, MAX_SMALL_PART_BYTES)
  const smallLimits = { ...limits, maxPartBytes }
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw asUnreadable(error, 'its end is missing, as after an upload or download that was cut off')
  })
  try {
    if (zip.entryCount > limits.maxZipEntries) {
      throw tooLarge(`it contains ${zip.entryCount} files, more than ${limits.maxZipEntries}`)
    }
    const entries = await readEntries(zip)
    refuseOtherArchives(entries)
    return {
      has: (name) => entries.has(name.toLowerCase()),
      read: (name) => readPart(zip, entries.get(name.toLowerCase()), name, limits),
      readSmall: (name) => readPart(zip, entries.get(name.toLowerCase()), name, smallLimits),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Part names compare without case (OPC, ECMA-376 part 2); some writers use backslashes. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '')
      if (!entries.has(name.toLowerCase())) entries.set(name.toLowerCase(), entry)
    }
  } catch (error) {
    throw asUnreadable(error, 'its list of contents is broken')
  }
  return entries
}

function refuseOtherArchives(entries: Map<string, Entry>): void {
  if (entries.has('xl/workbook.bin')) {
    throw new UnreadableFile(
      'binary-excel',
      'This is a binary Excel workbook (.xlsb). Open it in Excel and save it as .xlsx.',
    )
  }
  if (entries.has('content.xml') && entries.has('mimetype')) {
    throw new UnreadableFile(
      'opendocument',
      'This is an OpenDocument file (.ods). Open it in LibreOffice and save it as .xlsx.',
    )
  }
  if (!entries.has('[content_types].xml') && !entries.has('xl/workbook.xml')) {
    throw new UnreadableFile(
      'not-a-spreadsheet',
      'This is a zip archive, not an Excel workbook. Unpack it and upload the .xlsx or .csv inside.',
    )
  }
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  limits: FileLimits,
): AsyncGenerator<Buffer> {
  if (!entry) throw damagedWorkbook(`the part ${name} is missing`)
  if (entry.isEncrypted()) {
    throw new UnreadableFile(
      'password',
      'This workbook is password protected. Save it without a password and upload it again.',
    )
  }
  checkSize(entry, limits)
  let checksum = 0
  let bytes = 0
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > limits.maxPartBytes) throw tooManyBytes(limits)
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw asUnreadable(error, `the part ${name} cannot be unpacked`)
  }
  if (checksum !== entry.crc32) throw damagedWorkbook(`the part ${name} has a wrong checksum`)
}

/** The declared size can be trusted: the library fails on the first byte beyond it. */
function checkSize(entry: Entry, limits: FileLimits): void {
  if (entry.uncompressedSize > limits.maxPartBytes) throw tooManyBytes(limits)
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  if (entry.uncompressedSize > RATIO_JUDGED_FROM_BYTES && ratio > limits.maxCompressionRatio) {
    throw tooLarge(`it grows ${Math.round(ratio)} times when unpacked`)
  }
}

function tooManyBytes(limits: FileLimits): UnreadableFile {
  return tooLarge(`unpacked, a part of it is larger than ${limits.maxPartBytes} bytes`)
}

function asUnreadable(error: unknown, what: string): unknown {
  if (error instanceof UnreadableFile || isSystemError(error)) return error
  return damagedWorkbook(what, error)
}
