import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { type AdminOrder, COUNTED_TO, MAX_REACHED_FILTERED } from './admin-list.server.ts'
import {
  buildOrderBy,
  findOrderedKey,
  listKeysAfter,
  ORDER_COLUMNS,
  type OrderedKey,
} from './admin-order.server.ts'
import { type FilterPlan, findMatchingIds, findNamed } from './filters/filter-plan.server.ts'

/** Testing more rows would take seconds if the disk is slow. */
export const MAX_TESTED = 100_000
/** After this time, a request shows what it has found. */
const TESTED_FOR_MS = 1_000
/** SQLite blocks the process while it tests these. */
const BATCH_ROWS = 2_500
/** SQLite collects all businesses with the words for each batch, so batches are larger. */
const BATCH_ROWS_WITH_WORDS = 9_000

type Ids = RawBuilder<{ id: number }>

/** `after` is the last tested business, and `checked` the number tested up to there. */
export type Cursor = { after: number; checked: number }

export type ScanOptions = {
  start: Cursor | null
  /** A later page needs this many matches, also after the time is up. */
  wanted: number
  clock: () => number
}

export type ListedMatches = {
  ids: number[]
  isExact: boolean
  /** The businesses that were tested, in the sort order, if not all. */
  checked: number | null
  next: Cursor | null
  tested: number
}

type Candidates = {
  tests: readonly RawBuilder<boolean>[]
  names: readonly string[]
  all: number
  enough: number
  batchRows: number
  keysAfter: (after: OrderedKey | null, limit: number) => Promise<readonly OrderedKey[]>
}

async function isWithin(database: Database, ids: Ids): Promise<boolean> {
  const bound = database.words.gatheredTo
  const { rows } = await sql<{ gathered: number }>`
    select count(*) as gathered from (${ids} limit ${bound + 1}) as found`.execute(database.read)
  return (rows[0]?.gathered ?? 0) <= bound
}

async function gather(
  database: Database,
  given: Ids,
  { tests, names }: Pick<Candidates, 'tests' | 'names'>,
  order: AdminOrder,
): Promise<Candidates> {
  const last = order.by === 'rating' ? sql`rating is null,` : sql``
  const limit = tests.length + names.length === 0 ? sql`limit ${COUNTED_TO + 1}` : sql``
  const { rows } = await sql<OrderedKey>`
    select id, ${sql.ref(ORDER_COLUMNS[order.by])} as key
    from (select keys.id, keys.rating, keys.sort_key, keys.name_key
      from ${database.words.keysOf(sql`(${given})`)}) as found
    order by ${last} ${buildOrderBy(order)} ${limit}`.execute(database.read)
  const places = new Map(rows.map(({ id }, at) => [id, at]))
  return {
    tests,
    names,
    all: rows.length,
    enough: COUNTED_TO,
    batchRows: BATCH_ROWS,
    keysAfter: async (after, limit) => {
      const from = after === null ? 0 : (places.get(after.id) ?? rows.length) + 1
      return rows.slice(from, from + limit)
    },
  }
}

const testsOfWords = (database: Database, { otherWords }: FilterPlan) =>
  otherWords.length === 0 ? [] : [database.words.isAmong(otherWords, sql`businesses.id`)]

async function gatherFew(
  database: Database,
  plan: FilterPlan,
  order: AdminOrder,
): Promise<Candidates | null> {
  const { words, names, facts, inexact, lookups } = plan
  for (const { ids, tests } of lookups)
    if (await isWithin(database, ids)) {
      const all = [...tests, ...testsOfWords(database, plan)]
      return gather(database, ids, { tests: all, names }, order)
    }
  const groups = [...words, ...facts]
  if (groups.length === 0) return null
  const matching = database.words.matching(groups, database.words.gatheredTo + 1)
  if (!(await isWithin(database, sql`select id from (${matching}) as matching`))) return null
  return gather(database, matching, { tests: inexact, names: [] }, order)
}

async function findAll(
  database: Database,
  plan: FilterPlan,
  order: AdminOrder,
): Promise<Candidates> {
  const totals = database.read.selectFrom('site_totals').select('total')
  const all = (await totals.executeTakeFirst())?.total ?? 0
  return {
    tests: [...plan.tests, ...testsOfWords(database, plan)],
    names: plan.names,
    all,
    enough: all <= MAX_TESTED ? COUNTED_TO : MAX_REACHED_FILTERED - 1,
    batchRows: plan.otherWords.length === 0 ? BATCH_ROWS : BATCH_ROWS_WITH_WORDS,
    keysAfter: (after, limit) => listKeysAfter(database, order, after, limit),
  }
}

/** Tests batches of businesses until the matches, the time, or the number of tested rows suffice. */
export async function listByConditions(
  database: Database,
  plan: FilterPlan,
  order: AdminOrder,
  { start, wanted, clock }: ScanOptions,
): Promise<ListedMatches> {
  const few = await gatherFew(database, plan, order)
  const { tests, names, all, enough, batchRows, keysAfter } =
    few ?? (await findAll(database, plan, order))
  const isTested = tests.length + names.length > 0
  const ids: number[] = []
  const limit = isTested ? MAX_TESTED : Number.POSITIVE_INFINITY
  const until = clock() + TESTED_FOR_MS
  let after = start === null ? null : await findOrderedKey(database, order, start.after)
  let tested = 0
  let isEnd = start !== null && after === null
  while (!isEnd && tested < limit && ids.length <= enough) {
    if (tested > 0 && clock() > until && ids.length >= wanted) break
    const keys = await keysAfter(after, batchRows)
    const given = keys.map(({ id }) => id)
    const matching = await findMatchingIds(database, database.read, given, tests)
    ids.push(...(await findNamed(database, matching, names)))
    tested += keys.length
    after = keys.at(-1) ?? after
    isEnd = keys.length < batchRows
    await yieldToEventLoop()
  }
  const checked = Math.min((start?.checked ?? 0) + tested, Math.max(all, tested))
  const isCut = ids.length > COUNTED_TO
  const next = isEnd || isCut || after === null ? null : { after: after.id, checked }
  const isWhole = start === null && next === null
  return {
    ids,
    isExact: isWhole && !isCut,
    checked: isWhole ? null : checked,
    next,
    tested: isTested ? tested : 0,
  }
}
