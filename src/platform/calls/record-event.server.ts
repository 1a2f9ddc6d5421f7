import type { Transaction } from '../database/database.server.ts'

export type Actor = { adminId: number | null; username: string; address: string | null }

export const COMMAND_LINE: Actor = { adminId: null, username: 'command line', address: null }

/** These names are stored in the audit log; renaming one needs a migration. */
export type AuditAction =
  | 'session.opened'
  | 'session.failed'
  | 'session.closed'
  | 'session.confirmed'
  | 'sessions.closed'
  | 'password.changed'
  | 'password.reset'
  | 'admin.added'
  | 'admin.removed'
  | 'run.cancelled'
  | 'import.uploaded'
  | 'import.changed'
  | 'import.applied'
  | 'import.approved'
  | 'missing.closed'
  | 'missing.deleted'
  | 'template.saved'
  | 'template.deleted'
  | 'run.undone'
  | 'index.renewed'
  | 'hours.read-again'
  | 'businesses.all-deleted'
  | 'test-data.deleted'
  | 'slugs.fixed'
  | 'backup.asked'
  | 'backup.downloaded'
  | 'backup.deleted'
  | 'backup.restored'
  | 'directory.moved'
  | 'message.changed'
  | 'message.deleted'
  | 'messages.exported'
  | 'messages.retention'
  | 'report.requested'
  | 'business.added'
  | 'business.saved'
  | 'business.deleted'
  | 'business.restored'
  | 'business.returned'
  | 'business.approved'
  | 'business.unapproved'
  | 'business.merged'
  | 'duplicates.dismissed'
  | 'duplicates.reopened'
  | 'duplicates.searched'
  | 'businesses.approve-queued'
  | 'businesses.unapprove-queued'
  | 'businesses.delete-queued'
  | 'businesses.exported'
  | 'category.saved'
  | 'category.merged'
  | 'city.saved'
  | 'city.merged'
  | 'city.split'
  | 'city.kept-apart'
  | 'district.saved'
  | 'district.merged'
  | 'category.kept-apart'
  | 'cities.merge-queued'
  | 'categories.merge-queued'
  | 'texts.assigned'
  | 'settings.saved'
  | 'settings.returned'
  | 'cache.cleared'
  | 'redirect.added'
  | 'redirect.changed'
  | 'redirect.deleted'
  | 'redirects.imported'
  | 'redirects.exported'
  | 'redirect-misses.deleted'

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
      created_at: now,
    })
    .execute()
}
