import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countCreatedSince,
  createRestoreRequest,
  findLastRestore,
  findRestoreRequest,
  refreshRestoreResult,
  runRequestedRestore,
} from '../src/backups/requested-restore.server.ts'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import {
  contentsOf,
  expectWritten,
  openRebuildable,
  testFolder,
  withoutMarks,
} from './backup-databases.ts'
import { importRows, incoming } from './incoming.ts'
import { ENGINES, locationOf } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 1)
const keepOpen =
  (database: Database): Database['rebuild'] =>
  async (...given) => {
    const rebuilt = await database.rebuild(...given)
    return typeof rebuilt === 'string' ? rebuilt : { ...rebuilt, close: async () => {} }
  }
const shop = (name: string) => incoming({ name, place_id: `place-${name}-identifier` })

describe.each(ENGINES)('a restore that an administrator requested, on %s', (engine) => {
  const folder = testFolder()
  const backups = join(folder.path, 'backups')
  const path = join(folder.path, 'site.db')
  let database: Database
  let holder: Database
  let place: { url: string; isHeld: boolean }
  let former: string
  const openAt = (url: string) => (engine === 'sqlite' ? openSqlite(url) : openPostgres(url))
  beforeAll(async () => {
    holder = await openRebuildable(engine, path)
    const url = engine === 'sqlite' ? path : await locationOf(holder)
    place = { url: url ?? '', isHeld: url === null }
    if (engine === 'sqlite') await holder.close()
    database = place.isHeld ? holder : openAt(place.url)
    await importRows(database, [shop('Old')])
    const made = await writeBackup(database, backups, { reason: 'manual' }, NOW)
    former = basename(expectWritten(made).path)
    await importRows(database, [shop('New')])
  })
  afterAll(async () => {
    await database.close()
    if (engine === 'postgres' && !place.isHeld) await holder.close()
    folder.remove()
  })

  const names = async () =>
    (await database.read.selectFrom('businesses').orderBy('id').select('name').execute()).map(
      ({ name }) => name,
    )
  const request = (name: string, id = name) =>
    createRestoreRequest(backups, { id, name, by: 'ada', at: NOW })
  const errors: unknown[] = []
  let now = NOW
  async function restore() {
    now += 5
    const { url, isHeld } = place
    if (!isHeld) await database.close()
    // PGlite is only in this process, so it stays open.
    const open = () =>
      isHeld ? { ...database, rebuild: keepOpen(database), close: async () => {} } : openAt(url)
    const onError = (error: unknown) => void errors.push(error)
    await runRequestedRestore(open, backups, onError, { now: () => now })
    if (!isHeld) database = openAt(url)
  }

  it('counts what a restore would lose', { tags: ['restore-in-admin'] }, async () => {
    const lost = await countCreatedSince(database, NOW)
    expect(lost).toMatchObject({ businesses: 2, messages: 0, runs: 2, counted_to: 10_000 })
    expect((await countCreatedSince(database, Date.now() + 60_000)).businesses).toBe(0)
  })

  it('one request is open at a time, and a restore that fails changes nothing', {
    tags: ['restore-in-admin'],
  }, async () => {
    const before = await contentsOf(database)
    writeFileSync(
      join(backups, 'broken.ndjson.gz'),
      readFileSync(join(backups, former)).subarray(9),
    )
    for (const [name, trouble] of [
      ['missing.ndjson.gz', 'missing'],
      ['broken.ndjson.gz', 'foreign'],
    ] as const) {
      expect(await request(name)).toBe(true)
      expect(await request(former)).toBe(false)
      await restore()
      expect(await findLastRestore(backups)).toMatchObject({
        name,
        by: 'ada',
        trouble,
        former: null,
      })
      expect(await findRestoreRequest(backups)).toBeNull()
    }
    expect(await contentsOf(database)).toEqual(before)
  })

  it('a restore brings the data of the backup back and can be undone', {
    tags: ['restore-in-admin'],
  }, async () => {
    const before = withoutMarks(await contentsOf(database))
    expect(await request(former)).toBe(true)
    await restore()
    expect(errors).toEqual([])
    expect(await names()).toEqual(['Old'])
    const last = await findLastRestore(backups)
    expect(last).toMatchObject({ name: former, trouble: null, endedAt: now })
    const saved = last?.former ?? ''
    expect(saved).toContain('before-restore')
    const entry = await database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'backup.restored')
      .select('username')
      .executeTakeFirst()
    expect(entry).toEqual({ username: 'ada' })

    expect(await request(saved)).toBe(true)
    await restore()
    expect(await names()).toEqual(['Old', 'New'])
    expect(withoutMarks(await contentsOf(database))).toEqual(before)
  })

  it('a server that starts after an interrupted restore says whether it was complete', {
    tags: ['restore-in-admin'],
  }, async () => {
    await refreshRestoreResult(database, backups, NOW)
    await request(former, 'never-begun')
    await refreshRestoreResult(database, backups, NOW)
    expect(await findLastRestore(backups)).toMatchObject({ trouble: 'interrupted', former: null })

    await request(former, 'complete')
    const open = readFileSync(join(backups, 'restore-request.json'))
    await restore()
    const { former: saved } = (await findLastRestore(backups)) ?? {}
    // As if the process had been killed after the switch.
    writeFileSync(join(backups, 'restore-request.json'), open)
    await refreshRestoreResult(database, backups, NOW + 9)
    expect(await findLastRestore(backups)).toMatchObject({
      id: 'complete',
      trouble: null,
      former: saved,
    })
  })
})
