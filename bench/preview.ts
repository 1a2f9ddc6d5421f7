import { performance } from 'node:perf_hooks'
import { createSavingRun } from '../src/businesses/saving/incoming-business.ts'
import { previewBusinesses } from '../src/businesses/saving/save-businesses.server.ts'
import { createDetails, parseInput } from '../src/import-reader/import-input.ts'
import { countQuality } from '../src/import-reader/quality/count-quality.server.ts'
import { type Chunk, readChunks } from '../src/import-reader/read-chunks.server.ts'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { deleteOfRun } from '../src/platform/runs/delete-of-run.server.ts'
import { report } from './report.ts'

const ROUNDS = 3
const round = (value: number) => Math.round(value * 1000) / 1000

/** Reads and compares a whole file as a preview does, with or without counting its problems. */
async function measurePreview(database: Database, path: string, isCounted: boolean) {
  const id = await enqueueImport(database, { path, preview: true }, Date.now())
  const rules = { policy: {}, keepEdited: true, comparesEdits: true }
  const run = createSavingRun({ id, source: null, licence: null, approve: true, rules })
  const input = { ...parseInput({ input: null }), path }
  const work = { database, input, details: createDetails(), cursor: 0, isPreview: true }
  const { signal } = new AbortController()
  let quality = work.details.quality
  let rows = 0
  async function save(chunk: Chunk) {
    rows += chunk.rows.length
    await database.change(async (trx) => {
      const done = await previewBusinesses(database, trx, run, chunk.rows, 0, Date.now())
      if (!isCounted) return
      const counted = chunk.rows.map((row, at) => {
        return { row, saved: done.saved[at]!, draft: done.draftOf[at] }
      })
      quality = await countQuality(database, trx, run, quality, counted, chunk.reasons)
    }, 'nothing')
  }
  const startedAt = performance.now()
  await readChunks(work, signal, save)
  const seconds = (performance.now() - startedAt) / 1000
  await deleteOfRun(database, id, ['run_businesses', 'run_keys'], {
    signal,
    whileRun: 'is-at-its-beginning',
  })
  return { seconds, rows }
}

/** How much the counts of problems cost: both kinds of previews alternate in one process. */
export async function benchPreview(path: string, databasePath: string): Promise<void> {
  const database = openSqlite(databasePath)
  await applyMigrations(database)
  // The first run starts the reader and fills caches.
  const { rows } = await measurePreview(database, path, true)
  const total = { counted: 0, bare: 0 }
  for (let at = 0; at < ROUNDS; at += 1) {
    total.counted += (await measurePreview(database, path, true)).seconds
    total.bare += (await measurePreview(database, path, false)).seconds
  }
  report('preview', {
    'rows/s': Math.round((rows * ROUNDS) / total.counted),
    'rows/s without counting problems': Math.round((rows * ROUNDS) / total.bare),
    ratio: round(total.counted / total.bare),
  })
  await database.close()
}
