import { resetPassword } from '../domain/admins/save-password.ts'
import { COMMAND_LINE } from '../domain/audit/record-act.ts'
import { prepareSchema } from '../prepare-directory.ts'
import { askCredentials } from './ask-credentials.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'
import { tell } from './tell.ts'

export const resetPasswordCommand: Command = async ({ args, config, database }) => {
  const { username, password } = await askCredentials(args, 'reset-password')
  await prepareSchema(config, database, tell)
  const end = await resetPassword(database, username, password, COMMAND_LINE, Date.now())
  if (end === 'unknown') throw new CliError(`There is no administrator called ${username}.`, 1)
  process.stdout.write(`${username} has a new password; all their sessions are ended.\n`)
  return 0
}
