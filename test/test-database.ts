import { randomUUID } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PGliteDialect, sql } from 'kysely'
import { describe, inject, type SuiteOptions } from 'vitest'
import { createPostgresDatabase, openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { resetPostgres } from './reset-postgres.ts'

/** The engines every database test runs on. */
export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/**
 * Describes a suite on both engines, on PostgreSQL only in `npm run test:long`: for suites whose SQL
 * statements other suites run on both engines.
 */
export function describeMostlyOnSqlite(name: string, suite: (engine: Engine) => void): void {
  for (const engine of ENGINES) {
    const tags: 'long'[] = engine === 'postgres' ? ['long'] : []
    describe(name.replace('%s', engine), { tags }, () => suite(engine))
  }
}

/**
 * Describes a suite on both engines that queries the database while a snapshot is open: PGlite has one
 * connection, so a snapshot would block every other query.
 */
export function describeWithSnapshots(
  name: string,
  options: SuiteOptions,
  suite: (engine: Engine) => void,
): void {
  for (const engine of ENGINES) {
    const isBlocked = engine === 'postgres' && inject('postgresUrl') === null
    const title = name.replace('%s', engine)
    if (isBlocked) process.stderr.write(`Skipped: ${title}, because PGlite has one connection\n`)
    describe.skipIf(isBlocked)(title, options, () => suite(engine))
  }
}

/** Writes the prepared, migrated SQLite file to `path`. */
export const copySqliteTemplate = (path: string): void =>
  copyFileSync(inject('sqliteTemplate'), path)

async function openTestSqlite(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'gazetteer-test-'))
  const path = join(folder, 'test.db')
  copySqliteTemplate(path)
  const database = openSqlite(path)
  // A test database needn't survive a crash, so nothing is flushed to disk.
  await sql`pragma synchronous = off`.execute(database.write)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Pristine, unused PGlite instances of this process. */
const freeInstances: PGlite[] = []

/** Opens PGlite in this process if there is no server. */
async function openTestPglite(): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const template = inject('pgliteTemplate')
  const { openAsBlob } = await import('node:fs')
  const pglite =
    freeInstances.pop() ??
    (await PGlite.create({ loadDataDir: template ? await openAsBlob(template) : undefined }))
  const database = createPostgresDatabase(new PGliteDialect({ pglite }))
  return {
    ...database,
    async close() {
      if (await resetPostgres(database, inject('pristinePostgres'))) freeInstances.push(pglite)
      else await database.close()
    },
  }
}

/** Takes a pristine database off the shared list, or creates one. */
async function claimDatabase(root: Database, content: 'schema' | 'nothing'): Promise<string> {
  const freeList = sql.table(inject('freeDatabases'))
  if (content === 'schema') {
    const { rows } = await sql<{ name: string }>`
      delete from ${freeList} where name = (select name from ${freeList} limit 1 for update skip locked)
      returning name`.execute(root.write)
    if (rows[0]) return rows[0].name
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = content === 'schema' ? inject('postgresTemplate') : 'template1'
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(root.write)
  return name
}

/** Resets a database and lists it as free, or drops it if it can't be reset. */
async function releaseDatabase(root: Database, name: string, url: string): Promise<void> {
  // Ends connections that a test left open, which could write into the next test.
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(
    root.write,
  )
  const database = openPostgres(url)
  const isPristine = await resetPostgres(database, inject('pristinePostgres')).finally(
    database.close,
  )
  if (isPristine)
    await sql`insert into ${sql.table(inject('freeDatabases'))} values (${name})`.execute(
      root.write,
    )
  else await sql`drop database ${sql.id(name)} with (force)`.execute(root.write)
}

/**
 * Opens a database on the tests' server, which other processes reach at `url`; closing returns it to the
 * list.
 * @param content 'schema': migrated; 'nothing': without tables.
 */
export async function openTestServerDatabase(
  content: 'schema' | 'nothing' = 'schema',
): Promise<{ database: Database; url: string }> {
  const server = inject('postgresUrl') ?? ''
  const root = openPostgres(server)
  const name = await claimDatabase(root, content)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openPostgres(url.href)
  const released: Database = {
    ...database,
    async close() {
      await database.close()
      await releaseDatabase(root, name, url.href)
      await root.close()
    },
  }
  return { database: released, url: url.href }
}

/** An empty, migrated database; closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'sqlite') return openTestSqlite()
  if (inject('postgresUrl') === null) return openTestPglite()
  return (await openTestServerDatabase()).database
}

/**
 * The path or URL at which other processes reach a test's database; null for PGlite, which only this
 * process can use.
 */
export async function locationOf({ engine, read }: Database): Promise<string | null> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(
      read,
    )
    return rows[0]?.file ?? null
  }
  const server = inject('postgresUrl')
  if (server === null) return null
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(read)
  const url = new URL(server)
  url.pathname = `/${rows[0]?.name}`
  return url.href
}
