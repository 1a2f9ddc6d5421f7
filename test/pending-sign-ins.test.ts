import { describe, expect, it } from 'vitest'
import { MINUTE_MS, PASSWORD, secondFactorSite } from './second-factor-site.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('pending sign-ins on %s', (engine) => {
  const site = secondFactorSite(engine)
  const { pendingToken, enterCode, codeAt, actionsOf, turnOn } = site

  it('a right password without the second step is in the activity log, at most ten times an hour', {
    tags: ['admin-second-factor'],
  }, async () => {
    await turnOn()
    await pendingToken()
    const entered = async () =>
      (await actionsOf(site.ada.username)).filter((each) => each === 'session.password').length
    expect(await entered()).toBe(1)
    for (let count = 0; count < 15; count += 1) await pendingToken()
    expect(await entered()).toBe(10)
    site.wait(60 * MINUTE_MS)
    await pendingToken()
    expect(await entered()).toBe(11)
  })

  it('sign-ins with the right password end no pending one while fewer than 1,000 wait, then those of the same network only', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { secret } = await turnOn()
    const from = async (remoteAddress: string) => {
      const payload = { username: site.ada.username, password: PASSWORD }
      const url = '/api/admin/login'
      return (await site.app.inject({ method: 'POST', url, payload, remoteAddress })).json().token
    }
    const [own, first] = [await from('192.0.2.1'), await from('198.51.100.1')]
    for (let count = 0; count < 30; count += 1) await from('198.51.100.1')
    expect((await enterCode(first, '000000')).statusCode).toBe(401)
    const values = Array.from({ length: 1000 }, (_, at) => ({
      token_hash: `other-${at}`,
      admin_id: site.ada.id,
      challenge: null,
      origin: '198.51.100.1',
      expires_at: site.now() + 5 * MINUTE_MS + 1,
    }))
    await site.database.change(
      (trx) => trx.insertInto('pending_sign_ins').values(values).execute(),
      'nothing',
    )
    await from('198.51.100.1')
    const waiting = await site.database.read
      .selectFrom('pending_sign_ins')
      .where('admin_id', '=', site.ada.id)
      .where('origin', '=', '198.51.100.1')
      .select('token_hash')
      .execute()
    expect(waiting).toHaveLength(1000)
    expect((await enterCode(first, codeAt(secret))).statusCode).toBe(410)
    expect((await enterCode(own, codeAt(secret))).statusCode).toBe(200)
  })

  it('of two requests with one token and different recovery codes, only one code is used', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { codes } = await turnOn()
    const token = await pendingToken()
    const ends = await Promise.all(codes.slice(0, 2).map((code) => enterCode(token, code)))
    expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    const left = codes.slice(0, 2).map(async (code) => enterCode(await pendingToken(), code))
    const after = await Promise.all(left)
    expect(after.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })
})
