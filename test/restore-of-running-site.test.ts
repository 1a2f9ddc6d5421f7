import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLastRestore } from '../src/backups/requested-restore.server.ts'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { expectWritten, openRebuildable, testFolder } from './backup-databases.ts'
import { withRole } from './e2e/find-processes.ts'
import { type GazetteerProcess, startGazetteer } from './e2e/gazetteer-process.ts'
import { importRows, incoming } from './incoming.ts'
import { killTree } from './kill-tree.ts'
import { freePort } from './postgres-server.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { locationOf } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 1)

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
    await importRows(database, [incoming({ name: 'New', place_id: 'place-new-identifier' })])
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
    }).catch(() => null)
    // A busy machine exceeds this limit, or that of a visitor's query on PostgreSQL.
    return response?.ok ? (await response.json()).totalCount : sizeOf(address)
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

  /** Each kill doubles the delay of the restart, so the last one is due during the restore. */
  async function killWorkers(pid: number) {
    for (let kill = 0; kill < 4; kill += 1) {
      let [worker] = withRole(pid, 'worker')
      while (!worker) {
        await new Promise((done) => setTimeout(done, 20))
        ;[worker] = withRole(pid, 'worker')
      }
      process.kill(worker.pid, 'SIGKILL')
      while (withRole(pid, 'worker').length > 0) await new Promise((done) => setTimeout(done, 5))
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
    if (processes > 1) await killWorkers(site.pid)
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
    // Longer than the delay of the last restart.
    if (processes > 1) await new Promise((done) => setTimeout(done, 2500))
    expect(withRole(site.pid, 'worker')).toHaveLength(1)
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
