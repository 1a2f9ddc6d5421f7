// @module-tag contact-spam
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.server.ts'
import { consumeRateLimit } from './consume-rate-limit.server.ts'

const WINDOW_MS = 1000

describe.each(ENGINES)('rate-limit tokens on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const take = (kind: string, subject: string, now: number, max = 2) =>
    database.change((trx) =>
      consumeRateLimit(trx, { kind, max, windowMs: WINDOW_MS }, subject, now),
    )
  const countHits = async (kind: string) =>
    (await database.read.selectFrom('limit_hits').where('kind', '=', kind).selectAll().execute())
      .length

  it('consumeRateLimit grants a limited number of tokens within a sliding window', async () => {
    expect(await take('post', 'a', 0)).toEqual({ kind: 'taken' })
    expect(await take('post', 'a', 400)).toEqual({ kind: 'taken' })
    expect(await take('post', 'a', 900)).toEqual({ kind: 'refused', retryAfterMs: 100 })
    expect(await take('post', 'a', 1000)).toEqual({ kind: 'taken' })
    expect(await take('post', 'a', 1399)).toEqual({ kind: 'refused', retryAfterMs: 1 })
  })

  it('consumeRateLimit limits each subject and each kind separately', async () => {
    await take('one', 'a', 0, 1)
    expect(await take('one', 'a', 1, 1)).toMatchObject({ kind: 'refused' })
    expect(await take('one', 'b', 1, 1)).toEqual({ kind: 'taken' })
    expect(await take('other', 'a', 1, 1)).toEqual({ kind: 'taken' })
  })

  it('consumeRateLimit returns at most the window as the retry delay when the clock is set back', async () => {
    await take('clock', 'a', 800, 1)
    expect(await take('clock', 'a', 10, 1)).toEqual({ kind: 'refused', retryAfterMs: WINDOW_MS })
    await take('year', 'a', 50_000, 1)
    expect(await take('year', 'a', 10, 1)).toEqual({ kind: 'taken' })
  })

  it('consumeRateLimit does not consume a token when its transaction fails', async () => {
    const change = database.change(async (trx) => {
      await consumeRateLimit(trx, { kind: 'undone', max: 1, windowMs: WINDOW_MS }, 'a', 0)
      throw new Error('the act failed')
    })
    await expect(change).rejects.toThrow('the act failed')
    expect(await take('undone', 'a', 1, 1)).toEqual({ kind: 'taken' })
  })

  it('consumeRateLimit deletes expired tokens of the same kind, for any subject', async () => {
    for (let each = 0; each < 30; each += 1) await take('old', `subject ${each}`, each)
    await take('young', 'a', 0)
    expect(await countHits('old')).toBe(30)
    await take('old', 'b', 2000)
    expect([await countHits('old'), await countHits('young')]).toEqual([1, 1])
  })

  it('consumeRateLimit never exceeds the limit for concurrent calls', async () => {
    const decisions = await Promise.all(Array.from({ length: 30 }, () => take('rush', 'a', 0, 10)))
    expect(decisions.filter(({ kind }) => kind === 'taken')).toHaveLength(10)
  })
})
