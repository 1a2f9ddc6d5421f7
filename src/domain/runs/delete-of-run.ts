import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

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

/** Deletes one portion of what a run keeps in one of its tables; whether there may be more. */
async function deletePortion(database: Database, table: RunTable, runId: number): Promise<boolean> {
  const key = sql.join(RUN_TABLES[table].map((column) => sql.ref(column)))
  const { numAffectedRows = 0n } = await database.change((trx) =>
    sql`delete from ${sql.table(table)} where run_id = ${runId} and (${key}) in (
      select ${key} from ${sql.table(table)} where run_id = ${runId} limit ${PORTION_ROWS})`.execute(
      trx,
    ),
  )
  return numAffectedRows === BigInt(PORTION_ROWS)
}

/** Deletes what a run keeps in these tables, a portion at a time, until told to stop. */
export async function deleteOfRun(
  database: Database,
  runId: number,
  tables: readonly RunTable[],
  signal: AbortSignal,
): Promise<void> {
  for (const table of tables)
    while (!signal.aborted && (await deletePortion(database, table, runId)))
      await new Promise((done) => setImmediate(done))
}
