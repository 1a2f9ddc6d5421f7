import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createAdmin } from '../src/accounts/admins.server.ts'
import {
  BACKUP_TABLES,
  INDEX_TABLES,
  SHORT_LIVED_TABLES,
} from '../src/backups/backup-tables.server.ts'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import { compareTotals } from '../src/catalog/categories/recount-totals.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { findRow } from '../src/platform/database/find-row.server.ts'
import {
  listAppliedMigrations,
  listMigratedTables,
  listMigrations,
} from '../src/platform/database/migrate.server.ts'
import {
  type BackupSite,
  contentsOf,
  expectWritten,
  openBackupSite,
  withoutMarks,
} from './backup-databases.ts'
import { CUSTOM_VALUES } from './custom-fields.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { createOldSchema, fillTables, listColumns, readTables } from './old-schema.ts'
import { ENGINES, openTestServerDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1)
const EXCLUDED_TABLES = [
  ...SHORT_LIVED_TABLES.map(({ table }) => table),
  ...INDEX_TABLES,
  'migrations',
]

describe('backup contents', () => {
  it('a backup includes every table except those listed as excluded', () => {
    const held = BACKUP_TABLES.map(({ table }) => table as string)
    const named = [...held, ...EXCLUDED_TABLES].sort()
    // Each engine has its own table for the search index.
    const own = { sqlite: 'search_entries', postgres: 'business_ranks' } as const
    for (const [engine, other] of [
      ['sqlite', own.postgres],
      ['postgres', own.sqlite],
    ] as const) {
      const tables = listMigratedTables({ engine } as Database)
      expect([...new Set(tables)].sort()).toEqual(named.filter((table) => table !== other))
    }
  })
})

describe.each(ENGINES)('backup and restore on %s', { timeout: 360_000 }, (engine) => {
  let site: BackupSite
  beforeAll(async () => {
    site = await openBackupSite(engine, NOW)
  }, 480_000)
  afterAll(() => site.close())

  it.each(ENGINES)(
    'a backup restores into %s with identical table contents',
    { tags: ['backup-commands', 'special-hours', 'custom-fields'] },
    async (other) => {
      const empty = await site.open(other, `into-${other}`)
      const end = await site.restore(empty, site.backup.path)
      if (end.kind !== 'restored') throw new Error(end.kind)
      const { database } = end
      expect(withoutMarks(await contentsOf(database))).toEqual(
        withoutMarks(await contentsOf(site.source)),
      )
      const kept = await database.read
        .selectFrom('businesses')
        .where('special_hours', 'is not', null)
        .where('custom_values', '=', CUSTOM_VALUES)
        .select('id')
        .execute()
      expect(kept).toHaveLength(60)
      expect((await compareTotals(database)).filter(([, agrees]) => !agrees)).toEqual([])
      // New rows get new IDs.
      await importRows(database, [incoming({ name: 'New', place_id: 'place-new-identifier' })])
      await editBusiness(database, 'place-8-identifier', { is_approved: 0 })
      await createAdmin(
        database,
        { username: 'grace', password: 'test-password-2', role: 'owner' },
        NOW,
      )
      await database.close()
    },
  )

  it('a backup file is readable only by its owner and starts with a header that describes it', {
    tags: ['backup-secrets'],
  }, () => {
    expect(statSync(site.backup.path).mode & 0o777).toBe(0o600)
    expect(statSync(site.backups).mode & 0o777).toBe(0o700)
    const [first = ''] = gunzipSync(readFileSync(site.backup.path)).toString().split('\n')
    expect(JSON.parse(first)).toMatchObject({
      format: 'gazetteer-backup',
      version: 2,
      engine,
      migrations: listMigrations(),
      createdAt: NOW,
      reason: 'manual',
      madeBy: 'ada',
      businesses: 1200,
      listed: 1199,
    })
  })

  it('a backup contains no passwords and none of the excluded tables', {
    tags: ['backup-secrets'],
  }, () => {
    const text = gunzipSync(readFileSync(site.backup.path)).toString()
    expect(text).not.toContain('test-password-1')
    for (const table of EXCLUDED_TABLES) expect(text).not.toContain(`{"table":"${table}"`)
  })

  it('a backup taken during writes is a consistent snapshot', {
    tags: ['backup-commands'],
  }, async () => {
    let isWriting = true
    const writing = (async () => {
      for (let round = 0; isWriting; round += 1) {
        const rows = Array.from({ length: 20 }, (_, index) =>
          incoming({
            name: `Late ${round} ${index}`,
            place_id: `late-${round}-${index}-identifier`,
            type: `Kind ${round % 5}`,
          }),
        )
        await importRows(site.source, rows)
        await editBusiness(site.source, `late-${round}-3-identifier`, { removed_at: 1 })
        await new Promise((done) => setImmediate(done))
      }
    })()
    const made = expectWritten(
      await writeBackup(site.source, site.backups, { reason: 'manual' }, NOW + 1),
    )
    isWriting = false
    await writing
    const end = await site.restore(await site.open(engine, 'while'), made.path)
    if (end.kind !== 'restored') throw new Error(end.kind)
    expect((await compareTotals(end.database)).filter(([, agrees]) => !agrees)).toEqual([])
    expect(end.rows).toEqual(made.rows)
    await end.database.close()
  })

  it('a restore replaces existing businesses only when allowed, and backs them up first', {
    tags: ['backup-automatic'],
  }, async () => {
    const database = await site.open(engine, 'replaced')
    await importRows(database, [incoming({ name: 'Former', place_id: 'place-former-id' })])
    expect(await site.restore(database, site.backup.path)).toEqual({ kind: 'not-empty' })
    const end = await site.restore(database, site.backup.path, true)
    if (end.kind !== 'restored') throw new Error(end.kind)
    expect(end.former?.name).toContain('before-restore')
    const back = await site.restore(end.database, end.former?.path ?? '', true)
    if (back.kind !== 'restored') throw new Error(back.kind)
    const names = await back.database.read.selectFrom('businesses').select('name').execute()
    expect(names).toEqual([{ name: 'Former' }])
    await back.database.close()
  })

  it('a restore cancels the queued and running runs of the backup', async () => {
    const database = await site.open(engine, 'under-way')
    const waiting = { kind: 'delete-all', state: 'queued', created_at: NOW, total: 0, added: 0 }
    const counts = { total: 500, added: 500 }
    const runs = [
      waiting,
      { ...waiting, ...counts, kind: 'import', state: 'running' },
      { ...waiting, ...counts, kind: 'import', state: 'reading' },
      { ...waiting, kind: 'import', state: 'uploaded' },
    ]
    for (const run of runs)
      await database.write
        .insertInto('runs')
        .values(run as never)
        .execute()
    const made = expectWritten(
      await writeBackup(database, site.backups, { reason: 'before-delete-all' }, NOW + 2),
    )
    const end = await site.restore(database, made.path)
    if (end.kind !== 'restored') throw new Error(end.kind)
    const ended = await end.database.read
      .selectFrom('runs')
      .orderBy('id')
      .select(['state', 'added'])
      .execute()
    // A canceled preview has added nothing.
    const cancelled = (added: number) => ({ state: 'cancelled', added })
    expect(ended).toEqual([0, 500, 0, 0].map(cancelled))
    await end.database.close()
  })

  it.skipIf(engine === 'postgres' && inject('postgresUrl') === null)(
    'a backup of the oldest supported schema is restored with all rows into the current schema',
    { tags: ['schema-upgrades'] },
    async () => {
      const old =
        engine === 'sqlite'
          ? openSqlite(join(site.folder, 'old.db'))
          : (await openTestServerDatabase('nothing')).database
      await createOldSchema(old)
      await fillTables(old)
      const kept = await listColumns(old)
      const stored = BACKUP_TABLES.map(({ table }) => table as string)
      // A restore raises the counters.
      for (const table of kept.keys())
        if (table === 'counters' || !stored.includes(table)) kept.delete(table)
      // A restore computes it again.
      const isKept = ({ name }: { name: string }) => name !== 'quality'
      kept.set('businesses', kept.get('businesses')?.filter(isKept) ?? [])
      const before = await readTables(old, kept)
      const path = join(site.folder, 'earlier.ndjson.gz')
      expectWritten(await writeBackup(old, site.backups, { reason: 'manual', path }, NOW))
      await old.close()
      const end = await site.restore(await site.open(engine, 'earlier'), path)
      if (end.kind !== 'restored') throw new Error(end.kind)
      expect(await listAppliedMigrations(end.database)).toEqual(listMigrations())
      const after = await readTables(end.database, kept)
      const [added] = after.audit_entries?.splice(2) ?? []
      expect(added).toContain('backup.restored')
      expect(after).toEqual(before)
      const epoch = { name: 'feed_epoch' }
      expect(await findRow(end.database.read, 'counters', epoch)).toMatchObject(epoch)
      await end.database.close()
    },
  )

  it('an aborted or failed backup leaves no files behind', async () => {
    const before = readdirSync(site.backups)
    const stopping = new AbortController()
    const watch = { signal: stopping.signal, onProgress: () => stopping.abort() }
    await expect(
      writeBackup(site.source, site.backups, { reason: 'manual' }, NOW + 3, watch),
    ).rejects.toThrow(/abort/i)
    const taken = { reason: 'manual', path: site.backup.path } as const
    const again = await writeBackup(site.source, site.backups, taken, NOW)
    expect(again).toEqual({ kind: 'failed', reason: 'exists' })
    const inFile = await writeBackup(
      site.source,
      join(site.backup.path, 'x'),
      { reason: 'manual' },
      NOW,
    )
    expect(inFile).toEqual({ kind: 'failed', reason: 'not-writable' })
    expect(readdirSync(site.backups)).toEqual(before)
  })
})
