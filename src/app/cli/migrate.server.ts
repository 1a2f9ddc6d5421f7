import { migrate } from '../../platform/database/migrate.server.ts'
import { prepareSchema } from '../server/bootstrap.server.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.server.ts'
import { tell } from './print-status.server.ts'

export const migrateCommand: Command = async ({ args, config, database }) => {
  if (args.some((each) => each !== '--no-backup'))
    throw new CliError('Usage: npm run gazetteer -- migrate [--no-backup]')
  const applied =
    args.length > 0 ? await migrate(database) : await prepareSchema(config, database, tell)
  process.stdout.write(
    applied.length === 0 ? 'The schema is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
  )
  return 0
}
