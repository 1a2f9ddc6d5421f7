import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupHeader,
  type BackupReason,
  FILE_END,
  UNFINISHED,
} from './backup-format.server.ts'
import { BackupError, type BackupErrorCode, readHeader } from './read-backup.server.ts'

const MAX_AUTOMATIC_BACKUPS = 5

/** A running backup keeps growing, so an hour without a change means its process died. */
const UNFINISHED_RETENTION_MS = 60 * 60_000

export type BackupFile = { name: string; sizeBytes: number; modifiedAt: number } & (
  | { header: BackupHeader; trouble: null }
  | { header: null; trouble: BackupErrorCode }
)

async function namesIn(folder: string): Promise<string[]> {
  let entries: Dirent[]
  try {
    entries = await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  // Symbolic links are ignored because they may point outside this folder.
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(FILE_END))
    .map(({ name }) => name)
    .sort()
    .reverse()
}

async function describe(folder: string, name: string): Promise<BackupFile | null> {
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

export async function findBackups(folder: string, limit = Infinity): Promise<BackupFile[]> {
  const names = (await namesIn(folder)).slice(0, limit)
  const found = await Promise.all(names.map((name) => describe(folder, name)))
  return found
    .filter((each) => each !== null)
    .sort((one, other) => whenOf(other) - whenOf(one) || other.name.localeCompare(one.name))
}

const whenOf = ({ header, modifiedAt }: BackupFile) => header?.createdAt ?? modifiedAt

/** Returns null for names not in the folder, so a request can't reach other paths. */
export async function findBackupPath(folder: string, name: string): Promise<string | null> {
  const known = (await namesIn(folder)).find((each) => each === name)
  return known === undefined ? null : join(folder, known)
}

export async function deleteBackup(folder: string, name: string): Promise<boolean> {
  const path = await findBackupPath(folder, name)
  if (path === null) return false
  await rm(path, { force: true })
  return true
}

/** Backups of a clock that was ahead are deleted first. */
export async function deleteOldBackups(
  folder: string,
  keep: number,
  isIncluded: (reason: BackupReason) => boolean,
  now: number,
): Promise<void> {
  const found = (await findBackups(folder)).filter(
    ({ header }) => header !== null && isIncluded(header.reason),
  )
  const isFuture = (each: BackupFile) => whenOf(each) > now
  const ordered = [...found.filter((each) => !isFuture(each)), ...found.filter(isFuture)]
  for (const { name } of ordered.slice(keep)) await deleteBackup(folder, name)
}

export const deleteOldAutomatic = (folder: string, now: number): Promise<void> =>
  deleteOldBackups(folder, MAX_AUTOMATIC_BACKUPS, (reason) => reason.startsWith('before-'), now)

export async function deleteUnfinished(folder: string, now: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !UNFINISHED.test(entry.name)) continue
    const path = join(folder, entry.name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < now - UNFINISHED_RETENTION_MS) await rm(path, { force: true })
  }
}
