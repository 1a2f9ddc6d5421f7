import type { Transaction } from '../../platform/database/database.server.ts'
import { findExistingRow, findRow } from '../../platform/database/find-row.server.ts'
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
  const undone = await findRow(trx, 'runs', { id: undoneId }, ['state', 'kind', 'input', 'details'])
  if (!undone) return
  const own = await findExistingRow(trx, 'runs', { id: undoId }, ['details'])
  await saveValues(trx, 'runs', undoId, {
    details: JSON.stringify({ ...parseUndoDetails(own.details), endedAs: undone.state }),
  })
  await saveValues(trx, 'runs', undoneId, { state: 'undone', undone_by: undoId })
  if (undone.kind !== 'undo') return
  const { endedAs } = parseUndoDetails(undone.details)
  const { runId } = JSON.parse(undone.input ?? '{}') as { runId?: number }
  const first = { id: Number(runId), undone_by: undoneId }
  await saveValues(trx, 'runs', first, { state: endedAs, undone_by: null })
}
