import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'
import { findBackups } from '../src/backups/backup-files.server.ts'
import { verifyBackup } from '../src/backups/read-backup.server.ts'
import {
  type BackupSchedule,
  backUpIfDue,
  findBackupStatus,
  findOverdueSince,
} from '../src/backups/scheduled-backup.server.ts'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { temporaryFolder } from './e2e/gazetteer-process.ts'
import { importRows, incoming } from './incoming.ts'
import { ROWS } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const HOUR_MS = 60 * 60_000
const START = Date.UTC(2026, 10, 1)
vi.setConfig({ testTimeout: 120_000 })

describe.each(ENGINES)('scheduled backups on %s', (engine) => {
  async function openScheduled(more: Partial<BackupSchedule> = {}) {
    const database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10)
    const folder = temporaryFolder()
    const schedule = { folder: folder.path, store: null, everyHours: 24, keep: 2, ...more }
    const errors: unknown[] = []
    let at = START
    return {
      database,
      folder: folder.path,
      errors,
      files: () => readdirSync(folder.path).sort(),
      async run(now: number, signal = new AbortController().signal) {
        at = now
        const onError = (error: unknown) => void errors.push(error)
        await backUpIfDue({ database, schedule, now: () => at, onError }, signal)
        return findBackupStatus(database)
      },
      async close() {
        folder.remove()
        await database.close()
      },
    }
  }

  it('a backup is made when it is due, restored as a test, and rotated', async () => {
    const { run, files, folder, errors, close } = await openScheduled()
    const { last } = await run(START)
    expect(errors).toEqual([])
    expect(last).toMatchObject({ is_whole: 1, reason: null, started_at: START })
    const [name = ''] = files()
    expect(files()).toEqual([last?.name])
    expect(await verifyBackup(join(folder, name))).toMatchObject({
      kind: 'whole',
      header: { reason: 'scheduled' },
    })
    await run(START + 23 * HOUR_MS)
    expect(files()).toHaveLength(1)
    await run(START + 24 * HOUR_MS)
    const third = await run(START + 48 * HOUR_MS)
    expect(files()).toHaveLength(2)
    expect(files()).not.toContain(name)
    expect(files()).toContain(third.last?.name)
    await close()
  })

  it('a failed backup leaves no file, is tried again after an hour, and becomes overdue', async () => {
    const { run, files, folder, database, errors, close } = await openScheduled()
    writeFileSync(join(folder, '.checking'), 'not a folder')
    await database.write.schema.alterTable('businesses').addColumn('stray', 'text').execute()
    const failed = await run(START)
    expect(failed.last).toMatchObject({ is_whole: 0, reason: 'not-restorable' })
    expect(failed.whole).toBeNull()
    expect(errors).toHaveLength(1)
    expect(files()).toEqual([])
    await database.write.schema.alterTable('businesses').dropColumn('stray').execute()
    expect((await run(START + HOUR_MS / 2)).last?.reason).toBe('not-restorable')
    const { last, whole } = await run(START + HOUR_MS)
    expect(last?.is_whole).toBe(1)
    expect(findOverdueSince({ last, whole }, 24, START + 26 * HOUR_MS)).toBeNull()
    const dueAt = START + HOUR_MS + 26 * HOUR_MS
    expect(findOverdueSince({ last, whole }, 24, dueAt + 1)).toBe(dueAt)
    await close()
  })

  it('an attempt whose process was killed is recorded as interrupted, and another one follows', async () => {
    const { run, files, database, close } = await openScheduled()
    await database.write
      .insertInto('backup_attempts')
      .values({ started_at: START, leased_until: START + 5 * 60_000 })
      .execute()
    expect((await run(START + 60_000)).last?.finished_at).toBeNull()
    const { last } = await run(START + 6 * 60_000)
    expect(last?.is_whole).toBe(1)
    expect(files()).toHaveLength(1)
    const [first] = await database.read.selectFrom('backup_attempts').selectAll().execute()
    expect(first?.reason).toBe('interrupted')
    await close()
  })

  it('backups continue after a clock that was ahead', async () => {
    const { run, files, database, close } = await openScheduled()
    const YEAR_MS = 365 * 24 * HOUR_MS
    for (const years of [3, 4]) await run(START + years * YEAR_MS)
    const status = await findBackupStatus(database)
    expect(findOverdueSince(status, 24, START)).toBe(START)
    const first = await run(START)
    expect(first.last).toMatchObject({ is_whole: 1, started_at: START })
    expect(findOverdueSince(first, 24, START)).toBeNull()
    const { last } = await run(START + 24 * HOUR_MS)
    expect(files()).toEqual([first.last?.name, last?.name])
    await database.write
      .insertInto('backup_attempts')
      .values({ started_at: START + YEAR_MS, leased_until: START + YEAR_MS })
      .execute()
    expect((await run(START + 25 * HOUR_MS)).last?.is_whole).toBe(1)
    await close()
  })

  it('the admin area reads the interval, the last result and the last verified backup', async () => {
    const { run, database, close } = await openScheduled()
    const { app } = await openTestApp(database, { BACKUP_EVERY_HOURS: '24' }, () => START + 99)
    const { get } = await signedIn(app, database, START)
    const read = async () => (await get('/api/admin/backup-schedule')).json
    expect(await read()).toEqual({
      everyHours: 24,
      lastResult: null,
      lastWhole: null,
      isRunning: false,
      overdueSince: null,
    })
    const { last } = await run(START)
    expect(await read()).toMatchObject({
      lastResult: { isWhole: true, reason: null },
      lastWhole: { at: START, sizeBytes: last?.size_bytes },
    })
    await app.close()
    await close()
  })

  it('a stopped server leaves no file', async () => {
    const { run, files, close } = await openScheduled()
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 50)
    const { last } = await run(START, stopping.signal)
    expect(last).toMatchObject({ is_whole: 0, reason: 'interrupted' })
    expect(files()).toEqual([])
    await close()
  })
})

it('the test restore refuses a damaged file and one with other rows', async () => {
  const database = await openTestDatabase('sqlite')
  await importRows(database, ROWS, 10)
  const folder = temporaryFolder()
  const made = await writeBackup(database, folder.path, { reason: 'manual' }, START)
  if (made.kind === 'failed') throw new Error(made.reason)
  const program = fileURLToPath(new URL('../src/backups/check-restore.process.ts', import.meta.url))
  let number = 0
  async function check(rows: Record<string, number>) {
    number += 1
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    child.send({
      path: made.kind === 'written' ? made.path : '',
      scratch: `${folder.path}/${number}`,
      rows,
    })
    const [code] = await once(child, 'close')
    return code
  }
  const { businesses = 0 } = made.rows
  expect(await check(made.rows)).toBe(0)
  expect(await check({ ...made.rows, businesses: businesses + 1 })).toBe(1)
  truncateSync(made.path, readFileSync(made.path).length - 30)
  expect(await check(made.rows)).toBe(1)
  folder.remove()
  await database.close()
})

const BACKUP = `
import { backUpIfDue } from './src/backups/scheduled-backup.server.ts'
import { openDatabase } from './src/platform/database/open-database.server.ts'
const [path, folder, at] = process.argv.slice(1)
const database = openDatabase({ engine: 'sqlite', path })
const schedule = { folder, store: null, everyHours: 1, keep: 2 }
const onError = (error) => { throw error }
const work = { database, schedule, now: () => Number(at), onError }
await backUpIfDue(work, new AbortController().signal)
await database.close()
`

it('a process that is killed at any moment leaves no file that looks like a backup', async () => {
  const folder = temporaryFolder()
  const path = join(folder.path, 'data', 'gazetteer.db')
  const backups = join(folder.path, 'backups')
  const database = openSqlite(path)
  await applyMigrations(database)
  const rows = Array.from({ length: 3000 }, (_, index) =>
    incoming({ name: `Place ${index}`, place_id: `place-${index}-identifier` }, index + 2),
  )
  await importRows(database, rows)
  await database.close()
  const start = (at: number) =>
    spawn(process.execPath, ['--input-type=module', '--eval', BACKUP, path, backups, String(at)], {
      cwd: ROOT,
      stdio: 'ignore',
    })
  const checking = join(backups, '.checking')
  // The folder may be deleted at any moment.
  const listChecking = () => {
    try {
      return readdirSync(checking, { recursive: true })
    } catch {
      return []
    }
  }
  const isThere = (name: string) => listChecking().some((each) => name === each)
  const moments = [
    () => existsSync(checking),
    () => existsSync(checking) && readdirSync(checking).some((name) => name.endsWith('.gz')),
    () => isThere(join('scratch', 'scratch.db')),
  ]
  for (const [index, isNow] of moments.entries()) {
    const child = start(START + index * HOUR_MS)
    const ended = once(child, 'exit')
    while (!isNow() && child.exitCode === null) await wait(1)
    child.kill('SIGKILL')
    expect((await ended)[1], String(index)).toBe('SIGKILL')
    expect(await findBackups(backups), String(index)).toEqual([])
  }
  const [code] = await once(start(START + 10 * HOUR_MS), 'exit')
  expect(code).toBe(0)
  expect(readdirSync(backups)).toHaveLength(1)
  expect(await findBackups(backups)).toMatchObject([{ trouble: null }])
  folder.remove()
})
