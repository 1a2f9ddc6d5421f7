import { applyMissingMigrations } from '../server/bootstrap.server.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.server.ts'
import { runQueue } from './run-queue.server.ts'
import { writeStatus } from './write-status.server.ts'

const USAGE = 'Usage: npm run gazetteer -- work'

/** Exits with 1 if a run failed. */
export const workCommand: Command = async ({ args, config, database, now }) => {
  if (args.length > 0) throw new CliError(USAGE)
  await applyMissingMigrations(config, database, writeStatus)
  return (await runQueue(database, { config, now })) === 0 ? 0 : 1
}
