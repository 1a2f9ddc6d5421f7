import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import { applyImport } from './apply-import.server.ts'
import { enqueueImport } from './enqueue-import.server.ts'
import { deleteOldUploads, UPLOAD_RETENTION_MS } from './uploads.server.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 5, 1)
const uploadName = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}.upload`

describe.each(ENGINES)('deleteOldUploads on %s', (engine) => {
  let database: Database
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-uploads-'))
  let made = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Writes a file with this modification time; returns its path. */
  function write(at: number, name = uploadName(++made)): string {
    const path = join(folder, name)
    writeFileSync(path, 'name\nDoor\n')
    utimesSync(path, at / 1000, at / 1000)
    return path
  }
  const queue = (path: string, at: number, preview = true) =>
    enqueueImport(database, { path, isUpload: true, preview }, at)
  const end = (id: number, state: string, at: number | null, cursor = 1) =>
    database.write
      .updateTable('runs')
      .set({ state, finished_at: at, cursor })
      .where('id', '=', id)
      .execute()
  const isKept = async (path: string, at = NOW) => {
    await deleteOldUploads(database, folder, at)
    return readdirSync(folder).includes(path.slice(folder.length + 1))
  }

  it('deleteOldUploads leaves the file of a pending import in place after 90 days', async () => {
    const waiting = write(NOW - 90 * DAY_MS)
    await end(await queue(waiting, NOW - 90 * DAY_MS), 'previewed', null)
    expect(await isKept(waiting)).toBe(true)
  })

  it('deleteOldUploads matches a file to its import by name after the upload folder moved', async () => {
    const waiting = write(NOW - 90 * DAY_MS)
    const former = join(folder, '..', 'former', waiting.slice(folder.length + 1))
    const id = await queue(waiting, NOW - 90 * DAY_MS)
    await database.write
      .updateTable('runs')
      .set({ input: JSON.stringify({ path: former, isUpload: true, isApplied: false }) })
      .where('id', '=', id)
      .execute()
    expect(await isKept(waiting)).toBe(true)
    await end(id, 'cancelled', NOW)
    expect(await isKept(waiting)).toBe(false)
  })

  it('deleteOldUploads deletes a file 30 days after its import ended', {
    tags: ['upload-files-deleted'],
  }, async () => {
    const ended = write(NOW - DAY_MS)
    await end(await queue(ended, NOW - DAY_MS, false), 'done', NOW)
    expect(await isKept(ended, NOW + UPLOAD_RETENTION_MS - 1)).toBe(true)
    expect(await isKept(ended, NOW + UPLOAD_RETENTION_MS)).toBe(false)
  })

  it('deleteOldUploads deletes the file of a canceled preview, but not of a partly applied import', async () => {
    const previewed = write(NOW)
    const cancelled = await queue(previewed, NOW)
    await end(cancelled, 'previewed', null)
    await database.change((trx) => cancelRun(trx, cancelled, NOW))
    const applied = write(NOW)
    const stopped = await queue(applied, NOW)
    await end(stopped, 'previewed', null)
    await database.change((trx) => applyImport(trx, stopped))
    await end(stopped, 'cancelled', NOW, 500)
    expect(await isKept(previewed)).toBe(false)
    expect(await isKept(applied)).toBe(true)
  })

  it('deleteOldUploads deletes a file without an import after one day', async () => {
    const half = write(NOW)
    expect(await isKept(half, NOW + DAY_MS - 1)).toBe(true)
    expect(await isKept(half, NOW + DAY_MS)).toBe(false)
  })

  it('deleteOldUploads ignores files that are not uploads, and a missing folder', async () => {
    const other = write(NOW - 365 * DAY_MS, 'my list.xlsx')
    expect(await isKept(other)).toBe(true)
    await deleteOldUploads(database, join(folder, 'not there'), NOW)
  })
})
