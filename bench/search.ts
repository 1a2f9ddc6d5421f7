import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { parseConfig } from '../src/app/config.server.ts'
import { refreshFullIndex } from '../src/businesses/saving/search-index.server.ts'
import { runIndexOptimization } from '../src/businesses/saving/search-index-task.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { NO_FILTERS } from '../src/search/ranking/filters.server.ts'
import { searchBusinesses } from '../src/search/search-businesses.server.ts'
import { suggest } from '../src/search/suggestions/find-suggestions.server.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { buildEverydayQueries, type Query } from './everyday-queries.ts'
import { report } from './report.ts'
import { describePlans, replacePlans, type Sent } from './search-plans.ts'

/** Names and places of the directory in several spellings, and generally hard queries. */
const SAMPLED = 240
const PAGE = { page: 1, limit: 20, cursor: null }
const COMMON = ['restaurant', 'hotel', 'cafe', 'store', 'bar', 'coffee shop', 'car repair', 'the']
const NONSENSE = [
  'zzqx',
  'qwertzuiop',
  '!!!',
  'xkcd vrrm',
  '0000000000',
  'ßßßß',
  '中国银行',
  'пекарня',
]
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

type Question = { q: string; location: string }

/** A fixed mix of about a thousand queries, the same for the same rows. */
async function questionsOf(database: Database): Promise<Question[]> {
  const last = await database.read
    .selectFrom('businesses')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: SAMPLED }, (_, at) => 1 + Math.floor((at * last.id) / SAMPLED))
  const known = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .select(['name', 'city', 'type'])
    .execute()
  const anywhere = (q: string): Question => ({ q, location: '' })
  return [
    ...known.flatMap(({ name, city, type }) => [
      anywhere(name),
      anywhere(name.slice(0, 5)),
      { q: name.split(' ')[0] ?? name, location: city ?? '' },
      { q: type ?? '', location: city ?? '' },
    ]),
    ...[...COMMON, ...NONSENSE, ...LETTERS].map(anywhere),
  ]
}

async function timesOf<Asked extends Question>(
  search: (question: Asked) => Promise<unknown>,
  questions: readonly Asked[],
) {
  const times: number[] = []
  for (const question of questions) {
    const startedAt = performance.now()
    await search(question)
    times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99.5 ms': at(0.995), 'most ms': at(0.9999) }
}

/** Size of the index: terms, stored fields, and spellings. */
async function reportIndex(database: Database): Promise<void> {
  const { rows } = await (database.engine === 'sqlite'
    ? sql<{
        bytes: number
      }>`select sum(pgsize) as bytes from dbstat where name glob 'business_words_*'
        or name glob '*search_entries*' or name glob '*spelled_words*' or name glob '*word_shapes*'`
    : sql<{ bytes: number }>`select sum(pg_total_relation_size(relation))::bigint as bytes
        from (select unnest(array['business_ranks', 'spelled_words', 'word_shapes'])::regclass as relation
          union select relid from pg_partition_tree('business_words')) as relations`
  ).execute(database.read)
  report(`search index on ${database.engine}`, { MB: Math.round((rows[0]?.bytes ?? 0) / 1e6) })
}

/** Rebuilds the index like the command `reindex`. */
async function reportRebuild(database: Database): Promise<void> {
  const startedAt = performance.now()
  await refreshFullIndex(database)
  report(`reindex on ${database.engine}`, {
    seconds: Math.round((performance.now() - startedAt) / 1000),
  })
}

const WHOLE = {
  box: null,
  filters: NO_FILTERS,
  order: 'relevance',
  isWhole: false,
} as const

const FIRST_TIME_RUNS = 3
const EVERYDAY = 1002

/** Each run has other queries, so that no result of the same query is cached. */
async function benchEveryday(database: Database): Promise<void> {
  const now = Date.now()
  const search = (query: Query) => searchBusinesses(database, { ...query, ...WHOLE }, PAGE, now)
  const suggestFor = (query: Query) => suggest(database, query)
  for (let run = 1; run <= FIRST_TIME_RUNS; run += 1) {
    const queries = await buildEverydayQueries(database, EVERYDAY, run)
    for (const [name, ask] of [
      ['suggestions', suggestFor],
      ['searches', search],
    ] as const) {
      const times = await timesOf(ask, queries)
      report(`first-time everyday ${name} on ${database.engine}`, {
        run,
        queries: queries.length,
        ...times,
      })
    }
  }
}

/** Times of searches and suggestions in sequence, after a warm-up with the same queries. */
async function benchSearch(database: Database): Promise<void> {
  const questions = await questionsOf(database)
  const now = Date.now()
  const search = (question: Question) =>
    searchBusinesses(database, { ...question, ...WHOLE, near: null }, PAGE, now)
  const suggestFor = (question: Question) => suggest(database, question)
  for (const [name, run] of [
    ['searches', search],
    ['suggestions', suggestFor],
  ] as const) {
    await timesOf(run, questions)
    const times = await timesOf(run, questions)
    report(`${name} on ${database.engine}`, { questions: questions.length, ...times })
  }
}

export type SearchBench = {
  /** File in which to replace the plans of PostgreSQL. */
  plans?: string | undefined
  /** Whether to measure a rebuild of the index. */
  measuresReindex: boolean
}

async function benchEngine(
  database: Database,
  sent: Sent[],
  { plans, measuresReindex }: SearchBench,
): Promise<void> {
  // A server does this some minutes after an import. A given directory is not written to.
  if (measuresReindex) await runIndexOptimization(database, new AbortController().signal)
  await reportIndex(database)
  if (plans !== undefined) {
    const document = existsSync(plans) ? readFileSync(plans, 'utf8') : ''
    writeFileSync(plans, replacePlans(document, await describePlans(database, sent)))
  }
  await benchEveryday(database)
  await benchSearch(database)
  if (measuresReindex) await reportRebuild(database)
}

/** Searches in the SQLite file of an import. */
export async function benchSearchOnSqlite(path: string): Promise<void> {
  const database = openSqlite(path)
  await benchEngine(database, [], { measuresReindex: true })
  await database.close()
}

/** Searches in an existing directory, without changing it. */
export async function benchSearchIn(url: string): Promise<void> {
  const database = openDatabase(parseConfig({ DATABASE_URL: url }).database)
  await benchEngine(database, [], { measuresReindex: false })
  await database.close()
}

/** The same on PostgreSQL, if its programs are installed. */
export async function benchSearchOnPostgres(csv: string, input: SearchBench): Promise<void> {
  const server = await startPostgres()
  if (!server) return report('searches on postgres', { skipped: 'no PostgreSQL programs here' })
  try {
    const filled = openPostgres(server.url)
    await applyMigrations(filled)
    await runImport(filled, { path: csv })
    await sql`vacuum analyze`.execute(filled.write)
    await filled.close()
    const sent: Sent[] = []
    const database = openPostgres(server.url, (query) => sent.push(query))
    await benchEngine(database, sent, input)
    await database.close()
  } finally {
    server.stop()
  }
}
