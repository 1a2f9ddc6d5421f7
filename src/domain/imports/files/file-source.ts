import { createReadStream } from 'node:fs'
import type { FileLimits } from './file-limits.ts'
import { gunzipFile } from './gunzip-file.ts'
import { readFileAt } from './read-file-at.ts'

/** An uploaded file, or the one file that a .gz holds. */
export type FileSource = {
  path: string
  isCompressed: boolean
  /** All bytes from the start; may be asked again. Throws UnreadableFile for a .gz that is wrong. */
  read(chunkBytes: number): AsyncIterable<Buffer>
  readStart(maxBytes: number): Promise<Buffer>
}

const GZIP = Buffer.from('1f8b', 'hex')

/** Tells by the first bytes whether the file is compressed; nothing stays open. */
export async function findFileSource(path: string, limits: FileLimits): Promise<FileSource> {
  const isCompressed = (await readFileAt(path, 0, GZIP.length)).equals(GZIP)
  const read = (chunkBytes: number): AsyncIterable<Buffer> =>
    isCompressed
      ? gunzipFile(path, limits, chunkBytes)
      : createReadStream(path, { highWaterMark: chunkBytes })
  return {
    path,
    isCompressed,
    read,
    readStart: (maxBytes) =>
      isCompressed ? startOf(read(maxBytes), maxBytes) : readFileAt(path, 0, maxBytes),
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
