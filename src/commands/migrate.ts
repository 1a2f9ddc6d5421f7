import { migrate } from '../database/migrate.ts'
import { prepareSchema } from '../prepare-directory.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'
import { tell } from './tell.ts'

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
