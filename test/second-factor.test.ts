import { describe, expect, it } from 'vitest'
import { decodeBase32 } from './decode-base32.ts'
import { MINUTE_MS, ORIGIN, PASSWORD, SECRET_KEY, secondFactorSite } from './second-factor-site.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('second factor on %s', (engine) => {
  const site = secondFactorSite(engine)
  const {
    addAdmin,
    open,
    send,
    enterPassword,
    pendingToken,
    enterCode,
    codeAt,
    cookiesOf,
    actionsOf,
    turnOn,
  } = site

  it('after the password, an account with an authenticator app needs a code, and no cookie is set before', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { secret } = await turnOn()
    const first = await enterPassword()
    expect(first.statusCode).toBe(202)
    expect(first.json()).toEqual({
      success: false,
      message: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
      factors: ['code'],
    })
    expect(cookiesOf(first)).toEqual([])
    const second = await enterCode(first.json().token, codeAt(secret))
    expect(second.json()).toEqual({ success: true, message: expect.any(String) })
    expect(cookiesOf(second).map((each) => each.split('=')[0])).toEqual([
      'gazetteer_session',
      'gazetteer_signed_in',
      'gazetteer_device',
    ])
    expect(await actionsOf(site.ada.username)).toContain('session.opened{"factor":"code"}')
  })

  it('turning on the second factor signs out the other sessions', {
    tags: ['admin-second-factor'],
  }, async () => {
    const other = await site.open(site.ada.username)
    await turnOn()
    expect((await other.get('/api/admin/session')).status).toBe(401)
    expect((await site.own.get('/api/admin/session')).status).toBe(200)
  })

  it('the token between the steps is no session, no API token, and no password confirmation', {
    tags: ['admin-second-factor'],
  }, async () => {
    await turnOn()
    const token = await pendingToken()
    for (const headers of [
      { cookie: `gazetteer_session=${token}` },
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer gz_${token}` },
    ] as Record<string, string>[]) {
      const answer = await site.app.inject({ url: '/api/admin/session', headers })
      expect(answer.statusCode).toBe(401)
    }
    const rows = await site.database.read.selectFrom('pending_sign_ins').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('a code works once, in one sign-in or another, also for concurrent requests', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { secret } = await turnOn()
    const tokens = [await pendingToken(), await pendingToken(), await pendingToken()]
    const code = codeAt(secret)
    const ends = await Promise.all(tokens.map((token) => enterCode(token, code)))
    expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect((await enterCode(await pendingToken(), code)).statusCode).toBe(401)
    // An older code of the accepted window was superseded.
    expect((await enterCode(await pendingToken(), codeAt(secret, -1))).statusCode).toBe(401)
    expect((await enterCode(await pendingToken(), codeAt(secret, 1))).statusCode).toBe(200)
  })

  it('the code that confirmed the app does not sign in afterward', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { json } = await site.own.post('/api/admin/account/totp', {})
    const code = codeAt(decodeBase32(json.secret))
    const confirmed = await site.own.post('/api/admin/account/totp/confirm', { code })
    expect(confirmed.json.codes).toHaveLength(10)
    expect((await enterCode(await pendingToken(), code)).statusCode).toBe(401)
  })

  it('a token of the second step expires, ends after five tries, and works once', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { secret } = await turnOn()
    const late = await pendingToken()
    site.wait(5 * MINUTE_MS)
    expect((await enterCode(late, codeAt(secret))).statusCode).toBe(410)
    const guessed = await pendingToken()
    for (let each = 0; each < 5; each += 1)
      expect((await enterCode(guessed, '000000')).statusCode).toBe(401)
    expect((await enterCode(guessed, codeAt(secret))).statusCode).toBe(410)
    const used = await pendingToken()
    expect((await enterCode(used, codeAt(secret))).statusCode).toBe(200)
    site.wait(MINUTE_MS)
    expect((await enterCode(used, codeAt(secret))).statusCode).toBe(410)
    expect((await enterCode('made up', codeAt(secret))).statusCode).toBe(410)
  })

  it('ten wrong codes block the second step for 15 minutes, even with new tokens', {
    tags: ['admin-second-factor', 'admin-throttling'],
  }, async () => {
    const { secret } = await turnOn()
    for (let each = 0; each < 10; each += 1)
      expect((await enterCode(await pendingToken(), '000000')).statusCode).toBe(401)
    const refused = await enterCode(await pendingToken(), codeAt(secret))
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    site.wait(15 * MINUTE_MS)
    expect((await enterCode(await pendingToken(), codeAt(secret))).statusCode).toBe(200)
  })

  it('each of ten recovery codes signs in once, and new codes replace them', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { codes } = await turnOn()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^([A-Z2-7]{4}-){4}[A-Z2-7]{4}$/)
    const typed = first.toLowerCase().replaceAll('-', ' ')
    const tokens = [await pendingToken(), await pendingToken()]
    const ends = await Promise.all(tokens.map((token) => enterCode(token, typed)))
    expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect((await enterCode(await pendingToken(), first)).statusCode).toBe(401)
    expect((await site.own.get('/api/admin/account/second-factor')).json.recoveryCodes).toBe(9)
    expect(await actionsOf(site.ada.username)).toContain('session.opened{"factor":"recovery"}')
    const renewed = await site.own.post('/api/admin/account/recovery-codes', {})
    expect(renewed.json.codes).toHaveLength(10)
    expect((await enterCode(await pendingToken(), second)).statusCode).toBe(401)
    expect((await enterCode(await pendingToken(), renewed.json.codes[0])).statusCode).toBe(200)
  })

  it('a code or recovery code of another account is refused', {
    tags: ['admin-second-factor'],
  }, async () => {
    await turnOn()
    const bob = await addAdmin(`bob${site.count}`)
    const { secret, codes } = await turnOn(await open(bob.username))
    for (const code of [codeAt(secret), codes[0] ?? ''])
      expect((await enterCode(await pendingToken(), code)).statusCode).toBe(401)
    expect((await enterCode(await pendingToken(bob.username), codeAt(secret))).statusCode).toBe(200)
  })

  it('the database has neither the secret nor the recovery codes in readable form', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { secret, codes, shown } = await turnOn()
    const stored = JSON.stringify([
      await site.database.read.selectFrom('totp_secrets').selectAll().execute(),
      await site.database.read.selectFrom('recovery_codes').selectAll().execute(),
      await site.database.read.selectFrom('audit_entries').selectAll().execute(),
    ])
    const forms = [
      shown,
      ...(['hex', 'base64', 'base64url'] as const).map((as) => secret.toString(as)),
    ]
    for (const each of [...forms, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(each)
  })

  it('with another secret key, codes are refused and recovery codes still work', async () => {
    const { secret, codes } = await turnOn()
    const other = await openTestApp(
      site.database,
      { PUBLIC_ORIGIN: ORIGIN, SECRET_KEY: SECRET_KEY.toUpperCase() },
      site.now,
    )
    const enter = async (code: string) =>
      other.app.inject({
        method: 'POST',
        url: '/api/admin/login/code',
        payload: { token: await pendingToken(), code },
      })
    expect((await enter(codeAt(secret))).statusCode).toBe(409)
    expect((await enter(codes[0] ?? '')).statusCode).toBe(200)
    await other.app.close()
  })

  it('an unconfirmed app, and a wrong code to confirm it, change nothing', async () => {
    await site.own.post('/api/admin/account/totp', {})
    const wrong = await site.own.post('/api/admin/account/totp/confirm', { code: '000000' })
    expect(wrong.json.errors).toEqual([{ field: 'code', message: expect.any(String) }])
    expect((await enterPassword()).json()).toMatchObject({ success: true })
    expect((await site.own.get('/api/admin/account/second-factor')).json).toEqual({
      totpSince: null,
      passkeys: [],
      recoveryCodes: 0,
      canAddPasskeys: true,
    })
  })

  it('changing the second factor needs a recent password, and a confirmed app is not replaced', {
    tags: ['admin-second-factor'],
  }, async () => {
    await turnOn()
    expect((await site.own.post('/api/admin/account/totp', {})).status).toBe(409)
    site.wait(20 * MINUTE_MS)
    const asked = await Promise.all([
      site.own.post('/api/admin/account/totp', {}),
      site.own.post('/api/admin/account/totp/confirm', { code: '000000' }),
      site.own.delete('/api/admin/account/totp'),
      site.own.post('/api/admin/account/recovery-codes', {}),
      site.own.post('/api/admin/account/passkeys/options', {}),
      site.own.delete('/api/admin/account/passkeys/abc'),
      site.own.delete(`/api/admin/admins/${site.ada.id}/second-factor`),
    ])
    expect(asked.map(({ json }) => json.reason)).toEqual(Array(7).fill('confirm-password'))
    await site.own.post('/api/admin/session/confirm', { password: PASSWORD })
    expect((await site.own.delete('/api/admin/account/totp')).status).toBe(200)
    expect((await site.own.delete('/api/admin/account/totp')).status).toBe(404)
    expect((await site.own.post('/api/admin/account/recovery-codes', {})).status).toBe(409)
    expect((await enterPassword()).json()).toMatchObject({ success: true })
    expect(await actionsOf(site.ada.username)).toEqual(
      expect.arrayContaining(['totp.added', 'totp.deleted']),
    )
  })

  it('a changed password leaves the second factor on, and ends sign-ins that wait for it', {
    tags: ['admin-second-factor-reset'],
  }, async () => {
    const { secret } = await turnOn()
    const waiting = await pendingToken()
    const password = 'staple of something else'
    expect((await site.own.post('/api/admin/account/password', { password })).status).toBe(200)
    expect((await enterCode(waiting, codeAt(secret))).statusCode).toBe(410)
    const answer = await send('/login', { username: site.ada.username, password })
    expect(answer.json()).toMatchObject({ success: false, factors: ['code'] })
  })

  it('an owner resets the second factor of another administrator, but not their own', {
    tags: ['admin-second-factor-reset'],
  }, async () => {
    const { secret } = await turnOn()
    const waiting = await pendingToken()
    const owner = await addAdmin(`owner${site.count}`)
    const calls = await open(owner.username)
    const listed = (await calls.get('/api/admin/admins')).json
    expect(listed.find(({ id }: { id: number }) => id === site.ada.id)).toMatchObject({
      hasSecondFactor: true,
    })
    const path = (id: number) => `/api/admin/admins/${id}/second-factor`
    expect((await calls.delete(path(owner.id))).status).toBe(409)
    expect((await calls.delete(path(987_654))).status).toBe(404)
    expect((await calls.delete(path(site.ada.id))).status).toBe(200)
    expect((await calls.delete(path(site.ada.id))).status).toBe(409)
    expect((await enterCode(waiting, codeAt(secret))).statusCode).toBe(410)
    expect((await enterPassword()).json()).toMatchObject({ success: true })
    expect(await actionsOf(site.ada.username)).toContain('second-factor.reset')
  })

  it('an API token works without a second factor and can’t change one', async () => {
    const { json } = await site.own.post('/api/admin/tokens', {
      name: 'script',
      scopes: ['read', 'manage'],
      days: 30,
    })
    await turnOn()
    const headers = { authorization: `Bearer ${json.token}` }
    expect((await site.app.inject({ url: '/api/admin/runs', headers })).statusCode).toBe(200)
    for (const url of ['/account/totp', '/account/recovery-codes', '/account/passkeys/options'])
      expect((await send(url, {}, headers)).statusCode).toBe(403)
  })
})
