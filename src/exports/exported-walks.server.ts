import { type RawBuilder, sql } from 'kysely'
import { buildFilterQuery } from '../businesses/admin/admin-list.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { TermQuery } from '../platform/database/search-index.server.ts'
import type { ExportFilter } from './export-filter.ts'

export type IndexWalk = {
  /** Must match the index condition literally. */
  has: RawBuilder<boolean>
  key: 'id' | 'created_at'
  from: number
}

export type WordWalk = { words: TermQuery }

export type Walk = (IndexWalk | WordWalk) & {
  test: RawBuilder<boolean> | null
}

type Test = RawBuilder<boolean> | null

function testsOf(database: Database, { countryCode, categoryIds, created, status }: ExportFilter) {
  const { from, before } = created
  const added: RawBuilder<boolean>[] = []
  if (from !== null) added.push(sql<boolean>`created_at >= ${from}`)
  if (before !== null) added.push(sql<boolean>`created_at < ${before}`)
  return {
    country: countryCode === null ? null : sql<boolean>`country_code = ${countryCode}`,
    categories: categoryIds && sql<boolean>`category_id in ${database.list(categoryIds)}`,
    created: added.length === 0 ? null : sql<boolean>`${sql.join(added, sql` and `)}`,
    approval:
      status === 'approved' || status === 'unapproved'
        ? sql<boolean>`is_approved = ${sql.lit(status === 'approved' ? 1 : 0)}`
        : null,
  }
}

const both = (tests: Test[]): Test => {
  const asked = tests.filter((test) => test !== null)
  return asked.length === 0 ? null : sql<boolean>`${sql.join(asked, sql` and `)}`
}

const KEPT = sql<boolean>`removed_at is null`

/** Each row appears once. The most selective index is used, so the cost stays bounded. */
export function buildWalks(database: Database, filter: ExportFilter): Walk[] {
  const { search, status, categoryIds, countryCode, created } = filter
  const { country, categories, created: added, approval } = testsOf(database, filter)
  if (search.trim() !== '' || status === 'closed') {
    const [only = null] = categoryIds?.length === 1 ? categoryIds : []
    const words = buildFilterQuery({ filter: search, categoryId: only, status })
    if (words === 'none') return []
    if (words !== 'all')
      return [{ words, test: both([country, only === null ? categories : null, added]) }]
  }
  const byId = { key: 'id', from: 0 } as const
  if (categoryIds)
    return categoryIds.map((id) => ({
      ...byId,
      has: sql<boolean>`${KEPT} and category_id = ${id}`,
      test: both([country, added, approval]),
    }))
  if (created.from !== null || created.before !== null) {
    const upTo = created.before === null ? sql`` : sql` and created_at < ${created.before}`
    const has = sql<boolean>`${KEPT}${upTo}`
    return [{ key: 'created_at', from: created.from ?? 0, has, test: both([country, approval]) }]
  }
  if (countryCode !== null)
    return [
      { ...byId, has: sql<boolean>`${KEPT} and country_code = ${countryCode}`, test: approval },
    ]
  if (status === 'unapproved')
    return [{ ...byId, has: sql<boolean>`is_approved = 0 and ${KEPT}`, test: null }]
  return [{ ...byId, has: KEPT, test: approval }]
}
