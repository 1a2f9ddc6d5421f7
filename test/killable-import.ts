import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import type { FailPoint } from './fail-points.ts'
import { csvOf, reasonsOf, totalsAgree } from './import-files.ts'
import { findTestImport } from './queued-imports.ts'

const WORKER = fileURLToPath(new URL('./import-worker.process.ts', import.meta.url))
const HEADER = ['name', 'place_id', 'city', 'country_code', 'rating']
const repeats = (index: number) => index % 50 === 49

/** A file of `count` rows: every 50th repeats an earlier row, every 100th has an invalid rating. */
export const killableCsv = (count: number) =>
  csvOf([
    HEADER,
    ...Array.from({ length: count }, (_, index) => [
      `Place ${index}`,
      `ChIJkilled-${repeats(index) ? index - 40 : index}`,
      'Basel',
      'CH',
      index % 100 === 0 ? 'good' : '4',
    ]),
  ])

/** Expects the result of an uninterrupted import of `killableCsv(count)`. */
export async function expectWhole(database: Database, id: number, count: number) {
  const repeated = Math.floor(count / 50)
  const { state, counts } = await findTestImport(database, id)
  expect([state, counts]).toEqual([
    'done',
    {
      total: count,
      added: count - repeated,
      updated: 0,
      unchanged: 0,
      skipped: repeated,
      failed: 0,
    },
  ])
  const stored = await database.read.selectFrom('businesses').select('place_id').execute()
  expect(new Set(stored.map(({ place_id }) => place_id)).size).toBe(count - repeated)
  expect(stored).toHaveLength(count - repeated)
  expect(await reasonsOf(database, id)).toHaveLength(repeated + Math.ceil(count / 100))
  const imports = database.read.selectFrom('runs').where('kind', '=', 'import').select('id')
  expect(await imports.execute()).toHaveLength(1)
  expect(await totalsAgree(database)).toBe(true)
}

/** Kills a process at a fail point, or some time after it has saved a number of chunks. */
export type Kill = { point: FailPoint; nth: number } | { chunks: number; delayMs: number }

/**
 * Starts a process that drains the queue of the database at `location`, and waits until it exits.
 * @returns whether it was killed; a process that exits with an error fails the test.
 */
export async function startImportWorker(
  location: string,
  aheadMs: number,
  kill: Kill | null,
): Promise<boolean> {
  const failPoint = kill && 'point' in kill ? [kill.point, String(kill.nth)] : []
  const child = spawn(process.execPath, [WORKER, location, String(aheadMs), ...failPoint], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = once(child, 'close')
  let saved = 0
  const reached = new Promise<void>((resolve) => {
    const check = () => {
      if (kill && 'chunks' in kill && saved >= kill.chunks) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      saved += text.split('\n').length - 1
      check()
    })
    check()
  })
  if (kill && 'chunks' in kill) {
    await Promise.race([reached.then(() => wait(kill.delayMs)), ended])
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (signal !== 'SIGKILL') expect([code, errors]).toEqual([0, ''])
  return signal === 'SIGKILL'
}
