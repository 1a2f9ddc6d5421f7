import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin } from '../src/accounts/admins.server.ts'
import { BACKUP_TABLES, EXCLUDED_TABLES } from '../src/backups/backup-tables.server.ts'
import { restoreBackup } from '../src/backups/restore-backup.server.ts'
import { type WrittenBackup, writeBackup } from '../src/backups/write-backup.server.ts'
import { compareTotals } from '../src/catalog/categories/recount-totals.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { listMigratedTables, listMigrations } from '../src/platform/database/migrate.server.ts'
import { contentsOf, openRebuildable, testFolder, withoutMarks } from './backup-databases.ts'
import { editBusiness } from './edit-business.ts'
import { fillDirectory } from './fill-directory.ts'
import { importRows, incoming } from './incoming.ts'
import { ENGINES, type Engine } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1)

async function written(made: Awaited<ReturnType<typeof writeBackup>>): Promise<WrittenBackup> {
  if (made.kind !== 'written') throw new Error(`No backup: ${made.reason}`)
  return made
}

describe('backup contents', () => {
  it('a backup includes every table except those listed as excluded', () => {
    const held = BACKUP_TABLES.map(({ table }) => table as string)
    const named = [...held, ...EXCLUDED_TABLES].sort()
    // Each engine has a table of its own beside the index of words.
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

describe.each(ENGINES)('backup and restore on %s', { timeout: 120_000 }, (engine) => {
  const folder = testFolder()
  let source: Database
  let backup: WrittenBackup
  const backups = join(folder.path, 'backups')
  /** Each restore is of a moment of its own. */
  let moment = NOW
  const open = (kind: Engine, name: string) =>
    openRebuildable(kind, join(folder.path, `${engine}-${name}.db`))
  function restore(database: Database, path: string, mayReplace = false) {
    moment += 1
    return restoreBackup(database, { path, mayReplace, folder: backups }, moment)
  }

  beforeAll(async () => {
    source = await open(engine, 'source')
    await fillDirectory(source, NOW)
    backup = await written(
      await writeBackup(source, backups, { reason: 'manual', madeBy: 'ada' }, NOW),
    )
  }, 120_000)
  afterAll(async () => {
    await source.close()
    folder.remove()
  })

  it.each(ENGINES)(
    'a backup restores into %s with identical table contents',
    { tags: ['backup-commands'] },
    async (other) => {
      const empty = await open(other, `into-${other}`)
      const end = await restore(empty, backup.path)
      if (end.kind !== 'restored') throw new Error(end.kind)
      const { database } = end
      expect(withoutMarks(await contentsOf(database))).toEqual(
        withoutMarks(await contentsOf(source)),
      )
      expect((await compareTotals(database)).filter(([, agrees]) => !agrees)).toEqual([])
      // What comes next has a number of its own.
      await importRows(database, [incoming({ name: 'New', place_id: 'place-new-identifier' })])
      await editBusiness(database, 'place-8-identifier', { is_approved: 0 })
      await createAdmin(database, 'grace', 'test-password-2', NOW)
      await database.close()
    },
  )

  it('a backup file is readable only by its owner and starts with a header that describes it', {
    tags: ['backup-secrets'],
  }, () => {
    expect(statSync(backup.path).mode & 0o777).toBe(0o600)
    expect(statSync(backups).mode & 0o777).toBe(0o700)
    const [first = ''] = gunzipSync(readFileSync(backup.path)).toString().split('\n')
    expect(JSON.parse(first)).toMatchObject({
      format: 'gazetteer-backup',
      version: 1,
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
    const text = gunzipSync(readFileSync(backup.path)).toString()
    expect(text).not.toContain('test-password-1')
    for (const table of EXCLUDED_TABLES) expect(text).not.toContain(`{"table":"${table}"`)
  })

  it('a backup taken during writes is a consistent snapshot', {
    tags: ['backup-commands'],
  }, async () => {
    let isWriting = true
    const writing = (async () => {
      for (let turn = 0; isWriting; turn += 1) {
        const rows = Array.from({ length: 20 }, (_, index) =>
          incoming({
            name: `Late ${turn} ${index}`,
            place_id: `late-${turn}-${index}-identifier`,
            type: `Kind ${turn % 5}`,
          }),
        )
        await importRows(source, rows)
        await editBusiness(source, `late-${turn}-3-identifier`, { removed_at: 1 })
        await new Promise((done) => setImmediate(done))
      }
    })()
    const made = await written(await writeBackup(source, backups, { reason: 'manual' }, NOW + 1))
    isWriting = false
    await writing
    const end = await restore(await open(engine, 'while'), made.path)
    if (end.kind !== 'restored') throw new Error(end.kind)
    expect((await compareTotals(end.database)).filter(([, agrees]) => !agrees)).toEqual([])
    expect(end.rows).toEqual(made.rows)
    await end.database.close()
  })

  // The file is checked before either database is asked to change anything.
  const tags: 'long'[] = engine === 'postgres' ? ['long'] : []
  describe('unusable backup files', { tags }, () => {
    const lines = () => gunzipSync(readFileSync(backup.path)).toString().split('\n')
    /** A file with other lines, with a checksum that is right for them. */
    function forge(change: (lines: string[]) => string[]): Buffer {
      const body = change(lines().slice(0, -2))
      const text = body.map((line) => `${line}\n`).join('')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return gzipSync(`${text}${JSON.stringify({ rows: backup.rows, sha256 })}\n`)
    }
    const header = (change: object) =>
      forge(([first = '', ...rest]) => [
        JSON.stringify({ ...JSON.parse(first), ...change }),
        ...rest,
      ])
    const FILES: Record<string, () => Buffer> = {
      'foreign: text': () => Buffer.from('name,address\nBlue Door,Basel\n'),
      'truncated: empty': () => Buffer.alloc(0),
      'foreign: gzip of something else': () => gzipSync('{"a":1}\n'),
      'truncated: half of the file': () => {
        const whole = readFileSync(backup.path)
        return whole.subarray(0, whole.length >> 1)
      },
      'truncated: without its last line': () => gzipSync(`${lines().slice(0, -2).join('\n')}\n`),
      'damaged: one letter is another': () =>
        gzipSync(lines().join('\n').replace('Hair salon', 'Hair saloon')),
      'damaged: bytes are others': () => {
        const whole = readFileSync(backup.path)
        whole.fill(7, whole.length >> 1, (whole.length >> 1) + 20)
        return whole
      },
      'damaged: goes on after its end': () => gzipSync(`${lines().join('\n')}[1]\n`),
      'damaged: a table we do not have': () =>
        forge((all) => all.map((line) => line.replace('"table":"reports"', '"table":"sessions"'))),
      'damaged: a column we do not have': () =>
        forge((all) =>
          all.map((line) =>
            line.startsWith('{"table":"reports"')
              ? line.replace('"value"', '"value\\") --"')
              : line,
          ),
        ),
      'newer: another format': () => header({ version: 2 }),
      'newer: a migration we do not know': () =>
        header({ migrations: [...listMigrations(), '9999-later'] }),
    }

    it.each(Object.keys(FILES))(
      'a restore rejects the file before it changes anything (%s)',
      { tags: ['backup-verified'] },
      async (name) => {
        const path = join(folder.path, 'odd.ndjson.gz')
        writeFileSync(path, FILES[name]?.() ?? '')
        const kept = await open(engine, `odd-${Object.keys(FILES).indexOf(name)}`)
        await importRows(kept, [incoming({ name: 'Kept', place_id: 'place-kept-identifier' })])
        const before = await contentsOf(kept)
        const end = await restore(kept, path, true)
        expect(end).toEqual({ kind: 'unreadable', trouble: name.split(':')[0] })
        // On SQLite a restore that has begun closes what it was given.
        const after =
          engine === 'sqlite' ? await open(engine, `odd-${Object.keys(FILES).indexOf(name)}`) : kept
        expect(await contentsOf(after)).toEqual(before)
        if (after !== kept) await kept.close()
        await after.close()
      },
    )

    it('a restore reports a file that does not exist as missing', async () => {
      expect(await restore(source, join(folder.path, 'nothing.ndjson.gz'))).toEqual({
        kind: 'unreadable',
        trouble: 'missing',
      })
    })
  })

  it('a restore replaces existing businesses only when allowed, and backs them up first', {
    tags: ['backup-automatic'],
  }, async () => {
    const database = await open(engine, 'replaced')
    await importRows(database, [incoming({ name: 'Former', place_id: 'place-former-id' })])
    expect(await restore(database, backup.path)).toEqual({ kind: 'not-empty' })
    const end = await restore(database, backup.path, true)
    if (end.kind !== 'restored') throw new Error(end.kind)
    expect(end.former?.name).toContain('before-restore')
    const back = await restore(end.database, end.former?.path ?? '', true)
    if (back.kind !== 'restored') throw new Error(back.kind)
    const names = await back.database.read.selectFrom('businesses').select('name').execute()
    expect(names).toEqual([{ name: 'Former' }])
    await back.database.close()
  })

  it('a restore cancels the queued and running runs of the backup', async () => {
    const database = await open(engine, 'under-way')
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
    const made = await written(
      await writeBackup(database, backups, { reason: 'before-delete-all' }, NOW + 2),
    )
    const end = await restore(database, made.path)
    if (end.kind !== 'restored') throw new Error(end.kind)
    const ended = await end.database.read
      .selectFrom('runs')
      .orderBy('id')
      .select(['state', 'added'])
      .execute()
    // What a preview had counted it did not do.
    const cancelled = (added: number) => ({ state: 'cancelled', added })
    expect(ended).toEqual([0, 500, 0, 0].map(cancelled))
    await end.database.close()
  })

  it('a backup of an earlier schema is restored and migrated to the current schema', async () => {
    const path = join(folder.path, 'earlier.ndjson.gz')
    const earlier = listMigrations().slice(0, 2)
    const text = [
      JSON.stringify({
        format: 'gazetteer-backup',
        version: 1,
        program: '0.0.1',
        engine,
        migrations: earlier,
        createdAt: NOW,
        reason: 'manual',
        madeBy: null,
        businesses: 0,
        listed: 0,
      }),
      '{"table":"counters","columns":["name","value"]}',
      '["business_id",41]',
      '["directory_version",1]',
    ]
      .map((line) => `${line}\n`)
      .join('')
    const sha256 = createHash('sha256').update(text).digest('hex')
    writeFileSync(path, gzipSync(`${text}${JSON.stringify({ rows: { counters: 2 }, sha256 })}\n`))
    const end = await restore(await open(engine, 'earlier'), path)
    if (end.kind !== 'restored') throw new Error(end.kind)
    const { database } = end
    expect(await database.columnsOf(database.read, 'audit_entries')).toContain('action')
    const counter = await database.read
      .selectFrom('counters')
      .where('name', '=', 'business_id')
      .select('value')
      .executeTakeFirst()
    expect(counter).toEqual({ value: 41 })
    await database.close()
  })

  it('an aborted or failed backup leaves no files behind', async () => {
    const before = readdirSync(backups)
    const stopping = new AbortController()
    const watch = { signal: stopping.signal, onProgress: () => stopping.abort() }
    await expect(
      writeBackup(source, backups, { reason: 'manual' }, NOW + 3, watch),
    ).rejects.toThrow(/abort/i)
    const taken = { reason: 'manual', path: backup.path } as const
    const again = await writeBackup(source, backups, taken, NOW)
    expect(again).toEqual({ kind: 'failed', reason: 'exists' })
    const inFile = await writeBackup(source, join(backup.path, 'x'), { reason: 'manual' }, NOW)
    expect(inFile).toEqual({ kind: 'failed', reason: 'not-writable' })
    expect(readdirSync(backups)).toEqual(before)
  })
})
