import { sql } from 'kysely'
import type { Database } from '../database/database.server.ts'
import { yieldToEventLoop } from '../database/yield-to-event-loop.ts'

export const RUN_TABLES = {
  run_businesses: ['business_id'],
  run_keys: ['kind', 'value'],
  run_samples: ['outcome', 'row_number'],
  run_missing: ['business_id'],
  run_reasons: ['row_number', 'ordinal'],
} as const

export type RunTable = keyof typeof RUN_TABLES

/** Small portions don't block other writers. */
const PORTION_ROWS = 2000

const OBSOLETE_WHEN = {
  rests: sql`state not in ('uploaded', 'reading', 'queued', 'running')`,
  'is-at-its-beginning': sql`cursor = 0`,
}

type Deletion = { signal: AbortSignal; whileRun: keyof typeof OBSOLETE_WHEN }

/** Checks the run's state in the same statement, so a slow process can't delete new rows. */
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
      and exists (
        select 1 from runs where id = ${runId} and ${OBSOLETE_WHEN[whileRun]})`.execute(trx),
    'nothing',
  )
  return numAffectedRows === BigInt(PORTION_ROWS)
}

export async function deleteOfRun(
  database: Database,
  runId: number,
  tables: readonly RunTable[],
  { signal, whileRun }: Deletion,
): Promise<void> {
  for (const table of tables)
    while (!signal.aborted && (await deletePortion(database, table, runId, whileRun)))
      await yieldToEventLoop()
}
