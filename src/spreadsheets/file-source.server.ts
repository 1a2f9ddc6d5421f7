import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FileLimits } from './file-limits.ts'
import { gunzipFile } from './gunzip-file.server.ts'
import { readFileAt } from './read-file-at.server.ts'

/** An uploaded file, or the one file that a .gz holds. */
export type FileSource = {
  path: string
  isCompressed: boolean
  /** All bytes from the start; may be asked again. Throws UnreadableFile for a .gz that is wrong. */
  read(chunkBytes: number): AsyncIterable<Buffer>
  readStart(maxBytes: number): Promise<Buffer>
  /** How much of the file has been read, in the pass over it that is under way. */
  progress: ReadingProgress
}

/** From 0 to 1. It runs ahead of the rows by what is read at a time. */
export type ReadingProgress = { share: number }

const GZIP = Buffer.from('1f8b', 'hex')

/** Tells by the first bytes whether the file is compressed; nothing stays open. */
export async function findFileSource(
  path: string,
  limits: FileLimits,
  progress: ReadingProgress = { share: 0 },
): Promise<FileSource> {
  const isCompressed = (await readFileAt(path, 0, GZIP.length)).equals(GZIP)
  const { size } = await stat(path)
  const tell = (bytes: number) => {
    progress.share = bytes / size
  }
  const read = (chunkBytes: number): AsyncIterable<Buffer> =>
    isCompressed
      ? gunzipFile(path, limits, chunkBytes, tell)
      : telling(createReadStream(path, { highWaterMark: chunkBytes }), tell)
  return {
    path,
    isCompressed,
    read,
    progress,
    readStart: (maxBytes) =>
      isCompressed ? startOf(read(maxBytes), maxBytes) : readFileAt(path, 0, maxBytes),
  }
}

/** The chunks, telling how many bytes they are so far. */
export async function* telling(
  chunks: AsyncIterable<Buffer>,
  tell: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    tell(bytes)
    yield chunk
  }
}

async function startOf(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const taken: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    taken.push(chunk)
    length += chunk.length
    if (length >= maxBytes) break
  }
  return Buffer.concat(taken).subarray(0, maxBytes)
}
