import type { Transaction } from '../database/database.server.ts'
import type { AuditAction } from './audit-actions.en.ts'

export type Actor = {
  adminId: number | null
  username: string
  address: string | null
  tokenName?: string
}

export const COMMAND_LINE: Actor = { adminId: null, username: 'command line', address: null }

/** Call it in the transaction of the action it records. */
export async function recordEvent(
  trx: Transaction,
  actor: Actor,
  event: { action: AuditAction; subject?: string | null; details?: object | null },
  now: number,
): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      admin_id: actor.adminId,
      username: actor.username,
      action: event.action,
      subject: event.subject ?? null,
      details: event.details ? JSON.stringify(event.details) : null,
      address: actor.address,
      token_name: actor.tokenName ?? null,
      created_at: now,
    })
    .execute()
}
