import { sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'

export type RejectionReason = { rowNumber: number; field: string | null; reason: string }

type Outcome = 'failed' | 'skipped'

const ROWS_A_READ = 1000

async function readPage(
  database: Database,
  runId: number,
  outcome: Outcome,
  after: { row: number; ordinal: number },
  limit: number,
) {
  return (
    database.read
      .selectFrom('run_reasons')
      .where('run_id', '=', runId)
      .where('outcome', '=', outcome)
      // Must match the partial index literally.
      .where(sql<boolean>`outcome <> 'noted'`)
      .where((eb) =>
        eb(eb.refTuple('row_number', 'ordinal'), '>', eb.tuple(after.row, after.ordinal)),
      )
      .orderBy('row_number')
      .orderBy('ordinal')
      .limit(limit)
      .select(['row_number', 'ordinal', 'field', 'reason'])
      .execute()
  )
}

const START = { row: -1, ordinal: -1 }

const present = ({ row_number, field, reason }: Awaited<ReturnType<typeof readPage>>[number]) => ({
  rowNumber: row_number,
  field,
  reason,
})

export async function findRejectedRows(
  database: Database,
  runId: number,
  outcome: Outcome,
  limit: number,
): Promise<RejectionReason[]> {
  const page = await readPage(database, runId, outcome, START, limit)
  return page.map(present)
}

async function* listByOutcome(database: Database, runId: number, outcome: Outcome) {
  for (let after = START; ; ) {
    const page = await readPage(database, runId, outcome, after, ROWS_A_READ)
    for (const each of page) yield present(each)
    const last = page.at(-1)
    if (!last || page.length < ROWS_A_READ) return
    after = { row: last.row_number, ordinal: last.ordinal }
  }
}

export async function* listRejectedRows(
  database: Database,
  runId: number,
): AsyncGenerator<RejectionReason> {
  const iterators = [
    listByOutcome(database, runId, 'failed'),
    listByOutcome(database, runId, 'skipped'),
  ] as const
  let [failed, skipped] = [await iterators[0].next(), await iterators[1].next()]
  while (!failed.done || !skipped.done) {
    const isFailedFirst =
      !failed.done && (skipped.done || failed.value.rowNumber <= skipped.value.rowNumber)
    if (!failed.done && isFailedFirst) {
      yield failed.value
      failed = await iterators[0].next()
    } else if (!skipped.done) {
      yield skipped.value
      skipped = await iterators[1].next()
    }
  }
}
