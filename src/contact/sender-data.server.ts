import { type Kysely, sql } from 'kysely'
import type { Transaction } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

const MAX_LISTED = 10_000

const selectMessages = (db: Kysely<Tables>, email: string) =>
  db.selectFrom('contact_messages').where(sql<boolean>`lower(email) = lower(${email})`)

const selectCorrections = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('corrections')
    .where('sender_email', 'is not', null)
    .where(sql<boolean>`lower(sender_email) = lower(${email})`)

export const countSenderData = async (db: Kysely<Tables>, email: string) => ({
  messages: await countUpTo(db, selectMessages(db, email).select('id'), MAX_LISTED),
  corrections: await countUpTo(db, selectCorrections(db, email).select('id'), MAX_LISTED),
})

export const listSenderData = async (db: Kysely<Tables>, email: string) => ({
  messages: await selectMessages(db, email)
    .limit(MAX_LISTED)
    .select(['id', 'name', 'email', 'company', 'phone', 'subject', 'message'])
    .select(['is_spam', 'created_at', 'read_at', 'answered_at', 'mailed_at'])
    .execute(),
  corrections: await selectCorrections(db, email)
    .limit(MAX_LISTED)
    .select(['id', 'business_id', 'kind', 'state', 'changes', 'note', 'sender_email', 'language'])
    .select(['network', 'created_at', 'decided_at', 'mailed_at'])
    .execute(),
})

/** Suggested values are facts about a business and stay; a claim without its sender can't be confirmed. */
export async function deleteSenderData(trx: Transaction, email: string) {
  const messages = await trx
    .deleteFrom('contact_messages')
    .where('id', 'in', selectMessages(trx, email).select('id'))
    .executeTakeFirstOrThrow()
  const claims = await trx
    .deleteFrom('corrections')
    .where('id', 'in', selectCorrections(trx, email).select('id'))
    .where('kind', '=', 'claim')
    .where('state', '<>', 'accepted')
    .executeTakeFirstOrThrow()
  const corrections = await trx
    .updateTable('corrections')
    .set({ sender_email: null, note: null, network: null, token_hash: null, next_mail_at: null })
    .where('id', 'in', selectCorrections(trx, email).select('id'))
    .executeTakeFirstOrThrow()
  return {
    messages: Number(messages.numDeletedRows),
    corrections: Number(claims.numDeletedRows) + Number(corrections.numUpdatedRows),
  }
}
