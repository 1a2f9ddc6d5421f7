import { stat } from 'node:fs/promises'
import { UnreadableFile } from '../spreadsheets/file-error.ts'
import type { ImportWork } from './import-lease.server.ts'

/** Returns null if the file is unchanged. A resumed import skips rows by number. */
export async function checkFile({
  input,
  cursor,
  fileSizeBytes,
}: Pick<ImportWork, 'input' | 'cursor' | 'fileSizeBytes'>): Promise<UnreadableFile | null> {
  const file = await stat(input.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (file === null) return new UnreadableFile('file-gone')
  const isOther = cursor > 0 && fileSizeBytes !== null && file.size !== fileSizeBytes
  return isOther ? new UnreadableFile('file-changed') : null
}
