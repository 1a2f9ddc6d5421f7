import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createAdmin } from '../../accounts/admins.server.ts'
import {
  MIN_PASSWORD_CHARS,
  saveAdminPassword,
  validatePassword,
} from '../../accounts/password.server.ts'
import { COMMAND_LINE } from '../../platform/calls/record-event.server.ts'
import { findSiteName } from '../../settings/find-settings.server.ts'
import { CliError, type Command, type CommandInput, writeLine } from './command.server.ts'

/** Hides the input on a terminal; reads the first line of a pipe. */
async function readHidden(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (process.stdin.isTTY)
    process.stderr.write(`Password (at least ${MIN_PASSWORD_CHARS} characters): `)
  const terminal = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  })
  try {
    return await new Promise((done) => {
      terminal.once('line', done)
      terminal.once('close', () => done(''))
    })
  } finally {
    terminal.close()
    if (process.stdin.isTTY) process.stderr.write('\n')
  }
}

/** Also migrates the schema. @throws CliError for an invalid username or password. */
async function readCredentials(
  { args, database, migrate }: CommandInput,
  command: string,
): Promise<{ username: string; password: string }> {
  const username = args[0]?.normalize().trim() ?? ''
  if (args.length !== 1 || username === '' || username.length > 100)
    throw new CliError(`Usage: npm run gazetteer -- ${command} NAME`)
  const password = await readHidden()
  await migrate()
  const problem = await validatePassword(password, username, await findSiteName(database))
  if (problem === 'short')
    throw new CliError(`The password must have at least ${MIN_PASSWORD_CHARS} characters.`, 1)
  if (problem === 'name') throw new CliError('The password must not be the username.', 1)
  if (problem === 'weak')
    throw new CliError('The password is easy to guess. Use several unrelated words.', 1)
  return { username, password }
}

export const resetPasswordCommand: Command = async (input) => {
  const { username, password } = await readCredentials(input, 'reset-password')
  const end = await saveAdminPassword(input.database, username, password, COMMAND_LINE, Date.now())
  if (end === 'unknown') throw new CliError(`Unknown administrator: ${username}`, 1)
  writeLine(`${username} has a new password and is signed out everywhere.`)
  return 0
}

export const createAdminCommand: Command = async (input) => {
  const { username, password } = await readCredentials(input, 'create-admin')
  if ((await createAdmin(input.database, username, password, Date.now())) === 'taken')
    throw new CliError(`Administrator already exists: ${username}`, 1)
  writeLine(`Administrator ${username} created.`)
  return 0
}
