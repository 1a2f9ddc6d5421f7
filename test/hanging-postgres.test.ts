import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import {
  isDatabaseUnavailable,
  isUnanswered,
} from '../src/platform/database/is-connection-error.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { openReaders, type Readers } from '../src/platform/database/read-replicas.server.ts'
import { MESSAGE, START } from './contact-message.ts'
import { importRows } from './incoming.ts'
import { startReplicated } from './postgres-replica.ts'
import { ROWS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'

/** A generous limit, not a measurement. */
const PATIENCE = { timeout: 120_000, interval: 50 }
const RESPONSE_LIMIT_MS = 5000
const BUSY_MS = 2500

const servers = await startReplicated()

if (servers === null) it.skip('hanging PostgreSQL tests require the PostgreSQL programs', () => {})
else {
  const { primary, replica } = servers
  let database: Database
  let readers: Readers
  let site: Awaited<ReturnType<typeof openTestApp>>
  let replicated: Awaited<ReturnType<typeof openTestApp>>
  const settings = { DATABASE_URL: primary.url, PAGE_CACHE_MB: '0' }

  beforeAll(async () => {
    const filled = openPostgres(primary.url)
    await applyMigrations(filled)
    await importRows(filled, ROWS, 10)
    await filled.close()
    database = openPostgres(primary.url, undefined, true)
    readers = openReaders(database, [replica.url], () => {})
    site = await openTestApp(database, settings, () => START)
    replicated = await openTestApp(database, settings, () => START, { findReader: readers.find })
    // Discards open connections, which hang.
    await Promise.all([1, 2, 3].map(() => get('/categories')))
  })
  afterEach(() => {
    for (const server of [primary, replica]) server.proceed()
  })
  afterAll(async () => {
    await site?.app.close()
    await replicated?.app.close()
    await readers?.close()
    await database?.close()
    await servers.stop()
  })

  /** A response, or 'late' if there is none within the limit. */
  async function within<Answer>(pending: PromiseLike<Answer>): Promise<Answer | 'late'> {
    const late = new Promise<'late'>((done) => setTimeout(done, RESPONSE_LIMIT_MS, 'late').unref())
    return Promise.race([pending, late])
  }
  const get = async (url: string, from = site) => {
    const response = await within(from.app.inject({ url }))
    if (response === 'late') return 'late'
    return [response.statusCode, response.headers['retry-after']]
  }
  const contact = () =>
    within(site.app.inject({ method: 'POST', url: '/api/contact', payload: MESSAGE }))
  const pids = async () =>
    (await primary.query(
      "select pid from pg_stat_activity where query like '%from%' and query not like '%loads_version%' and pid <> pg_backend_pid()",
    )) as { pid: number }[]

  it('visitors get 503 within 5 seconds while PostgreSQL hangs, and 200 after it continues', {
    tags: ['postgres-hanging'],
  }, async () => {
    const before = await pids()
    primary.hang()
    const paths = [
      '/',
      '/search?q=bakery',
      '/api/businesses',
      '/business/none',
      '/api/featured-businesses',
    ]
    // More requests than the pool has connections.
    const pending = [...paths, ...paths, ...paths].map((path) => get(path))
    const written = contact()
    expect(await Promise.all(pending)).toEqual(pending.map(() => [503, '5']))
    expect(await written).toMatchObject({ statusCode: 503 })
    // The server knows that the database hangs and responds immediately.
    expect(database.findVersions()).toBeNull()
    expect(await get('/readyz')).toEqual([503, '5'])
    for (const path of paths) expect(await get(path)).toEqual([503, '5'])
    primary.proceed()
    await vi.waitFor(
      async () => expect(await get('/search?q=bakery')).toEqual([200, undefined]),
      PATIENCE,
    )
    expect(await contact()).toMatchObject({ statusCode: 201 })
    await vi.waitFor(async () => expect(await get('/readyz')).toEqual([200, undefined]), PATIENCE)
    await vi.waitFor(() => expect(database.findVersions()).not.toBeNull(), PATIENCE)
    const discarded = before.map(({ pid }) => pid)
    const after = (await pids()).map(({ pid }) => pid)
    expect(discarded.filter((pid) => after.includes(pid))).toEqual([])
  })

  it('a query survives while the process is too busy to read its response', {
    tags: ['postgres-hanging'],
  }, async () => {
    const { connect } = pg.Client.prototype
    await sql`select 1`.execute(database.read)
    // The guard connects to test the server; the process is busy before the connection is open.
    const spy = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (
      this: pg.Client,
    ) {
      spy.mockRestore()
      setImmediate(() => {
        const until = performance.now() + BUSY_MS
        while (performance.now() < until);
      })
      return Reflect.apply(connect, this, [])
    })
    await sql`select pg_sleep(1.2)`.execute(database.read)
    expect(await get('/categories')).toEqual([200, undefined])
  })

  it('a hanging replica is replaced by the primary within 5 seconds', {
    tags: ['postgres-hanging'],
  }, async () => {
    const isRead = async () => {
      const { rows } = await sql`select pg_is_in_recovery() as follows`.execute(
        (await readers.find()).read,
      )
      return rows
    }
    await vi.waitFor(async () => expect(await isRead()).toEqual([{ follows: true }]), PATIENCE)
    replica.hang()
    expect(await get('/categories', replicated)).toEqual([200, undefined])
    replica.proceed()
    await vi.waitFor(async () => expect(await isRead()).toEqual([{ follows: true }]), PATIENCE)
  })

  it('visitors get 503 within 5 seconds while a replica and the primary hang', {
    tags: ['long'],
  }, async () => {
    replica.hang()
    primary.hang()
    expect(await get('/categories', replicated)).toEqual([503, '5'])
    primary.proceed()
    await vi.waitFor(
      async () => expect(await get('/categories', replicated)).toEqual([200, undefined]),
      PATIENCE,
    )
  })

  it('PostgreSQL cancels a statement over the limit of visitors, and its connection stays usable', {
    tags: ['long'],
  }, async () => {
    const before = await pids()
    const canceled = await sql`select pg_sleep(30)`.execute(database.read).catch((error) => error)
    expect([isUnanswered(canceled), isDatabaseUnavailable(canceled)]).toEqual([true, false])
    expect(await get('/search?q=bakery')).toEqual([200, undefined])
    expect(await pids()).toHaveLength(before.length)
  })

  it('statements of runs and transactions outlast the limits of visitors', {
    tags: ['long', 'postgres-hanging'],
  }, async () => {
    const runs = openPostgres(primary.url)
    const long = sql<{ done: number }>`select 1 as done from pg_sleep(4.8)`
    const waited = await Promise.all([
      long.execute(runs.read),
      runs.change((trx) => long.execute(trx)),
      database.snapshot((db) => long.execute(db)),
      // Waits for the change above.
      new Promise((done) => setTimeout(done, 200)).then(() =>
        database.change(async () => ({ rows: [{ done: 1 }] }), 'nothing'),
      ),
    ])
    for (const { rows } of waited) expect(rows).toEqual([{ done: 1 }])
    await runs.close()
  })
}
