import { randomInt } from 'node:crypto'
import { basename } from 'node:path'
import { refreshAllCompleteness } from '../businesses/completeness.server.ts'
import { refreshFullIndex } from '../businesses/saving/search-index.server.ts'
import { type PhotoStore, parsePhotoFile } from '../photos/photo-store.server.ts'
import { recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Row } from '../platform/database/database.server.ts'
import {
  applyMigrations,
  listMigratedTables,
  listMigrations,
} from '../platform/database/migrate.server.ts'
import { saveRow } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { createCounts, type RunKind } from '../platform/runs/run.ts'
import { RUN_ERRORS } from '../platform/runs/run-errors.ts'
import { type BackupHeader, UPLOADED_FILES } from './backup-format.server.ts'
import { BACKUP_TABLES, hasBusinesses, MOVE_TABLE } from './backup-tables.server.ts'
import {
  BackupError,
  type BackupErrorCode,
  readBackup,
  verifyBackup,
} from './read-backup.server.ts'
import { type BackupFailure, type WrittenBackup, writeBackup } from './write-backup.server.ts'

const CHUNK_ROWS = 1000
const EPOCHS = 1_000_000_000

export type RestoreOrder = {
  path: string
  mayReplace: boolean
  folder: string
  /** Without a store, the files of uploaded photos are neither restored nor backed up first. */
  photos?: PhotoStore
  /** Of an administrator. */
  request?: { id: string; by: string }
  onPart?: (part: 'checking' | 'saving' | 'loading') => void
}

export type RestoreResult =
  | {
      kind: 'restored'
      database: Database
      header: BackupHeader
      rows: Record<string, number>
      former: WrittenBackup | null
    }
  | { kind: 'unreadable'; trouble: BackupErrorCode }
  | { kind: 'not-empty' | 'in-use' | 'not-owner' }
  | { kind: 'not-saved'; failure: BackupFailure }

/** Column names come from the file and must be checked before they reach SQL. */
async function openTable(database: Database, table: string, columns: readonly string[]) {
  const known = await database.columnsOf(database.read, table)
  if (!columns.every((column) => known.includes(column))) throw new BackupError('damaged')
  let rows: Row[] = []
  async function flush() {
    const chunk = rows
    rows = []
    await database.change((trx) => database.insertRows(trx, table as keyof Tables, chunk))
  }
  return {
    async add(line: Buffer) {
      const values = JSON.parse(line.toString('utf8')) as Row[string][]
      rows.push(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])))
      if (rows.length === CHUNK_ROWS) await flush()
    },
    close: flush,
  }
}

/** PostgreSQL ends a transaction that waits for a photo store, so call it before the transaction. */
async function restorePhotoFiles({ path, photos }: RestoreOrder): Promise<void> {
  let isFile = false
  for await (const part of photos ? readBackup(path) : []) {
    if (part.kind !== 'row') isFile = part.kind === 'table' && part.table === UPLOADED_FILES
    else if (isFile) {
      const [name, base64] = JSON.parse(part.line.toString('utf8')) as string[]
      if (parsePhotoFile(String(name)) === null) throw new BackupError('damaged')
      await photos?.write(String(name), Buffer.from(String(base64), 'base64'))
    }
  }
}

async function makeSchema(database: Database, { migrations }: BackupHeader): Promise<void> {
  const [baseline = '', ...later] = listMigrations()
  // Rows of an older schema fit into the baseline: upgrades/ only adds tables, and columns with defaults.
  await applyMigrations(database, [baseline, ...later.filter((name) => migrations.includes(name))])
  for (const { table } of BACKUP_TABLES.toReversed()) {
    if ((await database.columnsOf(database.read, table)).length === 0) continue
    await database.change((trx) => trx.deleteFrom(table).execute())
  }
}

const OF_MIGRATIONS: RunKind[] = ['read-hours', 'match-cities', 'match-categories', 'index-words']

async function settle(
  database: Database,
  header: BackupHeader,
  { request }: RestoreOrder,
  former: WrittenBackup | null,
  now: number,
): Promise<void> {
  await database.change(async (trx) => {
    const end = {
      state: 'cancelled',
      message: RUN_ERRORS.restored,
      finished_at: now,
      leased_until: null,
    }
    // Migrations queued these runs. The restored rows still need them, so they continue.
    await trx
      .updateTable('runs')
      .set({ state: 'queued', leased_until: null })
      .where('kind', 'in', OF_MIGRATIONS)
      .where('state', '=', 'running')
      .execute()
    await trx
      .updateTable('runs')
      .set(end)
      .where('kind', 'not in', OF_MIGRATIONS)
      .where('state', 'in', ['queued', 'running'])
      .execute()
    // Backups don't contain preview results, so open previews are cancelled.
    await trx
      .updateTable('runs')
      .set({ ...end, ...createCounts() })
      .where('state', 'in', ['uploaded', 'reading'])
      .execute()
    // Each version must exceed any a running server has cached, or the server won't reload.
    const names = [
      'directory_version',
      'places_version',
      'settings_version',
      'redirects_version',
      'edits_version',
      'loads_version',
    ]
    await trx.updateTable('counters').set({ value: now }).where('name', 'in', names).execute()
    await saveRow(trx, 'counters', ['name'], { name: 'feed_epoch', value: randomInt(EPOCHS) })
    const username = request?.by ?? 'gazetteer restore'
    const actor = { adminId: null, username, address: null }
    const details = {
      createdAt: header.createdAt,
      businesses: header.businesses,
      ...(request && { request: request.id }),
      ...(former && { former: basename(former.path) }),
    }
    await recordEvent(trx, actor, { action: 'backup.restored', details }, now)
  })
}

async function load(empty: Database, path: string): Promise<void> {
  let open: Awaited<ReturnType<typeof openTable>> | null = null
  for await (const part of readBackup(path)) {
    if (part.kind === 'row') {
      await open?.add(part.line)
      continue
    }
    await open?.close()
    const isTable = part.kind === 'table' && part.table !== UPLOADED_FILES
    open = isTable ? await openTable(empty, part.table, part.columns) : null
  }
}

/** A killed restore changes nothing. Everyone is signed out. On SQLite, stop the server first. */
export async function restoreBackup(
  database: Database,
  order: RestoreOrder,
  now: number,
): Promise<RestoreResult> {
  const { path, mayReplace, folder, photos, onPart } = order
  onPart?.('checking')
  const verified = await verifyBackup(path)
  if (verified.kind === 'unreadable') return verified
  let former: WrittenBackup | null = null
  if (await hasBusinesses(database)) {
    if (!mayReplace) return { kind: 'not-empty' }
    onPart?.('saving')
    const saved = await writeBackup(database, folder, { reason: 'before-restore', photos }, now)
    if (saved.kind === 'failed') return { kind: 'not-saved', failure: saved }
    former = saved
  }
  onPart?.('loading')
  try {
    await restorePhotoFiles(order)
    const restored = await database.rebuild([...listMigratedTables(database), MOVE_TABLE], {
      make: (empty) => makeSchema(empty, verified.header),
      fill: (made) => load(made, path),
      async complete(filled) {
        await applyMigrations(filled)
        await refreshFullIndex(filled)
        await refreshAllCompleteness(filled, now)
        await settle(filled, verified.header, order, former, now)
      },
    })
    if (typeof restored === 'string') return { kind: restored }
    return {
      kind: 'restored',
      database: restored,
      header: verified.header,
      rows: verified.rows,
      former,
    }
  } catch (error) {
    // The file changed after verification.
    if (error instanceof BackupError) return { kind: 'unreadable', trouble: error.trouble }
    throw error
  }
}
