import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { type MailInput, sendOperatorEmail } from '../settings/email-operator.server.ts'

export const contactMailText = {
  subject: (siteName: string, subject: string) => `[${siteName}] ${subject}`,
  intro: (siteName: string) => `A message from the contact form of ${siteName}. Answer to reply.`,
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  subjectLabel: 'Subject',
}

const MINUTE_MS = 60_000
/** After the last attempt the message stays only in the inbox. */
const WAITS_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS)
const SEND_BATCH = 20

export type StoredMessage = Selectable<Tables['contact_messages']>

/** Throws if delivery fails. */
type SendMessage = (message: StoredMessage) => Promise<void>

export type FailedTry = { id: number; tries: number; isLast: boolean; error: unknown }

/** Counts attempts before sending, so a message that kills the process isn't retried forever. */
async function claim(database: Database, message: StoredMessage, now: number): Promise<boolean> {
  const wait = WAITS_MS[message.mail_tries]
  const { id, next_mail_at } = message
  const tried = {
    mail_tries: message.mail_tries + 1,
    next_mail_at: wait === undefined ? null : now + wait,
  }
  const claimed = await database.change(
    (trx) => saveValues(trx, 'contact_messages', { id, next_mail_at }, tried),
    'nothing',
  )
  return claimed > 0
}

/** Delivers at least once: a process killed after sending sends again. Returns the failures. */
export async function sendMessages(
  database: Database,
  send: SendMessage,
  now: () => number,
  signal: AbortSignal,
): Promise<FailedTry[]> {
  const due = await database.read
    .selectFrom('contact_messages')
    .where('next_mail_at', 'is not', null)
    .where('next_mail_at', '<=', now())
    .orderBy('next_mail_at')
    .orderBy('id')
    .limit(SEND_BATCH)
    .selectAll()
    .execute()
  const failed: FailedTry[] = []
  for (const message of due) {
    if (signal.aborted) break
    // A slow mail server may have taken minutes, so the clock is read for each message.
    if (!(await claim(database, message, now()))) continue
    const tries = message.mail_tries + 1
    try {
      await send(message)
    } catch (error) {
      failed.push({ id: message.id, tries, isLast: tries > WAITS_MS.length, error })
      continue
    }
    await database.change(
      (trx) =>
        saveValues(trx, 'contact_messages', message.id, { mailed_at: now(), next_mail_at: null }),
      'nothing',
    )
  }
  return failed
}

export const createContactEmailTask = (input: MailInput<StoredMessage, FailedTry>): Task =>
  sendOperatorEmail(input, sendMessages)
