const SQLITE_FULL = 13
const SQLITE_IOERR_SHMSIZE = 4874
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const MB = 1024 * 1024
/** Imports, other runs, uploads and backups leave this much of a disk free for small writes. */
export const FREE_FLOOR_BYTES = 16 * MB

export class LowDiskSpaceError extends Error {
  override name = 'TooLittleSpace'
  readonly code = 'ENOSPC'

  constructor() {
    super(`Less than ${FREE_FLOOR_BYTES / MB} MB would stay free on the disk`)
  }
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode, code = '' } = error as Error & { errcode?: number; code?: string }
  return errcode === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE || FULL_CODES.has(code)
}
