import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveDailyTotals } from '../src/analytics/daily-totals.server.ts'
import { createViewCounter, saveViews } from '../src/analytics/views.server.ts'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { INCOMPLETE } from '../src/business-list/admin-list-options.ts'
import { listMigrations } from '../src/platform/database/migrate.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { importRows, incoming } from './incoming.ts'
import { MONDAY_NOON_IN_BASEL, ROWS } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = MONDAY_NOON_IN_BASEL
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const FORMULA = { city: 'Lyon', country_code: 'FR', phone: '04 11 22 33 44' }

async function openDashboard(engine: (typeof ENGINES)[number]) {
  const database = await openTestDatabase(engine)
  await importRows(database, ROWS, 10, NOW)
  await importRows(
    database,
    [
      incoming({ name: '=cmd|calc', place_id: 'ChIJformula-1', ...FORMULA }, 90),
      incoming({ name: '=CMD|calc', place_id: 'ChIJformula-2', ...FORMULA }, 91),
    ],
    10,
    NOW,
  )
  const views = createViewCounter()
  const { app, errors } = await openTestApp(database, {}, () => NOW, { views })
  return { database, app, errors, views, operator: await signedIn(app, database, NOW) }
}

const NEWEST_MIGRATION = listMigrations().at(-1)

describe.each(ENGINES)('admin dashboard on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openDashboard>>
  beforeAll(async () => {
    site = await openDashboard(engine)
  })
  afterAll(async () => {
    await site.app.close()
    await site.database.close()
  })

  const advance = () =>
    runChunks(
      site.database,
      RUN_HANDLERS,
      () => NOW,
      new AbortController().signal,
      (error) => {
        throw error
      },
    )

  it('dashboard calls return 401 without a session', async () => {
    for (const path of [
      'stats',
      'system',
      'views',
      'activity?limit=-1',
      'upload-reports',
      'reports/imports',
      'reports/growth',
      'reports/quality',
      'reports/nothing/csv',
    ])
      expect((await site.app.inject(`/api/admin/${path}`)).statusCode, path).toBe(401)
  })

  it('admin totals include businesses that are not public', {
    tags: ['admin-list-public', 'call-stats'],
  }, async () => {
    const { json } = await site.operator.get('/api/admin/stats')
    expect(json).toMatchObject({
      totalBusinesses: 53,
      totalCategories: 2,
      listedBusinesses: 52,
      categories: [
        { category: 'Store', count: 45 },
        { category: 'Bakery', count: 2 },
      ],
    })
    const turkish = await site.operator.get('/api/admin/stats', { 'accept-language': 'tr' })
    expect(turkish.json.categories[1]).toEqual({ category: 'Fırın', count: 2 })
  })

  it('the system call returns database, version, memory, queue and response time data', {
    tags: ['dashboard-performance'],
  }, async () => {
    await site.app.inject('/api/categories')
    const { json } = await site.operator.get('/api/admin/system')
    expect(json.database.engine).toBe(engine)
    expect(json.database.sizeBytes).toBeGreaterThan(100_000)
    expect(json.database.version).toMatch(/^\d+\./)
    expect(json.versions).toMatchObject({ program: '0.1.0', migration: NEWEST_MIGRATION })
    expect(json.memory.rssBytes).toBeGreaterThan(json.memory.heapUsedBytes / 2)
    expect(json.queue).toEqual({ openRuns: 0, messagesToMail: 0 })
    const calls = json.responses.find(({ kind }: { kind: string }) => kind === 'call')
    expect(calls.count).toBeGreaterThan(0)
    expect(calls.p95).toBeGreaterThan(0)
  })

  it('page views count only pages shown to people, and bot views are counted separately', {
    tags: ['dashboard-views'],
  }, async () => {
    const { app, database, views, operator } = site
    await saveViews(database, views, NOW)
    const count = async () => {
      await saveViews(database, views, NOW)
      const { days } = (await operator.get('/api/admin/views?days=1')).json
      return { views: days[0].views, visitors: days[0].visitors, botViews: days[0].botViews }
    }
    const before = await count()
    const person = { 'user-agent': FIREFOX }
    await app.inject({ url: '/', headers: person })
    await app.inject({ url: '/categories', headers: person })
    for (const url of ['/no-such-page', '/admin', '/api/categories', '/favicon.svg', '/Categories'])
      await app.inject({ url, headers: person })
    await app.inject({ url: '/', method: 'HEAD', headers: person })
    await app.inject({ url: '/', headers: { ...person, 'sec-purpose': 'prefetch;prerender' } })
    await app.inject({ url: '/', headers: { ...person, cookie: operator.cookie } })
    await app.inject({ url: '/', headers: { 'user-agent': 'Examplebot/1.0' } })
    expect(before).toEqual({ views: 0, visitors: 0, botViews: 0 })
    expect(await count()).toEqual({ views: 2, visitors: 1, botViews: 1 })
  })

  it('the views call returns days without views too, oldest first', async () => {
    const { days } = (await site.operator.get('/api/admin/views?days=7')).json
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-11-${day}`),
    )
    expect((await site.operator.get('/api/admin/views?days=0')).status).toBe(400)
  })

  it('the dashboard lists the latest imports and the number of imports per day, without previews', {
    tags: ['reports-imports'],
  }, async () => {
    const { database } = site
    const previewed = { kind: 'import', state: 'previewed', updated: 66, created_at: NOW }
    const preview = await database.write
      .insertInto('runs')
      .values(previewed)
      .returning('id')
      .executeTakeFirstOrThrow()
    const latest = (await site.operator.get('/api/admin/upload-reports')).json
    expect(latest).toHaveLength(3)
    expect(latest[1]).toMatchObject({ summary: { fileName: 'test.csv' }, state: 'done' })
    const { days } = (await site.operator.get('/api/admin/reports/imports?days=3')).json
    expect(days.map(({ runs }: { runs: number }) => runs)).toEqual([0, 0, 2])
    expect(days.at(-1).updated).toBe(0)
    await database.write.deleteFrom('runs').where('id', '=', preview.id).execute()
  })

  it('requesting the quality report twice starts one run and records one audit event', {
    tags: ['reports-quality'],
  }, async () => {
    const { operator } = site
    expect((await operator.get('/api/admin/reports/quality')).json).toEqual({
      report: null,
      duplicates: { count: 0, isExact: true },
      progress: null,
    })
    const { status, json } = await operator.post('/api/admin/reports/quality', {})
    expect(status).toBe(202)
    expect((await operator.post('/api/admin/reports/quality', {})).json.runId).toBe(json.runId)
    expect((await operator.get('/api/admin/reports/quality')).json.progress).toEqual({
      runId: json.runId,
      percent: 0,
    })
    await advance()
    const made = (await operator.get('/api/admin/reports/quality')).json
    expect(made.progress).toBe(null)
    expect(made.report).toMatchObject({ madeAt: NOW, missing: { total: 53 } })
    const { entries } = (await operator.get('/api/admin/activity?action=report.requested')).json
    expect(entries).toHaveLength(1)
  })

  it('the quality report call includes the number of possible duplicates after a search', {
    tags: ['reports-duplicates'],
  }, async () => {
    const { operator } = site
    expect((await operator.post('/api/admin/duplicates/search', {})).status).toBe(202)
    await advance()
    const { duplicates } = (await operator.get('/api/admin/reports/quality')).json
    expect(duplicates).toEqual({ count: 1, isExact: true })
  })

  it('the growth report uses daily snapshots, and existing businesses for days without one', {
    tags: ['reports-growth'],
  }, async () => {
    const { operator, database } = site
    const sizes = async () =>
      (await operator.get('/api/admin/reports/growth?days=2')).json.days.map(
        ({ total, listed }: { total: number; listed: number | null }) => [total, listed],
      )
    expect(await sizes()).toEqual([
      [0, null],
      [53, 52],
    ])
    await saveDailyTotals(database, '2026-11-15')
    await saveDailyTotals(database, '2026-11-15')
    expect(await sizes()).toEqual([
      [53, 52],
      [53, 52],
    ])
  })

  it('report CSV downloads escape cells that a spreadsheet would run as formulas', {
    tags: ['dashboard-chart-tables'],
  }, async () => {
    for (const report of ['imports', 'growth', 'views', 'quality', 'duplicates']) {
      const { status, text, headers } = await site.operator.get(`/api/admin/reports/${report}/csv`)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toContain(`${report}_2026-11-16.csv`)
      expect(text.split('\r\n').length).toBeGreaterThan(2)
      expect(text).not.toMatch(/(^|,)"?[=+@-]/m)
    }
    const { text } = await site.operator.get('/api/admin/reports/duplicates/csv')
    expect(text).toContain("'=cmd|calc")
    expect((await site.operator.get('/api/admin/reports/secrets/csv')).status).toBe(400)
  })

  it('the server logs no errors during the dashboard tests', () => {
    expect(site.errors).toEqual([])
  })

  it('businesses without a city, a category, or readable hours are counted and found in the list', {
    tags: ['dashboard-home', 'admin-grid-filters'],
  }, async () => {
    const odd = [
      { name: 'Nowhere', type: 'Bakery', city: null },
      { name: 'Nothing', type: null, city: 'Lyon', country_code: 'FR' },
      { name: 'Never', type: 'Bakery', city: 'Lyon', country_code: 'FR', working_hours: 'at noon' },
    ]
    const counts = async () => (await site.operator.get('/api/admin/incomplete-businesses')).json
    const before = await counts()
    const rows = odd.map((row, at) => incoming({ place_id: `ChIJodd-${at}`, ...row }, at + 2))
    await importRows(site.database, rows, 10, NOW)
    const after = await counts()
    for (const [kind, name] of [
      ['city', 'Nowhere'],
      ['category', 'Nothing'],
      ['hours', 'Never'],
    ] as const) {
      const { count } = before[kind]
      expect(after[kind]).toEqual({ count: count + 1, isExact: true })
      const list = `/api/admin/businesses?where=${INCOMPLETE[kind]}`
      const { businesses, total } = (await site.operator.get(list)).json
      expect([businesses[0].name, total]).toEqual([name, count + 1])
    }
    const { json } = await site.operator.get('/api/admin/businesses?where=unread_hours:empty')
    expect(json.businesses.map(({ name }: { name: string }) => name)).not.toContain('Never')
    const ids = (await site.operator.get('/api/admin/businesses?filter=never')).json.businesses
    await site.operator.delete(`/api/businesses/${ids[0].id}`)
    expect((await counts()).hours).toEqual(before.hours)
  })
})
