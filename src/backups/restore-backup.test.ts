import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openRebuildable, testFolder } from '../../test/backup-databases.ts'
import { importRows, incoming } from '../../test/incoming.ts'
import { runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES } from '../../test/test-database.ts'
import { listChanges, parseCursor } from '../businesses/list-changes.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

const NOW = Date.UTC(2026, 2, 1)

describe.each(ENGINES)('restoring a backup on %s', (engine) => {
  const folder = testFolder()
  afterAll(folder.remove)

  it('a restore invalidates all cached data by raising every version counter, and ends cursors', async () => {
    const database = await openRebuildable(engine, join(folder.path, 'directory.db'))
    const path = join(folder.path, `${engine}.ndjson.gz`)
    const made = await writeBackup(database, folder.path, { reason: 'manual', path }, NOW)
    expect(made.kind).toBe('written')
    const order = { path, mayReplace: true, folder: folder.path }
    const former = await listChanges(database, { kind: 'start' }, 1)
    if (former === 'restored') throw new Error(former)
    const cursor = parseCursor(former.nextCursor)
    const end = await restoreBackup(database, order, NOW)
    if (end.kind !== 'restored') throw new Error(end.kind)
    if (cursor)
      expect(await listChanges(end.database, { kind: 'after', cursor }, 1)).toBe('restored')
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

  it('a restore queues an interrupted match of cities again and cancels other runs', {
    tags: ['match-cities'],
  }, async () => {
    const path = join(folder.path, `${engine}-cities.ndjson.gz`)
    const database = await openRebuildable(engine, join(folder.path, 'cities.db'))
    const runs = ['match-cities', 'approve'].map((kind) => ({
      kind,
      state: 'running',
      created_at: NOW,
      leased_until: NOW,
    }))
    await database.change((trx) => trx.insertInto('runs').values(runs).execute())
    await writeBackup(database, folder.path, { reason: 'manual', path }, NOW)
    const order = { path, mayReplace: true, folder: folder.path }
    const end = await restoreBackup(database, order, NOW)
    if (end.kind !== 'restored') throw new Error(end.kind)
    const stored = end.database.read.selectFrom('runs').orderBy('id').select('state')
    expect((await stored.execute()).map(({ state }) => state)).toEqual(['queued', 'cancelled'])
    await end.database.close()
  })

  it.each([
    ['with a queued read-hours run', 'queued'],
    ['with a running read-hours run', 'running'],
  ])(
    'stored hours are read again after the restore of a backup %s',
    { tags: ['read-hours-again'] },
    async (_, state) => {
      const path = join(folder.path, `${engine}-${state}.ndjson.gz`)
      const database = await openRebuildable(engine, join(folder.path, `${state}.db`))
      const GIVEN = '{"monday":"Monday: 9:00 AM – 5:00 PM"}'
      const values = { working_hours: GIVEN, opening_hours: null }
      await importRows(database, [incoming({ name: 'Old', place_id: 'place-old', ...values })])
      const run = { kind: 'read-hours', state, created_at: NOW, leased_until: NOW }
      await database.change((trx) => trx.insertInto('runs').values(run).execute())
      await writeBackup(database, folder.path, { reason: 'manual', path }, NOW)
      await database.close()
      const empty = await openRebuildable(engine, join(folder.path, `${state}-into.db`))
      const end = await restoreBackup(empty, { path, mayReplace: false, folder: folder.path }, NOW)
      if (end.kind !== 'restored') throw new Error(end.kind)
      expect(await runQueuedRuns(end.database)).toEqual([])
      const restored = await end.database.read.selectFrom('businesses').selectAll().execute()
      expect(restored.map((business) => business.opening_hours)).toEqual([
        '{"Monday":{"text":"9:00 AM – 5:00 PM","periods":[[540,1020]]}}',
      ])
      await end.database.close()
    },
  )
})
