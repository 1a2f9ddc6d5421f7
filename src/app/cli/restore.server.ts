import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../../backups/restore-backup.server.ts'
import { compareTotals } from '../../catalog/categories/recount-totals.server.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import { CliError, type Command, writeStatus } from './command.server.ts'

const USAGE = `Usage: npm run gazetteer -- restore FILE [--replace]

  --replace    replace the businesses of the database, after a backup of them`

const ERROR_TEXTS = {
  missing: 'File not found',
  foreign: 'Not a backup of Gazetteer',
  truncated: 'The end of this backup is missing',
  damaged: 'This backup is damaged',
  newer: 'A later version of Gazetteer made this backup; update this one first',
}
const NOTHING_CHANGED = 'No changes were made.'
const PARTS = {
  checking: 'Checking the backup …',
  saving: 'Backing up the current database …',
  loading: 'Loading …',
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    if (positionals.length === 1) return { ...values, file: positionals[0] ?? '' }
  } catch {}
  throw new CliError(USAGE)
}

/** Exits with 1 on failure, which changes nothing. */
export const restoreCommand: Command = async ({ args, folder, config, database }) => {
  const { file, replace } = parse(args)
  const path = resolve(folder, file)
  const end = await restoreBackup(
    database,
    {
      path,
      mayReplace: replace,
      folder: config.backupFolder,
      onPart: (part) => writeStatus(PARTS[part]),
    },
    Date.now(),
  )
  switch (end.kind) {
    case 'unreadable':
      throw new CliError(`${ERROR_TEXTS[end.trouble]}: ${path}\n${NOTHING_CHANGED}`, 1)
    case 'not-empty':
      throw new CliError(
        `The database contains businesses. --replace backs them up and replaces them.\n${NOTHING_CHANGED}`,
        1,
      )
    case 'in-use':
      throw new CliError(
        `The database file is in use: stop the server (and other commands) first.\n${NOTHING_CHANGED}`,
        1,
      )
    case 'not-owner':
      throw new CliError(
        `The database file belongs to another user, and this user may not give the new file to that owner: run the command as the owner of the file, or as root.\n${NOTHING_CHANGED}`,
        1,
      )
    case 'not-saved':
      throw new CliError(
        `The current database could not be backed up to ${config.backupFolder} (${end.failure.reason}).\n${NOTHING_CHANGED}`,
        1,
      )
  }
  try {
    if (end.former) process.stdout.write(`Previous database: ${end.former.path}\n`)
    const made = new Date(end.header.createdAt).toISOString()
    process.stdout.write(
      `Restored ${countsText.businesses(end.rows.businesses ?? 0)} of ${made}.\n`,
    )
    process.stdout.write('Everyone is signed out. Restart the server if it runs.\n')
    const wrong = (await compareTotals(end.database)).filter(([, agrees]) => !agrees)
    if (wrong.length === 0) return 0
    process.stdout.write(`MISMATCH with a recount: ${wrong.map(([name]) => name).join(', ')}\n`)
    return 1
  } finally {
    await end.database.close()
  }
}
