import { randomFillSync } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { LowDiskSpaceError, MIN_FREE_BYTES } from './disk-usage.server.ts'

const MB = 1024 * 1024
const AMPLE_BYTES = 1024 * MB
/** With enough space, a 128 MB journal lets imports rarely wait for a checkpoint. */
const JOURNALS = {
  ample: { limitBytes: 160 * MB, checkpointPages: 32_000 },
  small: { limitBytes: 8 * MB, checkpointPages: 1000 },
}
const RESERVE_BYTES = 8 * MB
const SMALL_CHANGES_BYTES = 4 * MB
const MAX_EXPECTED_BYTES = 64 * MB

export const buildReservePath = (path: string): string => `${path}-reserve`

function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export function createDiskSpaceGuard(path: string, writer: DatabaseSync) {
  const pageCount = writer.prepare('pragma page_count')
  const pageSize = Number(writer.prepare('pragma page_size').get()?.page_size)
  let journal: keyof typeof JOURNALS | null = null
  let lastLargeBytes = 0

  function limitJournal(free: number): void {
    const wanted = free < AMPLE_BYTES ? 'small' : 'ample'
    if (wanted === journal) return
    journal = wanted
    const { limitBytes, checkpointPages } = JOURNALS[wanted]
    writer.exec(
      `pragma journal_size_limit = ${limitBytes}; pragma wal_autocheckpoint = ${checkpointPages}`,
    )
  }
  function growth(): number {
    const pages = Number(pageCount.get()?.page_count)
    return Math.max(0, pages * pageSize - sizeOf(path))
  }
  const isBelow = (bytes: number) => freeBytes(path) - growth() < bytes
  function moveJournal(): void {
    try {
      writer.exec('pragma wal_checkpoint(truncate)')
    } catch {}
  }
  function release(): void {
    rmSync(buildReservePath(path), { force: true })
    moveJournal()
  }

  limitJournal(freeBytes(path))
  return {
    prepare(isLarge: boolean): void {
      const free = freeBytes(path)
      limitJournal(free)
      if (!isLarge) {
        if (free < SMALL_CHANGES_BYTES && sizeOf(buildReservePath(path)) > 0) release()
        return
      }
      const needed = MIN_FREE_BYTES + lastLargeBytes
      if (free >= AMPLE_BYTES || !isBelow(needed)) return
      moveJournal()
      if (isBelow(needed)) throw new LowDiskSpaceError()
    },
    async measure<Result>(change: () => Promise<Result>): Promise<Result> {
      const before = freeBytes(path)
      try {
        return await change()
      } finally {
        const took = before - freeBytes(path)
        lastLargeBytes = Math.min(Math.max(took, 0), MAX_EXPECTED_BYTES) || 0
      }
    },
    keepReserve(): void {
      const missing = RESERVE_BYTES - sizeOf(buildReservePath(path))
      if (missing <= 0 || isBelow(MIN_FREE_BYTES)) return
      try {
        // Random bytes, because a file system may store zeros without allocating blocks.
        writeFileSync(buildReservePath(path), randomFillSync(Buffer.alloc(RESERVE_BYTES)), {
          mode: 0o600,
        })
      } catch {
        rmSync(buildReservePath(path), { force: true })
      }
    },
  }
}
