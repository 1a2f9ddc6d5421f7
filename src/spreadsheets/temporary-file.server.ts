import { mkdtempSync, openSync, rmSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TemporaryFile = { fd: number; remove(): void }

/** Unlinks the name at once where possible, so that a crash leaves no file. */
export function openTemporaryFile(): TemporaryFile {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-reading-'))
  try {
    const path = join(folder, 'bytes')
    const fd = openSync(path, 'wx+', 0o600)
    try {
      unlinkSync(path)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Windows may keep the name until the file is closed.
    }
    return { fd, remove: () => rmSync(folder, { recursive: true, force: true }) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

export function writeAll(fd: number, bytes: Buffer, position: number): void {
  let done = 0
  while (done < bytes.length) {
    done += writeSync(fd, bytes, done, bytes.length - done, position + done)
  }
}
