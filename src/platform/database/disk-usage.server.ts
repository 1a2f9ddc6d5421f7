import { statfs } from 'node:fs/promises'

const SQLITE_FULL = 13
const SQLITE_IOERR_SHMSIZE = 4874
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const MB = 1024 * 1024
/** Imports, other runs, uploads and backups leave this much of a disk free for small writes. */
export const MIN_FREE_BYTES = 16 * MB

export class LowDiskSpaceError extends Error {
  override name = 'TooLittleSpace'
  readonly code = 'ENOSPC'

  constructor() {
    super(`Less than ${MIN_FREE_BYTES / MB} MB would stay free on the disk`)
  }
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode, code = '' } = error as Error & { errcode?: number; code?: string }
  return errcode === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE || FULL_CODES.has(code)
}

const LOW_BYTES = 1024 * 1024 * 1024

export type Disk = { freeBytes: number; totalBytes: number; isLow: boolean }

export async function findDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { freeBytes, totalBytes: blocks * bsize, isLow: freeBytes < LOW_BYTES }
  } catch {
    return null
  }
}

/** Returns true if the free space is unknown. */
export async function hasSpaceFor(folder: string, bytes: number): Promise<boolean> {
  const disk = await findDisk(folder)
  return disk === null || disk.freeBytes - bytes >= MIN_FREE_BYTES
}

export const createUploadTarget = (folder: string) => ({
  folder,
  hasSpaceFor: (bytes: number) => hasSpaceFor(folder, bytes),
})
