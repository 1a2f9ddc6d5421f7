import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { createReadinessCheck } from '../src/platform/database/readiness.server.ts'
import { openSmallDisk, whyNoSmallDisk } from './full-disk.ts'
import { openTestApp } from './test-app.ts'
import { copySqliteTemplate, openTestDatabase, openTestServerDatabase } from './test-database.ts'

/** A generous limit, not a measurement. */
const PATIENCE = { timeout: 120_000, interval: 50 }

async function openProbe(database: Database) {
  const site = await openTestApp(database)
  const statusIs = (status: number) =>
    vi.waitFor(
      async () => expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(status),
      PATIENCE,
    )
  return { ...site, statusIs }
}

it('/readyz is 503 while an SQLite file cannot be written or read, and 200 again after', {
  tags: ['readiness'],
}, async () => {
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

const whyNot = whyNoSmallDisk()
if (whyNot) process.stderr.write(`Skipped: a full disk. ${whyNot}\n`)
it.skipIf(whyNot)(
  '/readyz is 200 on a full disk while a reserve is left, 503 without it, and 200 again after',
  { tags: ['readiness'] },
  async () => {
    const disk = openSmallDisk(32)
    const path = join(disk.path, 'test.db')
    copySqliteTemplate(path)
    const database = openSqlite(path)
    await database.keepReserve()
    disk.fill()
    const { app } = await openProbe(database)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect(existsSync(`${path}-reserve`)).toBe(false)
    await app.close()
    disk.fill()
    const probe = await openProbe(database)
    try {
      await probe.statusIs(503)
      disk.empty()
      await probe.statusIs(200)
    } finally {
      await probe.app.close()
      await database.close()
      disk.remove()
    }
  },
)

it('/readyz is 503 while PostgreSQL refuses writes, and 200 again after', {
  tags: ['readiness'],
}, async () => {
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

it('a request waits for a process that starts, and gets 503 if the start takes long', {
  tags: ['readiness'],
}, async () => {
  const database = await openTestDatabase('sqlite')
  const started = Promise.withResolvers<void>()
  const { app } = await openTestApp(database, {}, Date.now, { ready: started.promise })
  const get = (url: string) => app.inject({ url })
  expect((await get('/readyz')).statusCode).toBe(503)
  expect((await get('/healthz')).statusCode).toBe(200)
  const late = await get('/categories')
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5'])
  const waiting = get('/categories')
  setTimeout(started.resolve, 50)
  expect((await waiting).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
  await app.close()
  await database.close()
})

const isServed = inject('postgresUrl') !== null
if (!isServed)
  process.stderr.write('Skipped: locks of other processes, which PGlite does not have\n')
describe.skipIf(!isServed)('a PostgreSQL server whose locks another process holds', () => {
  /** A server and another process, which holds a lock until it is released. */
  async function openHeld(lock: (other: Database, hold: () => Promise<void>) => Promise<void>) {
    const { database: other, url } = await openTestServerDatabase()
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = lock(other, () => {
      locked.resolve()
      return released.promise
    })
    await locked.promise
    const database = openPostgres(url, undefined, true)
    const site = await openProbe(database)
    return {
      ...site,
      database,
      other,
      async release() {
        released.resolve()
        await holding
      },
      async close() {
        await site.app.close()
        await database.close()
        await other.close()
      },
    }
  }
  const readyz = async ({ app }: Awaited<ReturnType<typeof openHeld>>) =>
    (await app.inject({ url: '/readyz' })).json()

  it('/readyz and reads succeed while more changes wait for the lock than there are connections', {
    tags: ['write-queue'],
  }, async () => {
    const held = await openHeld((other, hold) => other.change(hold, 'nothing'))
    const done: number[] = []
    const changes = Array.from({ length: 25 }, (_, at) =>
      held.database.change(async () => void done.push(at), 'nothing'),
    )
    const waiting = sql`select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
    await vi.waitFor(
      async () => expect((await waiting.execute(held.other.read)).rows.length).toBeGreaterThan(3),
      PATIENCE,
    )
    expect(await readyz(held)).toEqual({ status: 'ready' })
    expect((await held.app.inject({ url: '/categories' })).statusCode).toBe(200)
    expect(done).toEqual([])
    await held.release()
    await Promise.all(changes)
    expect(done).toHaveLength(25)
    await held.close()
  })

  it.each([
    ['row', sql`update counters set value = value`],
    ['table', sql`lock table counters in share mode`],
  ])(
    '/readyz is 200 while the %s that it writes to is locked',
    { tags: ['write-queue'] },
    async (_name, statement) => {
      const held = await openHeld((other, hold) =>
        other.write.transaction().execute(async (trx) => {
          await statement.execute(trx)
          await hold()
        }),
      )
      expect(await readyz(held)).toEqual({ status: 'ready' })
      await held.release()
      await held.close()
    },
  )
})

it('the readiness check reads at most once a second and writes at most once in ten', async () => {
  const database = await openTestDatabase('sqlite')
  const counted = { reads: 0, writes: 0 }
  const findReadiness = createReadinessCheck({
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
  const findReadiness = createReadinessCheck({
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
