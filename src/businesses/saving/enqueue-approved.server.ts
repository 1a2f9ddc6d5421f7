import type { Transaction } from '../../platform/database/database.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { enqueueWebhookEvent } from '../../webhooks/webhooks.server.ts'

/** A receiver reads the rest from the feed of changes. */
const APPROVED_SHOWN = 100

export async function enqueueApproved(
  trx: Transaction,
  changed: readonly { before: BusinessesTable | null; after: BusinessesTable }[],
  now: number,
): Promise<void> {
  const approved = changed.filter(
    ({ before, after }) => before?.is_approved === 0 && after.is_approved === 1,
  )
  if (approved.length === 0) return
  const businesses = approved
    .slice(0, APPROVED_SHOWN)
    .map(({ after: { id, slug } }) => ({ id, slug }))
  const data = { count: approved.length, businesses }
  await enqueueWebhookEvent(trx, 'businesses.approved', data, now)
}
