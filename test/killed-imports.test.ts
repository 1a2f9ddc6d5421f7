import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { applyImport } from '../src/domain/imports/apply-import.ts'
import { queueImport } from '../src/domain/imports/queue-import.ts'
import { csvOf, openFileFolder, reasonsOf, totalsAgree } from './import-files.ts'
import { openTestServerDatabase } from './test-database.ts'
import { findTestImport } from './work-off-imports.ts'

const WORKER = fileURLToPath(new URL('./import-worker.process.ts', import.meta.url))
/** Three chunks: processes are killed between them as well. */
const ROWS = 2500
const HEADER = ['name', 'place_id', 'city', 'country_code', 'rating']
const MINUTE_MS = 60_000
/** A run is given up when it is taken up so often without a step: killed so often in a row it may be. */
const MOST_KILLS = 4

const files = openFileFolder()
afterAll(() => files.remove())
const repeats = (index: number) => index % 50 === 49
const path = files.write(
  'rows.csv',
  csvOf([
    HEADER,
    ...Array.from({ length: ROWS }, (_, index) => [
      `Place ${index}`,
      `ChIJkilled-${repeats(index) ? index - 40 : index}`,
      'Basel',
      'CH',
      index % 100 === 0 ? 'good' : '4',
    ]),
  ]),
)

/** Numbers from 0 to 1, the same ones for a seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** When a process is killed: so long after its beginning, or after so many chunks that it saved. */
type Kill = { chunks: number; delayMs: number }

/** Runs the process that imports, until its end or, if told, until some moment in its work. */
async function work(location: string, ahead: number, kill: Kill | null) {
  const child = spawn(process.execPath, [WORKER, location, String(ahead)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const ended = once(child, 'close')
  let saved = 0
  const reached = new Promise<void>((resolve) => {
    const look = () => {
      if (kill && saved >= kill.chunks) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      saved += text.split('\n').length - 1
      look()
    })
    look()
  })
  if (kill) {
    await Promise.race([reached.then(() => wait(kill.delayMs)), ended])
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (signal !== 'SIGKILL') expect([code, words]).toEqual([0, ''])
}

/** Imports the file, killing who does it at random moments, both while it is previewed and applied. */
async function importKilled(database: Database, location: string, seed: number) {
  const next = random(seed)
  const begun = Date.now()
  let ahead = 0
  const id = await queueImport(database, { path, preview: true }, begun)
  const kills = { previewing: 0, applying: 0 }
  async function workOn(phase: keyof typeof kills) {
    const most = 1 + Math.floor(next() * MOST_KILLS)
    while (kills[phase] < most) {
      const chunks = Math.floor(next() * 4)
      const delayMs = next() * (chunks === 0 ? 2000 : 40)
      await work(location, ahead, { chunks, delayMs })
      // What the killed one had is free.
      ahead += MINUTE_MS
      kills[phase] += 1
    }
    await work(location, ahead, null)
  }
  await workOn('previewing')
  expect((await findTestImport(database, id)).state).toBe('previewed')
  expect(await database.read.selectFrom('businesses').select('id').execute()).toEqual([])
  await database.change((trx) => applyImport(trx, id))
  await workOn('applying')
  return id
}

const REPEATED = Array.from({ length: ROWS }, (_, index) => index).filter(repeats).length

async function expectWhole(database: Database, id: number) {
  const { state, counts, told } = await findTestImport(database, id)
  const expected = { total: ROWS, added: ROWS - REPEATED, skipped: REPEATED }
  expect([state, counts, told.preview]).toEqual([
    'done',
    { updated: 0, unchanged: 0, failed: 0, ...expected },
    counts,
  ])
  const stored = await database.read.selectFrom('businesses').select('place_id').execute()
  expect(new Set(stored.map(({ place_id }) => place_id)).size).toBe(ROWS - REPEATED)
  expect(stored).toHaveLength(ROWS - REPEATED)
  expect(await reasonsOf(database, id)).toHaveLength(REPEATED + ROWS / 100)
  const imports = database.read.selectFrom('runs').where('kind', '=', 'import').select('id')
  expect(await imports.execute()).toHaveLength(1)
  expect(await totalsAgree(database)).toBe(true)
}

it('30 imports killed at random moments each end with exactly the rows of their file', {
  timeout: 1_800_000,
}, async () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const location = join(files.folder, `${seed}.db`)
    const database = openSqlite(location)
    try {
      await migrate(database)
      await expectWhole(database, await importKilled(database, location, seed))
    } finally {
      await database.close()
    }
  }
})

it.skipIf(inject('postgresUrl') === null)(
  'so do some on PostgreSQL',
  { timeout: 600_000 },
  async () => {
    for (let seed = 31; seed <= 33; seed += 1) {
      const { database, url } = await openTestServerDatabase()
      try {
        await migrate(database)
        await expectWhole(database, await importKilled(database, url, seed))
      } finally {
        await database.close()
      }
    }
  },
)
