import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createAdmin } from '../domain/admins/create-admin.ts'
import { prepareSchema } from '../prepare-directory.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'
import { tell } from './tell.ts'

const SHORTEST_PASSWORD = 10

/** Asks without showing what is typed; a pipe gives its first line. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (process.stdin.isTTY)
    process.stderr.write(`Password (at least ${SHORTEST_PASSWORD} characters): `)
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

export const createAdminCommand: Command = async ({ args, config, database }) => {
  const username = args[0]?.trim() ?? ''
  if (args.length !== 1 || username === '' || username.length > 100)
    throw new CliError('Usage: npm run gazetteer -- create-admin NAME')
  const password = await askPassword()
  if (password.length < SHORTEST_PASSWORD)
    throw new CliError(`The password must have at least ${SHORTEST_PASSWORD} characters.`, 1)
  await prepareSchema(config, database, tell)
  if ((await createAdmin(database, username, password, Date.now())) === 'taken')
    throw new CliError(`There is an administrator called ${username} already.`, 1)
  process.stdout.write(`Administrator ${username} created.\n`)
  return 0
}
