import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { applyBusinessEdit } from './saving/edit-businesses.server.ts'

export async function saveToggledApproval(
  database: Database,
  id: number,
  actor: Actor,
  now: number,
): Promise<{ name: string; isApproved: boolean } | null> {
  return database.change(async (trx) => {
    const business = await trx
      .selectFrom('businesses')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .select(['name', 'is_approved'])
      .executeTakeFirst()
    if (!business) return null
    const { name } = business
    const isApproved = business.is_approved === 0
    const by = { runId: null, adminId: actor.adminId }
    const edit = () => ({ is_approved: isApproved ? 1 : 0 })
    await applyBusinessEdit(database, trx, by, [id], edit, now)
    const action = isApproved ? 'business.approved' : 'business.unapproved'
    await recordAct(trx, actor, { action, subject: String(id), details: { name } }, now)
    return { name, isApproved }
  })
}
