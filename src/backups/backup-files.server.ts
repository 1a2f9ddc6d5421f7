import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupHeader, FILE_END, UNFINISHED } from './backup-format.server.ts'
import { BackupError, type BackupTrouble, readHeader } from './read-backup.server.ts'

/** So many of those the program makes by itself are kept; an operator's own are the operator's to delete. */
const AUTOMATIC_KEPT = 5
/** More than these nobody looks through. */
const MOST_LISTED = 200

/** A backup that is being written grows all the time; one that has rested so long belongs to nobody. */
const UNFINISHED_KEPT_MS = 60 * 60_000

export type KeptBackup = { name: string; sizeBytes: number; modifiedAt: number } & (
  | { header: BackupHeader; trouble: null }
  | { header: null; trouble: BackupTrouble }
)

async function namesIn(folder: string): Promise<string[]> {
  let entries: Dirent[]
  try {
    entries = await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  // Links are not followed: what they lead to is not a backup of this folder.
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(FILE_END))
    .map(({ name }) => name)
    .sort()
    .reverse()
}

async function describe(folder: string, name: string): Promise<KeptBackup | null> {
  const path = join(folder, name)
  const file = await stat(path).catch(() => null)
  if (!file) return null
  const known = { name, sizeBytes: file.size, modifiedAt: Math.round(file.mtimeMs) }
  try {
    return { ...known, header: await readHeader(path), trouble: null }
  } catch (error) {
    if (error instanceof BackupError) return { ...known, header: null, trouble: error.trouble }
    throw error
  }
}

/** The backups of a folder, the newest first; of each only the first line is read. */
export async function findBackups(folder: string): Promise<KeptBackup[]> {
  const names = (await namesIn(folder)).slice(0, MOST_LISTED)
  const found = await Promise.all(names.map((name) => describe(folder, name)))
  return found
    .filter((each) => each !== null)
    .sort((one, other) => whenOf(other) - whenOf(one) || other.name.localeCompare(one.name))
}

const whenOf = ({ header, modifiedAt }: KeptBackup) => header?.createdAt ?? modifiedAt

/** The path of a backup of this folder; null for every name that the folder does not list. */
export async function findBackupPath(folder: string, name: string): Promise<string | null> {
  const known = (await namesIn(folder)).find((each) => each === name)
  return known === undefined ? null : join(folder, known)
}

/** Deletes a backup; false where there is none of that name. */
export async function deleteBackup(folder: string, name: string): Promise<boolean> {
  const path = await findBackupPath(folder, name)
  if (path === null) return false
  await rm(path, { force: true })
  return true
}

/** Deletes the oldest of those the program made by itself. */
export async function deleteOldAutomatic(folder: string): Promise<void> {
  const automatic = (await findBackups(folder)).filter(
    ({ header }) => header?.reason.startsWith('before-') ?? false,
  )
  for (const { name } of automatic.slice(AUTOMATIC_KEPT)) await deleteBackup(folder, name)
}

/** Deletes what killed processes left half written: as large as a backup, and listed nowhere. */
export async function deleteUnfinished(folder: string, now: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !UNFINISHED.test(entry.name)) continue
    const path = join(folder, entry.name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < now - UNFINISHED_KEPT_MS) await rm(path, { force: true })
  }
}
