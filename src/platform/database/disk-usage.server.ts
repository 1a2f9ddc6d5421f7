import { statfs } from 'node:fs/promises'

import { FREE_FLOOR_BYTES } from './is-disk-full.ts'

/** Below this the dashboard warns: imports need space, and freeing some takes time. */
const LOW_BYTES = 1024 * 1024 * 1024

export type Disk = { freeBytes: number; totalBytes: number; isLow: boolean }

/** How full the disk is that a folder lies on; null where that cannot be told. */
export async function findDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { freeBytes, totalBytes: blocks * bsize, isLow: freeBytes < LOW_BYTES }
  } catch {
    return null
  }
}

/** Whether more than the floor stays free after a write of this size; true if the free space is unknown. */
export async function hasSpaceFor(folder: string, bytes: number): Promise<boolean> {
  const disk = await findDisk(folder)
  return disk === null || disk.freeBytes - bytes >= FREE_FLOOR_BYTES
}

/** Where uploads go, and whether the disk has space for more of them. */
export const uploadPlace = (folder: string) => ({
  folder,
  hasSpaceFor: (bytes: number) => hasSpaceFor(folder, bytes),
})
