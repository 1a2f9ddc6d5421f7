import { stat } from 'node:fs/promises'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import type { ImportWork } from './import-lease.server.ts'

/** Returns null if the file is unchanged. A resumed import skips rows by number. */
export async function verifyUpload({
  input,
  cursor,
  fileSizeBytes,
}: Pick<ImportWork, 'input' | 'cursor' | 'fileSizeBytes'>): Promise<UnreadableFileError | null> {
  const file = await stat(input.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (file === null) return new UnreadableFileError('file-gone')
  const isOther = cursor > 0 && fileSizeBytes !== null && file.size !== fileSizeBytes
  return isOther ? new UnreadableFileError('file-changed') : null
}
