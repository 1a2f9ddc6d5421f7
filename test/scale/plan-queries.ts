import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findNextBusinesses } from '../../src/business-admin/jobs/edit-businesses.server.ts'
import { ADMIN_ORDERS } from '../../src/business-list/admin-list-options.ts'
import { listForAdmin } from '../../src/business-list/list-for-admin.server.ts'
import { createContactEmailTask } from '../../src/contact/send-messages.server.ts'
import { runImport } from '../../src/imports/run-import.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { CALLS, PAGES } from '../../src/platform/urls/routes.ts'
import { FILES } from '../../src/platform/urls/well-known-routes.ts'
import { sampleBusinesses } from '../../tools/sample-data/businesses.ts'
import { formatSampleRow, sampleCsvHeader } from '../../tools/sample-data/csv.ts'
import { openTestApp } from '../test-app.ts'

/**
 * Errors of a query plan: scanning a table, sorting without an index, or walking an index without a
 * limit. One-row tables, list parameters (json_each), subquery results (`square`), and the rows of
 * sitemap files (one per 9,000 businesses) may be scanned; the steps inside them are checked like all
 * others.
 */
function findSlowSteps(text: string, plan: string[]): string[] {
  // A filtered list of the admin area with few rows, which may be sorted.
  const sortsFew = /^\s*with matches as materialized \([\s\S]*? limit \?\),/.test(text)
  return plan.filter((step) => {
    if (sortsFew && /USE TEMP B-TREE FOR ORDER BY/.test(step)) return false
    // The search index is queried, or gives single rows by ID; many matches are retrieved from it once.
    if (/^SCAN business_words VIRTUAL TABLE INDEX \d+:(.*M|=$)/.test(step)) return false
    if (/^SCAN (few|matches|found|given|counted|page|ordered|batch|rated|unrated)\b/.test(step))
      return false
    if (/USE TEMP B-TREE/.test(step)) return true
    if (
      !/^SCAN /.test(step) ||
      /^SCAN (json_each|site_totals|sitemap_files|CONSTANT ROW|square)/.test(step)
    )
      return false
    // Without a covering index, SQLite reads all businesses if few have a high rating.
    if (/rating >= 4/.test(text) && !/COVERING/.test(step)) return true
    const isOrderedWalk = /USING (COVERING )?INDEX/.test(step) && / limit \?/.test(text)
    return !isOrderedWalk
  })
}

/** Tests the plans of all queries that pages, calls, an import, and the admin list send to SQLite. */
export function testQueryPlans(rows: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-plans-'))
  const statements = new Set<string>()
  let database: Database
  let plans: DatabaseSync

  beforeAll(async () => {
    const csv = join(folder, 'sample.csv')
    const output = createWriteStream(csv)
    output.write(sampleCsvHeader)
    for (const row of sampleBusinesses(rows))
      if (!output.write(formatSampleRow(row))) await once(output, 'drain')
    output.end()
    await finished(output)
    database = openSqlite(join(folder, 'plans.db'), (text) => statements.add(text))
    await applyMigrations(database)
    statements.clear()
    const { counts } = await runImport(database, { path: csv })
    expect(counts.added).toBe(rows)
    plans = new DatabaseSync(join(folder, 'plans.db'))
  }, 600_000)

  afterAll(async () => {
    plans.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const planOf = (text: string) =>
    plans
      .prepare(`explain query plan ${text}`)
      .all()
      .map((row) => String(row.detail))

  const findSlowQueries = () =>
    [...statements]
      .filter((text) => /^\s*(select|update|delete|with)/i.test(text))
      .flatMap((text) => findSlowSteps(text, planOf(text)).map((step) => `${step}: ${text}`))

  it('import queries find their rows through an index', () => {
    expect(statements.size).toBeGreaterThan(15)
    expect(findSlowQueries()).toEqual([])
  })

  it('page and API queries use an index instead of scanning or sorting', {
    tags: ['sitemap-files', 'data-indexes'],
  }, async () => {
    const { app } = await openTestApp(database, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const { slug } = await database.read
      .selectFrom('businesses')
      .select('slug')
      .where('id', '=', 777)
      .executeTakeFirstOrThrow()
    statements.clear()
    const { id: categoryId, slug: category } = await database.read
      .selectFrom('categories')
      .select(['id', 'slug'])
      .where('listed', '>', 0)
      .orderBy('listed', 'desc')
      .executeTakeFirstOrThrow()
    const city = await database.read
      .selectFrom('cities')
      .select(['id', 'country_code', 'slug'])
      .where('listed', '>', 0)
      .executeTakeFirstOrThrow()
    const part = { city_id: city.id, slug: 'old-town', name: 'Old Town', name_key: 'old town' }
    await database.write
      .insertInto('districts')
      .values({ ...part, listed: 3 })
      .execute()
    const patterns = [
      ...Object.values(PAGES).flat(),
      ...Object.values(CALLS).map(({ pattern }) => pattern),
      ...Object.values(FILES).map(({ pattern }) => pattern.replace(':file', 'page-2.xml')),
    ]
    const paths = patterns.map((pattern) =>
      pattern
        .replace(/business(es)?\/:slug/, (part) => part.replace(':slug', slug))
        .replace('categories/:slug', `categories/${category}`)
        .replace('countries/:slug', `countries/${city.country_code}`)
        .replace(/cities\/:country$/, `cities/${city.country_code}`)
        .replace(':letter', 'b')
        .replace(':countryCode/:slug', `${city.country_code}/${city.slug}`)
        .replace(':part', part.slug),
    )
    expect(paths.filter((path) => path.includes(':'))).toEqual([])
    for (const path of [
      ...paths,
      '/businesses?page=100',
      '/business/no-such-business',
      '/categories/no-such-category',
      `/cities/${city.country_code}/${city.slug}/${category}`,
      `/countries/${city.country_code}/${category}`,
      `/sitemaps/categories-in-places/page-${categoryId}.xml`,
      '/cities/us/no-such-city',
      '/categories?filter=bak&page=2',
      `/countries/${city.country_code}?page=2`,
      '/api/businesses?page=100&limit=100',
      '/api/businesses?cursor=start&limit=100',
      '/api/businesses?updatedSince=2026-01-01T00:00:00Z&limit=100',
      '/search?q=restaurant&page=2',
      `/search?q=bakery&location=${city.slug}`,
      ...[
        'q=restaurant',
        'q=a',
        'q=the&page=50&limit=100',
        `q=restaurant&location=${city.slug}`,
        `q=restaurant&location=${city.country_code}`,
        `q=no+such+thing&location=${city.slug}`,
        `location=${city.slug}`,
        `location=old+town,+${city.slug}`,
        'q=restaurant+old+town',
        'location=old+t',
        `location=${city.country_code}&page=3`,
        'q=no+such+thing&location=no+such+place',
      ].map((query) => `/api/search?${query}`),
      `/api/suggest?q=${category}+${city.slug}`,
    ]) {
      const { statusCode } = await app.inject(path)
      expect(statusCode, path).toBeLessThan(500)
    }
    const message = {
      name: 'Ada',
      email: 'ada@engine.example',
      subject: 'Plans',
      message: 'x'.repeat(10),
    }
    const sent = await app.inject({ method: 'POST', url: '/api/contact', payload: message })
    expect(sent.statusCode).toBe(201)
    const mail = createContactEmailTask({
      database,
      send: async () => {},
      contactEmail: 'desk@directory.example',
      onFailedTry: () => {},
      onError: () => {},
    })
    await mail.run(new AbortController().signal)
    await app.close()
    expect(statements.size).toBeGreaterThan(8)
    expect(findSlowQueries()).toEqual([])
  })

  it('admin list queries use an index in every sort order', {
    tags: ['admin-list-speed'],
  }, async () => {
    const { id } = await database.read
      .selectFrom('categories')
      .orderBy('total', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    const all = { filter: '', categoryId: null, status: 'all', conditions: [] } as const
    statements.clear()
    for (const by of ADMIN_ORDERS)
      for (const direction of ['asc', 'desc'] as const)
        for (const filters of [
          all,
          { ...all, filter: 'zebra' },
          { ...all, filter: 'a' },
          { ...all, categoryId: id },
          { ...all, status: 'approved' as const },
          { ...all, status: 'closed' as const },
          { ...all, status: 'removed' as const, filter: 'a' },
          { ...all, filter: 's', categoryId: id, status: 'approved' as const },
        ])
          for (const page of [1, 40])
            await listForAdmin(database, filters, { by, direction }, page, 20)
    for (const filter of [all, { ...all, filter: 'a' }])
      await database.change((trx) => findNextBusinesses(database, trx, { filter }, 0, 500))
    expect(statements.size).toBeGreaterThan(20)
    expect(findSlowQueries()).toEqual([])
  })

  it('the plan check detects queries that scan or sort a table', () => {
    for (const text of [
      'select * from businesses where phone = ?',
      'select id from businesses where listed = 1 order by name limit ?',
      'select count(*) from businesses',
    ])
      expect(findSlowSteps(text, planOf(text)), text).not.toEqual([])
  })
}
