import { parseUndoDetails } from '../../business-admin/jobs/finish-undo.server.ts'
import { COMMAND_LINE, recordAct } from '../../platform/calls/record-event.server.ts'
import { type NoUndo, undoRun } from '../../platform/runs/undo-run.server.ts'
import { applyMissingMigrations } from '../server/bootstrap.server.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.server.ts'
import { runQueue } from './run-queue.server.ts'
import { writeStatus } from './write-status.server.ts'

const USAGE = `Usage: npm run gazetteer -- undo RUN

  RUN    the number of the run, as imports lists them`

const WHY_NOT: Record<NoUndo, string> = {
  kind: 'Runs of this kind cannot be undone.',
  open: 'This run has not ended yet.',
  undone: 'This run is undone already.',
  'under-way': 'This run is being undone already.',
  nothing: 'This run has changed nothing.',
  'too-late': 'A run can be undone for 30 days after its end; those are over.',
}

/** Exits with 1 on failure. */
export const undoCommand: Command = async ({ args, config, database, now: clock }) => {
  const [given = '', ...rest] = args
  if (!/^\d{1,15}$/.test(given) || rest.length > 0) throw new CliError(USAGE)
  await applyMissingMigrations(config, database, writeStatus)
  const now = clock()
  const end = await database.change(async (trx) => {
    const undo = await undoRun(trx, Number(given), null, now)
    if (undo.kind === 'queued') {
      const act = { action: 'run.undone', subject: given, details: { runId: undo.runId } } as const
      await recordAct(trx, COMMAND_LINE, act, now)
    }
    return undo
  })
  if (end.kind === 'missing') throw new CliError(`There is no run ${given}.`, 1)
  if (end.kind === 'refused') throw new CliError(WHY_NOT[end.whyNot], 1)
  await runQueue(database, { config, now: clock }, end.runId)
  const run = await database.read
    .selectFrom('runs')
    .where('id', '=', end.runId)
    .select(['state', 'message', 'updated', 'skipped', 'details'])
    .executeTakeFirstOrThrow()
  if (run.state !== 'done') throw new CliError(`It could not be undone: ${run.message}`, 1)
  const kept = run.skipped === 0 ? '' : ` ${run.skipped} were edited since and stay as they are.`
  const { removed } = parseUndoDetails(run.details)
  const did = `Businesses removed: ${removed}, restored: ${run.updated - removed}.`
  process.stdout.write(`Run ${given} is undone. ${did}${kept}\n`)
  return 0
}
