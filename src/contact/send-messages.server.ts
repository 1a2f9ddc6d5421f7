import type { Selectable } from 'kysely'
import type { ContactMessagesTable } from '../platform/database/admin-tables.server.ts'
import type { Database } from '../platform/database/database.server.ts'

const MINUTE_MS = 60_000
/** The wait after each try that failed; after the last one it stays in the inbox alone. */
const WAITS_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS)
/** As many are read at once. */
const SENT_AT_ONCE = 20

export type StoredMessage = Selectable<ContactMessagesTable>

/** Sends one message on; throws when it could not. */
export type SendMessage = (message: StoredMessage) => Promise<void>

/** A try that failed: of which message, the how many-eth, and whether it was the last. */
export type FailedTry = { id: number; tries: number; isLast: boolean; error: unknown }

/**
 * Counts a try before it is made and plans the next one, so that a message that ends the process is
 * not tried for ever; false when another process was faster.
 */
async function claim(database: Database, message: StoredMessage, now: number): Promise<boolean> {
  const wait = WAITS_MS[message.mail_tries]
  const claimed = await database.change(
    (trx) =>
      trx
        .updateTable('contact_messages')
        .set({
          mail_tries: message.mail_tries + 1,
          next_mail_at: wait === undefined ? null : now + wait,
        })
        .where('id', '=', message.id)
        .where('next_mail_at', '=', message.next_mail_at)
        .executeTakeFirst(),
    'nothing',
  )
  return claimed.numUpdatedRows > 0n
}

/**
 * Sends on what is due, one after the other, until told to stop. A message can arrive twice when the
 * process ends between sending and noting it; none is lost before its last try.
 * @returns the tries that failed.
 */
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
    .limit(SENT_AT_ONCE)
    .selectAll()
    .execute()
  const failed: FailedTry[] = []
  for (const message of due) {
    if (signal.aborted) break
    // A slow mail server may have taken minutes for those before: the clock is read for each.
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
        trx
          .updateTable('contact_messages')
          .set({ mailed_at: now(), next_mail_at: null })
          .where('id', '=', message.id)
          .execute(),
      'nothing',
    )
  }
  return failed
}
