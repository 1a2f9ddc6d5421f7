import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'

export type PairIds = { id: number; otherId: number }

/** Ignores pairs that are merged or already in this state; returns the pairs that changed. */
export async function savePairDecisions(
  database: Database,
  actor: Actor,
  pairs: readonly PairIds[],
  to: 'dismissed' | 'open',
  now: number,
): Promise<PairIds[]> {
  return database.change(async (trx) => {
    const changed: PairIds[] = []
    const isDismissing = to === 'dismissed'
    const decided = {
      state: to,
      decided_at: isDismissing ? now : null,
      username: isDismissing ? actor.username : null,
    }
    for (const { id, otherId } of pairs) {
      const pair = await trx
        .updateTable('duplicate_pairs')
        .set(decided)
        .where('business_id', '=', Math.min(id, otherId))
        .where('other_id', '=', Math.max(id, otherId))
        .where('state', '=', isDismissing ? 'open' : 'dismissed')
        .returning('business_id')
        .executeTakeFirst()
      if (pair) changed.push({ id, otherId })
    }
    if (changed.length === 0) return changed
    const action = isDismissing ? 'duplicates.dismissed' : 'duplicates.reopened'
    const [first] = changed
    const subject = changed.length === 1 && first ? `${first.id}, ${first.otherId}` : null
    await recordAct(trx, actor, { action, subject, details: { count: changed.length } }, now)
    return changed
  })
}
