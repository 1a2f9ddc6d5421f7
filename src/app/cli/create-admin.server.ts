import { createAdmin } from '../../accounts/admins.server.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.server.ts'
import { readCredentials } from './read-credentials.server.ts'

export const createAdminCommand: Command = async (input) => {
  const { username, password } = await readCredentials(input, 'create-admin')
  if ((await createAdmin(input.database, username, password, Date.now())) === 'taken')
    throw new CliError(`Administrator already exists: ${username}`, 1)
  process.stdout.write(`Administrator ${username} created.\n`)
  return 0
}
