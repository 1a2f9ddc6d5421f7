import { hostname } from 'node:os'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder } from '../../../test/import-files.ts'
import { runQueuedImports } from '../../../test/queued-imports.ts'
import { findTestRun, queueTestRun, runQueuedRuns } from '../../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { enqueueImport } from '../../imports/enqueue-import.server.ts'
import type { Database } from '../database/database.server.ts'
import { UNREACHABLE_WAIT_MS } from './next-run.server.ts'

const NOW = Date.UTC(2026, 10, 20)

const files = openFileFolder()
const path = files.write(
  'rows.csv',
  csvOf([
    ['name', 'city', 'country_code'],
    ['Bakery', 'Basel', 'CH'],
  ]),
)
afterAll(() => files.remove())

describe.each(ENGINES)('import whose file is on another host on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  /** Sets on which host an import's file was uploaded, and its path there. */
  async function move(id: number, to: { host: string; path: string }) {
    const { input } = await findTestRun(database, id)
    const moved = JSON.stringify({ ...JSON.parse(input ?? '{}'), ...to })
    await database.write.updateTable('runs').set({ input: moved }).where('id', '=', id).execute()
  }
  const elsewhere = { host: 'another-host', path: `${path}.of-another-host` }
  const stateOf = async (id: number) => (await findTestRun(database, id)).state
  async function work(now: number) {
    await runQueuedImports(database, { now: () => now })
    expect(await runQueuedRuns(database, () => now)).toEqual([])
  }

  it('an import with an unreachable file stays queued, and blocks later runs for a minute', {
    tags: ['servers-import-host'],
  }, async () => {
    const id = await enqueueImport(database, { path }, NOW)
    await move(id, elsewhere)
    const after = await queueTestRun(database, 'quality-report', {}, NOW)
    await work(NOW)
    await work(NOW + UNREACHABLE_WAIT_MS - 1)
    expect([await stateOf(id), await stateOf(after)]).toEqual(['queued', 'queued'])
    expect(await findTestRun(database, id)).toMatchObject({ attempts: 0, out_of_sight_at: NOW })
    await work(NOW + UNREACHABLE_WAIT_MS)
    expect([await stateOf(id), await stateOf(after)]).toEqual(['queued', 'done'])
  })

  it('an import is processed by any host that finds the file', async () => {
    const id = await enqueueImport(database, { path }, NOW)
    await move(id, elsewhere)
    await work(NOW)
    await move(id, { ...elsewhere, path })
    await work(NOW + 1000)
    expect(await findTestRun(database, id)).toMatchObject({ state: 'done', out_of_sight_at: null })
  })

  it('an import with a shared file resumes on another host when its lease expires', {
    tags: ['servers-import-host'],
  }, async () => {
    const id = await enqueueImport(database, { path }, NOW)
    await move(id, { ...elsewhere, path })
    const started = { state: 'running', leased_until: NOW + 15_000, started_at: NOW, attempts: 1 }
    await database.write.updateTable('runs').set(started).where('id', '=', id).execute()
    await work(NOW + 14_000)
    expect(await stateOf(id)).toBe('running')
    await work(NOW + 15_000)
    expect(await stateOf(id)).toBe('done')
  })

  it('an import fails if its own host does not find the file', async () => {
    const id = await enqueueImport(database, { path }, NOW)
    await move(id, { host: hostname(), path: elsewhere.path })
    await work(NOW)
    expect(await stateOf(id)).toBe('failed')
  })
})
