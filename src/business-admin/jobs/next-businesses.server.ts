import type { Transaction } from 'kysely'
import { type Narrowing, wordsOfNarrowing } from '../../businesses/admin/admin-list.server.ts'
import {
  type NextBusinesses,
  nextAdded,
  nextMissing,
} from '../../imports/businesses-of-import.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { RunInput } from '../../platform/runs/enqueue-run.server.ts'

const EVERYTHING: Narrowing = { filter: '', categoryId: null, status: 'all' }

export const namesEverything = ({
  ids,
  ofRun,
  missingOf,
  filter = EVERYTHING,
}: RunInput): boolean =>
  ids === undefined &&
  ofRun === undefined &&
  missingOf === undefined &&
  wordsOfNarrowing(filter as Narrowing) === 'all'

async function nextOfAll(trx: Transaction<Tables>, cursor: number, upTo: number, size: number) {
  const rows = await trx
    .selectFrom('businesses')
    .where('removed_at', 'is', null)
    .where('id', '>', cursor)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(size)
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids, next: ids.at(-1) ?? cursor, isLast: rows.length < size }
}

async function nextOfWords(
  database: Database,
  trx: Transaction<Tables>,
  words: WordQuery,
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
export async function nextBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  input: RunInput,
  cursor: number,
  size: number,
): Promise<NextBusinesses> {
  const { ofRun, missingOf } = input as { ofRun?: number; missingOf?: number }
  if (ofRun !== undefined) return nextAdded(trx, ofRun, cursor, size)
  if (missingOf !== undefined) return nextMissing(trx, missingOf, cursor, size)
  const selected = input.ids as number[] | undefined
  if (selected) {
    const ids = selected.slice(cursor, cursor + size)
    const next = cursor + ids.length
    return { ids, next, isLast: next >= selected.length }
  }
  const narrowing = (input.filter as Narrowing | undefined) ?? EVERYTHING
  const upTo = (input.upTo as number | undefined) ?? Number.MAX_SAFE_INTEGER
  const words = wordsOfNarrowing(narrowing)
  if (words === 'none') return { ids: [], next: cursor, isLast: true }
  if (words === 'all') return nextOfAll(trx, cursor, upTo, size)
  return nextOfWords(database, trx, words, cursor, upTo, size)
}
