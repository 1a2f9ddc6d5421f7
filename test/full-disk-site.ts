import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { MESSAGE } from './contact-message.ts'
import { startGazetteer } from './e2e/gazetteer-process.ts'
import { OPERATOR } from './e2e/operator.ts'
import { batchCsv, openSmallDisk } from './full-disk.ts'
import { runsIn, treeOf } from './kill-tree.ts'
import { findTestRun } from './queued-runs.ts'
import { csvForm, FORM_TYPE } from './upload-form.ts'

const MB = 1024 * 1024
/** The limit of 16 MB, minus what one chunk may use beyond its estimate. */
const MIN_FREE_BYTES = 12 * MB
const ROWS = 4000
/** An import depends on the free space, not on the size of the disk: a larger one only takes longer. */
const MAX_FREE_AT_START_BYTES = 48 * MB
const MAX_BATCHES = 30
const END = { timeout: 120_000, interval: 50 }
const ENDS = ['done', 'failed', 'cancelled']
const NO_SPACE = "there was no room left on the server's disk"

/**
 * Expects a site on a disk of this size to stop imports before the disk is full, and to stay usable after
 * another process has filled it.
 * @param isKilled whether the importing process is killed during the first import.
 */
export async function expectFullDiskSurvived(megabytes: number, isKilled: boolean): Promise<void> {
  const disk = openSmallDisk(megabytes)
  disk.fill(MAX_FREE_AT_START_BYTES)
  const path = join(disk.path, 'site.db')
  const site = await startGazetteer(disk.path, {
    ...OPERATOR,
    DATABASE_URL: `file:${path}`,
    UPLOAD_FOLDER: join(disk.path, 'uploads'),
    BACKUP_FOLDER: join(disk.path, 'backups'),
    PROCESSES: '1',
    DEMO: 'off',
    LOG_LEVEL: 'error',
  })
  const database = openSqlite(path)
  const reserveBytes = () => statSync(`${path}-reserve`, { throwIfNoEntry: false })?.size ?? 0
  const headers = { origin: site.address, 'content-type': 'application/json' }
  const post = async (call: string, body: unknown, more: Record<string, string> = {}) => {
    const response = await fetch(site.address + call, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
    })
    const json = (await response.json()) as { runId?: number; reason?: string; detail?: string }
    return { status: response.status, cookie: response.headers.getSetCookie(), ...json }
  }
  const signIn = async () => {
    const { status, cookie } = await post('/api/admin/login', {
      username: OPERATOR.ADMIN_USERNAME,
      password: OPERATOR.ADMIN_PASSWORD,
    })
    expect(status).toBe(200)
    return { cookie: cookie.map((each) => each.split(';')[0]).join('; ') }
  }
  const write = () => post('/api/contact', MESSAGE)
  const open = () =>
    database.read
      .selectFrom('runs')
      .where('state', 'in', ['queued', 'running', 'reading', 'uploaded'])
      .select('id')
      .execute()
  try {
    const admin = await signIn()
    const upload = (batch: number) =>
      post('/api/upload-excel?waitMs=0', csvForm(batchCsv(ROWS, batch), { waitMs: '0' }), {
        ...admin,
        ...FORM_TYPE,
      })
    const waiting = await post(
      '/api/upload-excel?waitMs=0',
      csvForm(batchCsv(10, MAX_BATCHES + 1), { preview: 'true', waitMs: '0' }),
      { ...admin, ...FORM_TYPE },
    )
    expect(waiting.status).toBe(202)
    const findWaiting = () => findTestRun(database, waiting.runId ?? 0)
    // The smallest disk has no space for a preview once the reserve file is written.
    await vi.waitFor(
      async () => expect(['previewed', 'failed']).toContain((await findWaiting()).state),
      END,
    )
    const { state: waitingState } = await findWaiting()
    let hasStopped = false
    for (let batch = 0; !hasStopped && batch < MAX_BATCHES; batch += 1) {
      const { status, reason, detail, runId = 0 } = await upload(batch)
      if (status === 507) {
        expect([reason, detail]).toEqual(['no-space', expect.stringMatching(/disk|Disk/)])
        hasStopped = true
        continue
      }
      expect([status, detail]).toEqual([202, undefined])
      if (isKilled && batch === 0) {
        await vi.waitFor(async () => {
          const { cursor, state } = await findTestRun(database, runId)
          expect(cursor > 0 || ENDS.includes(state)).toBe(true)
        }, END)
        for (const pid of treeOf(site.pid))
          if (runsIn([pid], 'imports.process.ts')) process.kill(pid, 'SIGKILL')
      }
      await vi.waitFor(
        async () => expect(ENDS).toContain((await findTestRun(database, runId)).state),
        END,
      )
      const run = await findTestRun(database, runId)
      hasStopped = run.state === 'failed'
      expect([run.state, run.message]).toEqual(hasStopped ? ['failed', NO_SPACE] : ['done', null])
      expect(disk.freeBytes() + reserveBytes()).toBeGreaterThan(MIN_FREE_BYTES)
    }
    expect(hasStopped).toBe(true)
    // Everything that the runs count is stored.
    const runs = await database.read
      .selectFrom('runs')
      .where('kind', '=', 'import')
      .where('state', '!=', 'previewed')
      .select('added')
      .execute()
    const stored = await database.read.selectFrom('businesses').select('id').execute()
    expect(stored).toHaveLength(runs.reduce((sum, { added }) => sum + added, 0))
    await vi.waitFor(async () => expect(await open()).toEqual([]), END)

    const system = await fetch(`${site.address}/api/admin/system`, { headers: admin })
    expect(((await system.json()) as { disk: unknown }).disk).toMatchObject({ isLow: true })
    disk.fill()
    expect((await fetch(`${site.address}/categories`)).status).toBe(200)
    await signIn()
    expect((await write()).status).toBe(201)
    const refused = await upload(MAX_BATCHES)
    expect([refused.status, refused.reason]).toEqual([507, 'no-space'])
    const backup = await post('/api/admin/backups', {}, admin)
    expect([202, 507]).toContain(backup.status)
    const canceled = await post(`/api/admin/runs/${waiting.runId}/cancel`, {}, admin)
    const expected = waitingState === 'previewed' ? [200, 'cancelled'] : [409, 'failed']
    expect([canceled.status, (await findWaiting()).state]).toEqual(expected)
    await vi.waitFor(async () => expect(await open()).toEqual([]), END)
    await signIn()

    disk.empty()
    // The worker checks the reserve every ten seconds, so one case per size waits for that.
    if (!isKilled && disk.freeBytes() > 20 * MB)
      await vi.waitFor(() => expect(reserveBytes()).toBe(8 * MB), END)
    expect((await write()).status).toBe(201)
  } catch (error) {
    process.stdout.write(site.output().slice(-6000))
    throw error
  } finally {
    await database.close()
    await site.stop()
    disk.remove()
  }
}
