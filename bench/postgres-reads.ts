import { sql } from 'kysely'
import { DEFINED_CALLS } from '../src/app/server/calls.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import { runNamedCall } from '../src/platform/calls/run-call.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { type CallName, MAIN_LANGUAGE } from '../src/platform/urls/routes.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { report } from './report.ts'

/** Limit of buffers; a read above it grows with the directory. */
const MAX_BUFFERS = 200
/** A search reads a thousand matches, two or three per page: 1,400 pages in the largest city of a million businesses. */
const MAX_SEARCH_BUFFERS = 2000

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Every kind of read, in the middle and at the end of its list. */
function buildCalls(at: Record<'slug' | 'category' | 'city' | 'country', string>): CallInput[] {
  const { slug, category, city, country } = at
  return [
    ['homepageData', {}],
    ['featuredBusinesses', {}],
    ['businesses', {}],
    ['businesses', { page: '100' }],
    ['business', { slug }],
    ['businessNeighbours', { slug }],
    ['category', { slug: category }],
    ['city', { countryCode: country, slug: city }],
    ['country', { slug: country }],
    ['categoryIndex', { filter: 'shop' }],
    ['cityIndex', { page: '40' }],
    ['search', { q: 'restaurant', location: city }],
  ]
}

type CallInput = [CallName, Record<string, unknown>]

/** Buffers (8 KB pages) of each call's most expensive query on PostgreSQL, after VACUUM ANALYZE. */
export async function benchPostgresReads(csv: string): Promise<void> {
  const server = await startPostgres()
  if (!server) return report('postgres', { skipped: 'no PostgreSQL programs on this machine' })
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const database = openPostgres(server.url, (query) => queries.push(query))
  try {
    await applyMigrations(database)
    const startedAt = performance.now()
    const { counts } = await runImport(database, { path: csv })
    const seconds = (performance.now() - startedAt) / 1000
    report('postgres import', { 'rows/s': Math.round(counts.total / seconds) })
    await sql`vacuum analyze`.execute(database.write)
    const { slug } = await database.read
      .selectFrom('businesses')
      .select('slug')
      .where('id', '=', 777)
      .executeTakeFirstOrThrow()
    const { slug: category } = await database.read
      .selectFrom('categories')
      .orderBy('listed', 'desc')
      .select('slug')
      .executeTakeFirstOrThrow()
    const city = await database.read
      .selectFrom('cities')
      .orderBy('listed', 'desc')
      .select(['slug', 'country_code'])
      .executeTakeFirstOrThrow()
    const request = { slug, category, city: city.slug, country: city.country_code.toLowerCase() }
    const context = {
      database,
      address: '',
      siteLanguage: MAIN_LANGUAGE,
      languages: [MAIN_LANGUAGE],
      sendsMail: false,
    }
    for (const [name, input] of buildCalls(request)) {
      // Warm-up: caches in memory are filled once.
      await runNamedCall(DEFINED_CALLS, name, input, { ...context, now: Date.now() })
      queries.length = 0
      await runNamedCall(DEFINED_CALLS, name, input, { ...context, now: Date.now() })
      const touched = await Promise.all([...queries].map((query) => buffersOf(database, query)))
      const allowed = name === 'search' ? MAX_SEARCH_BUFFERS : MAX_BUFFERS
      report(`postgres ${name} ${JSON.stringify(input)}`, {
        'most buffers of a query': Math.max(...touched),
        allowed,
      })
      if (Math.max(...touched) > allowed) process.exitCode = 1
    }
  } finally {
    await database.close()
    server.stop()
  }
}

async function buffersOf(
  database: Database,
  query: { sql: string; parameters: readonly unknown[] },
): Promise<number> {
  const { rows } = await database.read.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    ...sql`select 1`.compile(database.read),
    sql: `explain (analyze, buffers, format json) ${query.sql}`,
    parameters: query.parameters,
  })
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}
