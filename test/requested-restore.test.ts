import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
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
import { type GazetteerProcess, startGazetteer } from './e2e/gazetteer-process.ts'
import { importRows, incoming } from './incoming.ts'
import { killTree } from './kill-tree.ts'
import { freePort } from './postgres-server.ts'
import { addQuickAdmin } from './quick-admin.ts'
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
    await runRequestedRestore(open, backups, onError, () => now)
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

const SITES = [
  ['sqlite', 1],
  ['sqlite', 2],
  ['postgres', 2],
] as const

describe.each(SITES)('a restore of a running site on %s with %i processes', (engine, processes) => {
  const PASSWORD = 'test-password-1'
  const folder = testFolder()
  const backups = join(folder.path, 'backups')
  const path = join(folder.path, 'gazetteer.db')
  let settings: Record<string, string>
  let made: string
  let database: Database
  let url: string | null
  let site: GazetteerProcess | undefined
  beforeAll(async () => {
    database = await openRebuildable(engine, path)
    url = await locationOf(database)
    await addQuickAdmin(database, 'admin', PASSWORD)
    const rows = Array.from({ length: 3000 }, (_, index) =>
      incoming({ name: `Old ${index}`, place_id: `place-${index}-identifier` }, index + 2),
    )
    await importRows(database, rows, 3000)
    made = basename(
      expectWritten(await writeBackup(database, backups, { reason: 'manual' }, NOW)).path,
    )
    await importRows(database, [shop('New')])
    if (engine === 'sqlite') await database.close()
    settings = {
      DATABASE_URL: engine === 'sqlite' ? `file:${path}` : (url ?? ''),
      PORT: String(await freePort()),
      PROCESSES: String(processes),
      BACKUP_FOLDER: backups,
      DEMO: 'off',
      METRICS_PORT: String(await freePort()),
    }
  })
  afterAll(async () => {
    if (site) await killTree(site.pid)
    if (engine === 'postgres') await database.close()
    folder.remove()
  })

  const ALL = 3001
  async function sizeOf(address: string): Promise<number> {
    const response = await fetch(`${address}/api/businesses?limit=1`, {
      signal: AbortSignal.timeout(10_000),
    })
    // A busy machine exceeds the time limit of a visitor's query on PostgreSQL.
    return response.ok ? (await response.json()).totalCount : sizeOf(address)
  }
  async function begin(address: string, name: string) {
    const post = (url: string, body: object, cookie = '') =>
      fetch(address + url, {
        method: 'POST',
        headers: { cookie, origin: address, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const signedIn = await post('/api/admin/login', { username: 'admin', password: PASSWORD })
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0]
    const url = `/api/admin/backups/${name}/restore`
    expect((await post(url, { confirmation: 'restore' }, cookie)).status).toBe(202)
    return cookie
  }

  /** Sends one byte of its body at a time, for as long as it may. */
  async function openSlowRequest(address: string) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
    const head = ['POST /api/contact HTTP/1.1', 'host: x', 'content-type: application/json']
    socket.write(`${[...head, 'content-length: 500'].join('\r\n')}\r\n\r\n{"name":"`)
    await once(socket, 'connect')
    const timer = setInterval(() => socket.write('a'), 1000)
    return {
      close() {
        clearInterval(timer)
        socket.destroy()
      },
    }
  }

  it('the site shows a maintenance page, has the data of the backup afterwards, and starts whole after a kill', {
    tags: ['restore-in-admin'],
    timeout: 360_000,
  }, async () => {
    // PGlite, which replaces PostgreSQL where there is none, can't be used by other processes.
    if (url === null) return
    site = await startGazetteer(folder.path, settings)
    const { address } = site
    expect(await sizeOf(address)).toBe(ALL)
    const slow = await openSlowRequest(address)
    const cookie = await begin(address, made)
    const seen = new Set<string>()
    const end = async () => {
      while (!existsSync(join(backups, 'restore-result.json')) || (await readyStatus()) !== 200)
        await new Promise((done) => setTimeout(done, 5))
    }
    async function readyStatus() {
      try {
        const page = await fetch(address, { signal: AbortSignal.timeout(10_000) })
        const retry = page.headers.get('retry-after')
        const text = await page.text()
        seen.add(`${page.status} ${retry} ${text.includes('being restored from a backup')}`)
        return page.status
      } catch {
        return 0
      }
    }
    await end()
    expect([...seen]).toContain('503 10 true')
    slow.close()
    expect(await findLastRestore(backups)).toMatchObject({ trouble: null, by: 'admin' })
    expect(await sizeOf(address)).toBe(ALL - 1)
    const list = await fetch(`${address}/api/admin/backups`, { headers: { cookie: cookie ?? '' } })
    expect(list.status).toBe(401)

    const saved = (await findLastRestore(backups))?.former ?? ''
    await begin(address, saved)
    const isLoading = () =>
      readdirSync(backups).filter((name) => /before-restore.*gz$/.test(name)).length === 2
    while (!isLoading()) await new Promise((done) => setTimeout(done, 1))
    await killTree(site.pid)
    site = await startGazetteer(folder.path, settings)
    const killed = await findLastRestore(backups)
    expect(killed).toMatchObject({ name: saved })
    expect(await sizeOf(address)).toBe(killed?.trouble === 'interrupted' ? ALL - 1 : ALL)
    expect(readdirSync(backups)).not.toContain('restore-request.json')

    const { id } = killed ?? {}
    await begin(address, saved)
    while ((await findLastRestore(backups))?.id === id)
      await new Promise((done) => setTimeout(done, 20))
    expect(await findLastRestore(backups)).toMatchObject({ trouble: null })
    while ((await readyStatus()) !== 200) await new Promise((done) => setTimeout(done, 20))
    expect(await sizeOf(address)).toBe(ALL)
    expect(await site.stop()).toBe(0)
    expect(existsSync(`${path}.restoring`)).toBe(false)
  })
})
