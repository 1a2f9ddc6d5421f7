import { parseUndoDetails } from '../../business-admin/jobs/finish-undo.server.ts'
import { COMMAND_LINE, recordEvent } from '../../platform/calls/record-event.server.ts'
import { findExistingRow } from '../../platform/database/find-row.server.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import { type NoUndo, undoRun } from '../../platform/runs/undo-run.server.ts'
import { CliError, type Command, writeLine } from './command.server.ts'
import { runQueue } from './run-queue.server.ts'

const USAGE = `Usage: npm run gazetteer -- undo RUN

  RUN    the number of the run, as listed by imports`

const WHY_NOT: Record<NoUndo, string> = {
  kind: 'Runs of this type cannot be undone.',
  open: 'This run has not ended yet.',
  undone: 'This run is already undone.',
  'under-way': 'This run is already being undone.',
  nothing: 'This run changed nothing.',
  'too-late': 'Runs can be undone only for 30 days after they end.',
  'merged-since':
    'One of its cities or categories was merged again, or another one now has its previous URL.',
}

export const undoCommand: Command = async ({ args, config, database, now: clock, migrate }) => {
  const [runId = '', ...rest] = args
  if (!/^\d{1,15}$/.test(runId) || rest.length > 0) throw new CliError(USAGE)
  await migrate()
  const now = clock()
  const end = await database.change(async (trx) => {
    const undo = await undoRun(trx, Number(runId), null, now)
    if (undo.kind === 'queued') {
      const details = { runId: undo.runId }
      const event = { action: 'run.undone', subject: runId, details } as const
      await recordEvent(trx, COMMAND_LINE, event, now)
    }
    return undo
  })
  if (end.kind === 'missing') throw new CliError(`Unknown run: ${runId}`, 1)
  if (end.kind === 'refused') throw new CliError(WHY_NOT[end.whyNot], 1)
  await runQueue(database, { config, now: clock }, end.runId)
  const run = await findExistingRow(database.read, 'runs', { id: end.runId })
  if (run.state !== 'done') throw new CliError(`Could not undo run ${runId}: ${run.message}`, 1)
  const { removed } = parseUndoDetails(run.details)
  const restored = run.updated - removed
  const skipped = run.skipped === 0 ? '' : `, ${run.skipped} skipped because they were edited since`
  writeLine(
    `Undid run ${runId}: ${countsText.businesses(removed)} removed, ${restored} restored${skipped}.`,
  )
  return 0
}
