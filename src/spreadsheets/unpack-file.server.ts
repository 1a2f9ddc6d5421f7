import { closeSync } from 'node:fs'
import { createTooLargeError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'
import type { FileSource } from './file-source.server.ts'
import { openTemporaryFile, type TemporaryFile, writeAll } from './temporary-file.server.ts'

const UNPACK_BYTES = 262_144

/** For formats whose directory is at the end. */
export async function openUnpackedFile(
  source: FileSource,
  limits: FileLimits,
): Promise<TemporaryFile> {
  const file = openTemporaryFile()
  let bytes = 0
  try {
    for await (const chunk of source.read(UNPACK_BYTES)) {
      if (bytes + chunk.length > limits.maxUnpackedBytes)
        throw createTooLargeError('unpacked-bytes', { limit: limits.maxUnpackedBytes })
      writeAll(file.fd, chunk, bytes)
      bytes += chunk.length
    }
    return file
  } catch (error) {
    deleteUnpackedFile(file)
    throw error
  }
}

export function deleteUnpackedFile({ fd, remove }: TemporaryFile): void {
  closeSync(fd)
  remove()
}
