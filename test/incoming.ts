import { hash } from 'node:crypto'
import type { NamedValues } from '../src/businesses/business-fields.server.ts'
import { buildBusinessKeys } from '../src/businesses/identity-keys.server.ts'
import {
  createSavingRun,
  type IncomingBusiness,
  type ParsedBusiness,
  type SavedRow,
} from '../src/businesses/saving/incoming-business.ts'
import { formatRowHash } from '../src/businesses/saving/row-hash.server.ts'
import { saveBusinesses } from '../src/businesses/saving/save-businesses.server.ts'
import { IMPORT_LEASE_MS } from '../src/imports/import-lease.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { createCounts } from '../src/platform/runs/run.ts'

/** A parsed import row with defaults for values a test doesn't need. */
export function incoming(
  values: Partial<NamedValues>,
  rowNumber = 2,
  cid: string | null = null,
): ParsedBusiness {
  const named: NamedValues = { name: 'Blue Door Bakery', ...values }
  const rowHash = formatRowHash(hash('sha1', JSON.stringify(named), 'hex'), named, false)
  return { rowNumber, values: named, inferred: {}, keys: buildBusinessKeys(named, cid), rowHash }
}

/** Inserts an import that a process has claimed. */
export async function beginTestImport(database: Database, now = Date.now()): Promise<number> {
  const { id } = await database.change((trx) =>
    trx
      .insertInto('runs')
      .values({
        kind: 'import',
        state: 'running',
        file_name: 'test.csv',
        file_size_bytes: 1,
        created_at: now,
        started_at: now,
        leased_until: now + IMPORT_LEASE_MS,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export async function endTestImport(
  database: Database,
  id: number,
  saved: readonly SavedRow[] = [],
  now = Date.now(),
): Promise<void> {
  const counts = createCounts()
  for (const { outcome } of saved) counts[outcome] += 1
  counts.total = saved.length
  await database.change(async (trx) => {
    const end = { state: 'done', finished_at: now, leased_until: null }
    await trx
      .updateTable('runs')
      .set({ ...counts, ...end })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('run_businesses').where('run_id', '=', id).execute()
  })
}

/** Saves rows as one import run in chunks of `chunkRows`, and returns their outcomes. */
export async function importRows(
  database: Database,
  rows: readonly IncomingBusiness[],
  chunkRows = 1000,
  now = Date.now(),
): Promise<SavedRow[]> {
  const id = await beginTestImport(database, now)
  const run = createSavingRun({ id, source: null, licence: null, approve: true })
  const saved: SavedRow[] = []
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = rows.slice(from, from + chunkRows)
    saved.push(...(await database.change((trx) => saveBusinesses(database, trx, run, chunk, now))))
  }
  await endTestImport(database, id, saved, now)
  return saved
}
