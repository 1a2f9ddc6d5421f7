import { request as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { createCrawlCounter } from '../src/analytics/crawls.server.ts'
import { createViewCounter } from '../src/analytics/views.server.ts'
import type { AppInput } from '../src/app/server/app.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows } from './incoming.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { MONDAY_NOON_IN_BASEL, ROWS } from './sample-directory.ts'
import { openTestSession, TEST_ADMIN } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, type Engine, openTestDatabase } from './test-database.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const BAKERY = 'ChIJblue-door-0001'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

type Got = { status: number; headers: Record<string, string>; body: string }

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** A listening server with the sample directory; its clock makes each rendered page different. */
async function openSite(
  engine: Engine,
  settings: Record<string, string> = {},
  beside: Partial<AppInput> = {},
) {
  const database = await openTestDatabase(engine)
  await importRows(database, ROWS, 10)
  await vi.waitFor(() => expect(database.findVersions()).not.toBeNull(), { timeout: 60_000 })
  const clock = { now: MONDAY_NOON_IN_BASEL, step: 0 }
  const now = () => {
    clock.now += clock.step
    return clock.now
  }
  const views = createViewCounter()
  const { app, errors } = await openTestApp(database, settings, now, { views, ...beside })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
    return new Promise((done, fail) => {
      const outgoing = ask(address + path, {
        method,
        headers: { 'user-agent': BROWSER, ...headers },
      })
      outgoing.on('error', fail)
      outgoing.on('response', async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const coding = response.headers['content-encoding'] ?? ''
        const bytes = Buffer.concat(chunks)
        const body = bytes.length === 0 ? '' : String(DECODERS[coding]?.(bytes) ?? bytes)
        const received = response.headers as Record<string, string>
        done({ status: response.statusCode ?? 0, headers: received, body })
      })
      outgoing.end()
    })
  }
  const found = await database.read
    .selectFrom('businesses')
    .where('place_id', '=', BAKERY)
    .select('slug')
    .executeTakeFirstOrThrow()
  return {
    app,
    database,
    clock,
    views,
    errors,
    get,
    page: `/business/${found.slug}`,
    rename: (name: string) => editBusiness(database, BAKERY, { name }),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

const load = (database: Database) => database.change(async () => {}, 'soon')

describeMostlyOnSqlite('page cache on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  const open = async (settings?: Record<string, string>, beside?: Partial<AppInput>) => {
    site = await openSite(engine, settings, beside)
    return site
  }
  afterEach(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('the page cache serves a hit in every content coding, and a 304 for a matching ETag', {
    tags: ['cache-memory'],
  }, async () => {
    const { get, clock, page } = await open()
    const first = await get(page)
    expect(first.status).toBe(200)
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(first.headers['cdn-cache-control']).toContain('stale-while-revalidate=240')
    clock.now += SECOND
    for (const coding of ['br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity']) {
      const again = await get(page, { 'accept-encoding': coding })
      expect(again.body === first.body, coding).toBe(true)
      const { date, 'content-length': length, 'content-encoding': sent, ...same } = again.headers
      const { date: _, 'content-length': whole, 'x-request-id': id = '', ...firsts } = first.headers
      expect(same).toEqual({ ...firsts, 'x-request-id': expect.not.stringMatching(String(id)) })
      const smallest = coding === 'gzip, deflate, br' ? 'br' : coding.replace('br;q=0, ', '')
      expect(sent).toBe(coding === 'identity' ? undefined : smallest)
      expect(Number(length) < Number(whole)).toBe(coding !== 'identity')
    }
    const held = await get(page, { 'if-none-match': first.headers.etag ?? '' })
    expect([held.status, held.body, held.headers.etag]).toEqual([304, '', first.headers.etag])
    const head = await get(page, {}, 'HEAD')
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
  })

  it('a directory change invalidates cached pages and API responses', {
    tags: ['cache-invalidation'],
  }, async () => {
    const { get, page, rename } = await open()
    const api = page.replace('/business/', '/api/businesses/')
    await get(page)
    await get(api)
    await rename('Green Door Bakery')
    expect((await get(page)).body).toContain('Green Door Bakery')
    expect(JSON.parse((await get(api)).body).name).toBe('Green Door Bakery')
  })

  it('the page cache does not serve a response whose rendering started before a change', async () => {
    const { get, page, rename, database } = await open()
    // In either order, the next response is right.
    await Promise.all([get(page), rename('Red Door Bakery'), get('/')])
    expect(database.findVersions()?.edits).toBeGreaterThan(0)
    expect((await get(page)).body).toContain('Red Door Bakery')
  })

  it('the page cache serves a stale page after one minute while it revalidates', async () => {
    const { get, clock, page } = await open()
    const { etag } = (await get(page)).headers
    clock.now += MINUTE - 1
    expect((await get(page)).headers.etag).toBe(etag)
    clock.now += 1
    expect((await get(page)).headers.etag).toBe(etag)
    await vi.waitFor(async () => expect((await get(page)).headers.etag).not.toBe(etag), 60_000)
  })

  it('a cached page is never older than five minutes, even after a deferred invalidation by a run', {
    tags: ['cache-invalidation'],
  }, async () => {
    const { get, clock, page, database } = await open()
    const first = (await get(page)).headers.etag
    await load(database)
    clock.now += 5 * MINUTE - 1
    expect((await get(page)).headers.etag).toBe(first)
    await vi.waitFor(async () => expect((await get(page)).headers.etag).not.toBe(first), 60_000)
    const second = (await get(page)).headers.etag
    clock.now += 5 * MINUTE
    expect((await get(page)).headers.etag).not.toBe(second)
  })

  it('concurrent requests for an uncached page render it once', {
    tags: ['cache-invalidation'],
  }, async () => {
    const { get, clock, page } = await open()
    clock.step = 1
    const tags = await Promise.all(Array.from({ length: 30 }, () => get(page)))
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(1)
  })

  it('administrators bypass the page cache', { tags: ['cache-bypass'] }, async () => {
    const { app, get, clock, page, database } = await open()
    await addQuickAdmin(database, TEST_ADMIN.username, TEST_ADMIN.password)
    const cookie = (await openTestSession(app)) ?? ''
    const shown = await get(page)
    clock.now += SECOND
    const own = await get(page, { cookie })
    expect(own.headers.etag).not.toBe(shown.headers.etag)
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(own.headers['cdn-cache-control']).toBeUndefined()
    clock.now += SECOND
    expect((await get(page)).headers.etag).toBe(shown.headers.etag)
    expect((await get(page, { cookie: 'theme=dark' })).headers.etag).toBe(shown.headers.etag)
  })

  it('a cached page is reused only for the same host, URL and forwarded protocol', async () => {
    const { get, clock, page } = await open({ LANGUAGES: 'tr' })
    const one = await get(page, { host: 'one.example' })
    expect(one.body).toContain('http://one.example/business/')
    const other = await get(page, { host: 'other.example' })
    expect(other.body).not.toContain('one.example')
    const turkish = await get(`/tr${page}`, { host: 'one.example' })
    expect(turkish.body).toContain('lang="tr"')
    clock.now += SECOND
    expect((await get(page, { host: 'one.example' })).headers.etag).toBe(one.headers.etag)
    // Behind a proxy, links have the host of the original request.
    const behind = { host: 'one.example', 'x-forwarded-proto': 'https' }
    expect((await get(page, behind)).headers.etag).not.toBe(one.headers.etag)
  })

  it('cached responses count toward rate limits and page views', async () => {
    const { get, page, views } = await open({
      RATE_LIMIT_PER_SECOND: '50',
      TRUSTED_PROXIES: 'loopback',
    })
    const visitor = { 'x-forwarded-for': '198.51.100.7' }
    const sent = await Promise.all(Array.from({ length: 130 }, () => get(page, visitor)))
    const statuses = sent.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const shown = statuses.filter((status) => status === 200).length
    await vi.waitFor(
      () => {
        const [day] = views.take()
        expect([day?.views, day?.visitors.size]).toEqual([shown, 1])
      },
      { timeout: 60_000 },
    )
    expect((await get(page, { ...visitor, 'sec-purpose': 'prefetch' })).status).toBe(429)
  })

  it('a cached response is logged, counted and rate-limited like an uncached one', async () => {
    async function findEffects(cacheMb: string) {
      const lines: string[] = []
      const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
      const crawls = createCrawlCounter()
      const settings = { RATE_LIMIT_PER_SECOND: '50', TRUSTED_PROXIES: 'loopback' }
      const { get, page, views } = await open(
        { ...settings, PAGE_CACHE_MB: cacheMb },
        { logger, crawls },
      )
      const visitor = { 'x-forwarded-for': '198.51.100.7' }
      const paths = [page, page.replace('/business/', '/api/businesses/')]
      const { etag = '' } = (await get(page)).headers
      await get(paths[1] ?? '')
      for (const path of paths) {
        await get(path, visitor)
        await get(path, { ...visitor, 'sec-purpose': 'prefetch' })
        await get(path, { ...visitor, 'user-agent': 'Googlebot/2.1' })
        await get(path, visitor, 'HEAD')
      }
      expect((await get(page, { ...visitor, 'if-none-match': etag })).status).toBe(304)
      const statuses: number[] = []
      for (let each = 0; each < 120; each += 1) statuses.push((await get(page, visitor)).status)
      await vi.waitFor(() => expect(lines).toHaveLength(132), { timeout: 60_000 })
      // The first line is from the server's start.
      const logged = lines.slice(1).map((line) => {
        const { level, method, url, status, ms } = JSON.parse(line)
        return { level, method, url, status, hasTime: typeof ms === 'number' }
      })
      const crawled = crawls
        .take()
        .map(({ bytes, ...counted }) => ({ ...counted, hasBytes: bytes > 0 }))
      const counted = views.take()
      await site.close()
      return { statuses, logged, crawled, counted }
    }
    const uncached = await findEffects('0')
    expect(uncached.statuses).toContain(429)
    expect(await findEffects('16')).toEqual(uncached)
    await open()
  })

  it('the page cache serves stale pages while the database is unavailable', {
    tags: ['cache-bypass'],
  }, async () => {
    const { get, clock, page, database } = await open()
    const first = await get(page)
    await database.close()
    clock.now += 24 * 60 * MINUTE
    await vi.waitFor(() => expect(database.findVersions()).toBeNull(), { timeout: 60_000 })
    const later = await get(page)
    expect([later.status, later.headers.etag]).toEqual([200, first.headers.etag])
    await open()
  })

  it('the page cache is disabled when its size is 0 MB', async () => {
    const { get, clock, page } = await open({ PAGE_CACHE_MB: '0' })
    const { etag } = (await get(page)).headers
    clock.now += SECOND
    expect((await get(page)).headers.etag).not.toBe(etag)
  })

  it('the page cache skips error responses, and a cached page returns 404 once its business is unapproved', async () => {
    const { get, database, clock, page } = await open()
    expect((await get('/business/nothing-here-000000')).headers['cache-control']).toBe('no-cache')
    expect((await get(`${page}/`)).status).toBe(301)
    expect((await get('/api/businesses?page=0')).headers['cdn-cache-control']).toBeUndefined()
    await editBusiness(database, BAKERY, { is_approved: 0 })
    clock.now += SECOND
    expect((await get(page)).status).toBe(404)
  })
})
