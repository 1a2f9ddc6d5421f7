import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvOf } from './import-files.ts'

/** The reason why a small disk can't be mounted, or null if it can. */
export function whyNoSmallDisk(): string | null {
  try {
    openSmallDisk(1).remove()
    return null
  } catch (error) {
    return `No tmpfs can be mounted here: ${String((error as Error).message).split('\n')[0]}`
  }
}

/** An in-memory disk of this size. */
export function openSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'gazetteer-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], {
      stdio: 'pipe',
    })
  } catch (error) {
    rmSync(path, { recursive: true, force: true })
    throw error
  }
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  const fillers: string[] = []
  return {
    path,
    freeBytes,
    /** Fills the disk as another process may, except for this many bytes. */
    fill(leftBytes = 0) {
      for (;;) {
        const bytes = Math.min(freeBytes() - leftBytes, 1024 * 1024)
        if (bytes <= 0) return
        const filler = join(path, `other-program-${fillers.length}`)
        fillers.push(filler)
        writeFileSync(filler, Buffer.alloc(bytes, 1))
      }
    },
    empty() {
      for (const filler of fillers.splice(0)) rmSync(filler)
    },
    remove() {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** A file of businesses that differ from those of other batches. */
export const batchCsv = (rows: number, batch: number): string =>
  csvOf([
    ['name', 'place_id', 'city', 'country_code', 'description'],
    ...Array.from({ length: rows }, (_, at) => [
      `Place ${batch} ${at}`,
      `ChIJdisk-${batch}-${at}`,
      at % 2 ? 'Basel' : 'Bern',
      'CH',
      `${batch}.${at} `.padEnd(600, 'word '),
    ]),
  ])
