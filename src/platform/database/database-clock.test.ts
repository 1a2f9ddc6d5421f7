import { describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { openDatabaseClock } from './database-clock.server.ts'

const HOUR_MS = 3_600_000

describe.each(ENGINES)('database clock on %s', (engine) => {
  it('the database clock is shared by hosts with skewed clocks on PostgreSQL, and host-local on SQLite', {
    tags: ['servers-clock'],
  }, async () => {
    const database = await openTestDatabase(engine)
    const clocks = [-HOUR_MS, 0, HOUR_MS].map((ahead) =>
      openDatabaseClock(database, () => Date.now() + ahead),
    )
    for (const clock of clocks) await clock.measure()
    const [behind = 0, right = 0, ahead = 0] = clocks.map(({ now }) => now())
    // An SQLite file is used on one host, so that host's clock counts.
    const apart = engine === 'sqlite' ? HOUR_MS : 0
    expect(Math.abs(right - behind - apart)).toBeLessThan(HOUR_MS / 2)
    expect(Math.abs(ahead - right - apart)).toBeLessThan(HOUR_MS / 2)
    for (const clock of clocks) clock.close()
    await database.close()
  })
})
