import { type AdminFilters, buildFilterQuery } from '../../businesses/admin/admin-list.server.ts'
import { buildNextBusinesses } from '../../businesses/business.server.ts'
import { findNextOfImport, type NextBusinesses } from '../../imports/import-businesses.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import type { RunInput } from '../../platform/runs/enqueue-run.server.ts'

const EVERYTHING: AdminFilters = { filter: '', categoryId: null, status: 'all' }

export const isUnfiltered = ({ ids, ofRun, missingOf, filter = EVERYTHING }: RunInput): boolean =>
  ids === undefined &&
  ofRun === undefined &&
  missingOf === undefined &&
  buildFilterQuery(filter as AdminFilters) === 'all'

async function findNextOfAll(trx: Transaction, cursor: number, upTo: number, size: number) {
  const rows = await buildNextBusinesses(trx, cursor, size)
    .where('removed_at', 'is', null)
    .where('id', '<=', upTo)
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids, next: ids.at(-1) ?? cursor, isLast: rows.length < size }
}

async function findNextOfTerms(
  database: Database,
  trx: Transaction,
  words: TermQuery,
  cursor: number,
  upTo: number,
  size: number,
) {
  const { rows } = await database.words.matchingAfter(words, cursor, size).execute(trx)
  return {
    ids: rows.map(({ id }) => id).filter((id) => id <= upTo),
    next: rows.at(-1)?.rank ?? cursor,
    isLast: rows.length < size,
  }
}

/** Without a selection or filter the run covers all businesses up to `upTo`. */
export async function findNextBusinesses(
  database: Database,
  trx: Transaction,
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
  const narrowing = (input.filter as AdminFilters | undefined) ?? EVERYTHING
  const upTo = (input.upTo as number | undefined) ?? Number.MAX_SAFE_INTEGER
  const words = buildFilterQuery(narrowing)
  if (words === 'none') return { ids: [], next: cursor, isLast: true }
  if (words === 'all') return findNextOfAll(trx, cursor, upTo, size)
  return findNextOfTerms(database, trx, words, cursor, upTo, size)
}
