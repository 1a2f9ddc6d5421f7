import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CRAWLS_RETENTION_DAYS,
  createCrawlCounter,
  saveCrawls,
} from '../src/analytics/crawls.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { DAY_MS, formatUtcDay } from '../src/platform/database/utc-day.ts'
import { DEFAULT_CRAWLERS, type KnownBot } from '../src/platform/http/detect-bot.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const GPT = 'Mozilla/5.0 (compatible; GPTBot/1.2)'
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0'

type Visitor = { userAgent?: string; address?: string; headers?: Record<string, string> }

describe.each(ENGINES)('crawler rate limits and statistics on %s', (engine) => {
  let database: Database
  let site: Awaited<ReturnType<typeof openTestApp>>
  const crawls = createCrawlCounter()
  let now = NOW
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const settings = { RATE_LIMIT_PER_SECOND: '50' }
    site = await openTestApp(database, settings, () => now, { crawls })
  })
  afterAll(async () => {
    await site.app.close()
    await database.close()
    expect(site.errors).toEqual([])
  })
  beforeEach(async () => {
    now += 60_000
    crawls.take()
    await database.change((trx) => trx.deleteFrom('daily_crawls').execute())
    await saveSettings(database, { crawlers: DEFAULT_CRAWLERS }, now)
  })

  async function visit(url: string, { userAgent = PERSON, address, headers = {} }: Visitor = {}) {
    const response = await site.app.inject({
      url,
      headers: { 'user-agent': userAgent, ...headers },
      remoteAddress: address ?? '203.0.113.7',
    })
    return { status: response.statusCode, headers: response.headers, text: response.body }
  }
  const times = async (count: number, url: string, visitor: Visitor = {}) => {
    const statuses: number[] = []
    for (let round = 0; round < count; round += 1) statuses.push((await visit(url, visitor)).status)
    return new Set(statuses)
  }
  const grant = (bot: KnownBot, budget: { perMinute: number; isRefused: boolean }) =>
    saveSettings(database, { crawlers: { bots: { ...DEFAULT_CRAWLERS.bots, [bot]: budget } } }, now)

  it('a client below the rate limit gets 49 responses in each of four consecutive seconds', async () => {
    for (let second = 0; second < 4; second += 1) {
      expect(await times(49, '/api/countries', { userAgent: GPT })).toEqual(new Set([200]))
      now += 1000
    }
  })

  it('a client over the rate limit gets 429 with Retry-After until tokens refill', {
    tags: ['read-rate-limit'],
  }, async () => {
    expect(await times(100, '/api/countries')).toEqual(new Set([200]))
    const { status, headers, text } = await visit('/api/countries')
    expect(status).toBe(429)
    expect(JSON.parse(text)).toMatchObject({ status: 429, title: 'Too Many Requests' })
    expect(headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': '"address";q=100;w=2',
      ratelimit: '"address";r=0;t=1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await visit('/api/countries', { address: '203.0.113.8' })).status).toBe(200)
    now += 1000
    expect((await visit('/api/countries')).status).toBe(200)
  })

  it('rate limits do not apply to health checks, static files, robots.txt or signed-in administrators', {
    tags: ['read-rate-limit'],
  }, async () => {
    const operator = await signedIn(site.app, database, now)
    await times(101, '/api/countries', { address: '203.0.113.9' })
    const spent = { address: '203.0.113.9' }
    expect((await visit('/healthz', spent)).status).toBe(200)
    expect((await visit('/readyz', spent)).status).toBe(200)
    expect((await visit('/favicon.svg', spent)).status).toBe(200)
    expect((await visit('/robots.txt', spent)).status).not.toBe(429)
    const signed = { ...spent, headers: { cookie: operator.cookie } }
    expect((await visit('/api/admin/session', signed)).status).toBe(200)
    expect((await visit('/api/countries', signed)).status).toBe(200)
    const forged = { ...spent, headers: { cookie: 'gazetteer_session=forged' } }
    expect((await visit('/api/countries', forged)).status).toBe(429)
  })

  it('X-Forwarded-For changes no rate limit while TRUSTED_PROXIES is unset', {
    tags: ['proxy-untrusted'],
  }, async () => {
    const forwarded = { 'x-forwarded-for': '10.0.0.1' }
    for (const address of ['127.0.0.1', '172.17.0.1', '::ffff:10.0.0.7', 'fd00::7'])
      for (const headers of [{}, forwarded])
        expect(await times(150, '/api/countries', { address, headers })).toEqual(new Set([200]))
    expect(await times(100, '/api/countries', { address: '198.51.100.9' })).toEqual(new Set([200]))
    for (const headers of [{}, forwarded])
      expect(await times(5, '/api/countries', { address: '198.51.100.9', headers })).toEqual(
        new Set([429]),
      )
  })

  it('X-Forwarded-For changes no rate limit of a peer that TRUSTED_PROXIES does not name', {
    tags: ['proxy-untrusted'],
  }, async () => {
    const behind = await openTestApp(
      database,
      { RATE_LIMIT_PER_SECOND: '50', TRUSTED_PROXIES: '10.0.0.1' },
      () => now,
    )
    const statuses = async (remoteAddress: string) => {
      const found = new Set<number>()
      for (let each = 0; each < 120; each += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${each}` }
        found.add(
          (await behind.app.inject({ url: '/api/countries', headers, remoteAddress })).statusCode,
        )
      }
      return found
    }
    expect(await statuses('10.0.0.1')).toEqual(new Set([200]))
    expect(await statuses('10.0.0.2')).toEqual(new Set([200, 429]))
    expect(await statuses('127.0.0.1')).toEqual(new Set([200, 429]))
    await behind.app.close()
  })

  it('a crawler rate limit applies across all addresses of that crawler', {
    tags: ['settings-crawlers'],
  }, async () => {
    await grant('GPTBot', { perMinute: 6, isRefused: false })
    for (let round = 0; round < 6; round += 1)
      expect((await visit('/', { userAgent: GPT, address: `203.0.113.${round}` })).status).toBe(200)
    const refused = await visit('/', { userAgent: GPT, address: '203.0.113.99' })
    expect(refused.status).toBe(429)
    expect(refused.headers).toMatchObject({
      'retry-after': '10',
      'ratelimit-policy': '"bot";q=6;w=60',
    })
    expect((await visit('/', { userAgent: GOOGLE })).status).toBe(200)
    expect((await visit('/')).status).toBe(200)
    now += 10_000
    expect((await visit('/', { userAgent: GPT })).status).toBe(200)
  })

  it('a blocked crawler gets 403 for everything except robots.txt', async () => {
    await grant('GPTBot', { perMinute: 0, isRefused: true })
    expect((await visit('/', { userAgent: GPT })).status).toBe(403)
    expect((await visit('/api/countries', { userAgent: GPT })).status).toBe(403)
    const robots = await visit('/robots.txt', { userAgent: GPT })
    expect(robots.status).toBe(200)
    expect(robots.text).toMatch(/^User-agent: GPTBot\nDisallow: \/\nUser-agent: \*\n/)
    expect((await visit('/', { userAgent: GOOGLE })).status).toBe(200)
  })

  it('filtered list pages send X-Robots-Tag noindex, and crawlers are rate limited on filtered searches', async () => {
    for (const path of ['/search?q=bakery&rating=4', '/search?page=2', '/categories?filter=b'])
      expect((await visit(path)).headers['x-robots-tag'], path).toBe('noindex')
    for (const path of ['/', '/search?q=bakery', '/categories', '/businesses?page=2'])
      expect((await visit(path)).headers['x-robots-tag'], path).toBeUndefined()
    const facet = '/api/search?q=bakery&rating=4'
    expect(await times(60, facet, { userAgent: GPT })).toEqual(new Set([200, 429]))
    now += 60_000
    expect(await times(60, facet)).toEqual(new Set([200]))
  })

  it('crawler statistics count requests by day, bot and page kind, with bytes sent, and exclude people', {
    tags: ['settings-crawlers'],
  }, async () => {
    await grant('GPTBot', { perMinute: 1, isRefused: false })
    const { text } = await visit('/api/countries', { userAgent: GOOGLE })
    await visit('/', { userAgent: GOOGLE })
    await visit('/sitemap.xml', { userAgent: 'curl/8.5.0' })
    await visit('/categories', { userAgent: GPT })
    await visit('/categories', { userAgent: GPT })
    await visit('/', { userAgent: PERSON })
    await saveCrawls(database, crawls, now)
    await visit('/api/countries', { userAgent: GOOGLE })
    await saveCrawls(database, crawls, now)
    const operator = await signedIn(site.app, database, now)
    const { json } = await operator.get('/api/admin/crawls?days=7')
    expect(json.days).toHaveLength(7)
    expect(json.days[6]).toMatchObject({ day: formatUtcDay(now), requests: 6, refused: 1 })
    expect(json.bots.map(({ bot }: { bot: string }) => bot).toSorted()).toEqual([
      'GPTBot',
      'Googlebot',
      'other',
    ])
    expect(json.bots[0]).toMatchObject({
      bot: 'Googlebot',
      kinds: { home: 1, api: 2 },
      requests: 3,
      refused: 0,
    })
    expect(json.bots[0].bytes).toBeGreaterThanOrEqual(2 * Buffer.byteLength(text))
    expect(json.bots.find(({ bot }: { bot: string }) => bot === 'GPTBot')).toMatchObject({
      kinds: { list: 2 },
      refused: 1,
    })
  })

  it('crawler statistics are retained for 90 days', async () => {
    const count = (at: number) =>
      crawls.count({ userAgent: GPT, kind: 'home', isRefused: false, bytes: 1, at })
    count(now - CRAWLS_RETENTION_DAYS * DAY_MS)
    count(now - (CRAWLS_RETENTION_DAYS - 1) * DAY_MS)
    await saveCrawls(database, crawls, now)
    const rows = await database.read.selectFrom('daily_crawls').select('day').execute()
    expect(rows).toEqual([{ day: formatUtcDay(now - (CRAWLS_RETENTION_DAYS - 1) * DAY_MS) }])
  })

  it('crawler counts stay in memory when a write fails', async () => {
    crawls.count({ userAgent: GPT, kind: 'home', isRefused: false, bytes: 5, at: now })
    const broken = { ...database, change: () => Promise.reject(new Error('no disk')) }
    await expect(saveCrawls(broken, crawls, now)).rejects.toThrow('no disk')
    crawls.count({ userAgent: GPT, kind: 'home', isRefused: true, bytes: 5, at: now })
    expect(crawls.take()).toMatchObject([{ requests: 2, refused: 1, bytes: 10 }])
  })

  it('crawler rate limits are saved for known bots, with history', async () => {
    const operator = await signedIn(site.app, database, now)
    const put = (body: unknown) => operator.put('/api/admin/crawlers', body)
    const budget = { perMinute: 30, isRefused: false }
    expect(await put({ bots: { CCBot: budget, Nobody: budget } })).toMatchObject({
      status: 200,
      json: { success: true, message: 'Rate limits saved.' },
    })
    const stored = await operator.get('/api/admin/settings/crawlers')
    expect(stored.json.values.bots.CCBot).toEqual(budget)
    expect(stored.json.values.bots.Nobody).toBeUndefined()
    expect(stored.json.values.bots.GPTBot).toEqual({ perMinute: 0, isRefused: false })
    const { json } = await operator.get('/api/admin/settings/crawlers/versions')
    expect(json.versions[0]).toMatchObject({ changed: ['bots.CCBot.perMinute'] })
    expect((await put({ bots: { CCBot: { perMinute: -1, isRefused: false } } })).status).toBe(400)
    expect((await visit('/api/admin/crawls')).status).toBe(401)
  })
})
