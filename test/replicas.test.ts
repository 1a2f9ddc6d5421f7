import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { openReaders, type Readers } from '../src/platform/database/read-replicas.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { MESSAGE, START } from './contact-message.ts'
import { importRows } from './incoming.ts'
import { startReplicated } from './postgres-replica.ts'
import { ROWS } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'

/** A generous limit, not a measurement. */
const PATIENCE = { timeout: 120_000, interval: 100 }

const servers = await startReplicated()

if (servers === null) it.skip('replica tests require the PostgreSQL programs', () => {})
else {
  const { primary, replica } = servers
  let database: Database
  let readers: Readers
  let site: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  const statuses: { isIn: boolean }[] = []

  /** Whether visitors read from the replica. */
  async function isReplicaRead(): Promise<boolean> {
    const { read } = await readers.find()
    const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(
      read,
    )
    return rows[0]?.follows === true
  }
  const replicaIsRead = () =>
    vi.waitFor(async () => expect(await isReplicaRead()).toBe(true), PATIENCE)
  const isAway = () => vi.waitFor(() => expect(database.findVersions()).toBeNull(), PATIENCE)
  const isBack = () => vi.waitFor(() => expect(database.findVersions()).not.toBeNull(), PATIENCE)
  const get = (url: string) => site.app.inject({ url })
  const send = (url: string, type: string, payload: string) =>
    site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

  beforeAll(async () => {
    database = openPostgres(primary.url)
    await applyMigrations(database)
    await importRows(database, ROWS, 10)
    readers = openReaders(database, [replica.url], (each) => void statuses.push(each))
    const settings = {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      PAGE_CACHE_MB: '0',
    }
    site = await openTestApp(database, settings, () => START, { findReader: readers.find })
    operator = await signedIn(site.app, database, START)
  })
  afterAll(async () => {
    await site?.app.close()
    await readers?.close()
    await database?.close()
    await servers.stop()
  })

  it('visitors read from a replica and administrators from the primary', {
    tags: ['servers-replicas'],
  }, async () => {
    await replicaIsRead()
    expect(statuses).toMatchObject([{ isIn: true }])
    await replica.query('select pg_wal_replay_pause()')
    // Visitors see no changes, so the replica is up to date; only the session isn't on it yet.
    const again = await signedIn(site.app, database, START)
    expect((await again.get('/api/admin/runs')).status).toBe(200)
    expect(await isReplicaRead()).toBe(true)
    expect((await get(`/business/${await slugOf('Blue Door Bakery')}`)).statusCode).toBe(200)
    await replica.query('select pg_wal_replay_resume()')
  })

  const slugOf = async (name: string) =>
    (
      await database.read
        .selectFrom('businesses')
        .where('name', '=', name)
        .select('slug')
        .executeTakeFirstOrThrow()
    ).slug

  it('a change is visible immediately even if the replica lags behind', {
    tags: ['servers-replicas'],
  }, async () => {
    await replicaIsRead()
    await replica.query('select pg_wal_replay_pause()')
    await saveSettings(database, { profile: { siteName: 'Ahead Of All' } }, START)
    expect((await get('/contact')).body).toContain('Ahead Of All')
    expect(await isReplicaRead()).toBe(false)
    await replica.query('select pg_wal_replay_resume()')
    await replicaIsRead()
    expect((await get('/contact')).body).toContain('Ahead Of All')
  })

  it('a killed replica is skipped and used again after it restarts', {
    tags: ['servers-replicas'],
  }, async () => {
    await replicaIsRead()
    await replica.kill()
    const codes = []
    for (const url of ['/', '/businesses', '/api/categories'])
      codes.push((await get(url)).statusCode)
    expect(codes).toEqual([200, 200, 200])
    expect(await isReplicaRead()).toBe(false)
    expect(statuses.at(-1)).toMatchObject({ isIn: false })
    await replica.start()
    await replicaIsRead()
    expect(statuses.at(-1)).toMatchObject({ isIn: true })
  })

  it('without the primary, pages are served from a replica, writes return 503, and both recover', {
    tags: ['servers-read-only'],
  }, async () => {
    await replicaIsRead()
    await primary.kill()
    await isAway()
    for (const url of [
      '/',
      '/businesses',
      '/contact',
      '/api/categories',
      '/sitemap.xml',
      '/robots.txt',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200])
    // A load balancer must not exclude a server that reads pages from a replica.
    await vi.waitFor(
      async () => expect((await get('/readyz')).json()).toEqual({ status: 'read-only' }),
      PATIENCE,
    )
    expect((await get(`/business/${encodeURIComponent('no-such-business')}`)).statusCode).toBe(404)

    const refused = await operator.get('/api/admin/runs')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect((await operator.get('/admin/runs')).status).toBe(503)
    const call = await send('/api/contact', 'application/json', JSON.stringify(MESSAGE))
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5'])
    expect(call.headers['content-type']).toContain('application/problem+json')
    expect(call.json()).toMatchObject({ success: false, status: 503 })
    const formType = 'application/x-www-form-urlencoded'
    const form = await send('/contact', formType, new URLSearchParams(MESSAGE).toString())
    expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5'])
    expect(form.body).toContain('Failed to send message. Please try again later.')
    expect(form.body).toContain(`value="${MESSAGE.email}"`)

    await primary.start()
    await isBack()
    await vi.waitFor(
      async () => expect((await get('/readyz')).json()).toEqual({ status: 'ready' }),
      PATIENCE,
    )
    expect((await operator.get('/api/admin/runs')).status).toBe(200)
    expect(
      (await send('/api/contact', 'application/json', JSON.stringify(MESSAGE))).statusCode,
    ).toBe(201)
    await saveSettings(database, { profile: { siteName: 'Back Again' } }, START)
    expect((await get('/contact')).body).toContain('Back Again')
    await replicaIsRead()
    expect((await get('/contact')).body).toContain('Back Again')
  })
}
