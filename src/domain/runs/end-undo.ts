import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/**
 * Notes that a run is undone. Where that one had undone another itself, what the other did is in
 * force again, in the state in which it ended.
 */
export async function endUndo(
  trx: Transaction<Tables>,
  undoId: number,
  undoneId: number,
): Promise<void> {
  const undone = await trx
    .selectFrom('runs')
    .where('id', '=', undoneId)
    .select(['state', 'kind', 'input'])
    .executeTakeFirst()
  if (!undone) return
  await trx
    .updateTable('runs')
    .set({ details: JSON.stringify({ endedAs: undone.state }) })
    .where('id', '=', undoId)
    .execute()
  await trx
    .updateTable('runs')
    .set({ state: 'undone', undone_by: undoId })
    .where('id', '=', undoneId)
    .execute()
  if (undone.kind !== 'undo') return
  const { details } = await trx
    .selectFrom('runs')
    .where('id', '=', undoneId)
    .select('details')
    .executeTakeFirstOrThrow()
  const { endedAs = 'done' } = JSON.parse(details ?? '{}') as { endedAs?: string }
  await trx
    .updateTable('runs')
    .set({ state: endedAs, undone_by: null })
    .where('undone_by', '=', undoneId)
    .where('id', '=', Number((JSON.parse(undone.input ?? '{}') as { runId?: number }).runId))
    .execute()
}
