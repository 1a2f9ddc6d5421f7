import { statfs } from 'node:fs/promises'

export type Disk = { freeBytes: number; totalBytes: number }

/** How full the disk is that a folder lies on; null where that cannot be told. */
export async function findDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
