import { type Kysely, type RawBuilder, sql } from 'kysely'
import { findCategoryId } from '../../catalog/categories/find-category.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import {
  buildAddedTest,
  buildCompiledCondition,
  type ResolvedCondition,
} from './compiled-condition.server.ts'
import { type Condition, isPresence } from './filter-fields.ts'

export type FilterPlan = {
  words: TermQuery
  facts: TermQuery
  tests: readonly RawBuilder<boolean>[]
  lookups: readonly RawBuilder<{ id: number }>[]
}

function findAddedLookup(conditions: readonly Condition[]): RawBuilder<{ id: number }>[] {
  const ends = conditions.filter(({ field }) => field === 'added')
  if (ends.length === 0) return []
  const tests = ends.map(({ op, value }) => buildAddedTest(op, value))
  return [
    sql`select id from businesses where ${sql.join(tests, sql` and `)} and removed_at is null`,
  ]
}

export function buildFilterPlan(conditions: readonly ResolvedCondition[]): FilterPlan | null {
  const compiled = conditions.map(buildCompiledCondition)
  if (compiled.some(({ isNone }) => isNone)) return null
  return {
    words: compiled.flatMap(({ words = [] }) => words),
    facts: compiled.flatMap(({ facts = [] }) => facts),
    tests: compiled.flatMap(({ test }) => test ?? []),
    lookups: [...compiled.flatMap(({ lookup }) => lookup ?? []), ...findAddedLookup(conditions)],
  }
}

const MAX_NAMESAKES = 100

async function findCityIds(database: Database, name: string): Promise<number[]> {
  const rows = await database.read
    .selectFrom('cities')
    .where('name_key', '=', normalizeName(name))
    .orderBy('id')
    .limit(MAX_NAMESAKES)
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .execute()
  return rows.map(({ id }) => id)
}

async function resolveCondition(
  database: Database,
  condition: Condition,
): Promise<ResolvedCondition> {
  const { field, op, value } = condition
  if (isPresence(op)) return condition
  if (field === 'city') return { ...condition, ids: await findCityIds(database, value) }
  if (field !== 'category') return condition
  const id = await findCategoryId(database, value)
  return { ...condition, ids: id === null ? [] : [id] }
}

export const findConditionPlaces = (
  database: Database,
  conditions: readonly Condition[],
): Promise<ResolvedCondition[]> =>
  Promise.all(conditions.map((condition) => resolveCondition(database, condition)))

export async function findPassing(
  database: Database,
  db: Kysely<Tables>,
  ids: readonly number[],
  tests: readonly RawBuilder<boolean>[],
): Promise<number[]> {
  if (tests.length === 0 || ids.length === 0) return [...ids]
  // In this form the tests can't lead the planner to another index.
  const { rows } = await sql<{ id: number }>`
    select id from businesses where id in ${database.list(ids)}
    and (${sql.join(tests, sql` and `)}) is true`.execute(db)
  const passing = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => passing.has(id))
}
