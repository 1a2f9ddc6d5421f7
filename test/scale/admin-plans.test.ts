import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveDailyTotals } from '../../src/analytics/daily-totals.server.ts'
import { enqueueDailyReport } from '../../src/analytics/quality-report.server.ts'
import { createViewCounter, saveViews } from '../../src/analytics/views.server.ts'
import { RUN_HANDLERS } from '../../src/app/server/run-handlers.server.ts'
import { refreshCityPositions } from '../../src/catalog-admin/refresh-city-positions.server.ts'
import { enqueueDuplicateSearch } from '../../src/duplicates/duplicate-search.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { DAY_MS, formatUtcDay } from '../../src/platform/database/utc-day.ts'
import { runChunks } from '../../src/platform/runs/run-chunks.server.ts'
import { deleteOldQueries } from '../../src/query-log/delete-old-queries.server.ts'
import { createQueryCounter } from '../../src/query-log/query-counter.server.ts'
import { saveQueries } from '../../src/query-log/save-queries.server.ts'
import { saveRedirects } from '../../src/redirects/hits.server.ts'
import { createRedirectCounter } from '../../src/redirects/redirect-counter.server.ts'
import { deleteOldRedirects } from '../../src/redirects/tasks.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { clickOn, countSearch } from '../query-log-counts.ts'
import { signedIn } from '../signed-in.ts'
import { openTestApp } from '../test-app.ts'

const ROWS = 3000
/** Small tables that are cached in memory: thousands of categories at most, and one migration per release. */
const HELD_IN_MEMORY = /^SCAN categories$/
/** Tables of one row, or one per 9,000 businesses, list parameters, results with a limit, and SQLite's own tables. */
const NO_TABLE = /^SCAN (site_totals|sitemap_files|counted|json_each|pragma_\w+|CONSTANT ROW)/

/** Tables that grow with the directory, its visitors, and its administrators. */
const GROWS =
  /(^SCAN | from ")(businesses|business_\w+|duplicate_\w+|runs|run_\w+|contact_messages|audit_entries|redirect_hits|redirect_visitors|logged_queries|daily_queries|hidden_queries|query_clicks)\b/

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-admin-plans-'))
const statements = new Set<string>()
let database: Database
let plans: DatabaseSync

beforeAll(async () => {
  database = openSqlite(join(folder, 'plans.db'), (text) => statements.add(text))
  await applyMigrations(database)
  const rows = Array.from({ length: ROWS }, (_, index) =>
    incoming(
      {
        name: `Shop ${index % 1000}`,
        place_id: `ChIJplans-${index}`,
        type: `Kind ${index % 40}`,
        city: `Town ${index % 70}`,
        country_code: 'DE',
        phone: `+49 30 ${10_000_000 + (index % 1500)}`,
        latitude: 40 + (index % 1000) / 100,
        longitude: 7,
      },
      index + 2,
    ),
  )
  await importRows(database, rows)
  const pair = { business_id: 1, other_id: 1001, score: 60, reasons: '[]', found_at: 1 }
  await database.write.insertInto('duplicate_pairs').values(pair).execute()
  statements.clear()
  plans = new DatabaseSync(join(folder, 'plans.db'))
})

afterAll(async () => {
  plans.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A query with an order and a limit, but without a sort step, walks an index or a primary key. */
const isBoundedWalk = (step: string, text: string) =>
  / limit \?/.test(text) && (/USING (COVERING )?INDEX/.test(step) || / order by /.test(text))

/** Steps that scan a table or sort. Walking an index up to a limit is neither. */
function errors(): string[] {
  return [...statements]
    .filter((text) => /^\s*(select|update|delete|with)/i.test(text))
    .flatMap((text) =>
      plans
        .prepare(`explain query plan ${text}`)
        .all()
        .map(({ detail }) => String(detail))
        .filter((step) => /^SCAN |USE TEMP B-TREE/.test(step))
        .filter((step) => !HELD_IN_MEMORY.test(step) && !NO_TABLE.test(step))
        .filter((step) => /TEMP B-TREE/.test(step) || !isBoundedWalk(step, text))
        .map((step) => `${step}: ${text}`),
    )
}

it('dashboard and report calls never scan a whole table or sort without an index', {
  tags: ['dashboard-speed'],
}, async () => {
  const { app } = await openTestApp(database)
  const operator = await signedIn(app, database)
  statements.clear()
  for (const path of [
    'stats',
    'system',
    'views?days=365',
    'activity',
    'activity?action=session.opened&username=admin&before=5',
    'activity?username=admin',
    'upload-reports',
    'reports/imports?days=365',
    'reports/growth?days=365',
    'reports/quality',
    'reports/duplicates/csv',
  ])
    expect((await operator.get(`/api/admin/${path}`)).status, path).toBe(200)
  await app.close()
  expect(statements.size).toBeGreaterThan(10)
  expect(errors()).toEqual([])
})

it('other admin GET calls never scan or sort tables that grow with businesses, messages or runs', {
  tags: ['admin-lists-speed'],
}, async () => {
  const { app } = await openTestApp(database)
  const operator = await signedIn(app, database)
  statements.clear()
  for (const path of [
    'session',
    'account/sessions',
    'admins',
    'runs?kinds=import&states=done',
    'runs/1',
    'runs/1/reasons',
    'businesses/5',
    'businesses/5/history',
    'categories',
    'country-codes',
    'category-index?filter=kind',
    'category-suggestions',
    'city-index?filter=town',
    'city-suggestions',
    'cities/1/regions',
    'messages?search=word',
    'messages?state=unread',
    'unread-messages',
    'waiting-category-texts',
    'settings/site-codes',
    'settings/site-codes/versions',
    'sitemap-summary',
    'ad-statistics',
    'redirect-stats',
    'redirect-summary',
    'redirect-misses?order=last',
    'logged-queries',
    'logged-queries?show=popular&page=2',
    'logged-queries?show=ignored',
    'duplicates',
    'duplicates?after=60.5.9',
    'duplicates?state=merged',
    'duplicates?business=5',
    'duplicates/1/1001',
  ])
    expect((await operator.get(`/api/admin/${path}`)).status, path).toBe(200)
  await app.close()
  expect(statements.size).toBeGreaterThan(20)
  expect(errors().filter((error) => GROWS.test(error))).toEqual([])
})

it('scheduled tasks for the dashboard never scan a whole table or sort without an index', async () => {
  const counter = createViewCounter()
  counter.count({ address: '203.0.113.7', userAgent: 'Firefox', at: Date.now() })
  statements.clear()
  await saveViews(database, counter, Date.now())
  const redirects = createRedirectCounter()
  const at = Date.now()
  redirects.countForeign({ domain: 'former.example', path: '/x', address: '203.0.113.7', at })
  redirects.countMiss({ path: '/missing', referrer: null, at })
  redirects.countRule(1, at)
  await saveRedirects(database, redirects)
  await deleteOldRedirects(database, at, new AbortController().signal)
  for (const day of [0, 1, 2, 3]) {
    const queries = createQueryCounter()
    const searchedAt = at + day * DAY_MS
    countSearch(queries, { q: 'pizza', at: searchedAt })
    for (const address of ['203.0.113.7', '198.51.100.7'])
      clickOn(queries, { q: 'pizza', at: searchedAt, sender: { address } })
    await saveQueries(database, queries, searchedAt)
    await deleteOldQueries(database, searchedAt + 90 * DAY_MS, new AbortController().signal, 1)
  }
  await database.change((trx) =>
    trx.updateTable('cities').set({ median_due: 1 }).where('id', '=', 1).execute(),
  )
  await refreshCityPositions(database, at, new AbortController().signal)
  await saveDailyTotals(database, formatUtcDay(Date.now()))
  await enqueueDailyReport(database, Date.now())
  await database.change((trx) =>
    enqueueDuplicateSearch(trx, { changedOnly: true, adminId: null }, Date.now()),
  )
  await runChunks(database, RUN_HANDLERS, Date.now, new AbortController().signal, (error) => {
    throw error
  })
  expect([...statements].some((text) => text.includes('duplicate_keys'))).toBe(true)
  expect(errors()).toEqual([])
})
