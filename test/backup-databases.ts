import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BACKUP_TABLES, type StoredTable } from '../src/backups/backup-tables.server.ts'
import { restoreBackup } from '../src/backups/restore-backup.server.ts'
import { type WrittenBackup, writeBackup } from '../src/backups/write-backup.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { fillDirectory } from './fill-directory.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

export function testFolder() {
  const path = mkdtempSync(join(tmpdir(), 'gazetteer-backup-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A migrated database that may be rebuilt: on SQLite at a known path. */
export async function openRebuildable(engine: Engine, path: string): Promise<Database> {
  if (engine === 'postgres') return openTestDatabase(engine)
  const database = openSqlite(path)
  await applyMigrations(database)
  return database
}

export function expectWritten(result: Awaited<ReturnType<typeof writeBackup>>): WrittenBackup {
  if (result.kind !== 'written') throw new Error(`No backup: ${result.reason}`)
  return result
}

export type BackupSite = Awaited<ReturnType<typeof openBackupSite>>

/** A directory with data in every table, its backup, and a folder for the restored databases. */
export async function openBackupSite(engine: Engine, now: number) {
  const folder = testFolder()
  const backups = join(folder.path, 'backups')
  const open = (kind: Engine, name: string) =>
    openRebuildable(kind, join(folder.path, `${engine}-${name}.db`))
  const source = await open(engine, 'source')
  await fillDirectory(source, now)
  const backup = expectWritten(
    await writeBackup(source, backups, { reason: 'manual', madeBy: 'ada' }, now),
  )
  let restoredAt = now
  return {
    folder: folder.path,
    backups,
    source,
    backup,
    open,
    /** Each restore has a different time, because backup files are named after it. */
    restore(database: Database, path: string, mayReplace = false) {
      restoredAt += 1
      return restoreBackup(database, { path, mayReplace, folder: backups }, restoredAt)
    },
    async close() {
      await source.close()
      folder.remove()
    },
  }
}

/** Every row of the given tables, by default of all tables in a backup, to compare two databases. */
export async function contentsOf(
  database: Database,
  tables: readonly StoredTable[] = BACKUP_TABLES,
): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {}
  for (const { table } of tables) {
    const rows = await database.read.selectFrom(table).selectAll().execute()
    // Sorted by code units, because the engines sort text differently.
    contents[table] = rows
      .map((row) =>
        JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
      )
      .sort()
  }
  return contents
}

/** Rows that a restore writes: cache versions, the epoch of cursors, and an entry in the activity log. */
export function withoutMarks(contents: Record<string, unknown[]>) {
  const { counters = [], audit_entries = [], ...rest } = contents
  const isMark = (row: unknown) => /_version"|"feed_epoch"|backup\.restored/.test(String(row))
  return {
    ...rest,
    counters: counters.filter((row) => !isMark(row)),
    audit_entries: audit_entries.filter((row) => !isMark(row)),
  }
}
