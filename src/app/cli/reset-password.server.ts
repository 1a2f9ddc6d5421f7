import { saveAdminPassword } from '../../accounts/password.server.ts'
import { COMMAND_LINE } from '../../platform/calls/record-event.server.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.server.ts'
import { readCredentials } from './read-credentials.server.ts'

export const resetPasswordCommand: Command = async (input) => {
  const { username, password } = await readCredentials(input, 'reset-password')
  const end = await saveAdminPassword(input.database, username, password, COMMAND_LINE, Date.now())
  if (end === 'unknown') throw new CliError(`Unknown administrator: ${username}`, 1)
  process.stdout.write(`${username} has a new password and is signed out everywhere.\n`)
  return 0
}
