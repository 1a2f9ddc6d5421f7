import { applyMigrations } from '../../platform/database/migrate.server.ts'
import { applyMissingMigrations } from '../server/bootstrap.server.ts'
import { CliError, type Command, writeStatus } from './command.server.ts'

export const migrateCommand: Command = async ({ args, config, database }) => {
  if (args.some((each) => each !== '--no-backup'))
    throw new CliError('Usage: npm run gazetteer -- migrate [--no-backup]')
  const applied =
    args.length > 0
      ? await applyMigrations(database)
      : await applyMissingMigrations(config, database, writeStatus)
  process.stdout.write(
    applied.length === 0 ? 'The schema is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
  )
  return 0
}
