import { resolve } from 'node:path'
import { restoreBackup } from '../../backups/restore-backup.server.ts'
import { compareTotals } from '../../catalog/categories/recount-totals.server.ts'
import { createPhotoStore } from '../../photos/photo-store.server.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import {
  CliError,
  type Command,
  NOTHING_CHANGED,
  parseOptions,
  writeLine,
  writeStatus,
} from './command.server.ts'

const USAGE = `Usage: npm run gazetteer -- restore FILE [--replace]

  --replace    replace the businesses of the database, after a backup of them`

const ERROR_TEXTS = {
  missing: 'File not found',
  foreign: 'Not a Gazetteer backup',
  truncated: 'The end of this backup is missing',
  damaged: 'This backup is damaged',
  newer: 'A newer version of Gazetteer created this backup; update this one first',
  older:
    'An early version of Gazetteer created this backup; restore it with commit 575de0d7 and back up there',
}
const REFUSALS = {
  'not-empty': 'The database contains businesses. --replace backs them up and replaces them.',
  'in-use': 'The database file is in use: stop the server (and other commands) first.',
  'not-owner':
    'The database file belongs to another user. Run the command as the owner of the file, or as root.',
}
const createRefusal = (text: string) => new CliError(`${text}\n${NOTHING_CHANGED}`, 1)

const PARTS = {
  checking: 'Checking the backup …',
  saving: 'Backing up the current database …',
  loading: 'Loading …',
}

/** Exits with 1 on failure, which changes nothing. */
export const restoreCommand: Command = async ({ args, folder, config, database }) => {
  const { values, positionals } = parseOptions(USAGE, {
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new CliError(USAGE)
  const path = resolve(folder, file)
  const end = await restoreBackup(
    database,
    {
      path,
      mayReplace: values.replace,
      folder: config.backupFolder,
      photos: createPhotoStore(config.photoStore),
      onPart: (part) => writeStatus(PARTS[part]),
    },
    Date.now(),
  )
  if (end.kind === 'unreadable') throw createRefusal(`${ERROR_TEXTS[end.trouble]}: ${path}`)
  if (end.kind === 'not-saved')
    throw createRefusal(
      `The current database could not be backed up to ${config.backupFolder} (${end.failure.reason}).`,
    )
  if (end.kind !== 'restored') throw createRefusal(REFUSALS[end.kind])
  try {
    if (end.former) writeLine(`Previous database: ${end.former.path}`)
    const made = new Date(end.header.createdAt).toISOString()
    writeLine(`Restored ${countsText.businesses(end.rows.businesses ?? 0)} of ${made}.`)
    writeLine('All administrators are signed out. If the server is running, restart it.')
    const wrong = (await compareTotals(end.database)).filter(([, agrees]) => !agrees)
    if (wrong.length === 0) return 0
    writeLine(`MISMATCH with a recount: ${wrong.map(([name]) => name).join(', ')}`)
    return 1
  } finally {
    await end.database.close()
  }
}
