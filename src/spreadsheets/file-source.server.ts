import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import {
  createGzipError,
  createTooLargeError,
  isSystemError,
  UnreadableFileError,
} from './file-error.ts'
import type { FileLimits } from './file-limits.ts'

async function readFileAt(path: string, position: number, maxBytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(maxBytes)
    let length = 0
    while (length < maxBytes) {
      const { bytesRead } = await file.read(buffer, length, maxBytes - length, position + length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } finally {
    await file.close()
  }
}

const MAX_HEADER_BYTES = 65_536
const TRAILER_BYTES = 8
/** Small files of repeated cells compress extremely well. */
const RATIO_JUDGED_FROM_BYTES = 50 * 1024 ** 2
const HAS = { headerChecksum: 2, extra: 4, name: 8, comment: 16 }

/** zlib silently continues into a second file, so this reads header and trailer (RFC 1952). */
async function* readGzipFile(
  path: string,
  limits: FileLimits,
  chunkBytes: number,
  onBytes: (packedBytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const start = headerLength(await readFileAt(path, 0, MAX_HEADER_BYTES))
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  const file = createReadStream(path, { start, highWaterMark: chunkBytes })
  // Errors also end the loop below, so they can be ignored here.
  const flowing = pipeline(file, inflate).catch(() => undefined)
  let checksum = 0
  let bytes = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length
      requireRealisticSize(bytes, inflate.bytesWritten, limits, 'unpacked-bytes')
      onBytes(start + inflate.bytesWritten)
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    if (error instanceof UnreadableFileError || isSystemError(error)) throw error
    const isCutOff = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
    throw createGzipError(isCutOff ? 'cut-off' : 'not-gzip', error)
  } finally {
    inflate.destroy()
    await flowing
  }
  await checkEnd(path, start + inflate.bytesWritten, checksum, bytes)
}

export function requireRealisticSize(
  bytes: number,
  packedBytes: number,
  limits: FileLimits,
  detail: 'unpacked-bytes' | 'unpacked-part',
): void {
  if (bytes > limits.maxPartBytes) throw createTooLargeError(detail, { limit: limits.maxPartBytes })
  const ratio = bytes / Math.max(1, packedBytes)
  if (bytes > RATIO_JUDGED_FROM_BYTES && ratio > limits.maxCompressionRatio)
    throw createTooLargeError('unpacked-ratio', { ratio: Math.round(ratio) })
}

function headerLength(bytes: Buffer): number {
  const flags = bytes[3] ?? 0
  let at = 10
  if (flags & HAS.extra) at += 2 + (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0)
  for (const flag of [HAS.name, HAS.comment]) {
    if (!(flags & flag)) continue
    const end = bytes.indexOf(0, at)
    at = end < 0 ? Number.POSITIVE_INFINITY : end + 1
  }
  if (flags & HAS.headerChecksum) at += 2
  if (at > bytes.length || bytes[2] !== 8) throw createGzipError('not-gzip')
  return at
}

/** Tape archives pad the end with zeros. */
async function checkEnd(path: string, at: number, checksum: number, bytes: number): Promise<void> {
  const end = await readFileAt(path, at, TRAILER_BYTES + MAX_HEADER_BYTES)
  if (end.length < TRAILER_BYTES) throw createGzipError('cut-off')
  if (end.readUInt32LE(0) !== checksum || end.readUInt32LE(4) !== bytes % 2 ** 32)
    throw createGzipError('checksum')
  const rest = end.subarray(TRAILER_BYTES)
  if (rest.some((byte) => byte !== 0)) throw new UnreadableFileError('gzip-of-several')
}

export type FileSource = Awaited<ReturnType<typeof findFileSource>>

export type ReadingProgress = { share: number }

const GZIP = Buffer.from('1f8b', 'hex')

export async function findFileSource(
  path: string,
  limits: FileLimits,
  progress: ReadingProgress = { share: 0 },
) {
  const isCompressed = (await readFileAt(path, 0, GZIP.length)).equals(GZIP)
  const { size } = await stat(path)
  const onBytes = (bytes: number) => {
    progress.share = bytes / size
  }
  /** Can be called again. Throws UnreadableFileError for an invalid .gz. */
  const read = (chunkBytes: number): AsyncIterable<Buffer> =>
    isCompressed
      ? readGzipFile(path, limits, chunkBytes, onBytes)
      : readWithProgress(createReadStream(path, { highWaterMark: chunkBytes }), onBytes)
  return {
    path,
    isCompressed,
    read,
    progress,
    readStart: async (maxBytes: number) =>
      isCompressed
        ? (await readBytes(read(maxBytes), maxBytes)).subarray(0, maxBytes)
        : readFileAt(path, 0, maxBytes),
  }
}

export async function* readWithProgress(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    onBytes(bytes)
    yield chunk
  }
}

export async function readBytes(chunks: AsyncIterable<Buffer>, minBytes: number): Promise<Buffer> {
  const buffered: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    buffered.push(chunk)
    length += chunk.length
    if (length >= minBytes) break
  }
  return Buffer.concat(buffered)
}
