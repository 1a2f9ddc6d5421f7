import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import type { RunInput } from '../src/platform/runs/enqueue-run.server.ts'
import type { RunKind } from '../src/platform/runs/run.ts'
import { withRole } from './e2e/find-processes.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './e2e/gazetteer-process.ts'
import { csvOf, openFileFolder } from './import-files.ts'
import { runsIn, treeOf } from './kill-tree.ts'
import { killableCsv } from './killable-import.ts'
import { findTestRun, queueTestRun } from './queued-runs.ts'

const ROWS = 1500
const KILLED_ROWS = 12_000
const PAGES = 300
const END = { timeout: 120_000, interval: 20 }
vi.setConfig({ testTimeout: 240_000 })

/** The input of each kind of run that a worker performs; delete-all is last, because it deletes the others' data. */
const INPUTS: Record<Exclude<RunKind, 'import' | 'export' | 'merge-businesses'>, RunInput> = {
  unapprove: {},
  approve: {},
  close: { ids: [1, 2, 3] },
  'edit-businesses': {
    ids: [1, 2, 3],
    changes: { phone: '1' },
    addCategories: [],
    removeCategories: [],
  },
  'measure-quality': {},
  'read-hours': {},
  'match-cities': {},
  'match-categories': {},
  'find-clusters': {},
  'merge-cities': {},
  'merge-categories': {},
  'assign-texts': { assigned: [] },
  'index-words': {},
  'find-duplicates': { changedOnly: false },
  'merge-duplicates': { minScore: 60, upTo: 10_000 },
  'quality-report': {},
  'merge-category': { categoryId: 1 },
  'merge-city': { cityId: 1 },
  'merge-district': { cityId: 1, districtId: 1 },
  'split-city': { cityId: 1, toId: 2, regions: ['none'] },
  'fix-slugs': {},
  backup: {},
  'delete-test-data': {},
  delete: { ids: [4, 5, 6] },
  undo: {},
  'delete-all': {},
}

const MAX_SHARE = 0.2
/** Allowance for the server's other work, such as saving counts, for runs that take less CPU time. */
const OWN_WORK_NS = 5_000_000
/** Linux reports the times in /proc/PID/stat in hundredths of a second. */
const TICK_NS = 10_000_000

/** CPU time of all threads of a process and of its finished child processes. */
function cpuTimeOf(pid: number): number {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(read(`task/${thread}/schedstat`).split(' ')[0])
    } catch {
      // TRAP: a thread can end between the listing and the reading of its time.
      return 0
    }
  })
  const [, ended = ''] = read('stat').split(') ')
  const [user = 0, system = 0] = ended.split(' ').slice(13, 15).map(Number)
  return threads.reduce((sum, time) => sum + time, (user + system) * TICK_NS)
}
const cpuTimesOf = (pids: readonly number[]) => new Map(pids.map((pid) => [pid, cpuTimeOf(pid)]))
const cpuTimeSince = (before: ReadonlyMap<number, number>, pids: readonly number[]) =>
  [...cpuTimesOf(pids)].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)

const rows = csvOf([
  ['name', 'place_id', 'city', 'country_code', 'category'],
  ...Array.from({ length: ROWS }, (_, at) => [
    `Place ${at}`,
    `ChIJbackground-${at}`,
    at % 2 ? 'Basel' : 'Bern',
    'CH',
    'Bakery',
  ]),
])

const isMeasured = existsSync('/proc/self/schedstat')
if (!isMeasured) process.stderr.write('Skipped: background work, which is observed in /proc\n')
describe.skipIf(!isMeasured)('single server with its worker', () => {
  const folder = temporaryFolder()
  const files = openFileFolder()
  let site: GazetteerProcess
  let database: Database
  const worker = () => withRole(site.pid, 'worker')[0]?.pid ?? 0
  const end = (id: number, state = 'done') =>
    vi.waitFor(async () => expect((await findTestRun(database, id)).state).toBe(state), END)

  const start = () =>
    startGazetteer(folder.path, {
      PROCESSES: '1',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      UPLOAD_FOLDER: join(folder.path, 'uploads'),
      BACKUP_FOLDER: join(folder.path, 'backups'),
    })
  const hasExited = (pid: number) =>
    vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), END)

  beforeAll(async () => {
    site = await start()
    database = openSqlite(join(folder.path, 'gazetteer.db'))
  })
  afterAll(async () => {
    await database.close()
    await site.stop()
    files.remove()
    folder.remove()
  })

  it('the worker is a separate process with a lower priority than the server', async () => {
    await vi.waitFor(() => expect(getPriority(worker())).toBe(getPriority(site.pid) + 5), END)
    expect(withRole(site.pid, 'worker')).toHaveLength(1)
  })

  /** Performs a run of every kind, and calls `around` with each. */
  async function performAll(
    around: (kind: RunKind, perform: () => Promise<void>) => Promise<void>,
  ) {
    const importRows = () =>
      enqueueImport(database, { path: files.write('rows.csv', rows) }, Date.now())
    await around('import', async () => end(await importRows()))
    let closed = 0
    for (const [kind, input] of Object.entries(INPUTS) as [RunKind, RunInput][])
      await around(kind, async () => {
        const runInput = kind === 'undo' ? { runId: closed } : input
        const id = await queueTestRun(database, kind, runInput)
        await end(id)
        if (kind === 'close') closed = id
      })
    const names = database.read.selectFrom('businesses').where('removed_at', 'is', null)
    expect(await names.select('id').execute()).toEqual([])
  }

  it('the worker performs every kind of run while the server process is stopped', {
    tags: ['worker-process'],
  }, async () => {
    process.kill(site.pid, 'SIGSTOP')
    try {
      await performAll((_kind, perform) => perform())
    } finally {
      process.kill(site.pid, 'SIGCONT')
    }
  })

  it('the server uses a small share of the CPU time of the worker during a run of every kind', {
    tags: ['long', 'worker-process'],
  }, async () => {
    await performAll(async (kind, perform) => {
      const before = cpuTimesOf([site.pid, ...treeOf(worker())])
      await perform()
      const server = cpuTimeSince(before, [site.pid])
      const limit = OWN_WORK_NS + MAX_SHARE * cpuTimeSince(before, treeOf(worker()))
      expect(server, `${kind}: nanoseconds of the server`).toBeLessThan(limit)
    })
  })

  it('the server responds and leaves a run queued while the worker process is stopped', async () => {
    process.kill(worker(), 'SIGSTOP')
    const id = await queueTestRun(database, 'approve')
    try {
      for (let page = 0; page < PAGES; page += 1)
        expect((await fetch(`${site.address}/categories?page=1&of=${page}`)).status).toBe(200)
      expect((await findTestRun(database, id)).state).toBe('queued')
    } finally {
      process.kill(worker(), 'SIGCONT')
    }
    await end(id)
  })

  it('a killed worker is restarted and completes the import it was working on', {
    tags: ['long'],
  }, async () => {
    const path = files.write('killed.csv', killableCsv(KILLED_ROWS))
    const id = await enqueueImport(database, { path }, Date.now())
    await vi.waitFor(
      async () => expect((await findTestRun(database, id)).cursor).toBeGreaterThan(0),
      END,
    )
    const killed = worker()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect([0, killed]).not.toContain(worker()), END)
    await end(id)
    const { total, added } = await findTestRun(database, id)
    const repeated = Math.floor(KILLED_ROWS / 50)
    expect([total, added]).toEqual([KILLED_ROWS, KILLED_ROWS - repeated])
    const stored = database.read.selectFrom('businesses').where('place_id', 'like', 'ChIJkilled-%')
    expect(await stored.select('id').execute()).toHaveLength(added)
    expect(site.output()).toContain('process exited unexpectedly; restarting')
  })

  it('the log reports that a killed import reader is restarted once', {
    tags: ['long'],
  }, async () => {
    const wide = csvOf([
      ['name', 'place_id', 'description'],
      ...Array.from({ length: 20_000 }, (_, at) => [
        `Wide ${at}`,
        `ChIJwide-${at}`,
        'x'.repeat(2000),
      ]),
    ])
    const id = await enqueueImport(database, { path: files.write('wide.csv', wide) }, Date.now())
    await vi.waitFor(
      async () => expect((await findTestRun(database, id)).cursor).toBeGreaterThan(0),
      END,
    )
    const reader = treeOf(site.pid).filter((pid) => runsIn([pid], 'read-spreadsheet.process.ts'))
    for (const pid of reader) process.kill(pid, 'SIGKILL')
    await end(id)
    expect((await findTestRun(database, id)).added).toBe(20_000)
    await vi.waitFor(() => expect(site.output()).toContain('restarting it once'), END)
  })

  it('SIGTERM to the server ends the server and the worker', async () => {
    const last = worker()
    expect(await site.stop()).toBe(0)
    await hasExited(last)
  })

  it('the worker of a killed server exits', { tags: ['long'] }, async () => {
    site = await start()
    await vi.waitFor(() => expect(worker()).not.toBe(0), END)
    const last = worker()
    process.kill(site.pid, 'SIGKILL')
    await hasExited(last)
  })
})
