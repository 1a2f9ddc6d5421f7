import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'

const MINUTE_MS = 60_000
/** The wait after each try that failed; after the last one nobody is told. */
const WAITS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
/** An end of longer ago is no news: a mail server may have been set since. */
const NEWS_MS = 24 * 60 * MINUTE_MS
const SENT_AT_ONCE = 20

export type EndedImport = Selectable<RunsTable>

/** A try that failed: of which run, the how many-eth, and whether it was the last. */
export type FailedMail = { id: number; tries: number; isLast: boolean; error: unknown }

/**
 * Takes a mail for sent before it is: an operator told nothing after a crash looks at the page, one
 * told twice wonders. False where another process was faster.
 */
async function claim(database: Database, run: EndedImport, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ mail_tries: run.mail_tries + 1, next_mail_at: null, mailed_at: now })
        .where('id', '=', run.id)
        .where('next_mail_at', '=', run.next_mail_at)
        .executeTakeFirst(),
    'nothing',
  )
  return numUpdatedRows > 0n
}

/** Notes that a mail was not taken, and when it is tried again. */
async function giveBack(database: Database, run: EndedImport, now: number): Promise<void> {
  const wait = WAITS_MS[run.mail_tries]
  const next = wait === undefined ? null : now + wait
  await database.change(
    (trx) =>
      trx
        .updateTable('runs')
        .set({ next_mail_at: next, mailed_at: null })
        .where('id', '=', run.id)
        .execute(),
    'nothing',
  )
}

/**
 * Tells the operator of imports that have ended, each once whichever processes look, until told to
 * stop.
 * @returns the tries that failed.
 */
export async function mailEnds(
  database: Database,
  send: (run: EndedImport) => Promise<void>,
  now: () => number,
  signal: AbortSignal,
): Promise<FailedMail[]> {
  const due = await database.read
    .selectFrom('runs')
    .where('next_mail_at', 'is not', null)
    .where('next_mail_at', '<=', now())
    .where('finished_at', '>', now() - NEWS_MS)
    .orderBy('next_mail_at', 'desc')
    .limit(SENT_AT_ONCE)
    .selectAll()
    .execute()
  const failed: FailedMail[] = []
  for (const run of due) {
    if (signal.aborted) break
    if (!(await claim(database, run, now()))) continue
    try {
      await send(run)
    } catch (error) {
      const tries = run.mail_tries + 1
      failed.push({ id: run.id, tries, isLast: tries > WAITS_MS.length, error })
      await giveBack(database, run, now())
    }
  }
  return failed
}
