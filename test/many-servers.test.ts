import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { saveAdCounts } from '../src/advertising/count-ads.server.ts'
import { createCrawlCounter, saveCrawls } from '../src/analytics/crawls.server.ts'
import { createViewCounter, saveViews } from '../src/analytics/views.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import type { LiveRun, LiveRunsMessage } from '../src/platform/runs/live-runs.ts'
import { saveRedirects } from '../src/redirects/hits.server.ts'
import { createRedirectCounter } from '../src/redirects/redirect-counter.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { csvOf, openFileFolder } from './import-files.ts'
import { runQueuedImports } from './queued-imports.ts'
import { queueTestRun, runQueuedRuns } from './queued-runs.ts'
import { callsWith, signedIn, TEST_ADMIN } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestServerDatabase } from './test-database.ts'
import { csvForm, FORM_TYPE } from './upload-form.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const PATIENCE = { timeout: 120_000, interval: 20 }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const files = openFileFolder()
afterAll(() => files.remove())

/** The same database opened twice, as by two processes that share no memory. */
async function openTwice(engine: 'sqlite' | 'postgres'): Promise<[Database, Database]> {
  if (engine === 'sqlite') {
    const path = `${files.folder}/shared.db`
    const first = openSqlite(path)
    await applyMigrations(first)
    return [first, openSqlite(path)]
  }
  const { database, url } = await openTestServerDatabase()
  return [database, openPostgres(url)]
}

async function openServer(database: Database) {
  const counters = {
    views: createViewCounter(),
    redirects: createRedirectCounter(),
    crawls: createCrawlCounter(),
  }
  const settings = {
    PUBLIC_ORIGIN: 'https://directory.example',
    TRUSTED_PROXIES: 'loopback',
    UPLOAD_FOLDER: files.folder,
  }
  const { app, errors } = await openTestApp(database, settings, () => NOW, counters)
  return { app, errors, database, ...counters }
}

describe.each(ENGINES)('two servers sharing one database on %s', (engine) => {
  if (engine === 'postgres' && inject('postgresUrl') === null)
    return it.skip('two servers sharing one database require a PostgreSQL server', () => {})
  let one: Awaited<ReturnType<typeof openServer>>
  let other: Awaited<ReturnType<typeof openServer>>
  beforeAll(async () => {
    const [first, second] = await openTwice(engine)
    one = await openServer(first)
    other = await openServer(second)
  })
  afterAll(async () => {
    for (const { app, errors } of [one, other]) {
      await app.close()
      expect(errors).toEqual([])
    }
    await other.database.close()
    await one.database.close()
  })

  it('a session is valid on both servers until either one signs it out', {
    tags: ['servers-one-site'],
  }, async () => {
    const { cookie } = await signedIn(one.app, one.database, NOW)
    const there = callsWith(other.app, cookie)
    expect((await there.get('/api/admin/runs')).status).toBe(200)
    expect((await there.post('/api/admin/logout')).status).toBe(200)
    expect((await callsWith(one.app, cookie).get('/api/admin/runs')).status).toBe(401)
  })

  it('two servers share the rate limit for failed sign-ins', {
    tags: ['servers-one-site'],
  }, async () => {
    const guess = ({ app }: typeof one) =>
      app.inject({
        method: 'POST',
        url: '/api/admin/login',
        headers: { 'x-forwarded-for': '198.51.100.7' },
        payload: { username: TEST_ADMIN.username, password: 'wrong' },
      })
    const codes = []
    for (let each = 0; each < 6; each += 1)
      for (const server of [one, other]) codes.push((await guess(server)).statusCode)
    expect(codes).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('two servers share the rate limit for contact messages from one address', async () => {
    const payload = {
      name: 'Ada',
      email: 'ada@engine.example',
      subject: 'A question',
      message: 'Where does the map end?',
    }
    const send = ({ app }: typeof one) =>
      app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'x-forwarded-for': '198.51.100.8' },
        payload,
      })
    const sent = await Promise.all([one, other].flatMap((each) => Array(8).fill(each)).map(send))
    const codes = sent.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(6)
  })

  it('two servers add up their view, redirect, crawler and ad counts, even when both write concurrently', {
    tags: ['servers-one-site'],
  }, async () => {
    await saveSettings(one.database, { adCodes: { ad1: '<b>ad</b>' } }, NOW)
    const visit = ({ app }: typeof one, url: string, headers: Record<string, string>) =>
      app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } })
    for (const [server, address] of [
      [one, '203.0.113.1'],
      [other, '203.0.113.1'],
      [other, '198.51.100.2'],
    ] as const) {
      await visit(server, '/categories', { 'x-forwarded-for': address })
      await visit(server, '/', { host: 'former.example', 'x-forwarded-for': address })
      await visit(server, '/categories', {
        'user-agent': 'Googlebot/2.1',
        'x-forwarded-for': address,
      })
      await server.app.inject({
        method: 'POST',
        url: '/api/ad-events',
        headers: { 'x-forwarded-for': address, 'user-agent': BROWSER },
        payload: { slot: 'ad1', kind: 'impression' },
      })
    }
    await Promise.all(
      [one, other].flatMap(({ database, views, redirects, crawls }) => [
        saveViews(database, views, NOW),
        saveRedirects(database, redirects),
        saveCrawls(database, crawls, NOW),
        saveAdCounts(database),
      ]),
    )
    const { read } = one.database
    const views = await read.selectFrom('daily_views').selectAll().executeTakeFirstOrThrow()
    // One client connects to both.
    expect(views).toMatchObject({ views: 3, visitors: 2, bot_views: 3 })
    const domains = await read.selectFrom('redirect_domains').selectAll().execute()
    expect(domains).toMatchObject([{ domain: 'former.example', hits: 3, visitors: 2 }])
    const crawls = await read
      .selectFrom('daily_crawls')
      .where('bot', '=', 'Googlebot')
      .select('requests')
      .execute()
    expect(crawls).toEqual([{ requests: 3 }])
    const ads = await read.selectFrom('daily_ads').select(['slot', 'impressions']).execute()
    expect(ads).toEqual([{ slot: 'ad1', impressions: 3 }])
  })

  it('a settings change on one server appears on the other', async () => {
    await saveSettings(one.database, { profile: { siteName: 'Two Doors Atlas' } }, NOW)
    // PostgreSQL's notification arrives independently of its responses.
    await vi.waitFor(async () => {
      const { body } = await other.app.inject('/contact')
      expect(body.includes('Two Doors Atlas')).toBe(true)
    }, PATIENCE)
  })

  it('the WebSocket of one server reports a run that is processed on another connection', {
    tags: ['servers-one-site'],
    timeout: 120_000,
  }, async () => {
    const { app } = await openTestApp(other.database, {}, () => NOW)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const { cookie } = await signedIn(one.app, one.database, NOW)
    const headers = { cookie, origin: `http://${address}` }
    // Node's WebSocket accepts headers, which the browser type doesn't declare.
    const socket = new WebSocket(`ws://${address}/ws`, { headers } as unknown as string[])
    const received: LiveRun[][] = []
    socket.addEventListener('message', ({ data }) => {
      received.push((JSON.parse(String(data)) as LiveRunsMessage).runs)
    })
    await once(socket, 'open')
    const id = await queueTestRun(one.database, 'quality-report', {}, NOW)
    await vi.waitFor(() => expect(received.at(-1)?.map((run) => run.id)).toEqual([id]), PATIENCE)
    await runQueuedRuns(one.database, () => NOW)
    await vi.waitFor(() => expect(received.at(-1)).toEqual([]), PATIENCE)
    socket.close()
    await app.close()
  })

  it('an upload to one server completes when the import is processed on another connection', {
    timeout: 120_000,
  }, async () => {
    const { cookie } = await signedIn(one.app, one.database, NOW)
    const body = csvOf([
      ['name', 'city', 'country_code'],
      ['Two Servers Bakery', 'Basel', 'CH'],
    ])
    const answer = one.app.inject({
      method: 'POST',
      url: '/api/upload-excel',
      headers: { cookie, ...FORM_TYPE },
      payload: csvForm(body),
    })
    await vi.waitFor(async () => {
      await runQueuedImports(other.database, { now: () => NOW })
      const waiting = await other.database.read.selectFrom('businesses').select('name').execute()
      expect(waiting).toEqual([{ name: 'Two Servers Bakery' }])
    }, PATIENCE)
    expect((await answer).statusCode).toBe(200)
  })
})
