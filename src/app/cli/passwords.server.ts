import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createAdmin, deleteSecondFactorOf, saveRole } from '../../accounts/admins.server.ts'
import {
  MIN_PASSWORD_CHARS,
  saveAdminPassword,
  validatePassword,
} from '../../accounts/password.server.ts'
import { COMMAND_LINE, recordEvent } from '../../platform/calls/record-event.server.ts'
import { findRow } from '../../platform/database/find-row.server.ts'
import { ROLES } from '../../platform/urls/permissions.ts'
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
  usage: string,
): Promise<{ username: string; password: string }> {
  const username = args[0]?.normalize().trim() ?? ''
  if (args.length !== 1 || username === '' || username.length > 100)
    throw new CliError(`Usage: npm run gazetteer -- ${usage}`)
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
  const { username, password } = await readCredentials(input, 'reset-password NAME')
  const end = await saveAdminPassword(input.database, username, password, COMMAND_LINE, Date.now())
  if (end === 'unknown') throw new CliError(`Unknown administrator: ${username}`, 1)
  writeLine(`${username} has a new password and is signed out everywhere.`)
  return 0
}

export const resetSecondFactorCommand: Command = async ({ args, database, migrate }) => {
  const username = args[0]?.normalize().trim() ?? ''
  if (args.length !== 1 || username === '')
    throw new CliError('Usage: npm run gazetteer -- reset-second-factor NAME')
  await migrate()
  const end = await database.change(
    (trx) => deleteSecondFactorOf(trx, { username }, COMMAND_LINE, Date.now()),
    'nothing',
  )
  if (end === 'unknown') throw new CliError(`Unknown administrator: ${username}`, 1)
  writeLine(
    end === 'none'
      ? `${username} had no second factor.`
      : `${username} can now sign in with the password alone.`,
  )
  return 0
}

export const createAdminCommand: Command = async (input) => {
  const usage = `create-admin NAME [${ROLES.join('|')}]`
  const [name = '', given = 'owner', ...rest] = input.args
  const role = ROLES.find((each) => each === given)
  if (!role) throw new CliError(`Usage: npm run gazetteer -- ${usage}`)
  const credentials = await readCredentials({ ...input, args: [name, ...rest] }, usage)
  if ((await createAdmin(input.database, { ...credentials, role }, Date.now())) === 'taken')
    throw new CliError(`Administrator already exists: ${credentials.username}`, 1)
  writeLine(`Administrator ${credentials.username} created (${role}).`)
  return 0
}

export const setRoleCommand: Command = async ({ args, database, migrate }) => {
  const [username = '', given, ...rest] = args
  const role = ROLES.find((each) => each === given)
  if (!role || rest.length > 0)
    throw new CliError(`Usage: npm run gazetteer -- set-role NAME ${ROLES.join('|')}`)
  await migrate()
  const unknown = new CliError(`Unknown administrator: ${username}`, 1)
  const active = { username: username.normalize().trim(), removed_at: null }
  const admin = await findRow(database.read, 'admins', active, ['id'])
  if (!admin) throw unknown
  const now = Date.now()
  const changed = await database.change(async (trx) => {
    const result = await saveRole(trx, { id: admin.id, role, byId: null }, now)
    if (typeof result !== 'object' || result.former === role) return result
    const details = { from: result.former, to: role }
    const event = { action: 'admin.role-changed', subject: result.username, details } as const
    await recordEvent(trx, COMMAND_LINE, event, now)
    return result
  }, 'nothing')
  if (changed === 'not-owner') throw new CliError('The last owner’s role can’t be changed.', 1)
  if (typeof changed !== 'object') throw unknown
  writeLine(`${changed.username} is now ${role}.`)
  return 0
}
