import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGliteDialect, sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { openPostgres, postgresDatabase } from '../src/database/postgres.ts'
import { openSqlite } from '../src/database/sqlite.ts'

/** The engines every database test runs on. */
export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

async function openTestSqlite(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'gazetteer-test-'))
  const database = openSqlite(join(folder, 'test.db'))
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database of its own on the tests' server; PGlite in this process where there is no server. */
async function openTestPostgres(): Promise<Database> {
  if (inject('postgresUrl') !== null) return (await openTestServerDatabase()).database
  const { PGlite } = await import('@electric-sql/pglite')
  return postgresDatabase(new PGliteDialect({ pglite: await PGlite.create() }))
}

/**
 * A database of its own on the tests' server, which other processes reach at `url`; closing it removes it.
 * @param isEmpty whether it is to be without the schema.
 */
export async function openTestServerDatabase(
  isEmpty = false,
): Promise<{ database: Database; url: string }> {
  const server = inject('postgresUrl') ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = openPostgres(server)
  const template = sql.id((isEmpty ? null : inject('postgresTemplate')) ?? 'template1')
  await sql`create database ${sql.id(name)} template ${template}`.execute(root.write)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openPostgres(url.href)
  const removed: Database = {
    ...database,
    async close() {
      await database.close()
      await sql`drop database ${sql.id(name)} with (force)`.execute(root.write)
      await root.close()
    },
  }
  return { database: removed, url: url.href }
}

/** An empty, migrated database; closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const database = engine === 'sqlite' ? await openTestSqlite() : await openTestPostgres()
  await migrate(database)
  return database
}
