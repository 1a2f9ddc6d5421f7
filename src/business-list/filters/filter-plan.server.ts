import { type Kysely, type RawBuilder, sql } from 'kysely'
import { buildNameTest } from '../../businesses/saving/index-text.server.ts'
import { findCategoryId } from '../../catalog/categories/find-category.server.ts'
import { findCitiesNamed } from '../../catalog/places/list-cities.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { buildCompiledCondition, type ResolvedCondition } from './compiled-condition.server.ts'
import { type Condition, isPresence } from './filter-fields.ts'

export type FilterPlan = {
  words: TermQuery
  /** The texts whose words `words` contains, and the other words. */
  names: readonly string[]
  otherWords: TermQuery
  facts: TermQuery
  tests: readonly RawBuilder<boolean>[]
  /** The tests that the terms of the index do not imply. */
  inexact: readonly RawBuilder<boolean>[]
  /** Each reads from another index what `tests` narrows to the matches. */
  lookups: readonly { ids: RawBuilder<{ id: number }>; tests: readonly RawBuilder<boolean>[] }[]
}

/** `more` are tests that no condition contains. */
export function buildFilterPlan(
  conditions: readonly ResolvedCondition[],
  more: readonly RawBuilder<boolean>[] = [],
): FilterPlan | null {
  const compiled = conditions.map(buildCompiledCondition)
  if (compiled.some(({ isNone }) => isNone)) return null
  const testsExcept = (isImplied: (at: number) => boolean) => [
    ...compiled.flatMap(({ test }, at) => (isImplied(at) ? [] : (test ?? []))),
    ...more,
  ]
  const lookups = compiled.flatMap(({ lookup: ids, isExactLookup }, at) =>
    ids ? { ids, tests: testsExcept((each) => each === at && isExactLookup === true) } : [],
  )
  const isAdded = (at: number) => conditions[at]?.field === 'added'
  const days = compiled.flatMap(({ test }, at) => (isAdded(at) ? (test ?? []) : []))
  if (days.length > 0)
    lookups.push({
      ids: sql`select id from businesses where ${sql.join(days, sql` and `)} and removed_at is null`,
      tests: testsExcept(isAdded),
    })
  return {
    words: compiled.flatMap(({ words = [] }) => words),
    names: compiled.flatMap(({ name = [] }) => name),
    otherWords: compiled.flatMap(({ words = [], name }) => (name === undefined ? words : [])),
    facts: compiled.flatMap(({ facts = [] }) => facts),
    tests: testsExcept(() => false),
    inexact: testsExcept((at) => compiled[at]?.isExact === true),
    lookups,
  }
}

const MAX_NAMESAKES = 100

/** Stored names also of cities without listed businesses, and names in other languages. */
async function findCityIds(database: Database, name: string): Promise<number[]> {
  const key = normalizeName(name)
  const rows = await database.read
    .selectFrom('cities')
    .where('name_key', '=', key)
    .orderBy('id')
    .limit(MAX_NAMESAKES)
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .execute()
  const named = (await findCitiesNamed(database, key)).slice(0, MAX_NAMESAKES)
  return [...new Set([...rows, ...named].map(({ id }) => id))]
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

export async function findMatchingIds(
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
  const matching = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => matching.has(id))
}

/** Reads names instead of the index, whose entries of a common beginning grow with the directory. */
export async function findNamed(
  database: Database,
  ids: readonly number[],
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0 || ids.length === 0) return [...ids]
  const rows = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .select(['id', 'name', 'name_key'])
    .execute()
  const hasNames = names.map(buildNameTest)
  const named = new Set(rows.flatMap((row) => (hasNames.every((has) => has(row)) ? row.id : [])))
  return ids.filter((id) => named.has(id))
}
