import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { openFileFolder } from '../../test/import-files.ts'
import { findTestRun } from '../../test/queued-runs.ts'
import { describeMostlyOnSqlite, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

const START = Date.UTC(2026, 10, 20)
const MINUTE_MS = 60_000
/** Longer than any lease, so that no process claims the run. */
const LATER = START + 10_000 * MINUTE_MS
/** Each look at the queue reads the clock several times; this many readings include a complete look. */
const ROWS_IN_A_LOOKUP = 8

const files = openFileFolder()
const path = files.write('one.csv', 'name,city\nBlue Door,Bern\n')
afterAll(() => files.remove())

describeMostlyOnSqlite('queued import behind a running one on %s', (engine) => {
  let database: Database
  let other: number
  let clock: number
  let lookups: number
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    clock = START
    lookups = 0
    const run = { kind: 'import', state: 'running', created_at: START, leased_until: LATER }
    const { id } = await database.write
      .insertInto('runs')
      .values(run)
      .returning('id')
      .executeTakeFirstOrThrow()
    other = id
  })
  afterEach(() => database.close())

  const now = () => {
    lookups += 1
    return clock
  }
  const oneLook = async () => {
    const until = lookups + ROWS_IN_A_LOOKUP
    await expect.poll(() => lookups, { timeout: 20_000 }).toBeGreaterThan(until)
  }
  const setOther = (values: { cursor?: number; state?: string; leased_until?: null }) =>
    database.change((trx) => trx.updateTable('runs').set(values).where('id', '=', other).execute())

  it('a queued import waits for hours while the running import makes progress, then runs', async () => {
    const importing = runImport(database, { path, now })
    for (let cursor = 1; cursor <= 3; cursor += 1) {
      await setOther({ cursor })
      await oneLook()
      clock += 45 * MINUTE_MS
    }
    await oneLook()
    await setOther({ state: 'done', leased_until: null })
    expect((await importing).counts.added).toBe(1)
  })

  it('runImport throws when the running import makes no progress, and its run stays queued', async () => {
    const importing = runImport(database, { path, now })
    const ended = expect(importing).rejects.toThrow('does not advance')
    await oneLook()
    clock += 61 * MINUTE_MS
    await ended
    const own = await database.read
      .selectFrom('runs')
      .where('id', '!=', other)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await findTestRun(database, own.id)).state).toBe('queued')
  })
})
