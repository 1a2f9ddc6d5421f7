import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BACKUP_TABLES, type StoredTable } from '../src/backups/backup-tables.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

/** A folder of a test's own. */
export function testFolder() {
  const path = mkdtempSync(join(tmpdir(), 'gazetteer-backup-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A migrated database that may be rebuilt: on SQLite at a path the test knows. */
export async function openRebuildable(engine: Engine, path: string): Promise<Database> {
  if (engine === 'postgres') return openTestDatabase(engine)
  const database = openSqlite(path)
  await applyMigrations(database)
  return database
}

/** Every row of every table a backup holds, or of those given, for comparing two databases. */
export async function contentsOf(
  database: Database,
  tables: readonly StoredTable[] = BACKUP_TABLES,
): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {}
  for (const { table } of tables) {
    const rows = await database.read.selectFrom(table).selectAll().execute()
    // By code units: the two engines order texts differently.
    contents[table] = rows
      .map((row) =>
        JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
      )
      .sort()
  }
  return contents
}

/** What a restore writes itself: the versions of what processes hold, and a line in the log. */
export function withoutMarks(contents: Record<string, unknown[]>) {
  const { counters = [], audit_entries = [], ...rest } = contents
  const isMark = (row: unknown) => /_version"|backup\.restored/.test(String(row))
  return {
    ...rest,
    counters: counters.filter((row) => !isMark(row)),
    audit_entries: audit_entries.filter((row) => !isMark(row)),
  }
}
