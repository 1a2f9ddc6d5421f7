import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import {
  findRedirectDomains,
  findRedirectStats,
  MAX_DOMAINS,
  saveRedirects,
} from './hits.server.ts'
import { findMisses, MAX_MISSES } from './misses.server.ts'
import {
  createRedirectCounter,
  MAX_BUFFERED_DOMAINS,
  MAX_BUFFERED_HITS,
  MAX_BUFFERED_MISSES,
} from './redirect-counter.server.ts'
import { deleteOldRedirects, RETENTION_DAYS } from './tasks.server.ts'

const NOON = Date.UTC(2026, 10, 16, 12)
const { signal } = new AbortController()

describe.each(ENGINES)('redirect statistics on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const by = (domain: string | null, address = '203.0.113.7', at = NOON) => ({
    domain,
    path: '/contact',
    address,
    at,
  })
  const domains = async () =>
    (await findRedirectDomains(database)).map((each) => [
      each.from_domain,
      each.total_requests,
      each.unique_visitors,
    ])

  it('redirects are counted by day, domain and shortened address across processes', async () => {
    const [one, other] = [createRedirectCounter(), createRedirectCounter()]
    one.countForeign(by('a.example'))
    one.countForeign(by('a.example', '203.0.113.200'))
    other.countForeign(by('a.example', '2001:db8:1:2::1', NOON + 5))
    other.countForeign(by(null))
    await Promise.all([saveRedirects(database, one), saveRedirects(database, other)])
    one.countForeign(by('a.example', '2001:db8:1:3::1', NOON + DAY_MS))
    await saveRedirects(database, one)
    expect(await domains()).toEqual([
      ['a.example', 4, 2],
      ['*', 1, 1],
    ])
    const stats = await findRedirectStats(database, NOON + DAY_MS)
    expect(stats.recentRedirects[0]).toMatchObject({
      fromDomain: 'a.example',
      requestPath: '/contact',
      ipAddress: '2001:db8:1::/48',
      createdAt: new Date(NOON + DAY_MS).toISOString(),
    })
    expect(stats.overallStats.slice(0, 3)).toEqual([
      { redirect_date: '2026-11-17', daily_count: 1 },
      { redirect_date: '2026-11-16', daily_count: 4 },
      { redirect_date: '2026-11-15', daily_count: 0 },
    ])
    expect(stats.overallStats).toHaveLength(30)
    expect(stats.undetailed).toBe(0)
  })

  it('redirects over the memory limit are counted without details', {
    tags: ['redirects-counting'],
  }, async () => {
    const counter = createRedirectCounter()
    const names = MAX_BUFFERED_DOMAINS + 50
    for (let index = 0; index < MAX_BUFFERED_HITS + 500; index += 1)
      counter.countForeign(by(`forged-${index % names}.example`))
    await saveRedirects(database, counter)
    const { overallStats, undetailed } = await findRedirectStats(database, NOON)
    expect(overallStats[0]?.daily_count).toBe(MAX_BUFFERED_HITS + 500)
    expect(undetailed).toBe(500)
    const { count } = await database.read
      .selectFrom('redirect_hits')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(MAX_BUFFERED_HITS)
    const stored = await database.read.selectFrom('redirect_domains').selectAll().execute()
    expect(stored).toHaveLength(MAX_BUFFERED_DOMAINS + 1)
    expect(stored.reduce((sum, { hits }) => sum + hits, 0)).toBe(MAX_BUFFERED_HITS + 500)
  })

  it('the domain table stays bounded despite forged domains, and long paths are truncated', {
    tags: ['host-forged'],
  }, async () => {
    const counter = createRedirectCounter()
    for (let index = 0; index < MAX_DOMAINS + 300; index += 1) {
      counter.countForeign(by(`forged-${index}.example`))
      if (index % MAX_BUFFERED_DOMAINS === MAX_BUFFERED_DOMAINS - 1)
        await saveRedirects(database, counter)
    }
    counter.countForeign({ ...by('forged-0.example'), path: `/${'x'.repeat(9000)}` })
    await saveRedirects(database, counter)
    const stored = await database.read.selectFrom('redirect_domains').selectAll().execute()
    expect(stored.length).toBeLessThanOrEqual(MAX_DOMAINS + 1)
    expect(stored.find(({ domain }) => domain === '*')?.hits).toBe(300)
    const { recentRedirects } = await findRedirectStats(database, NOON)
    expect(recentRedirects[0]?.requestPath).toHaveLength(500)
  })

  it('redirect counts survive a failed save and are included in the next one', {
    tags: ['redirects-counting'],
  }, async () => {
    const counter = createRedirectCounter()
    counter.countForeign(by('a.example'))
    counter.countMiss({ path: '/missing', referrer: null, at: NOON })
    const broken = { ...database, change: () => Promise.reject(new Error('no disk')) }
    await expect(saveRedirects(broken, counter)).rejects.toThrow('no disk')
    counter.countForeign(by('a.example'))
    counter.countMiss({ path: '/missing', referrer: 'b.example', at: NOON + 1 })
    await saveRedirects(database, counter)
    expect(await domains()).toEqual([['a.example', 2, 1]])
    expect((await findMisses(database, 'hits', 1)).misses).toEqual([
      {
        path: '/missing',
        count: 2,
        firstSeen: new Date(NOON).toISOString(),
        lastSeen: new Date(NOON + 1).toISOString(),
        referrer: 'b.example',
      },
    ])
  })

  it('redirects are deleted after 90 days, with their domains, visitors and not-found log', {
    tags: ['redirects-counting'],
  }, async () => {
    const counter = createRedirectCounter()
    counter.countForeign(by('old.example'))
    counter.countMiss({ path: '/old', referrer: null, at: NOON })
    const later = NOON + (RETENTION_DAYS + 1) * DAY_MS
    counter.countForeign(by('new.example', '203.0.113.7', later))
    counter.countMiss({ path: '/new', referrer: null, at: later })
    await saveRedirects(database, counter)
    await deleteOldRedirects(database, later, signal)
    const left = async (table: 'redirect_hits' | 'redirect_visitors' | 'redirect_days') =>
      (await database.read.selectFrom(table).selectAll().execute()).length
    expect(await domains()).toEqual([['new.example', 1, 1]])
    expect(await left('redirect_hits')).toBe(1)
    expect(await left('redirect_visitors')).toBe(1)
    expect(await left('redirect_days')).toBe(1)
    expect((await findMisses(database, 'last', 1)).misses.map(({ path }) => path)).toEqual(['/new'])
  })

  it('the not-found log is bounded and drops the least recently seen paths first', {
    tags: ['redirects-not-found-log'],
  }, async () => {
    const counter = createRedirectCounter()
    for (let index = 0; index <= MAX_MISSES; index += 1) {
      counter.countMiss({ path: `/missing/${index}`, referrer: null, at: NOON + index })
      if (index % MAX_BUFFERED_MISSES === MAX_BUFFERED_MISSES - 1)
        await saveRedirects(database, counter)
    }
    await saveRedirects(database, counter)
    const { total, misses } = await findMisses(database, 'last', 1)
    expect(total).toBeLessThanOrEqual(MAX_MISSES)
    expect(misses[0]?.path).toBe(`/missing/${MAX_MISSES}`)
    const first = await database.read
      .selectFrom('redirect_misses')
      .where('path', '=', '/missing/0')
      .selectAll()
      .execute()
    expect(first).toEqual([])
  })
})
