import { sql } from 'kysely'
import { findNearby } from '../src/businesses/find-nearby.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { NOTHING_NARROWED } from '../src/search/ranking/filters.server.ts'
import { searchBusinesses } from '../src/search/search-businesses.server.ts'
import { suggest } from '../src/search/suggestions/find-suggestions.server.ts'

/** A statement as it was sent to an engine. */
export type Sent = { sql: string; parameters: readonly unknown[] }

/** What the questions of the plans are asked about: a business of the directory, the city with most of them, and one with few. */
type Sample = {
  name: string
  city: string
  smallCity: string
  latitude: number | null
  longitude: number | null
}

const PAGE = { page: 1, limit: 20, cursor: null }
/** Of long parameters and conditions the beginning tells enough. */
const LONGEST_TOLD = 160

async function takeSample(database: Database): Promise<Sample> {
  const city = await database.read
    .selectFrom('cities')
    .orderBy('listed', 'desc')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const business = await database.read
    .selectFrom('businesses')
    .where('listed', '=', 1)
    .where('city_id', '=', city.id)
    .orderBy('id')
    .select(['name', 'latitude', 'longitude'])
    .executeTakeFirstOrThrow()
  const small = await database.read
    .selectFrom('cities')
    .where('listed', '>', 100)
    .orderBy('listed')
    .select('name')
    .executeTakeFirstOrThrow()
  return { ...business, city: city.name, smallCity: small.name }
}

/** Each kind of question once. */
function questionsAbout({ name, city, smallCity, latitude, longitude }: Sample) {
  const near = latitude === null || longitude === null ? null : { latitude, longitude }
  const search = (q: string, location = '', point: typeof near = null) => ({
    title: `Search for “${q}”${location && ` in “${location}”`}${point ? ' near a point' : ''}`,
    ask: (database: Database) =>
      searchBusinesses(
        database,
        {
          q,
          location,
          near: point,
          box: null,
          narrowing: NOTHING_NARROWED,
          order: 'relevance',
          isWhole: false,
        },
        PAGE,
        Date.now(),
      ),
  })
  const suggestions = (q: string) => ({
    title: `Suggestions for “${q}”`,
    ask: (database: Database) => suggest(database, { q, location: '' }),
  })
  return [
    search('restaurant'),
    search('the'),
    search(name),
    search(name.replace(/(?<=\p{L}{3})\p{L}/u, 'x')),
    search('restaurant', city),
    search('restaurant', smallCity),
    search('', city),
    search('restaurant', '', near),
    search('zzqx vrrm'),
    suggestions('r'),
    suggestions(name.slice(0, 4)),
    ...(near
      ? [
          {
            title: 'Nearby businesses',
            ask: (database: Database) => findNearby(database, near, 0, 6),
          },
        ]
      : []),
  ]
}

const shorten = (told: unknown) => {
  const text = String(told)
  return text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)} …` : text
}

const POSTGRES_EXPLAIN = 'explain (analyze, buffers, costs off, timing off, summary off)'
/** How PostgreSQL is asked for what matches words: by functions, whose own statements are what has plans. */
const ASKS_FUNCTION = /\bfrom (first_business_words_by_group|first_business_words_of_few)\(/
const PART = /business_words_of_\d+/

async function plan(db: Database['read'], text: string, parameters: readonly unknown[]) {
  const { rows } = await db.executeQuery<Record<string, unknown>>({
    ...sql`select 1`.compile(db),
    sql: text,
    parameters,
  })
  return rows.map((row) => shorten(row.detail ?? row['QUERY PLAN']))
}

/** The statements of a function: of one that is asked in groups, those for so many groups. */
function statementsOf(source: string, groups: number): string[] {
  const [whole = '', ...byGroups] = source.split(/if cardinality\(asked\) = \d+ then/)
  const own = byGroups[groups - 1] ?? whole
  return [...own.matchAll(/return query (.+?);/gs)].map(([, text = '']) => text)
}

/** The statements of the function, one for each part of the index until there are enough; a plan as the one before is not told again. */
async function explainFunction(
  database: Database,
  name: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const asked = parameters.slice(0, -2).flat()
  const [behind, wanted] = parameters.slice(-2)
  return database.read.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      prosrc: string
      proconfig: string[]
    }>`select prosrc, proconfig from pg_proc where proname = ${name}`.execute(trx)
    const [made] = rows
    for (const [setting, value] of made?.proconfig.map((each) => each.split('=')) ?? [])
      await sql`select set_config(${setting}, ${value}, true)`.execute(trx)
    const lines: string[] = []
    const told = new Set<string>()
    let left = Number(wanted)
    for (const text of statementsOf(made?.prosrc ?? '', asked.length)) {
      if (left <= 0) break
      const own = text
        .replace(/\basked\[(\d)\]/g, '$$$1::tsquery')
        .replace(/\bfew\b/, '$1::tsquery')
        .replace(/\bothers\b/, '$2::tsquery')
        .replace(/\bbehind\b/, `$${asked.length + 1}::bigint`)
        .replace(/\bwanted\b/, `$${asked.length + 2}`)
      const steps = await plan(trx, `${POSTGRES_EXPLAIN} ${own}`, [...asked, behind, left])
      const given = Number(/rows=(\d+)/.exec(steps[0] ?? '')?.[1])
      const shape = steps.map((step) => step.replace(/\d+/g, '')).join()
      const part = PART.exec(own)?.[0] ?? 'All parts'
      lines.push(
        `${part}: ${given} of ${left} rows, ${steps.find((step) => /Buffers/.test(step))?.trim() ?? 'nothing read'}`,
      )
      if (!told.has(shape)) lines.push(...steps.map((step) => `  ${step}`))
      told.add(shape)
      left -= given
    }
    return lines
  })
}

const explain = (database: Database, { sql: text, parameters }: Sent): Promise<string[]> => {
  const name = ASKS_FUNCTION.exec(text)?.[1]
  if (name) return explainFunction(database, name, parameters)
  const how = database.engine === 'sqlite' ? 'explain query plan' : POSTGRES_EXPLAIN
  return plan(database.read, `${how} ${text}`, parameters)
}

/**
 * The plans of the statements that searches and suggestions send, as Markdown: each where it is sent
 * first, and again where another plan is made of it. The first question reads what is kept in memory as well.
 * @param sent what the database has been sent since it was emptied; it is emptied before each question.
 */
export async function describePlans(database: Database, sent: Sent[]): Promise<string> {
  const lines = [`## ${database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`, '']
  const seen = new Set<string>()
  for (const { title, ask } of questionsAbout(await takeSample(database))) {
    lines.push(`### ${title}`, '')
    sent.length = 0
    await ask(database)
    const statements = sent.splice(0).filter(({ sql: text }) => /^\s*(select|with)/i.test(text))
    for (const statement of statements) {
      const plan = await explain(database, statement)
      const key = statement.sql + plan.map((step) => step.replace(/\d+/g, '')).join()
      if (seen.has(key)) continue
      seen.add(key)
      const asked = [...new Set(statement.parameters.map(shorten))].join(' | ')
      const text = statement.sql.replace(/\s+/g, ' ').trim()
      lines.push('```', text, ...(asked ? [`-- ${asked}`] : []), ...plan, '```', '')
    }
    if (lines.at(-2) === `### ${title}`) lines.push('Nothing that is not shown above.', '')
  }
  return lines.join('\n')
}
