import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { buildIndexEntry, INDEXED_FIELDS } from './index-entry.server.ts'

const CHUNK_ROWS = 5000

export type TermCounts = Map<string, { rows: number; ids: number }>

export async function countStoredTerms(
  database: Database,
  db: Kysely<Tables>,
): Promise<TermCounts> {
  const counts = await database.words.countWords(db)
  return new Map(counts.map(({ word, rows, ids }) => [word, { rows, ids }]))
}

/** Reads all businesses; use it only for checks and tests. */
export async function countExpectedTerms(db: Kysely<Tables>): Promise<TermCounts> {
  const counts: TermCounts = new Map()
  for (let after = 0; ; ) {
    const businesses = await db
      .selectFrom('businesses')
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK_ROWS)
      .select(INDEXED_FIELDS)
      .execute()
    for (const row of businesses)
      for (const word of buildIndexEntry(row)?.words.split(' ') ?? []) {
        const { rows, ids } = counts.get(word) ?? { rows: 0, ids: 0 }
        counts.set(word, { rows: rows + 1, ids: ids + row.id })
      }
    const last = businesses.at(-1)
    if (!last) return counts
    after = last.id
  }
}

export function compareTerms(database: Database): Promise<[name: string, agrees: boolean]> {
  return database.snapshot(async (db) => [
    'words',
    isDeepStrictEqual(await countStoredTerms(database, db), await countExpectedTerms(db)),
  ])
}
