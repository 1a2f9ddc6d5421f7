// @module-tag import-killed-reader
import { execFileSync } from 'node:child_process'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder, totalsAgree } from '../../test/import-files.ts'
import { findTestImport } from '../../test/queued-imports.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { enqueueImport } from '../imports/enqueue-import.server.ts'
import { runImports } from '../imports/process-imports.server.ts'
import type { Database } from '../platform/database/database.server.ts'

const ROWS = 6000

const files = openFileFolder()
// The rows exceed the pipe between both processes, so the reader is still running when a chunk is saved.
const path = files.write(
  'rows.csv',
  csvOf([
    ['name', 'place_id', 'city', 'country_code', 'description'],
    ...Array.from({ length: ROWS }, (_, at) => [
      `Place ${at}`,
      `ChIJkilled-reader-${at}`,
      'Basel',
      'CH',
      'x'.repeat(2000),
    ]),
  ]),
)
afterAll(() => files.remove())

function killReader(): number {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  const readers = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => parent === String(process.pid))
    .filter((words) => words.some((word) => word.endsWith('read-spreadsheet.process.ts')))
  for (const [pid] of readers) process.kill(Number(pid), 'SIGKILL')
  return readers.length
}

describe('an import whose reader is killed', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase('sqlite')
  })
  afterEach(() => database.close())

  /** Processes an import and kills its reader after these saved chunks. */
  async function importKilling(chunks: readonly number[], preview = false) {
    const id = await enqueueImport(database, { path, preview }, Date.now())
    const restarts: number[] = []
    let saved = 0
    let killed = 0
    await runImports({
      database,
      now: Date.now,
      signal: new AbortController().signal,
      onError: (error) => {
        throw error
      },
      onProgress() {
        saved += 1
        if (chunks.includes(saved)) killed += killReader()
      },
      onReaderRestart: (_id, row) => void restarts.push(row),
    })
    expect(killed).toBe(chunks.length)
    return { ...(await findTestImport(database, id)), restarts }
  }
  const countStored = async () =>
    (await database.read.selectFrom('businesses').select('id').execute()).length

  it.each([false, true])(
    'continues with a new reader, without losing or repeating rows (preview: %s)',
    async (preview) => {
      const { state, message, counts, details, restarts } = await importKilling([1], preview)
      expect([state, message]).toEqual([preview ? 'previewed' : 'done', null])
      expect((details.preview ?? counts).added).toBe(ROWS)
      expect(restarts).toHaveLength(1)
      expect(restarts[0]).toBeGreaterThan(1)
      expect(restarts[0]).toBeLessThan(ROWS)
      expect(await countStored()).toBe(preview ? 0 : ROWS)
      expect(await totalsAgree(database)).toBe(true)
    },
  )

  it('fails with the reason and preserves the saved rows when the new reader is killed too', async () => {
    const { state, message, counts, restarts } = await importKilling([1, 3])
    expect(state).toBe('failed')
    expect(message).toMatch(/stopped unexpectedly.*The rows before that are saved/)
    expect(restarts).toHaveLength(1)
    expect(counts.total).toBeGreaterThan(restarts[0] as number)
    expect(await countStored()).toBe(counts.added)
    expect(counts.added).toBeLessThan(ROWS)
    expect(await totalsAgree(database)).toBe(true)
  })
})
