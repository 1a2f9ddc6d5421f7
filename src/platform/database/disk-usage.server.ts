import { statfs } from 'node:fs/promises'

import { FREE_FLOOR_BYTES } from './is-disk-full.ts'

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
  return disk === null || disk.freeBytes - bytes >= FREE_FLOOR_BYTES
}

export const createUploadTarget = (folder: string) => ({
  folder,
  hasSpaceFor: (bytes: number) => hasSpaceFor(folder, bytes),
})
