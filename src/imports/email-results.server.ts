import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { type MailInput, sendOperatorEmail } from '../settings/email-operator.server.ts'

const MINUTE_MS = 60_000
const WAITS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
const MAX_AGE_MS = 24 * 60 * MINUTE_MS
const SENT_AT_ONCE = 20

export type EndedImport = Selectable<RunsTable>

export type FailedEmail = { id: number; tries: number; isLast: boolean; error: unknown }

/** Marks the email as sent first: after a crash a missing email is better than a second one. */
async function claim(database: Database, run: EndedImport, now: number): Promise<boolean> {
  const { id, next_mail_at, mail_tries } = run
  const claimed = { mail_tries: mail_tries + 1, next_mail_at: null, mailed_at: now }
  return database.change(
    async (trx) => (await saveValues(trx, 'runs', { id, next_mail_at }, claimed)) > 0,
    'nothing',
  )
}

async function releaseClaim(database: Database, run: EndedImport, now: number): Promise<void> {
  const wait = WAITS_MS[run.mail_tries]
  const next = wait === undefined ? null : now + wait
  await database.change(
    (trx) => saveValues(trx, 'runs', run.id, { next_mail_at: next, mailed_at: null }),
    'nothing',
  )
}

async function sendImportEmails(
  database: Database,
  send: (run: EndedImport) => Promise<void>,
  now: () => number,
  signal: AbortSignal,
): Promise<FailedEmail[]> {
  const due = await database.read
    .selectFrom('runs')
    .where('next_mail_at', 'is not', null)
    .where('next_mail_at', '<=', now())
    .where('finished_at', '>', now() - MAX_AGE_MS)
    .orderBy('next_mail_at', 'desc')
    .limit(SENT_AT_ONCE)
    .selectAll()
    .execute()
  const failed: FailedEmail[] = []
  for (const run of due) {
    if (signal.aborted) break
    if (!(await claim(database, run, now()))) continue
    try {
      await send(run)
    } catch (error) {
      const tries = run.mail_tries + 1
      failed.push({ id: run.id, tries, isLast: tries > WAITS_MS.length, error })
      await releaseClaim(database, run, now())
    }
  }
  return failed
}

export const importEmailTask = (input: MailInput<EndedImport, FailedEmail>): Task =>
  sendOperatorEmail(input, sendImportEmails)
