import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openReadiness } from '../src/database/readiness.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { openTestApp } from './test-app.ts'
import { copySqliteTemplate, openTestDatabase } from './test-database.ts'

/** A generous limit for waiting; it measures nothing. */
const PATIENCE = { timeout: 20_000, interval: 50 }

async function openProbe(database: Database) {
  const site = await openTestApp(database)
  const statusIs = (status: number) =>
    vi.waitFor(
      async () => expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(status),
      PATIENCE,
    )
  return { ...site, statusIs }
}

it('/readyz is 503 while an SQLite file cannot be written or read, and 200 again after', async () => {
  const database = await openTestDatabase('sqlite')
  const { app, statusIs, errors } = await openProbe(database)
  await sql`pragma query_only = on`.execute(database.write)
  await statusIs(503)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).headers['retry-after']).toBe('5')
  await sql`pragma query_only = off`.execute(database.write)
  await statusIs(200)
  await sql`alter table counters rename to gone`.execute(database.write)
  await statusIs(503)
  await sql`alter table gone rename to counters`.execute(database.write)
  await statusIs(200)
  expect(errors).toEqual([])
  await app.close()
  await database.close()
})

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-full-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
if (mounted.status !== 0) {
  process.stderr.write('Skipped: a full disk, because a tmpfs cannot be mounted here\n')
  rmSync(folder, { recursive: true, force: true })
}
it.skipIf(mounted.status !== 0)(
  '/readyz is 503 while the disk of an SQLite file is full',
  async () => {
    const path = join(folder, 'test.db')
    copySqliteTemplate(path)
    const database = openSqlite(path)
    const { app, statusIs } = await openProbe(database)
    const ballast = join(folder, 'ballast')
    try {
      expect(() => writeFileSync(ballast, Buffer.alloc(16 * 1024 * 1024))).toThrow('ENOSPC')
      await statusIs(503)
      rmSync(ballast)
      await statusIs(200)
    } finally {
      await app.close()
      await database.close()
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

it('/readyz is 503 while PostgreSQL refuses writes, and 200 again after', async () => {
  const database = await openTestDatabase('postgres')
  const { app, statusIs } = await openProbe(database)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full' using errcode = '53100'; end $$`.execute(
    database.write,
  )
  await sql`create trigger refusing before update on counters execute function refuse()`.execute(
    database.write,
  )
  await statusIs(503)
  await sql`drop trigger refusing on counters`.execute(database.write)
  await sql`drop function refuse()`.execute(database.write)
  await statusIs(200)
  await app.close()
  await database.close()
})

it('the readiness check reads at most once a second and writes at most once in ten', async () => {
  const database = await openTestDatabase('sqlite')
  const counted = { reads: 0, writes: 0 }
  const findReadiness = openReadiness({
    database: {
      ...database,
      get read() {
        counted.reads += 1
        return database.read
      },
      async tryWrite() {
        counted.writes += 1
        await database.tryWrite()
      },
    },
    findReader: async () => database,
    config: { replicaUrls: [] },
    logger: { info() {}, warn() {} },
  })
  for (let each = 0; each < 500; each += 1) expect(await findReadiness()).toBe('ready')
  await Promise.all(Array.from({ length: 500 }, findReadiness))
  expect(counted).toEqual({ reads: 1, writes: 1 })
  await database.close()
})

it('a readiness check that gets no response ends as away, and is not repeated while it waits', async () => {
  const database = await openTestDatabase('sqlite')
  const held = Promise.withResolvers<void>()
  let writes = 0
  const findReadiness = openReadiness({
    database: {
      ...database,
      tryWrite() {
        writes += 1
        return held.promise
      },
    },
    findReader: async () => database,
    config: { replicaUrls: [] },
    logger: { info() {}, warn() {} },
  })
  expect(await Promise.all([findReadiness(), findReadiness()])).toEqual(['away', 'away'])
  expect(writes).toBe(1)
  held.resolve()
  await vi.waitFor(async () => expect(await findReadiness()).toBe('ready'), PATIENCE)
  await database.close()
})
