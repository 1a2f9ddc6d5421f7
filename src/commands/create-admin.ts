import { migrate } from '../database/migrate.ts'
import { createAdmin } from '../domain/admins/create-admin.ts'
import { askCredentials } from './ask-credentials.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'

export const createAdminCommand: Command = async ({ args, database }) => {
  const { username, password } = await askCredentials(args, 'create-admin')
  await migrate(database)
  if ((await createAdmin(database, username, password, Date.now())) === 'taken')
    throw new CliError(`There is an administrator called ${username} already.`, 1)
  process.stdout.write(`Administrator ${username} created.\n`)
  return 0
}
