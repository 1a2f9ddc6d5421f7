import { parseArgs } from 'node:util'
import { hasBusinesses } from '../../backups/backup-tables.server.ts'
import {
  type MovePart,
  type MoveResult,
  moveDirectory,
} from '../../backups/move/move-directory.server.ts'
import { openPostgres } from '../../platform/database/database.postgres.ts'
import { findDatabasePath } from '../../platform/database/open-database.server.ts'
import { isDatabaseUrl, parseDatabaseUrl } from '../config.server.ts'
import { applyMissingMigrations } from '../server/bootstrap.server.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.server.ts'
import { formatCompared } from './format-comparison.server.ts'
import { createProgressReporter } from './progress-reporter.server.ts'
import { writeStatus } from './write-status.server.ts'

const USAGE = `Usage: npm run gazetteer -- move --to postgres://USER@HOST/DATABASE

  --to URL    an empty PostgreSQL database, in UTF8, that belongs to USER; the password may stand in the
              address, in the environment as PGPASSWORD, or in ~/.pgpass

Copies the SQLite directory that DATABASE_URL names, and compares both sides row by row. The server must
be stopped meanwhile. Killed, or begun again after it failed, it goes on where it was.`

const NOTHING_CHANGED = 'Nothing was changed.'
const PARTS: Record<MovePart, string> = {
  checking: 'Comparing what was copied before',
  copying: 'Copying',
  indexing: 'Making the index of words',
  comparing: 'Comparing',
  ending: 'Checking what refers to what',
}

function parse(args: string[]): string {
  let to: string | undefined
  try {
    to = parseArgs({ args, options: { to: { type: 'string' } } }).values.to
  } catch {}
  if (to !== undefined && isDatabaseUrl(to) && findDatabasePath(parseDatabaseUrl(to)) === null)
    return to
  throw new CliError(USAGE)
}

const PERMISSION_DENIED = '42501'

/** @throws CliError if the target can't be reached. */
async function openTarget(to: string) {
  const target = openPostgres(to)
  try {
    await target.about()
    return target
  } catch (error) {
    await target.close()
    const { errors = [error] } = error as { errors?: unknown[] }
    const message = (errors[0] as Error).message
    throw new CliError(
      `The database to move to could not be reached: ${message}. Check the address after --to.\n${NOTHING_CHANGED}`,
      1,
    )
  }
}

function formatRejection(
  end: Exclude<MoveResult, { kind: 'moved' | 'differs' | 'moved-before' }>,
): string {
  switch (end.kind) {
    case 'in-use':
      return `The SQLite file is in use: stop the server (and other commands) first.\n${NOTHING_CHANGED}`
    case 'not-empty':
      return `There are businesses in the database to move to, and they did not come from here. Give an empty database.\n${NOTHING_CHANGED}`
    case 'other-move':
      return `A move of ${end.source} into that database has not ended. End it with the same command, or give an empty database.\n${NOTHING_CHANGED}`
    case 'newer':
      return `A later version of Gazetteer has used that database; update this one first.\n${NOTHING_CHANGED}`
    case 'not-utf8':
      return `That database keeps text as ${end.encoding}. Give one made with ENCODING 'UTF8'.\n${NOTHING_CHANGED}`
    case 'unfit': {
      const { table, key, message } = end.error
      const named = Object.entries(key).map(([column, value]) => ` ${column} ${value}`)
      return `PostgreSQL cannot keep a row of ${table}${named.join(',')}: ${message}\nThe move has not ended. Mend that row in the SQLite directory, and give the same command again: it then begins anew.`
    }
  }
}

const nextSteps = (path: string, uploads: string, backups: string) => `
Now set DATABASE_URL to the address you gave after --to, and start the server.
Uploaded files stay in ${uploads}, backups in ${backups}: nothing of them was moved.
${path} is as it was. Keep it until you are sure, and start no server on it any more.
`

/** Exits with 1 if the move failed or the copies differ. */
export const moveCommand: Command = async ({ args, config, database }) => {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const to = parse(args)
  const path = findDatabasePath(config.database)
  if (path === null)
    throw new CliError('DATABASE_URL names a PostgreSQL database: there is nothing to move.', 1)
  await applyMissingMigrations(config, database, writeStatus)
  if (!(await hasBusinesses(database)))
    throw new CliError(`There are no businesses in ${path}: there is nothing to move.`, 1)
  await database.close()
  const target = await openTarget(to)
  let progress: ReturnType<typeof createProgressReporter> | null = null
  try {
    const order = { path, columnsOf: database.columnsOf, target }
    const end = await moveDirectory(order, Date.now(), {
      onPart(part, total, done) {
        progress?.end()
        progress = part === 'ending' ? null : createProgressReporter(PARTS[part], total, done)
        if (progress === null) writeStatus(`${PARTS[part]} …`)
      },
      onRows: (rows, table) => progress?.add(rows, table),
      onAnew: () =>
        writeStatus('The SQLite directory has changed since: all of it is copied anew.'),
    })
    const steps = nextSteps(path, config.uploadFolder, config.backupFolder)
    if (end.kind === 'moved-before') {
      const at = new Date(end.at).toISOString()
      process.stdout.write(`This directory was moved there at ${at}. ${NOTHING_CHANGED}\n${steps}`)
      return 0
    }
    if (end.kind !== 'moved' && end.kind !== 'differs') throw new CliError(formatRejection(end), 1)
    process.stdout.write(formatCompared(end.tables))
    if (end.kind === 'differs') return 1
    for (const [table, texts] of end.cleaned)
      writeStatus(
        `${texts} texts of ${table} had NUL characters, which PostgreSQL keeps in none: taken out.`,
      )
    process.stdout.write(steps)
    return 0
  } catch (error) {
    if ((error as { code?: unknown }).code !== PERMISSION_DENIED) throw error
    throw new CliError(
      `${(error as Error).message}. The database to move to must belong to the user of its address.`,
      1,
    )
  } finally {
    await target.close()
  }
}
