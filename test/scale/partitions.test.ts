import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../src/app/config.server.ts'
import { compareTerms } from '../../src/businesses/saving/search-index.server.ts'
import { compareTotals } from '../../src/catalog/categories/recount-totals.server.ts'
import { runImport } from '../../src/imports/run-import.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { sampleBusinesses } from '../../tools/sample-data/businesses.ts'
import { formatSampleRow, sampleCsvHeader } from '../../tools/sample-data/csv.ts'
import { openTestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

const ROWS = 400
const PARTITION = readFileSync(join(ROOT, 'deploy/postgres/partition-by-country.sql'), 'utf8')
const NOW = () => Date.parse('2026-11-02T10:00:00Z')

describe('a directory partitioned by country', { tags: ['scaling-partitions'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-partitions-'))
  const rows = [...sampleBusinesses(ROWS)].map(formatSampleRow)
  let whole: Database
  let partitioned: Database

  async function importRows(name: string, of: readonly string[]) {
    const path = join(folder, name)
    writeFileSync(path, sampleCsvHeader + of.join(''))
    for (const database of [whole, partitioned]) await runImport(database, { path, now: NOW })
  }

  beforeAll(async () => {
    whole = await openTestDatabase('postgres')
    partitioned = await openTestDatabase('postgres')
    await importRows('first.csv', rows.slice(0, ROWS / 2))
    await sql.raw(PARTITION).execute(partitioned.write)
  }, 120_000)
  afterAll(async () => {
    await whole.close()
    await partitioned.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function expectEqualResponses() {
    const [one, other] = await Promise.all([
      openTestApp(whole, {}, NOW),
      openTestApp(partitioned, {}, NOW),
    ])
    const business = await whole.read
      .selectFrom('businesses')
      .innerJoin('cities', 'cities.id', 'businesses.city_id')
      .innerJoin('categories', 'categories.id', 'businesses.category_id')
      .select([
        'businesses.slug',
        'businesses.name',
        'cities.country_code',
        'cities.slug as city',
        'categories.slug as category',
      ])
      .where('businesses.listed', '=', 1)
      .orderBy('cities.listed', 'desc')
      .orderBy('businesses.id')
      .executeTakeFirstOrThrow()
    const { city, category } = business
    const { countrySlug: country } = (
      await one.app.inject(`/api/businesses/${business.slug}`)
    ).json()
    const code = business.country_code.toLowerCase()
    const q = encodeURIComponent(business.name)
    for (const path of [
      '/',
      '/businesses?page=3',
      '/categories',
      '/countries',
      '/sitemap.xml',
      `/business/${business.slug}`,
      `/categories/${category}`,
      `/countries/${country}`,
      `/cities/${code}/${city}`,
      `/cities/${code}/${city}/${category}`,
      `/countries/${country}/${category}`,
      '/api/homepage-data',
      '/api/businesses?limit=100&page=2',
      '/api/businesses?cursor=start&limit=100',
      `/api/businesses/${business.slug}`,
      `/api/search?q=${q}`,
      `/api/search?q=${category}&location=${city}`,
      `/api/search?q=${category}&page=2`,
      `/api/search?location=${code}`,
      `/api/suggest?q=${q.slice(0, 4)}`,
    ]) {
      const [expected, found] = await Promise.all([one.app.inject(path), other.app.inject(path)])
      expect(expected.statusCode, path).toBe(200)
      expect(found.body, path).toBe(expected.body)
    }
    expect([...one.errors, ...other.errors]).toEqual([])
    await Promise.all([one.app.close(), other.app.close()])
  }

  it('all pages and calls return the same', expectEqualResponses)

  it('an import changes both equally', async () => {
    const changed = rows.slice(100, 400).map((row) => row.replace('4.', '3.'))
    await importRows('second.csv', changed)
    await expectEqualResponses()
    const compared = [...(await compareTotals(partitioned)), await compareTerms(partitioned)]
    expect(compared.filter(([, agrees]) => !agrees)).toEqual([])
  })

  it('two countries cannot use one slug', async () => {
    const twin = sql`insert into businesses (id, slug, name, name_key, country_code, created_at, updated_at)
      select 900001, b.slug, b.name, b.name_key, c.code, 0, 0
      from businesses as b join countries as c on c.code <> b.country_code limit 1`
    await expect(twin.execute(partitioned.write)).rejects.toThrow('business_slugs_pkey')
  })

  it('a removal needs a known reason', async () => {
    const removal = sql`update businesses set removal_reason = 'nonsense'`
    await expect(removal.execute(partitioned.write)).rejects.toThrow('removal_reason')
  })

  it('a business keeps its slug when its country changes', async () => {
    const countries = await partitioned.write.selectFrom('countries').select('code').execute()
    const { slug } = await partitioned.write
      .selectFrom('businesses')
      .select('slug')
      .executeTakeFirstOrThrow()
    for (const { code } of countries)
      await sql`update businesses set country_code = ${code} where slug = ${slug}`.execute(
        partitioned.write,
      )
    const { rows: found } = await sql<{ partitions: number; slugs: number }>`
      select (select count(distinct tableoid) from businesses where slug = ${slug}) as partitions,
        (select count(*) from business_slugs where slug = ${slug}) as slugs`.execute(
      partitioned.write,
    )
    expect(found).toEqual([{ partitions: 1, slugs: 1 }])
  })

  it('a list of a country reads one partition in the order of its index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
      select id from businesses where country_code = 'us' and listed = 1
      order by sort_key desc, id limit 24`.execute(partitioned.write)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/businesses_\d+/g)).toHaveLength(1)
  })
})
