import { hash } from 'node:crypto'
import type { Database } from '../src/database/database.ts'
import type { GivenValues } from '../src/domain/businesses/business-fields.ts'
import { businessKeys } from '../src/domain/businesses/business-keys.ts'
import {
  type IncomingBusiness,
  type ReadBusiness,
  type SavedRow,
  savingRun,
} from '../src/domain/businesses/incoming-business.ts'
import { formatRowHash } from '../src/domain/businesses/row-hash.ts'
import { saveBusinesses } from '../src/domain/businesses/save-businesses.ts'
import { finishRun, startRun } from '../src/domain/runs/run.ts'

/** A row as the importer hands it on, from the values a test cares for. */
export function incoming(
  values: Partial<GivenValues>,
  rowNumber = 2,
  cid: string | null = null,
): ReadBusiness {
  const given: GivenValues = { name: 'Blue Door Bakery', ...values }
  const rowHash = formatRowHash(hash('sha1', JSON.stringify(given), 'hex'), given, false)
  return { rowNumber, values: given, told: {}, keys: businessKeys(given, cid), rowHash }
}

/** Saves rows as one import run of one chunk each `chunkRows`, and gives the rows' outcomes. */
export async function importRows(
  database: Database,
  rows: readonly IncomingBusiness[],
  chunkRows = 1000,
  now = Date.now(),
): Promise<SavedRow[]> {
  const file = { fileName: 'test.csv', fileSizeBytes: 1, source: null, licence: null }
  const id = await startRun(database, { kind: 'import', ...file }, now)
  const run = savingRun({ id, source: null, licence: null, approve: true })
  const saved: SavedRow[] = []
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = rows.slice(from, from + chunkRows)
    saved.push(...(await database.change((trx) => saveBusinesses(database, trx, run, chunk, now))))
  }
  await finishRun(database, id, { state: 'done', message: null, details: null }, now)
  return saved
}
