import type { Database } from '../platform/database/database.server.ts'
import {
  applyMigrations,
  listAppliedMigrations,
  listPendingMigrations,
} from '../platform/database/migrate.server.ts'
import { deleteOldAutomatic } from './backup-files.server.ts'
import { hasBusinesses } from './backup-tables.server.ts'
import { type BackupFailure, type WrittenBackup, writeBackup } from './write-backup.server.ts'

export type MigrationResult =
  | { kind: 'migrated'; applied: string[]; backup: WrittenBackup | null }
  | { kind: 'not-saved'; failure: BackupFailure }

export async function backUpAndMigrate(
  database: Database,
  folder: string,
  now: number,
): Promise<MigrationResult> {
  const isBehind = listPendingMigrations(await listAppliedMigrations(database)).length > 0
  let backup: WrittenBackup | null = null
  if (isBehind && (await hasBusinesses(database))) {
    const made = await writeBackup(database, folder, { reason: 'before-migration' }, now)
    if (made.kind === 'failed') return { kind: 'not-saved', failure: made }
    backup = made
    await deleteOldAutomatic(folder, now)
  }
  return { kind: 'migrated', applied: await applyMigrations(database), backup }
}
