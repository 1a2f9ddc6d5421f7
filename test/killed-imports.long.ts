import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { applyImport } from '../src/imports/apply-import.server.ts'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { openFileFolder } from './import-files.ts'
import { expectWhole, killableCsv, startImportWorker } from './killable-import.ts'
import { findTestImport } from './queued-imports.ts'
import { copySqliteTemplate, openTestServerDatabase } from './test-database.ts'

/** Three chunks, so that kills also come between them. */
const ROWS = 2500
const MINUTE_MS = 60_000
/** The server gives up a run after five attempts without progress, so fewer consecutive kills are allowed. */
const MAX_KILLS = 4

const files = openFileFolder()
afterAll(() => files.remove())
const path = files.write('rows.csv', killableCsv(ROWS))

/** Pseudorandom numbers from 0 to 1 for a seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Previews and applies the file, with the worker killed at random moments of both phases. */
async function importKilled(database: Database, location: string, seed: number) {
  const next = random(seed)
  let aheadMs = 0
  const id = await enqueueImport(database, { path, preview: true }, Date.now())
  async function workWithKills() {
    const kills = 1 + Math.floor(next() * MAX_KILLS)
    for (let kill = 0; kill < kills; kill += 1) {
      const chunks = Math.floor(next() * 4)
      const delayMs = next() * (chunks === 0 ? 2000 : 40)
      await startImportWorker(location, aheadMs, { chunks, delayMs })
      // The next worker's clock is past the lease of the killed one.
      aheadMs += MINUTE_MS
    }
    await startImportWorker(location, aheadMs, null)
  }
  await workWithKills()
  expect((await findTestImport(database, id)).state).toBe('previewed')
  expect(await database.read.selectFrom('businesses').select('id').execute()).toEqual([])
  await database.change((trx) => applyImport(trx, id))
  await workWithKills()
  return id
}

it('12 imports on SQLite end with exactly the rows of their file after kills at random moments', {
  tags: ['import-killed'],
  timeout: 900_000,
}, async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const location = join(files.folder, `${seed}.db`)
    copySqliteTemplate(location)
    const database = openSqlite(location)
    try {
      await expectWhole(database, await importKilled(database, location, seed), ROWS)
    } finally {
      await database.close()
    }
  }
})

it.skipIf(inject('postgresUrl') === null)(
  'imports on PostgreSQL end with exactly the rows of their file after kills at random moments',
  { tags: ['import-killed'], timeout: 300_000 },
  async () => {
    for (let seed = 31; seed <= 33; seed += 1) {
      const { database, url } = await openTestServerDatabase()
      try {
        await expectWhole(database, await importKilled(database, url, seed), ROWS)
      } finally {
        await database.close()
      }
    }
  },
)
