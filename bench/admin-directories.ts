import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '../src/app/config.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import { refreshStatistics } from '../src/platform/database/bulk-load.postgres.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { writeSamples } from '../tools/sample-data/csv.ts'
import { benchAdmin } from './admin.ts'
import { fillAdminTables } from './fill-admin-tables.ts'
import { multiplyPostgres, TIMES } from './multiply-postgres.ts'
import { report } from './report.ts'

/** Larger directories are imported with a tenth of the rows and multiplied, because importing takes hours. */
const MAX_IMPORTED = 200_000
const MULTIPLY = fileURLToPath(new URL('./multiply-directory.ts', import.meta.url))

async function importAndFill(database: Database, csv: string): Promise<void> {
  await applyMigrations(database)
  await runImport(database, { path: csv })
  await fillAdminTables(database, Date.now())
}

async function benchOnSqlite(csv: string, folder: string, isMultiplied: boolean): Promise<void> {
  const imported = join(folder, 'admin.db')
  const small = openSqlite(imported)
  await importAndFill(small, csv)
  await small.close()
  const path = isMultiplied ? join(folder, 'admin-multiplied.db') : imported
  if (isMultiplied) {
    const { status } = spawnSync(process.execPath, [MULTIPLY, imported, path], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The directory was not multiplied')
  }
  const database = openSqlite(path)
  await benchAdmin(database)
  await database.close()
}

async function benchOnPostgres(csv: string, isMultiplied: boolean): Promise<void> {
  const server = await startPostgres(['max_wal_size=8GB'])
  if (!server) return report('postgres', { skipped: 'no PostgreSQL programs on this machine' })
  const database = openPostgres(server.url)
  try {
    await importAndFill(database, csv)
    await (isMultiplied ? multiplyPostgres(database) : refreshStatistics(database.write))
    await benchAdmin(database)
  } finally {
    await database.close()
    server.stop()
  }
}

/** The admin area on both engines, with a generated directory. */
export async function benchAdminOnBoth(rows: number, folder: string): Promise<void> {
  const csv = join(folder, 'admin.csv')
  const isMultiplied = rows > MAX_IMPORTED
  await writeSamples({ rows: isMultiplied ? rows / TIMES : rows, seed: 1, out: csv })
  await benchOnSqlite(csv, folder, isMultiplied)
  await benchOnPostgres(csv, isMultiplied)
}

/** The same on an existing directory that `fillAdminTables` filled. */
export async function benchAdminIn(url: string): Promise<void> {
  const database = openDatabase(parseConfig({ DATABASE_URL: url }).database)
  await benchAdmin(database)
  await database.close()
}
