import { applyMigrations } from '../../platform/database/migrate.server.ts'
import { CliError, type Command, writeLine } from './command.server.ts'

export const migrateCommand: Command = async ({ args, database, migrate }) => {
  if (args.some((each) => each !== '--no-backup'))
    throw new CliError('Usage: npm run gazetteer -- migrate [--no-backup]')
  const applied = args.length > 0 ? await applyMigrations(database) : await migrate()
  writeLine(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`)
  return 0
}
