import type { Database } from '../platform/database/database.server.ts'
import { appliedMigrations, migrate, migrationNames } from '../platform/database/migrate.server.ts'
import { deleteOldAutomatic } from './backup-files.server.ts'
import { hasBusinesses } from './has-businesses.server.ts'
import { type BackupFailure, type WrittenBackup, writeBackup } from './write-backup.server.ts'

export type MigrationEnd =
  | { kind: 'migrated'; applied: string[]; backup: WrittenBackup | null }
  | { kind: 'not-saved'; failure: BackupFailure }

export async function migrateSafely(
  database: Database,
  folder: string,
  now: number,
): Promise<MigrationEnd> {
  const applied = await appliedMigrations(database)
  const isBehind = migrationNames().some((name) => !applied.includes(name))
  let backup: WrittenBackup | null = null
  if (isBehind && (await hasBusinesses(database))) {
    const made = await writeBackup(database, folder, { reason: 'before-migration' }, now)
    if (made.kind === 'failed') return { kind: 'not-saved', failure: made }
    backup = made
    await deleteOldAutomatic(folder)
  }
  return { kind: 'migrated', applied: await migrate(database), backup }
}
