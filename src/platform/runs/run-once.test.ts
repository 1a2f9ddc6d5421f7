import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findTestRun, queueTestRun, runQueuedRuns } from '../../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.server.ts'
import { claimRun, LEASE_MS } from './claim-run.server.ts'

const NOW = Date.UTC(2026, 10, 20)

describe.each(ENGINES)('single-pass run on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await database.close()
  })

  it('a single-pass run renews its lease while it reports no progress', {
    tags: ['servers-lease'],
  }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let now = NOW
    const id = await queueTestRun(database, 'backup', {}, NOW)
    await runQueuedRuns(database, () => now, {
      backup: {
        async perform() {
          now += LEASE_MS - 1
          vi.advanceTimersByTime(LEASE_MS - 1)
          await vi.waitFor(
            async () => expect((await findTestRun(database, id)).leased_until).toBe(now + LEASE_MS),
            { timeout: 60_000 },
          )
          now += 2
          expect(await claimRun(database, ['backup'], now)).toBeNull()
          return { state: 'done', message: 'whole' }
        },
      },
    })
    expect(await findTestRun(database, id)).toMatchObject({ state: 'done', message: 'whole' })
  })

  it('a single-pass run is not ended by a process that has lost the lease', {
    tags: ['servers-lease'],
  }, async () => {
    const id = await queueTestRun(database, 'backup', {}, NOW)
    await runQueuedRuns(database, () => NOW, {
      backup: {
        async perform() {
          const taken = await claimRun(database, ['backup'], NOW + LEASE_MS)
          expect(taken?.id).toBe(id)
          return { state: 'done', message: 'of a process that was away too long' }
        },
      },
    })
    expect(await findTestRun(database, id)).toMatchObject({ state: 'running', message: null })
  })
})
