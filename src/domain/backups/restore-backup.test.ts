import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openRebuildable, testFolder } from '../../../test/backup-databases.ts'
import { ENGINES } from '../../../test/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = Date.UTC(2026, 2, 1)

describe.each(ENGINES)('restoring a backup on %s', (engine) => {
  const folder = testFolder()
  afterAll(folder.remove)

  it('a restore invalidates all cached data by raising every version counter', async () => {
    const database = await openRebuildable(engine, join(folder.path, 'directory.db'))
    const path = join(folder.path, `${engine}.ndjson.gz`)
    const made = await writeBackup(database, folder.path, { reason: 'manual', path }, NOW)
    expect(made.kind).toBe('written')
    const order = { path, mayReplace: true, folder: folder.path }
    const end = await restoreBackup(database, order, NOW)
    if (end.kind !== 'restored') throw new Error(end.kind)
    const counters = await end.database.read
      .selectFrom('counters')
      .where('name', 'like', '%version')
      .select(['name', 'value'])
      .orderBy('name')
      .execute()
    const names = [
      'directory_version',
      'edits_version',
      'loads_version',
      'places_version',
      'redirects_version',
      'settings_version',
    ]
    const atLeast = { asymmetricMatch: (value: unknown) => Number(value) >= NOW }
    expect(counters).toEqual(names.map((name) => ({ name, value: atLeast })))
    await end.database.close()
  })
})
