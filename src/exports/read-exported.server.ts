import { type Kysely, type RawBuilder, sql } from 'kysely'
import { buildFilterQuery } from '../business-list/admin-list.server.ts'
import { buildFilterPlan } from '../business-list/filters/filter-plan.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { TermQuery } from '../platform/database/search-index.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { buildCategoryTerm } from '../search-index/index-terms.server.ts'
import type { ExportFilter } from './export-filter.server.ts'
import type { ExportField } from './exported-fields.ts'
import { buildExportedColumns, type ExportedRow } from './format-exported.server.ts'

export type IndexScan = {
  /** Must match the index condition literally. */
  has: RawBuilder<boolean>
  key: 'id' | 'created_at'
  from: number
}

export type TermScan = { words: TermQuery }

type Test = RawBuilder<boolean> | null

export type ExportScan = (IndexScan | TermScan) & { test: Test }

function testsOf({ countryCode, created, status }: ExportFilter) {
  const { from, before } = created
  const added: RawBuilder<boolean>[] = []
  if (from !== null) added.push(sql<boolean>`created_at >= ${from}`)
  if (before !== null) added.push(sql<boolean>`created_at < ${before}`)
  return {
    country: countryCode === null ? null : sql<boolean>`country_code = ${countryCode}`,
    created: added.length === 0 ? null : sql<boolean>`${sql.join(added, sql` and `)}`,
    approval:
      status === 'approved' || status === 'unapproved'
        ? sql<boolean>`is_approved = ${sql.lit(status === 'approved' ? 1 : 0)}`
        : null,
  }
}

const both = (tests: Test[]): Test => {
  const conditions = tests.filter((test) => test !== null)
  return conditions.length === 0 ? null : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const LIVE = sql<boolean>`removed_at is null`

/** Each row appears once. The most selective index is used, so the cost stays bounded. */
export function buildScans(filter: ExportFilter): ExportScan[] {
  const { search, status, categoryIds, countryCode, created, conditions = [] } = filter
  const { country, created: added, approval } = testsOf(filter)
  const plan = buildFilterPlan(conditions)
  if (plan === null || categoryIds?.length === 0) return []
  const given = both([...plan.tests])
  const hasTerms = plan.words.length > 0 || plan.facts.length > 0
  if (search.trim() !== '' || status === 'closed' || categoryIds || hasTerms) {
    const words = buildFilterQuery({ filter: search, categoryId: null, status, conditions })
    if (words === 'none') return []
    // The terms of a business include those of its additional categories.
    const kinds = categoryIds ? [categoryIds.map(buildCategoryTerm)] : []
    const groups = [...(words === 'all' ? [] : words), ...kinds]
    if (groups.length > 0) return [{ words: groups, test: both([country, added, given]) }]
  }
  const byId = { key: 'id', from: 0 } as const
  if (created.from !== null || created.before !== null) {
    const upTo = created.before === null ? sql`` : sql` and created_at < ${created.before}`
    const has = sql<boolean>`${LIVE}${upTo}`
    const test = both([country, approval, given])
    return [{ key: 'created_at', from: created.from ?? 0, has, test }]
  }
  const tested = both([approval, given])
  if (countryCode !== null)
    return [{ ...byId, has: sql<boolean>`${LIVE} and country_code = ${countryCode}`, test: tested }]
  if (status === 'unapproved')
    return [{ ...byId, has: sql<boolean>`is_approved = 0 and ${LIVE}`, test: given }]
  return [{ ...byId, has: LIVE, test: tested }]
}

const PAGE_ROWS = 250
/** A query of the search index costs the same for several pages as for one. */
const GATHERED_IDS = 5000

type PageCondition = { has: RawBuilder<boolean>; order: RawBuilder<unknown> }

type Place = { key: number; id: number }

async function* listIndexPages(db: Kysely<Tables>, scan: IndexScan): AsyncGenerator<PageCondition> {
  const isById = scan.key === 'id'
  const compare = (sign: RawBuilder<unknown>, { key, id }: Place) =>
    isById ? sql`id ${sign} ${id}` : sql`(created_at, id) ${sign} (${key}, ${id})`
  const order = isById ? sql`id` : sql`created_at, id`
  const select = isById ? sql`id as key, id` : sql`created_at as key, id`
  let last: Place | undefined = { key: scan.from, id: 0 }
  while (last) {
    const past = sql<boolean>`${scan.has} and ${compare(sql`>`, last)}`
    const end: { rows: Place[] } = await sql<Place>`
      select ${select} from businesses where ${past}
      order by ${order} limit 1 offset ${sql.lit(PAGE_ROWS - 1)}`.execute(db)
    last = end.rows[0]
    yield { has: last ? sql<boolean>`${past} and ${compare(sql`<=`, last)}` : past, order }
  }
}

async function* listTermPages(database: Database, db: Kysely<Tables>, { words }: TermScan) {
  let last: number | undefined = 0
  while (last !== undefined) {
    const { rows }: { rows: { rank: number; id: number }[] } = await database.words
      .matchingAfter(words, last, GATHERED_IDS)
      .execute(db)
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += PAGE_ROWS)
      yield {
        has: sql<boolean>`id in ${database.list(ids.slice(from, from + PAGE_ROWS))}`,
        order: sql`id`,
      }
    last = ids.length === GATHERED_IDS ? rows.at(-1)?.rank : undefined
  }
}

/** `db` must be a snapshot so that all pages show one moment. Uses constant memory. */
export async function* readExported(
  database: Database,
  db: Kysely<Tables>,
  filter: ExportFilter,
  fields: readonly ExportField[],
): AsyncGenerator<ExportedRow[]> {
  const columns = sql.join(Array.from(buildExportedColumns(fields), (field) => sql.ref(field)))
  for (const scan of buildScans(filter)) {
    const pages = 'words' in scan ? listTermPages(database, db, scan) : listIndexPages(db, scan)
    for await (const { has, order } of pages) {
      // In this form the condition can't lead the planner to another index.
      const test = scan.test ? sql` and (${scan.test}) is true` : sql``
      const { rows } = await sql<ExportedRow>`
        select ${columns} from businesses where ${has}${test} order by ${order}`.execute(db)
      if (rows.length > 0) yield rows
      await yieldToEventLoop()
    }
  }
}
