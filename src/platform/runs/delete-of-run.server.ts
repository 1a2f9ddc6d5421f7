import { sql } from 'kysely'
import type { Database } from '../database/database.server.ts'

/** What a run keeps in rows of their own, by the columns that tell those of one run apart. */
export const RUN_TABLES = {
  run_businesses: ['business_id'],
  run_keys: ['kind', 'value'],
  run_samples: ['outcome', 'row_number'],
  run_missing: ['business_id'],
  run_reasons: ['row_number', 'ordinal'],
} as const

export type RunTable = keyof typeof RUN_TABLES

/** Little enough that nobody waits for it. */
const PORTION_ROWS = 2000

/** In which state of the run what it keeps is of no use to anybody. */
const OF_NO_USE = {
  rests: sql`state not in ('uploaded', 'reading', 'queued', 'running')`,
  'is-at-its-beginning': sql`cursor = 0`,
}

type Deletion = { signal: AbortSignal; whileRun: keyof typeof OF_NO_USE }

/**
 * Deletes one portion of what a run keeps in one of its tables; whether there may be more. The run is
 * looked at in the same statement: who is slow must not delete what another process keeps meanwhile.
 */
async function deletePortion(
  database: Database,
  table: RunTable,
  runId: number,
  whileRun: Deletion['whileRun'],
): Promise<boolean> {
  const key = sql.join(RUN_TABLES[table].map((column) => sql.ref(column)))
  const { numAffectedRows = 0n } = await database.change(
    (trx) =>
      sql`delete from ${sql.table(table)} where run_id = ${runId} and (${key}) in (
      select ${key} from ${sql.table(table)} where run_id = ${runId} limit ${PORTION_ROWS})
      and exists (select 1 from runs where id = ${runId} and ${OF_NO_USE[whileRun]})`.execute(trx),
    'nothing',
  )
  return numAffectedRows === BigInt(PORTION_ROWS)
}

/** Deletes what a run keeps in these tables, a portion at a time, until told to stop or it is of use again. */
export async function deleteOfRun(
  database: Database,
  runId: number,
  tables: readonly RunTable[],
  { signal, whileRun }: Deletion,
): Promise<void> {
  for (const table of tables)
    while (!signal.aborted && (await deletePortion(database, table, runId, whileRun)))
      await new Promise((done) => setImmediate(done))
}
