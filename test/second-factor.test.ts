import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTotpCode, findTimeStep } from '../src/accounts/totp.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { decodeBase32 } from './decode-base32.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { callsWith, openTestSession } from './signed-in.ts'
import { createSoftwarePasskey } from './software-passkey.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const RP_ID = 'directory.example'
const SECRET_KEY = 'a secret key of the server that is long enough'
const PASSWORD = 'correct horse battery'
const MINUTE_MS = 60_000

describe.each(ENGINES)('second factor on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let now = 1_800_000_000_000
  let count = 0
  let ada = { username: '', id: 0 }
  let own: ReturnType<typeof callsWith>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN, SECRET_KEY }, () => now)
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })
  beforeEach(async () => {
    now += 60 * MINUTE_MS
    count += 1
    ada = await addAdmin(`ada${count}`)
    own = await open(ada.username)
  })

  async function addAdmin(username: string) {
    return { username, id: await addQuickAdmin(database, username, PASSWORD, now) }
  }
  async function open(username: string) {
    const cookie = await openTestSession(opened.app, { username, password: PASSWORD })
    if (cookie === null) throw new Error('The administrator was not let in')
    return callsWith(opened.app, cookie)
  }
  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    opened.app.inject({ method: 'POST', url: `/api/admin${url}`, payload, headers })
  const enterPassword = (username = ada.username) =>
    send('/login', { username, password: PASSWORD })
  const pendingToken = async (username = ada.username) =>
    String((await enterPassword(username)).json().token)
  const enterCode = (token: string, code: string) => send('/login/code', { token, code })
  const codeAt = (secret: Buffer, steps = 0) => createTotpCode(secret, findTimeStep(now) + steps)
  const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie'] ?? []].flat().map(String)
  const actionsOf = async (username: string) =>
    (
      await database.read
        .selectFrom('audit_entries')
        .where((any) => any.or([any('username', '=', username), any('subject', '=', username)]))
        .orderBy('id')
        .select(['action', 'details'])
        .execute()
    ).map(({ action, details }) => action + (details ?? ''))

  async function turnOn(calls = own) {
    const begun = await calls.post('/api/admin/account/totp', {})
    expect(begun.status).toBe(201)
    const secret = decodeBase32(begun.json.secret)
    expect(begun.json.uri).toContain(`secret=${begun.json.secret}`)
    const confirmed = await calls.post('/api/admin/account/totp/confirm', { code: codeAt(secret) })
    expect(confirmed.status).toBe(200)
    now += MINUTE_MS
    return { secret, codes: confirmed.json.codes as string[], shown: String(begun.json.secret) }
  }

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
    expect(await actionsOf(ada.username)).toContain('session.opened{"factor":"code"}')
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
      const answer = await opened.app.inject({ url: '/api/admin/session', headers })
      expect(answer.statusCode).toBe(401)
    }
    const rows = await database.read.selectFrom('pending_sign_ins').selectAll().execute()
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
    const { json } = await own.post('/api/admin/account/totp', {})
    const code = codeAt(decodeBase32(json.secret))
    const confirmed = await own.post('/api/admin/account/totp/confirm', { code })
    expect(confirmed.json.codes).toHaveLength(10)
    expect((await enterCode(await pendingToken(), code)).statusCode).toBe(401)
  })

  it('a token of the second step expires, ends after five tries, and works once', {
    tags: ['admin-second-factor'],
  }, async () => {
    const { secret } = await turnOn()
    const late = await pendingToken()
    now += 5 * MINUTE_MS
    expect((await enterCode(late, codeAt(secret))).statusCode).toBe(410)
    const guessed = await pendingToken()
    for (let each = 0; each < 5; each += 1)
      expect((await enterCode(guessed, '000000')).statusCode).toBe(401)
    expect((await enterCode(guessed, codeAt(secret))).statusCode).toBe(410)
    const used = await pendingToken()
    expect((await enterCode(used, codeAt(secret))).statusCode).toBe(200)
    now += MINUTE_MS
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
    now += 15 * MINUTE_MS
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
    expect((await own.get('/api/admin/account/second-factor')).json.recoveryCodes).toBe(9)
    expect(await actionsOf(ada.username)).toContain('session.opened{"factor":"recovery"}')
    const renewed = await own.post('/api/admin/account/recovery-codes', {})
    expect(renewed.json.codes).toHaveLength(10)
    expect((await enterCode(await pendingToken(), second)).statusCode).toBe(401)
    expect((await enterCode(await pendingToken(), renewed.json.codes[0])).statusCode).toBe(200)
  })

  it('a code or recovery code of another account is refused', {
    tags: ['admin-second-factor'],
  }, async () => {
    await turnOn()
    const bob = await addAdmin(`bob${count}`)
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
      await database.read.selectFrom('totp_secrets').selectAll().execute(),
      await database.read.selectFrom('recovery_codes').selectAll().execute(),
      await database.read.selectFrom('audit_entries').selectAll().execute(),
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
      database,
      { PUBLIC_ORIGIN: ORIGIN, SECRET_KEY: SECRET_KEY.toUpperCase() },
      () => now,
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
    await own.post('/api/admin/account/totp', {})
    const wrong = await own.post('/api/admin/account/totp/confirm', { code: '000000' })
    expect(wrong.json.errors).toEqual([{ field: 'code', message: expect.any(String) }])
    expect((await enterPassword()).json()).toMatchObject({ success: true })
    expect((await own.get('/api/admin/account/second-factor')).json).toEqual({
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
    expect((await own.post('/api/admin/account/totp', {})).status).toBe(409)
    now += 20 * MINUTE_MS
    const asked = await Promise.all([
      own.post('/api/admin/account/totp', {}),
      own.post('/api/admin/account/totp/confirm', { code: '000000' }),
      own.delete('/api/admin/account/totp'),
      own.post('/api/admin/account/recovery-codes', {}),
      own.post('/api/admin/account/passkeys/options', {}),
      own.delete('/api/admin/account/passkeys/abc'),
      own.delete(`/api/admin/admins/${ada.id}/second-factor`),
    ])
    expect(asked.map(({ json }) => json.reason)).toEqual(Array(7).fill('confirm-password'))
    await own.post('/api/admin/session/confirm', { password: PASSWORD })
    expect((await own.delete('/api/admin/account/totp')).status).toBe(200)
    expect((await own.delete('/api/admin/account/totp')).status).toBe(404)
    expect((await own.post('/api/admin/account/recovery-codes', {})).status).toBe(409)
    expect((await enterPassword()).json()).toMatchObject({ success: true })
    expect(await actionsOf(ada.username)).toEqual(
      expect.arrayContaining(['totp.added', 'totp.deleted']),
    )
  })

  it('a changed password leaves the second factor on, and ends sign-ins that wait for it', {
    tags: ['admin-second-factor-reset'],
  }, async () => {
    const { secret } = await turnOn()
    const waiting = await pendingToken()
    const password = 'staple of something else'
    expect((await own.post('/api/admin/account/password', { password })).status).toBe(200)
    expect((await enterCode(waiting, codeAt(secret))).statusCode).toBe(410)
    const answer = await send('/login', { username: ada.username, password })
    expect(answer.json()).toMatchObject({ success: false, factors: ['code'] })
  })

  it('an owner resets the second factor of another administrator, but not their own', {
    tags: ['admin-second-factor-reset'],
  }, async () => {
    const { secret } = await turnOn()
    const waiting = await pendingToken()
    const owner = await addAdmin(`owner${count}`)
    const calls = await open(owner.username)
    const listed = (await calls.get('/api/admin/admins')).json
    expect(listed.find(({ id }: { id: number }) => id === ada.id)).toMatchObject({
      hasSecondFactor: true,
    })
    const path = (id: number) => `/api/admin/admins/${id}/second-factor`
    expect((await calls.delete(path(owner.id))).status).toBe(409)
    expect((await calls.delete(path(987_654))).status).toBe(404)
    expect((await calls.delete(path(ada.id))).status).toBe(200)
    expect((await calls.delete(path(ada.id))).status).toBe(409)
    expect((await enterCode(waiting, codeAt(secret))).statusCode).toBe(410)
    expect((await enterPassword()).json()).toMatchObject({ success: true })
    expect(await actionsOf(ada.username)).toContain('second-factor.reset')
  })

  it('an API token works without a second factor and can’t change one', async () => {
    const { json } = await own.post('/api/admin/tokens', {
      name: 'script',
      scopes: ['read', 'manage'],
      days: 30,
    })
    await turnOn()
    const headers = { authorization: `Bearer ${json.token}` }
    expect((await opened.app.inject({ url: '/api/admin/runs', headers })).statusCode).toBe(200)
    for (const url of ['/account/totp', '/account/recovery-codes', '/account/passkeys/options'])
      expect((await send(url, {}, headers)).statusCode).toBe(403)
  })

  describe('passkeys', () => {
    const HERE = { origin: ORIGIN, rpId: RP_ID }
    type Passkey = ReturnType<typeof createSoftwarePasskey>

    async function register(calls = own, more: object = {}, passkey = createSoftwarePasskey()) {
      const { json } = await calls.post('/api/admin/account/passkeys/options', {})
      const response = passkey.register({ ...HERE, challenge: json.challenge, ...more })
      const added = await calls.post('/api/admin/account/passkeys', { name: 'Laptop', response })
      return { passkey, added, options: json, response }
    }
    async function answer(passkey: Passkey, token: string | null, more: object = {}) {
      const { json, statusCode } = await request(token)
      expect(statusCode).toBe(200)
      const { options, token: own } = json()
      const response = passkey.answer({ ...HERE, challenge: options.challenge, ...more })
      return send('/login/passkey', { token: own, response })
    }
    const request = async (token: string | null) => {
      const sent = await send('/login/passkey-options', { token })
      return { statusCode: sent.statusCode, json: () => sent.json() }
    }

    it('a registered passkey is the second factor, with recovery codes for its loss', {
      tags: ['admin-passkeys'],
    }, async () => {
      const { passkey, added, options } = await register()
      expect(options.rp).toEqual({ id: RP_ID, name: expect.any(String) })
      expect(added.status).toBe(201)
      expect(added.json.codes).toHaveLength(10)
      expect((await register()).added.json.codes).toBeNull()
      expect((await enterPassword()).json()).toMatchObject({ factors: ['passkey'] })
      const entered = await answer(passkey, await pendingToken(), { isVerified: false })
      expect(entered.json()).toEqual({ success: true, message: expect.any(String) })
      expect(await actionsOf(ada.username)).toContain('session.opened{"factor":"passkey"}')
      const { passkeys } = (await own.get('/api/admin/account/second-factor')).json
      expect(passkeys).toContainEqual({
        id: passkey.id,
        name: 'Laptop',
        createdAt: now,
        lastUsedAt: now,
      })
      expect((await enterCode(await pendingToken(), added.json.codes[0])).statusCode).toBe(200)
    })

    it('a passkey signs in without a password only if the device verified the person', {
      tags: ['admin-passkeys'],
    }, async () => {
      const { passkey } = await register()
      expect((await answer(passkey, null, { isVerified: false })).statusCode).toBe(401)
      const entered = await answer(passkey, null)
      expect(entered.statusCode).toBe(200)
      const cookie = cookiesOf(entered)[0]?.split(';')[0] ?? ''
      const { json } = await callsWith(opened.app, cookie).get('/api/admin/session')
      expect(json.username).toBe(ada.username)
      expect((await answer(createSoftwarePasskey(), null)).statusCode).toBe(401)
    })

    it('another account’s passkey, another site’s answer, and a replayed answer are refused', {
      tags: ['admin-passkeys'],
    }, async () => {
      const { passkey } = await register()
      const bob = await addAdmin(`bob${count}`)
      const { passkey: other } = await register(await open(bob.username))
      expect((await answer(other, await pendingToken())).statusCode).toBe(401)
      for (const more of [
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
        { challenge: Buffer.from('another').toString('base64url') },
      ])
        expect((await answer(passkey, await pendingToken(), more)).statusCode).toBe(401)

      const token = await pendingToken()
      const { options } = (await request(token)).json()
      const response = passkey.answer({ ...HERE, challenge: options.challenge })
      expect((await send('/login/passkey', { token, response })).statusCode).toBe(200)
      expect((await send('/login/passkey', { token, response })).statusCode).toBe(410)
      const next = await pendingToken()
      await request(next)
      expect((await send('/login/passkey', { token: next, response })).statusCode).toBe(401)
      const without = await pendingToken()
      expect((await send('/login/passkey', { token: without, response })).statusCode).toBe(401)
    })

    it('a token without a password takes no code, and expires', {
      tags: ['admin-passkeys'],
    }, async () => {
      const { secret, codes } = await turnOn()
      const { passkey } = await register()
      const { token, options } = (await request(null)).json()
      for (const code of [codeAt(secret), codes[0] ?? ''])
        expect((await enterCode(token, code)).statusCode).toBe(401)
      const late = (await request(null)).json()
      now += 5 * MINUTE_MS
      for (const each of [{ token, options }, late]) {
        const response = passkey.answer({ ...HERE, challenge: each.options.challenge })
        const entered = await send('/login/passkey', { token: each.token, response })
        expect(entered.statusCode).toBe(410)
      }
    })

    it('a registration needs the challenge of its own session, once, and an unknown passkey', {
      tags: ['admin-passkeys'],
    }, async () => {
      expect((await register(own, { origin: 'https://evil.example' })).added.status).toBe(409)
      expect((await register(own, { challenge: 'bm8' })).added.status).toBe(409)
      const { response, passkey, added } = await register()
      expect(added.status).toBe(201)
      const again = await own.post('/api/admin/account/passkeys', { name: 'Again', response })
      expect(again.status).toBe(409)
      const bob = await open((await addAdmin(`bob${count}`)).username)
      const { json } = await own.post('/api/admin/account/passkeys/options', {})
      const foreign = createSoftwarePasskey().register({ ...HERE, challenge: json.challenge })
      const used = await bob.post('/api/admin/account/passkeys', { name: 'X', response: foreign })
      expect(used.status).toBe(409)
      expect((await register(bob, {}, passkey)).added.status).toBe(409)
    })

    it('a removed passkey and one of a deactivated administrator no longer sign in', {
      tags: ['admin-passkeys'],
    }, async () => {
      const { passkey } = await register()
      const url = `/api/admin/account/passkeys/${passkey.id}`
      const bob = await addAdmin(`bob${count}`)
      expect((await (await open(bob.username)).delete(url)).status).toBe(404)
      expect((await own.delete(url)).status).toBe(200)
      expect((await own.delete(url)).status).toBe(404)
      expect((await answer(passkey, null)).statusCode).toBe(401)
      expect((await enterPassword()).json()).toMatchObject({ success: true })
      const { passkey: second } = await register()
      const owner = await open((await addAdmin(`owner${count}`)).username)
      expect((await owner.delete(`/api/admin/admins/${ada.id}`)).status).toBe(200)
      expect((await answer(second, null)).statusCode).toBe(401)
    })

    it('without a public address with a domain and HTTPS there are no passkeys', {
      tags: ['admin-passkeys'],
    }, async () => {
      for (const settings of [
        {},
        { PUBLIC_ORIGIN: 'http://directory.example' },
        { PUBLIC_ORIGIN: 'https://192.0.2.1' },
      ] as Record<string, string>[]) {
        const { app } = await openTestApp(database, settings, () => now)
        const answered = await app.inject({
          method: 'POST',
          url: '/api/admin/login/passkey-options',
          payload: {},
        })
        expect(answered.statusCode).toBe(409)
        await app.close()
      }
    })
  })
})
