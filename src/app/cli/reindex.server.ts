import { COMMAND_LINE, recordEvent } from '../../platform/calls/record-event.server.ts'
import { findExistingRow } from '../../platform/database/find-row.server.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import { enqueueRunOnce } from '../../platform/runs/enqueue-run.server.ts'
import { CliError, type Command, writeLine } from './command.server.ts'
import { runQueue } from './run-queue.server.ts'

const USAGE = 'Usage: npm run gazetteer -- reindex'

/** Works while the server runs. Exits with 1 on errors. */
export const reindexCommand: Command = async ({ args, config, database, now: clock, migrate }) => {
  if (args.length > 0) throw new CliError(USAGE)
  await migrate()
  const now = clock()
  const { id } = await database.change(async (trx) => {
    const order = { kind: 'index-words', input: {}, adminId: null } as const
    const run = await enqueueRunOnce(trx, order, now)
    const event = { action: 'index.renewed', subject: null, details: { runId: run.id } } as const
    if (run.isNew) await recordEvent(trx, COMMAND_LINE, event, now)
    return run
  })
  if ((await runQueue(database, { config, now: clock }, id)) > 0) return 1
  const { updated } = await findExistingRow(database.read, 'runs', { id }, ['updated'])
  writeLine(`Reindexed ${countsText.businesses(updated)}.`)
  return 0
}
