import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FileLimits } from './file-limits.ts'
import { readFileAt } from './read-file-at.server.ts'
import { readGzipFile } from './read-gzip-file.server.ts'

export type FileSource = {
  path: string
  isCompressed: boolean
  /** Can be called again. Throws UnreadableFileError for an invalid .gz. */
  read(chunkBytes: number): AsyncIterable<Buffer>
  readStart(maxBytes: number): Promise<Buffer>
  progress: ReadingProgress
}

export type ReadingProgress = { share: number }

const GZIP = Buffer.from('1f8b', 'hex')

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
      ? readGzipFile(path, limits, chunkBytes, tell)
      : readWithProgress(createReadStream(path, { highWaterMark: chunkBytes }), tell)
  return {
    path,
    isCompressed,
    read,
    progress,
    readStart: (maxBytes) =>
      isCompressed ? startOf(read(maxBytes), maxBytes) : readFileAt(path, 0, maxBytes),
  }
}

export async function* readWithProgress(
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
