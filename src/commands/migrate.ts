import { migrate } from '../database/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = async ({ database }) => {
  const applied = await migrate(database)
  process.stdout.write(
    applied.length === 0 ? 'The schema is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
  )
  return 0
}
