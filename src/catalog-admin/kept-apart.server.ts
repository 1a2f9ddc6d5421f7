import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'

type Kind = 'city' | 'category'

/** Also accepts a pair that was never proposed, to prevent later proposals. */
export async function saveKeptApart(
  trx: Transaction,
  actor: Actor,
  { kind, from, into }: { kind: Kind; from: number; into: number },
  now: number,
): Promise<boolean> {
  const table = kind === 'city' ? 'cities' : 'categories'
  const nameOf = async (id: number) =>
    (await trx.selectFrom(table).where('id', '=', id).select('name').executeTakeFirst())?.name
  const [name, other] = [await nameOf(from), await nameOf(into)]
  if (name === undefined || other === undefined) return false
  const state = 'kept-apart'
  await saveValues(trx, 'merge_proposals', { kind, from_id: from, state: 'open' }, { state })
  await trx
    .insertInto('merge_proposals')
    .values({ kind, from_id: from, into_id: into, reason: 'name', state, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'from_id', 'into_id']).doUpdateSet({ state }),
    )
    .execute()
  const event = { action: `${kind}.kept-apart`, subject: name, details: { from: other } } as const
  await recordEvent(trx, actor, event, now)
  return true
}
