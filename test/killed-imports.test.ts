import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { undoRun } from '../src/platform/runs/undo-run.server.ts'
import type { FailPoint } from './fail-points.ts'
import { openFileFolder, totalsAgree } from './import-files.ts'
import { expectWhole, killableCsv, startImportWorker } from './killable-import.ts'
import { findTestImport, runQueuedImports } from './queued-imports.ts'
import { findTestRun, runQueuedRuns } from './queued-runs.ts'
import { ENGINES, locationOf, openTestDatabase } from './test-database.ts'

/** Two chunks, so that a process can be killed in the first, between them, and in the second. */
const ROWS = 1250
const LEASE_OVER_MS = 60_000

type Kill = { during: 'preview' | 'import' | 'undo'; point: FailPoint; nth: number }

const KILLS: Kill[] = [
  { during: 'preview', point: 'insert run_reasons', nth: 2 },
  { during: 'preview', point: 'before commit', nth: 2 },
  { during: 'import', point: 'insert businesses', nth: 1 },
  { during: 'import', point: 'update site_totals', nth: 1 },
  { during: 'import', point: 'insert run_reasons', nth: 2 },
  { during: 'import', point: 'before commit', nth: 3 },
  { during: 'import', point: 'after commit', nth: 2 },
  { during: 'import', point: 'insert runs', nth: 1 },
  { during: 'undo', point: 'insert business_changes', nth: 2 },
  { during: 'undo', point: 'before commit', nth: 2 },
  { during: 'undo', point: 'after commit', nth: 3 },
]
/** Engines may differ only in the commit; the statements before it are the same. */
const isAroundCommit = ({ during, point }: Kill) => during === 'import' && /commit/.test(point)

const files = openFileFolder()
afterAll(() => files.remove())
const path = files.write('rows.csv', killableCsv(ROWS))

describe.each(ENGINES)('a process killed on %s', { timeout: 360_000 }, (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const afterLease = () => Date.now() + LEASE_OVER_MS
  async function finish() {
    await runQueuedImports(database, { now: afterLease })
    expect(await runQueuedRuns(database, afterLease)).toEqual([])
  }
  async function expectNoBusinesses() {
    const remaining = database.read.selectFrom('businesses').where('removed_at', 'is', null)
    expect(await remaining.select('id').execute()).toEqual([])
    expect(await totalsAgree(database)).toBe(true)
  }

  it.for(engine === 'sqlite' ? KILLS : KILLS.filter(isAroundCommit))(
    'leaves $during resumable without losing or repeating a row, killed at "$point" number $nth',
    { tags: ['import-killed'] },
    async ({ during, point, nth }, { skip }) => {
      const location = await locationOf(database)
      if (location === null) return skip('PGlite cannot be reached from another process')
      const request = { path, preview: during === 'preview' }
      const id = await enqueueImport(database, request, Date.now())
      let undoId = 0
      if (during === 'undo') {
        await finish()
        const undo = await database.change((trx) => undoRun(trx, id, null, Date.now()))
        if (undo.kind !== 'queued') throw new Error(undo.kind)
        undoId = undo.runId
      }
      expect(await startImportWorker(location, 0, { point, nth })).toBe(true)
      await finish()
      if (during === 'import') return expectWhole(database, id, ROWS)
      await expectNoBusinesses()
      if (during === 'undo') {
        expect((await findTestRun(database, undoId)).state).toBe('done')
        return
      }
      const { state, details } = await findTestImport(database, id)
      expect([state, details.preview]).toEqual([
        'previewed',
        { total: ROWS, added: 1225, updated: 0, unchanged: 0, skipped: 25, failed: 0 },
      ])
    },
  )
})
