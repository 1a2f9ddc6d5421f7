import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type AdminFilters, buildFilterQuery } from '../../business-list/admin-list.server.ts'
import { buildFilterPlan, findMatchingIds } from '../../business-list/filters/filter-plan.server.ts'
import { buildNextBusinesses } from '../../businesses/business.server.ts'
import { refreshCompletenessBatch } from '../../businesses/completeness.server.ts'
import type { Edit } from '../../businesses/saving/edit-businesses.server.ts'
import { TEST_NAME_START } from '../../businesses/test-data.ts'
import { findNextOfImport, type NextBusinesses } from '../../imports/import-businesses.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { RunInput } from '../../platform/runs/enqueue-run.server.ts'
import type { ChunkedHandler, RunStep, StepResult } from '../../platform/runs/run-chunks.server.ts'
import { applyRunEdit } from './apply-run-edit.server.ts'

const EVERYTHING: AdminFilters = { filter: '', categoryId: null, status: 'all', conditions: [] }

/** A run queued by an earlier release has no conditions. */
const filterOf = (filter: RunInput['filter']): AdminFilters => ({
  ...EVERYTHING,
  ...(filter as Partial<AdminFilters> | undefined),
})

export const isUnfiltered = ({ ids, ofRun, missingOf, filter }: RunInput): boolean =>
  ids === undefined &&
  ofRun === undefined &&
  missingOf === undefined &&
  buildFilterQuery(filterOf(filter)) === 'all' &&
  filterOf(filter).conditions.length === 0

async function findNextOfAll(trx: Kysely<Tables>, cursor: number, upTo: number, size: number) {
  const rows = await buildNextBusinesses(trx, cursor, size)
    .where('removed_at', 'is', null)
    .where('id', '<=', upTo)
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids, next: ids.at(-1) ?? cursor, isLast: rows.length < size }
}

const TESTED_ROWS = 5000

async function findNextMatching(
  database: Database,
  trx: Kysely<Tables>,
  tests: readonly RawBuilder<boolean>[],
  cursor: number,
  upTo: number,
  size: number,
): Promise<NextBusinesses> {
  const tested = sql<{ id: number }>`select id from businesses
    where removed_at is null and id > ${cursor} and id <= ${upTo} order by id limit ${TESTED_ROWS}`
  const { rows } = await sql<{ id: number }>`
    select businesses.id from ${database.words.rowsOf(sql`(${tested})`)}
    where (${sql.join(tests, sql` and `)}) is true order by businesses.id limit ${size}`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === size) return { ids, next: ids.at(-1) ?? cursor, isLast: false }
  const ends = await sql<{ id: number }>`
    select id from (${tested}) as tested order by id limit 1 offset ${TESTED_ROWS - 1}`.execute(trx)
  const end = ends.rows[0]?.id
  return { ids, next: end ?? upTo, isLast: end === undefined }
}

async function findNextOfTerms(
  database: Database,
  trx: Kysely<Tables>,
  { words, tests }: { words: TermQuery; tests: readonly RawBuilder<boolean>[] },
  cursor: number,
  upTo: number,
  size: number,
) {
  const { rows } = await database.words.matchingAfter(words, cursor, size).execute(trx)
  const found = rows.map(({ id }) => id).filter((id) => id <= upTo)
  return {
    ids: await findMatchingIds(database, trx, found, tests),
    next: rows.at(-1)?.rank ?? cursor,
    isLast: rows.length < size,
  }
}

/** Without a selection or filter the run covers all businesses up to `upTo`. */
export async function findNextBusinesses(
  database: Database,
  trx: Kysely<Tables>,
  input: RunInput,
  cursor: number,
  size: number,
): Promise<NextBusinesses> {
  const { ofRun, missingOf } = input as { ofRun?: number; missingOf?: number }
  if (ofRun !== undefined) return findNextOfImport(trx, 'added', ofRun, cursor, size)
  if (missingOf !== undefined) return findNextOfImport(trx, 'missing', missingOf, cursor, size)
  const selected = input.ids as number[] | undefined
  if (selected) {
    const ids = selected.slice(cursor, cursor + size)
    const next = cursor + ids.length
    return { ids, next, isLast: next >= selected.length }
  }
  const filters = filterOf(input.filter)
  const upTo = (input.upTo as number | undefined) ?? Number.MAX_SAFE_INTEGER
  const words = buildFilterQuery(filters)
  if (words === 'none') return { ids: [], next: cursor, isLast: true }
  const tests = buildFilterPlan(filters.conditions)?.tests ?? []
  if (words !== 'all') return findNextOfTerms(database, trx, { words, tests }, cursor, upTo, size)
  if (tests.length === 0) return findNextOfAll(trx, cursor, upTo, size)
  return findNextMatching(database, trx, tests, cursor, upTo, size)
}

async function applyEditToBatch(step: RunStep, edit: Edit): Promise<StepResult> {
  const { database, trx, run, cursor, size } = step
  const { ids, next, isLast } = await findNextBusinesses(database, trx, run.input, cursor, size)
  const changed = await applyRunEdit(step, ids, edit)
  const did = { updated: changed.length, unchanged: ids.length - changed.length }
  return { cursor: next, did, isDone: isLast }
}

export const approveHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, () => ({ is_approved: 1 })),
}

export const unapproveHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, () => ({ is_approved: 0 })),
}

const CLOSED = 'CLOSED_PERMANENTLY'

/** Clears the row hash so that a later file is compared with the stored values. */
export const closeHandler: ChunkedHandler = {
  step: (step) =>
    applyEditToBatch(step, ({ removed_at, business_status }) =>
      removed_at === null && business_status !== CLOSED
        ? { business_status: CLOSED, row_hash: null }
        : null,
    ),
}

/** The row stays so that the removal can be undone and the page returns 410. */
const removal =
  (now: number): Edit =>
  (business) =>
    business.removed_at === null ? { removed_at: now, removal_reason: 'removed' } : null

export const deleteHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, removal(step.now)),
}

const NAME_BEFORE = 'test businest'
/** Must match the partial index literally. */
const isOfTemplate = sql<boolean>`source = 'template sample'`

/** Deleted rows are no longer found, so no cursor is needed. */
async function findTestData(trx: Transaction, size: number): Promise<number[]> {
  const live = trx.selectFrom('businesses').where('removed_at', 'is', null).select('id').limit(size)
  const named = await live
    .where('name_key', '>=', TEST_NAME_START)
    .where('name_key', '<', NAME_BEFORE)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const sampled = await trx
    .selectFrom('businesses')
    .where(isOfTemplate)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(size)
    .select('id')
    .execute()
  return [...new Set([...named, ...sampled].map(({ id }) => id))].slice(0, size)
}

export const deleteTestDataHandler: ChunkedHandler = {
  async step(step) {
    const { trx, cursor, size, now } = step
    const ids = await findTestData(trx, size)
    const changed = await applyRunEdit(step, ids, removal(now))
    const did = { updated: changed.length }
    return { cursor: cursor + ids.length, did, isDone: ids.length < size }
  },
}

export const scoreCompletenessHandler: ChunkedHandler = {
  async step({ database, trx, cursor, size, now }) {
    const { rows, changed, last } = await refreshCompletenessBatch(database, trx, cursor, size, now)
    const did = { updated: changed, unchanged: rows - changed }
    return { cursor: last, did, isDone: rows < size }
  },
}
