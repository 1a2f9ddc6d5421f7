import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvOf } from './import-files.ts'

/** Why no small disk can be mounted here; null where one can. */
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
  const filler = join(path, 'other-program')
  return {
    path,
    freeBytes,
    /** Fills the disk to its last byte, as another program may. */
    fill() {
      for (let piece = 0; freeBytes() > 0; piece += 1)
        writeFileSync(`${filler}-${piece}`, Buffer.alloc(Math.min(freeBytes(), 1024 * 1024), 1))
      return () => {
        for (let piece = 0; ; piece += 1)
          try {
            rmSync(`${filler}-${piece}`)
          } catch {
            return
          }
      }
    },
    remove() {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** A file of businesses that no other batch has. */
export const batchCsv = (rows: number, batch: number): string =>
  csvOf([
    ['name', 'place_id', 'city', 'country_code', 'description'],
    ...Array.from({ length: rows }, (_, at) => [
      `Place ${batch} ${at}`,
      `ChIJdisk-${batch}-${at}`,
      at % 2 ? 'Basel' : 'Bern',
      'CH',
      `${batch}.${at} `.padEnd(150, 'word '),
    ]),
  ])
