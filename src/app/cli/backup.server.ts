import { resolve } from 'node:path'
import { writeBackup } from '../../backups/write-backup.server.ts'
import { createPhotoStore } from '../../photos/photo-store.server.ts'
import { listAppliedMigrations } from '../../platform/database/migrate.server.ts'
import { createRow } from '../../platform/database/save-row.server.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import { CliError, type Command, parseOptions, rowCount, writeLine } from './command.server.ts'

const USAGE = `Usage: npm run gazetteer -- backup [--out FILE]

  --out FILE    the file to write (default: a new file in BACKUP_FOLDER)`

const FAILURES = {
  'no-space': 'Not enough disk space',
  'not-writable': 'No permission to write there',
  exists: 'File already exists',
}

const MB = 1_000_000

/** Works while the server runs. Exits with 1 on failure. */
export const backupCommand: Command = async ({ args, folder, config, database }) => {
  const { out } = parseOptions(USAGE, { args, options: { out: { type: 'string' } } }).values
  if ((await listAppliedMigrations(database)).length === 0)
    throw new CliError('Nothing to back up: the database is empty.', 1)
  const path = out === undefined ? undefined : resolve(folder, out)
  const photos = createPhotoStore(config.photoStore)
  const order = { reason: 'manual', path, photos } as const
  const startedAt = Date.now()
  const made = await writeBackup(database, config.backupFolder, order, startedAt, {
    onProgress: rowCount.show,
  })
  rowCount.end()
  if (made.kind === 'failed')
    throw new CliError(`${FAILURES[made.reason]}: ${path ?? config.backupFolder}`, 1)
  // Merges of proposals need a backup that is newer than the proposals.
  const rows = Object.values(made.rows).reduce((sum, each) => sum + each, 0)
  const run = { kind: 'backup', state: 'done', created_at: startedAt, started_at: startedAt }
  const end = { added: rows, total: rows, message: made.name, finished_at: Date.now() }
  await database.change((trx) => createRow(trx, 'runs', { ...run, ...end }), 'nothing')
  const size = Math.max(0.1, Math.round(made.sizeBytes / (MB / 10)) / 10)
  writeLine(`${made.path}\n${countsText.businesses(made.rows.businesses ?? 0)}, ${size} MB`)
  if (made.missingFiles > 0)
    writeLine(`Files of uploaded photos that are missing in the photo store: ${made.missingFiles}`)
  return 0
}
