import type { Transaction } from '../../platform/database/database.server.ts'
import { saveValues } from '../../platform/database/save-row.server.ts'

type UndoDetails = {
  removed: number
  endedAs: string
}

export const parseUndoDetails = (details: string | null): UndoDetails => ({
  removed: 0,
  endedAs: 'done',
  ...(JSON.parse(details ?? '{}') as Partial<UndoDetails>),
})

/** If the undone run was an undo itself, the original run is in effect again. */
export async function saveUndoResult(trx: Transaction, undoId: number, undoneId: number) {
  const undone = await trx
    .selectFrom('runs')
    .where('id', '=', undoneId)
    .select(['state', 'kind', 'input', 'details'])
    .executeTakeFirst()
  if (!undone) return
  const own = await trx
    .selectFrom('runs')
    .where('id', '=', undoId)
    .select('details')
    .executeTakeFirstOrThrow()
  await saveValues(trx, 'runs', undoId, {
    details: JSON.stringify({ ...parseUndoDetails(own.details), endedAs: undone.state }),
  })
  await saveValues(trx, 'runs', undoneId, { state: 'undone', undone_by: undoId })
  if (undone.kind !== 'undo') return
  const { endedAs } = parseUndoDetails(undone.details)
  await trx
    .updateTable('runs')
    .set({ state: endedAs, undone_by: null })
    .where('undone_by', '=', undoneId)
    .where('id', '=', Number((JSON.parse(undone.input ?? '{}') as { runId?: number }).runId))
    .execute()
}
