import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuickAdmin, quickHash } from '../../test/quick-admin.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runHashing } from './hash-queue.ts'
import { findSession } from './sessions.server.ts'
import { type SignedIn, signIn } from './sign-in.server.ts'

const MINUTE_MS = 60_000
const START = 1_800_000_000_000
const RIGHT = 'correct horse battery'

describe.each(ENGINES)('sign-in on %s', (engine) => {
  let database: Database
  let now = START
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    now = START
    await addQuickAdmin(database, 'ada', RIGHT)
  })
  afterEach(() => database.close())

  const attempt = (
    password: string,
    from: { address?: string; deviceToken?: string | null; username?: string } = {},
  ): Promise<SignedIn> =>
    signIn(
      database,
      { username: from.username ?? 'ada', password },
      {
        address: from.address ?? '203.0.113.7',
        userAgent: null,
        deviceToken: from.deviceToken ?? null,
        formerSession: null,
      },
      now,
    )
  async function fail(times: number, from: Parameters<typeof attempt>[1] = {}) {
    for (let each = 0; each < times; each += 1) {
      expect(await attempt('wrong', from)).toEqual({ kind: 'wrong' })
      now += 1000
    }
  }
  async function enter(from: Parameters<typeof attempt>[1] = {}) {
    const end = await attempt(RIGHT, from)
    if (end.kind !== 'signed-in') throw new Error(`Not let in: ${end.kind}`)
    return end
  }

  it('sign-in is blocked after ten failures from an address until 15 minutes after the first', {
    tags: ['admin-throttling'],
  }, async () => {
    await fail(10)
    const refused = await attempt(RIGHT)
    expect(refused).toEqual({ kind: 'limited', retryAfterMs: 15 * MINUTE_MS - 10_000 })
    now = START + 15 * MINUTE_MS
    await enter()
  })

  it('sign-in does not count successful attempts toward the limit', async () => {
    for (let each = 0; each < 12; each += 1) await enter()
    await fail(10)
    expect(await attempt(RIGHT)).toMatchObject({ kind: 'limited' })
  })

  it('sign-in counts all addresses of one IPv6 network together', async () => {
    for (let host = 1; host <= 10; host += 1) await fail(1, { address: `2001:db8:1:2::${host}` })
    expect(await attempt(RIGHT, { address: '2001:db8:1:2::ffff' })).toMatchObject({
      kind: 'limited',
    })
  })

  it('sign-in counts failures for an account across all addresses', {
    tags: ['admin-throttling'],
  }, async () => {
    for (let host = 1; host <= 10; host += 1) await fail(1, { address: `198.51.100.${host}` })
    expect(await attempt(RIGHT, { address: '198.51.100.99' })).toMatchObject({ kind: 'limited' })
    await addQuickAdmin(database, 'bob', RIGHT)
    await enter({ username: 'bob', address: '198.51.100.99' })
  })

  it('sign-in accepts a known device or network while other addresses are blocked', {
    tags: ['admin-known-devices'],
  }, async () => {
    const { deviceToken } = await enter({ address: '203.0.113.7' })
    for (let host = 1; host <= 10; host += 1) await fail(1, { address: `198.51.100.${host}` })
    await enter({ address: '203.0.113.7' })
    // Even from the same IP address as the failures.
    await enter({ address: '198.51.100.1', deviceToken })
    expect(await attempt(RIGHT, { address: '192.0.2.1' })).toMatchObject({ kind: 'limited' })
  })

  it('sign-in limits a known device separately, and does not trust a made-up device token', async () => {
    const { deviceToken } = await enter()
    await fail(10, { deviceToken })
    expect(await attempt(RIGHT, { deviceToken })).toMatchObject({ kind: 'limited' })
    await enter()
    await fail(10, { address: '192.0.2.9', deviceToken: 'made up' })
    expect(await attempt(RIGHT, { address: '192.0.2.9', deviceToken: 'made up' })).toMatchObject({
      kind: 'limited',
    })
  })

  it('sign-in accepts a known device while the hash queue is full and rejects other attempts', async () => {
    const { deviceToken } = await enter()
    const ends: (() => void)[] = []
    const crowd = Array.from({ length: 30 }, () =>
      runHashing(() => new Promise<void>((end) => void ends.push(end))),
    )
    expect(await attempt(RIGHT, { address: '198.51.100.9' })).toMatchObject({ kind: 'limited' })
    const entering = enter({ address: '198.51.100.9', deviceToken })
    const leaving = setInterval(() => ends.shift()?.(), 1)
    await entering
    await Promise.all(crowd)
    clearInterval(leaving)
  })

  it('sign-in trusts a device only for its own account', {
    tags: ['admin-known-devices'],
  }, async () => {
    await addQuickAdmin(database, 'bob', RIGHT)
    const { deviceToken } = await enter({ username: 'bob', address: '192.0.2.1' })
    await fail(10, { address: '192.0.2.2', deviceToken })
    expect(await attempt(RIGHT, { address: '192.0.2.2', deviceToken })).toMatchObject({
      kind: 'limited',
    })
  })

  it('sign-in checks the password of at most ten of 40 concurrent attempts', {
    tags: ['admin-throttling'],
  }, async () => {
    const ends = await Promise.all(Array.from({ length: 40 }, () => attempt('wrong')))
    expect(ends.filter(({ kind }) => kind === 'wrong')).toHaveLength(10)
    expect(ends.filter(({ kind }) => kind === 'limited')).toHaveLength(30)
  })

  it('sign-in returns the same result for an unknown username, and does not store the typed name', {
    tags: ['admin-unknown-names'],
  }, async () => {
    const typed = 'my secret password'
    const ends = await Promise.all(
      Array.from({ length: 3 }, (_, host) =>
        attempt('wrong', { username: typed, address: `192.0.2.${host}` }),
      ),
    )
    expect(ends).toEqual(Array(3).fill({ kind: 'wrong' }))
    const kept = JSON.stringify([
      await database.read.selectFrom('audit_entries').selectAll().execute(),
      await database.read.selectFrom('limit_hits').selectAll().execute(),
    ])
    expect(kept).not.toContain(typed)
    expect(kept).toContain('—')
  })

  it('sign-in limits the number of audit log entries for failures', {
    tags: ['admin-unknown-names'],
  }, async () => {
    for (let host = 0; host < 30; host += 1) {
      await attempt('wrong', { address: `198.51.100.${host}` })
      now += 2 * MINUTE_MS
    }
    const { entries } = await database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'session.failed')
      .select((row) => row.fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    expect(Number(entries)).toBe(10)
  })

  it('sign-in ends the session that was open in the same browser', {
    tags: ['admin-session-lifetime'],
  }, async () => {
    const first = await enter()
    const open = await findSession(database, first.token, now)
    const second = await signIn(
      database,
      { username: 'ada', password: RIGHT },
      {
        address: '203.0.113.7',
        userAgent: null,
        deviceToken: null,
        formerSession: open?.id ?? null,
      },
      now,
    )
    expect(await findSession(database, first.token, now)).toBeNull()
    expect(second).toMatchObject({ kind: 'signed-in' })
  })

  it('sign-in rejects a removed administrator and tolerates a concurrent password change', async () => {
    const racing = attempt(RIGHT)
    await database.write
      .updateTable('admins')
      .set({ password_hash: quickHash('another one'), updated_at: now })
      .execute()
    // It either finishes before the change or fails: the old password opens no session after the change.
    expect(['wrong', 'signed-in']).toContain((await racing).kind)
    await database.write.updateTable('admins').set({ removed_at: now }).execute()
    expect(await attempt('another one')).toEqual({ kind: 'wrong' })
  })
})
