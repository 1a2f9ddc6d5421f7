import { sql } from 'kysely'
import { answerCall } from '../src/api/handler.ts'
import { HANDLERS } from '../src/api/handlers.ts'
import type { Database } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { openPostgres } from '../src/database/postgres.ts'
import { runImport } from '../src/domain/imports/run-import.ts'
import type { CallName } from '../src/routes.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { report } from './report.ts'

/** A read that touches more pages than this grows with the directory. */
const MOST_BUFFERS = 200

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

const CALLS_ASKED: [CallName, Record<string, unknown>][] = [
  ['homepageData', {}],
  ['featuredBusinesses', {}],
  ['businesses', {}],
  ['businesses', { page: '100' }],
  ['business', {}],
]

/** The buffers (pages of 8 KB) each call's dearest query touches on PostgreSQL, after VACUUM ANALYZE. */
export async function benchPostgresReads(csv: string): Promise<void> {
  const server = await startPostgres()
  if (!server) return report('postgres', { skipped: 'no PostgreSQL programs on this machine' })
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const database = openPostgres(server.url, (query) => queries.push(query))
  try {
    await migrate(database)
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
    for (const [name, input] of CALLS_ASKED) {
      queries.length = 0
      await answerCall(HANDLERS, name, name === 'business' ? { slug } : input, {
        database,
        now: Date.now(),
      })
      const touched = await Promise.all([...queries].map((query) => buffersOf(database, query)))
      report(`postgres ${name} ${JSON.stringify(input)}`, {
        'most buffers of a query': Math.max(...touched),
        allowed: MOST_BUFFERS,
      })
      if (Math.max(...touched) > MOST_BUFFERS) process.exitCode = 1
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
