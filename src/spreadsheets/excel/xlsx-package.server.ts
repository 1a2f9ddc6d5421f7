import { crc32 } from 'node:zlib'
import { type Entry, fromFdPromise, openPromise, type ZipFile } from 'yauzl'
import {
  createTooLargeError,
  createWorkbookError,
  isSystemError,
  type UnreadableDetail,
  UnreadableFileError,
} from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { type FileSource, readWithProgress, requireRealisticSize } from '../file-source.server.ts'
import { deleteUnpackedFile, openUnpackedFile } from '../unpack-file.server.ts'

/** 64,000 cell formats take about 20 MB. */
const MAX_SMALL_PART_BYTES = 32 * 1024 ** 2

export type XlsxPackage = Awaited<ReturnType<typeof openXlsxPackage>>

export async function openXlsxPackage(source: FileSource, limits: FileLimits) {
  // Names are only compared, never used as paths.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true }
  const maxPartBytes = Math.min(limits.maxPartBytes, MAX_SMALL_PART_BYTES)
  const smallLimits = { ...limits, maxPartBytes }
  const unpacked = source.isCompressed ? await openUnpackedFile(source, limits) : null
  const opening = unpacked ? fromFdPromise(unpacked.fd, options) : openPromise(source.path, options)
  const zip = await opening.catch((error: unknown) => {
    if (unpacked) deleteUnpackedFile(unpacked)
    throw asUnreadable(error, 'cut-off')
  })
  const close = () => {
    zip.close()
    unpacked?.remove()
  }
  try {
    if (zip.entryCount > limits.maxZipEntries) {
      throw createTooLargeError('many-files', {
        count: zip.entryCount,
        limit: limits.maxZipEntries,
      })
    }
    const entries = await readEntries(zip)
    rejectOtherArchives(entries)
    return {
      has: (name: string) => entries.has(name.toLowerCase()),
      read(name: string) {
        const entry = entries.get(name.toLowerCase())
        return readWithProgress(readPart(zip, entry, name, limits), (bytes) => {
          source.progress.share = bytes / Math.max(1, entry?.uncompressedSize ?? 0)
        })
      },
      readSmall: (name: string) =>
        readPart(zip, entries.get(name.toLowerCase()), name, smallLimits),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Part names ignore case (OPC, ECMA-376 part 2); some writers use backslashes. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '')
      if (!entries.has(name.toLowerCase())) entries.set(name.toLowerCase(), entry)
    }
  } catch (error) {
    throw asUnreadable(error, 'broken-contents')
  }
  return entries
}

function rejectOtherArchives(entries: Map<string, Entry>): void {
  if (entries.has('xl/workbook.bin')) {
    throw new UnreadableFileError('binary-excel')
  }
  if (entries.has('content.xml') && entries.has('mimetype')) {
    throw new UnreadableFileError('opendocument')
  }
  if (!entries.has('[content_types].xml') && !entries.has('xl/workbook.xml')) {
    throw new UnreadableFileError('zip-archive')
  }
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  limits: FileLimits,
): AsyncGenerator<Buffer> {
  if (!entry) throw createWorkbookError('part-missing', { part: name })
  if (entry.isEncrypted()) {
    throw new UnreadableFileError('password')
  }
  const { uncompressedSize, compressedSize } = entry
  // The declared size is reliable: the library fails at the first byte beyond it.
  requireRealisticSize(uncompressedSize, compressedSize, limits, 'unpacked-part')
  let checksum = 0
  let bytes = 0
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      bytes += chunk.length
      requireRealisticSize(bytes, compressedSize, limits, 'unpacked-part')
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw asUnreadable(error, 'part-packed-wrongly', { part: name })
  }
  if (checksum !== entry.crc32) throw createWorkbookError('part-checksum', { part: name })
}

function asUnreadable(
  error: unknown,
  detail: UnreadableDetail,
  parameters: Readonly<Record<string, string>> = {},
): unknown {
  if (error instanceof UnreadableFileError || isSystemError(error)) return error
  return createWorkbookError(detail, parameters, error)
}
