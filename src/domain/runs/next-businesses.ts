import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { type Narrowing, wordsOfNarrowing } from '../businesses/kept-list.ts'
import { type NextBusinesses, nextAdded, nextMissing } from './businesses-of-import.ts'
import type { RunInput } from './queue-run.ts'

const EVERYTHING: Narrowing = { filter: '', categoryId: null, status: 'all' }

/** Whether a run's input names every business there is: by no selection, and by no filter or one that narrows nothing. */
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

/** Those that the list shows under a narrowing, of which ids are known: removed ones are never among them. */
function matchesOf(database: Database, narrowing: Narrowing): RawBuilder<{ id: number }> | null {
  const words = wordsOfNarrowing(narrowing)
  if (words === 'none') return null
  if (words === 'all') return sql`select id from businesses where removed_at is null`
  return sql`select id from (${database.words.matching(words)}) as matches where true`
}

/**
 * The next businesses of a run, in order of their ids. The input names them: `ids` a selection,
 * `filter` everything the back office's list shows under it, `ofRun` what an import added, `missingOf`
 * what its file did not name; nothing of these means all, up to the id `upTo` where there is one.
 */
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
  const matches = matchesOf(database, narrowing)
  if (matches === null) return { ids: [], next: cursor, isLast: true }
  const { rows } = await sql<{ id: number }>`
    ${matches} and id > ${cursor} and id <= ${upTo} order by id limit ${size}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  return { ids, next: ids.at(-1) ?? cursor, isLast: rows.length < size }
}
