import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGliteDialect, sql } from 'kysely'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { createPostgresDatabase, openPostgres } from '../src/platform/database/database.postgres.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { startPostgres } from './postgres-server.ts'
import { type PristinePostgres, readPristine } from './reset-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server for the tests; null if none can be started and PGlite is used instead. */
    postgresUrl: string | null
    /** The migrated template database on that server. */
    postgresTemplate: string
    /** The table in the server's default database that lists free test databases. */
    freeDatabases: string
    /** The contents of a migrated, unused PostgreSQL or PGlite database. */
    pristinePostgres: PristinePostgres
    /** A migrated SQLite file to copy. */
    sqliteTemplate: string
    /** A migrated PGlite database to load, written if there is no server. */
    pgliteTemplate: string
  }
}

type Prepared = {
  context: Pick<
    ProvidedContext,
    | 'postgresUrl'
    | 'postgresTemplate'
    | 'freeDatabases'
    | 'pristinePostgres'
    | 'sqliteTemplate'
    | 'pgliteTemplate'
  >
  remove: () => Promise<void>
}

/** Creates the migrated template database and the list of free databases. */
async function preparePostgres(server: string) {
  const id = randomUUID().replaceAll('-', '')
  const template = `template_${id}`
  const freeDatabases = `free_${id}`
  const root = openPostgres(server)
  await sql`create database ${sql.id(template)}`.execute(root.write)
  const url = new URL(server)
  url.pathname = `/${template}`
  const database = openPostgres(url.href)
  await applyMigrations(database)
  const pristine = await readPristine(database)
  await database.close()
  await sql`create table ${sql.table(freeDatabases)} (name text primary key)`.execute(root.write)
  return {
    template,
    freeDatabases,
    pristine,
    async remove() {
      const { rows } = await sql<{
        name: string
      }>`select name from ${sql.table(freeDatabases)}`.execute(root.write)
      for (const name of [...rows.map((row) => row.name), template])
        await sql`drop database ${sql.id(name)} with (force)`.execute(root.write)
      await sql`drop table ${sql.table(freeDatabases)}`.execute(root.write)
      await root.close()
    },
  }
}

/** Writes a migrated PGlite database to a file, for machines without a server. */
async function preparePglite(path: string): Promise<PristinePostgres> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create()
  const database = createPostgresDatabase(new PGliteDialect({ pglite }))
  await applyMigrations(database)
  const pristine = await readPristine(database)
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  return pristine
}

async function prepareSqlite(path: string): Promise<void> {
  const database = openSqlite(path)
  await sql`pragma synchronous = off`.execute(database.write)
  await applyMigrations(database)
  await sql`pragma wal_checkpoint(truncate)`.execute(database.write)
  await database.close()
}

async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-templates-'))
  const [sqliteTemplate, pgliteTemplate] = [join(folder, 'sqlite.db'), join(folder, 'pglite.tar')]
  await prepareSqlite(sqliteTemplate)
  // Statistics of one test's rows would mislead the planner in the next test.
  const server = await startPostgres(['autovacuum=off'])
  const postgres = server && (await preparePostgres(server.url))
  return {
    context: {
      sqliteTemplate,
      pgliteTemplate,
      postgresUrl: server?.url ?? null,
      postgresTemplate: postgres?.template ?? '',
      freeDatabases: postgres?.freeDatabases ?? '',
      pristinePostgres: postgres?.pristine ?? (await preparePglite(pgliteTemplate)),
    },
    async remove() {
      await postgres?.remove()
      server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The projects of a Vitest process share this, although each loads this module. */
const shared = globalThis as { gazetteerDatabases?: { prepared: Promise<Prepared>; users: number } }

/** Vitest's global setup: creates the databases for the first project and removes them after the last. */
export default async function setup(project: TestProject) {
  shared.gazetteerDatabases ??= { prepared: prepare(), users: 0 }
  const databases = shared.gazetteerDatabases
  databases.users += 1
  const { context, remove } = await databases.prepared
  for (const [key, value] of Object.entries(context))
    project.provide(key as keyof typeof context, value)
  return async () => {
    databases.users -= 1
    if (databases.users === 0) await remove()
  }
}
