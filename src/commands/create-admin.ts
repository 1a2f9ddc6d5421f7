import { createAdmin } from '../domain/admins/create-admin.ts'
import { prepareSchema } from '../prepare-directory.ts'
import { askCredentials } from './ask-credentials.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'
import { tell } from './tell.ts'

export const createAdminCommand: Command = async ({ args, config, database }) => {
  const { username, password } = await askCredentials(args, 'create-admin')
  await prepareSchema(config, database, tell)
  if ((await createAdmin(database, username, password, Date.now())) === 'taken')
    throw new CliError(`There is an administrator called ${username} already.`, 1)
  process.stdout.write(`Administrator ${username} created.\n`)
  return 0
}
