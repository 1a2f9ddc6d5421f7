import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { buildNextBusinesses } from '../business.server.ts'
import {
  buildIndexEntry,
  findCityPoints,
  INDEXED_FIELDS,
  type IndexedFields,
  refreshTerms,
} from './index-entry.server.ts'

const CHUNK_ROWS = 1000

export async function refreshEntries(
  database: Database,
  trx: Transaction,
  businesses: readonly IndexedFields[],
): Promise<void> {
  await database.words.delete(
    trx,
    businesses.map(({ id }) => id),
  )
  const entered = businesses.map((after) => ({ id: after.id, before: null, after }))
  await refreshTerms(database, trx, entered)
}

export async function refreshIndexBatch(
  database: Database,
  trx: Transaction,
  after: number,
  size: number,
): Promise<{ rows: number; last: number }> {
  const rows = await buildNextBusinesses(trx, after, size).select(INDEXED_FIELDS).execute()
  await refreshEntries(database, trx, rows)
  return { rows: rows.length, last: rows.at(-1)?.id ?? after }
}

export async function refreshFullIndex(database: Database): Promise<void> {
  for (let after = 0; ; ) {
    const { rows, last } = await database.change(
      (trx) => refreshIndexBatch(database, trx, after, CHUNK_ROWS),
      'soon',
    )
    if (rows < CHUNK_ROWS) return
    after = last
  }
}

export const indexTermsHandler: ChunkedHandler = {
  async step({ database, trx, cursor, size }) {
    const { rows, last } = await refreshIndexBatch(database, trx, cursor, size)
    return { cursor: last, did: { updated: rows }, isDone: rows < size }
  },
}

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
    const next = buildNextBusinesses(db, after, CHUNK_ROWS)
    const businesses = await next.select(INDEXED_FIELDS).execute()
    const points = await findCityPoints(db, businesses)
    for (const row of businesses)
      for (const word of buildIndexEntry(row, points)?.words.split(' ') ?? []) {
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
