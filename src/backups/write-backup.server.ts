import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import packageFile from '../../package.json' with { type: 'json' }
import { applyOwner, createOwnedFolder } from '../photos/owned-folder.server.ts'
import type { PhotoStore } from '../photos/photo-store.server.ts'
import { readUploadedFiles } from '../photos/uploaded-photos.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { hasSpaceFor, LowDiskSpaceError } from '../platform/database/disk-usage.server.ts'
import { listAppliedMigrations } from '../platform/database/migrate.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { RunHandler } from '../platform/runs/run-chunks.server.ts'
import { deleteOldAutomatic, deleteUnfinished } from './backup-files.server.ts'
import {
  type BackupHeader,
  type BackupReason,
  type BackupTrailer,
  buildUnfinishedName,
  FILE_END,
  FORMAT,
  FORMAT_VERSION,
  UPLOADED_FILES,
} from './backup-format.server.ts'
import { BACKUP_TABLES, readPages } from './backup-tables.server.ts'

/** This is three times as fast as the default level, for 10% more bytes. */
const GZIP_LEVEL = 3
/** Backups contain password hashes and visitors' messages, so only the owner may read them. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

export type BackupOrder = {
  reason: BackupReason
  madeBy?: string | null
  path?: string
  /** Without a store, the backup lists uploaded photos but doesn't contain their files. */
  photos?: Pick<PhotoStore, 'read'>
}

export type BackupWatch = {
  signal?: AbortSignal
  onProgress?: (rows: number) => void
}

export type WrittenBackup = {
  kind: 'written'
  path: string
  name: string
  sizeBytes: number
  rows: Record<string, number>
  missingFiles: number
}

export type BackupFailure = { kind: 'failed'; reason: 'no-space' | 'not-writable' | 'exists' }

async function headerOf(
  database: Database,
  db: Kysely<Tables>,
  order: BackupOrder,
  now: number,
): Promise<BackupHeader> {
  const totals = await db.selectFrom('site_totals').select(['total', 'listed']).executeTakeFirst()
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    program: packageFile.version,
    engine: database.engine,
    migrations: await listAppliedMigrations({ ...database, read: db }),
    createdAt: now,
    reason: order.reason,
    madeBy: order.madeBy ?? null,
    businesses: totals?.total ?? 0,
    listed: totals?.listed ?? 0,
  }
}

function contentOf(
  database: Database,
  db: Kysely<Tables>,
  header: BackupHeader,
  folder: string,
  photos: BackupOrder['photos'],
  { signal, onProgress }: BackupWatch,
) {
  const rows: Record<string, number> = {}
  const files = { missing: 0 }
  const sum = createHash('sha256')
  const counted = (text: string) => {
    sum.update(text)
    return text
  }
  async function* lines() {
    let written = 0
    yield counted(`${JSON.stringify(header)}\n`)
    for (const each of BACKUP_TABLES) {
      const columns = await database.columnsOf(db, each.table)
      // A backup before a migration has an older schema, so tables may be missing.
      if (columns.length === 0) continue
      yield counted(`${JSON.stringify({ table: each.table, columns })}\n`)
      rows[each.table] = 0
      for await (const page of readPages(db, each)) {
        signal?.throwIfAborted()
        if (!(await hasSpaceFor(folder, 0))) throw new LowDiskSpaceError()
        yield counted(
          page.map((row) => `${JSON.stringify(columns.map((column) => row[column]))}\n`).join(''),
        )
        rows[each.table] = (rows[each.table] ?? 0) + page.length
        written += page.length
        onProgress?.(written)
      }
    }
    if (photos && rows.uploaded_photos) {
      yield counted(`${JSON.stringify({ table: UPLOADED_FILES, columns: ['name', 'base64'] })}\n`)
      rows[UPLOADED_FILES] = 0
      for await (const { name, bytes } of readUploadedFiles(db, photos)) {
        signal?.throwIfAborted()
        if (!(await hasSpaceFor(folder, 0))) throw new LowDiskSpaceError()
        if (bytes === null) {
          files.missing += 1
          continue
        }
        yield counted(`${JSON.stringify([name, bytes.toString('base64')])}\n`)
        rows[UPLOADED_FILES] += 1
      }
    }
    const end: BackupTrailer = { rows, sha256: sum.digest('hex') }
    yield `${JSON.stringify(end)}\n`
  }
  return { rows, files, lines }
}

const FAILURES: Record<string, BackupFailure['reason']> = {
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  EEXIST: 'not-writable',
  EISDIR: 'not-writable',
}

function nameOf(reason: BackupReason, now: number): string {
  const at = new Date(now).toISOString().replace(/[-:]/g, '').replace('.', '')
  return `gazetteer-${at}-${reason}${FILE_END}`
}

/** Reads a consistent snapshot with constant memory. Don't call it inside `database.change`. */
export async function writeBackup(
  database: Database,
  folder: string,
  order: BackupOrder,
  now: number,
  watch: BackupWatch = {},
): Promise<WrittenBackup | BackupFailure> {
  const path = order.path ?? join(folder, nameOf(order.reason, now))
  if (existsSync(path)) return { kind: 'failed', reason: 'exists' }
  const unfinished = buildUnfinishedName(path)
  try {
    const owner = await createOwnedFolder(dirname(path), {
      mode: FOLDER_MODE,
      preferred: database.fileOwner(),
    })
    await deleteUnfinished(dirname(path), now)
    const { rows, files } = await database.snapshot(async (db) => {
      const header = await headerOf(database, db, order, now)
      const content = contentOf(database, db, header, dirname(path), order.photos, watch)
      const file = await open(unfinished, 'wx', FILE_MODE)
      if (owner) await applyOwner(file, owner)
      const output = file.createWriteStream({ flush: true })
      await pipeline(content.lines, createGzip({ level: GZIP_LEVEL }), output, {
        signal: watch.signal,
      })
      return content
    })
    await rename(unfinished, path)
    const { size } = await stat(path)
    return {
      kind: 'written',
      path,
      name: basename(path),
      sizeBytes: size,
      rows,
      missingFiles: files.missing,
    }
  } catch (error) {
    const reason = FAILURES[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    return { kind: 'failed', reason }
  } finally {
    await rm(unfinished, { force: true }).catch(() => {})
  }
}

const ERROR_TEXTS = {
  'no-space': 'there is not enough space on the disk',
  'not-writable': 'the folder of the backups cannot be written to',
  exists: 'there is a backup of this moment already',
}

export const createBackupHandler = (
  folder: string,
  photos?: BackupOrder['photos'],
): RunHandler => ({
  async perform({ database, run, signal, onProgress, now }) {
    const madeBy = (run.input.madeBy as string | undefined) ?? null
    const watch = { signal, onProgress }
    const made = await writeBackup(
      database,
      folder,
      { reason: 'manual', madeBy, photos },
      now,
      watch,
    )
    if (made.kind === 'failed') return { state: 'failed', message: ERROR_TEXTS[made.reason] }
    return { state: 'done', message: made.name }
  },
})

/** Throws an Error with a message for the operator if no backup could be written. */
export const backUpBefore =
  (database: Database, folder: string, order: BackupOrder) => async (): Promise<void> => {
    const made = await writeBackup(database, folder, order, Date.now())
    if (made.kind === 'failed')
      throw new Error(`No backup, so nothing was done: ${ERROR_TEXTS[made.reason]}`)
    await deleteOldAutomatic(folder, Date.now())
  }
