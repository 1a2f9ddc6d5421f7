import { prepareSchema } from '../server/bootstrap.server.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.server.ts'
import { workOff } from './drain-queue.server.ts'
import { tell } from './print-status.server.ts'

const USAGE = 'Usage: npm run gazetteer -- work'

/** Exits with 1 if a run failed. */
export const workCommand: Command = async ({ args, config, database, now }) => {
  if (args.length > 0) throw new CliError(USAGE)
  await prepareSchema(config, database, tell)
  return (await workOff(database, { config, now })) === 0 ? 0 : 1
}
