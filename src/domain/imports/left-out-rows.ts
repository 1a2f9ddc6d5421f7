import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A row that an import did not take, and why. */
export type LeftOutRow = { rowNumber: number; reason: string }

type Outcome = 'failed' | 'skipped'

const ROWS_A_READ = 1000

/** Some reasons of one outcome in the order of their rows, after one of them. */
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
      // The index of rows that were left out is chosen by these very words.
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

/** Why, with the field it is about: 'name is missing: …'. */
const tell = ({ field, reason }: { field: string | null; reason: string }) =>
  field === null ? reason : `${field} ${reason}`

/** The first rows that failed or were skipped. */
export async function findLeftOut(
  database: Database,
  runId: number,
  outcome: Outcome,
  limit: number,
): Promise<LeftOutRow[]> {
  const page = await readPage(database, runId, outcome, START, limit)
  return page.map((each) => ({ rowNumber: each.row_number, reason: tell(each) }))
}

async function* walk(database: Database, runId: number, outcome: Outcome) {
  for (let after = START; ; ) {
    const page = await readPage(database, runId, outcome, after, ROWS_A_READ)
    for (const each of page) yield { rowNumber: each.row_number, reason: tell(each) }
    const last = page.at(-1)
    if (!last || page.length < ROWS_A_READ) return
    after = { row: last.row_number, ordinal: last.ordinal }
  }
}

/** Every row that an import did not take, in the order of its file, each once; read as it goes. */
export async function* walkLeftOut(database: Database, runId: number): AsyncGenerator<LeftOutRow> {
  const walks = [walk(database, runId, 'failed'), walk(database, runId, 'skipped')] as const
  let [failed, skipped] = [await walks[0].next(), await walks[1].next()]
  let open = null as LeftOutRow | null
  while (!failed.done || !skipped.done) {
    const isFailed =
      !failed.done && (skipped.done || failed.value.rowNumber <= skipped.value.rowNumber)
    const next = (isFailed ? failed.value : skipped.value) as LeftOutRow
    if (isFailed) failed = await walks[0].next()
    else skipped = await walks[1].next()
    if (open?.rowNumber === next.rowNumber) {
      open = { ...open, reason: `${open.reason}; ${next.reason}` }
      continue
    }
    if (open) yield open
    open = next
  }
  if (open) yield open
}
