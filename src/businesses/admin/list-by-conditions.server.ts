import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import { yieldToEventLoop } from '../../platform/database/yield-to-event-loop.ts'
import type { FilterPlan } from '../filters/filter-plan.server.ts'
import { type AdminOrder, COUNTED_TO, MAX_REACHED_FILTERED } from './admin-list.server.ts'
import { buildOrderBy, buildOrderedIds, ORDER_COLUMNS } from './admin-order.server.ts'

/** Testing more rows would take seconds if the disk is slow. */
export const MAX_TESTED = 100_000
/** SQLite blocks the process while it tests these. */
const CHUNK_ROWS = 10_000

type Ids = RawBuilder<{ id: number }>

async function findTested(
  database: Database,
  given: Ids,
  tests: readonly RawBuilder<boolean>[],
  order: AdminOrder,
): Promise<number[]> {
  const last = order.by === 'rating' ? sql`rating is null,` : sql``
  const columns = sql.join(
    [...new Set(['id', ORDER_COLUMNS[order.by]])].map((column) => sql.ref(`businesses.${column}`)),
  )
  const isKept = sql.join([sql`businesses.removed_at is null`, ...tests], sql` and `)
  // In this form the tests can't lead the planner to another index.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select ${columns}
      from ${database.words.rowsOf(sql`(${given})`)} where (${isKept}) is true
    ) as passed order by ${last} ${buildOrderBy(order)} limit ${COUNTED_TO + 1}`.execute(
    database.read,
  )
  return rows.map(({ id }) => id)
}

async function isWithin(database: Database, ids: Ids): Promise<boolean> {
  const bound = database.words.gatheredTo
  const { rows } = await sql<{ gathered: number }>`
    select count(*) as gathered from (${ids} limit ${bound + 1}) as found`.execute(database.read)
  return (rows[0]?.gathered ?? 0) <= bound
}

const testsOfWords = (database: Database, { words }: FilterPlan) =>
  words.length === 0 ? [] : [database.words.isAmong(words, sql`businesses.id`)]

async function findFew(
  database: Database,
  plan: FilterPlan,
  order: AdminOrder,
): Promise<number[] | null> {
  const { words, facts, tests, lookups } = plan
  for (const lookup of lookups)
    if (await isWithin(database, lookup))
      return findTested(database, lookup, [...tests, ...testsOfWords(database, plan)], order)
  const groups = [...words, ...facts]
  const bound = database.words.gatheredTo
  if (groups.length === 0) return null
  const { rows } = await sql<{ gathered: number }>`
    select count(*) as gathered from (${database.words.matching(groups, bound + 1)}) as found`.execute(
    database.read,
  )
  if ((rows[0]?.gathered ?? 0) > bound) return null
  return findTested(database, database.words.matching(groups, bound + 1), tests, order)
}

export type ListedMatches = {
  ids: number[]
  isExact: boolean
  /** The rows that were tested, in the sort order, if not all. */
  checked: number | null
}

export async function listByConditions(
  database: Database,
  plan: FilterPlan,
  order: AdminOrder,
): Promise<ListedMatches> {
  const few = await findFew(database, plan, order)
  if (few) return { ids: few, isExact: few.length <= COUNTED_TO, checked: null }
  const totals = database.read.selectFrom('site_totals').select('total')
  const all = (await totals.executeTakeFirst())?.total ?? 0
  const enough = all <= MAX_TESTED ? COUNTED_TO : MAX_REACHED_FILTERED - 1
  const tests = [...plan.tests, ...testsOfWords(database, plan)]
  const ids: number[] = []
  let checked = 0
  while (checked < Math.min(all, MAX_TESTED) && ids.length <= enough) {
    const given = buildOrderedIds(order, CHUNK_ROWS, checked)
    ids.push(...(await findTested(database, given, tests, order)))
    checked += CHUNK_ROWS
    await yieldToEventLoop()
  }
  const isExact = checked >= all && ids.length <= COUNTED_TO
  return { ids, isExact, checked: isExact || ids.length > COUNTED_TO ? null : checked }
}
