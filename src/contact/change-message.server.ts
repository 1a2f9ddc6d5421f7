import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

export type MessageChange = { read?: boolean; answered?: boolean; spam?: boolean }

/** A message that is no longer spam is emailed once. Returns false if it doesn't exist. */
export async function changeMessage(
  trx: Transaction<Tables>,
  id: number,
  change: MessageChange,
  { actor, sendsMail, now }: { actor: Actor; sendsMail: boolean; now: number },
): Promise<boolean> {
  const stored = await trx
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .select(['read_at', 'answered_at', 'is_spam', 'mail_tries'])
    .executeTakeFirst()
  if (!stored) return false
  const at = (is: boolean | undefined, before: number | null) =>
    is === undefined ? before : is ? (before ?? now) : null
  const { read, answered, spam } = change
  const next = { read_at: at(read, stored.read_at), answered_at: at(answered, stored.answered_at) }
  const mail = spam === true ? { next_mail_at: null } : {}
  const isFreed = spam === false && stored.is_spam === 1 && stored.mail_tries === 0
  await trx
    .updateTable('contact_messages')
    .set({
      ...next,
      ...(spam === undefined ? {} : { is_spam: spam ? 1 : 0 }),
      ...(isFreed && sendsMail ? { next_mail_at: now } : mail),
    })
    .where('id', '=', id)
    .execute()
  // Reading a message is not audited.
  if (answered !== undefined || spam !== undefined)
    await recordAct(
      trx,
      actor,
      { action: 'message.changed', subject: String(id), details: { answered, spam } },
      now,
    )
  return true
}

export async function deleteMessage(
  trx: Transaction<Tables>,
  id: number,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await recordAct(trx, actor, { action: 'message.deleted', subject: String(id) }, now)
  return true
}
