import { describe, expect, it } from 'vitest'
import { MINUTE_MS, ORIGIN, secondFactorSite } from './second-factor-site.ts'
import { callsWith } from './signed-in.ts'
import { createSoftwarePasskey } from './software-passkey.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('passkeys on %s', (engine) => {
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
  const HERE = { origin: ORIGIN, rpId: new URL(ORIGIN).host }
  type Passkey = ReturnType<typeof createSoftwarePasskey>

  async function register(calls = site.own, more: object = {}, passkey = createSoftwarePasskey()) {
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
    expect(options.rp).toEqual({ id: 'directory.example', name: expect.any(String) })
    expect(added.status).toBe(201)
    expect(added.json.codes).toHaveLength(10)
    expect((await register()).added.json.codes).toBeNull()
    expect((await enterPassword()).json()).toMatchObject({ factors: ['passkey'] })
    const entered = await answer(passkey, await pendingToken(), { isVerified: false })
    expect(entered.json()).toEqual({ success: true, message: expect.any(String) })
    expect(await actionsOf(site.ada.username)).toContain('session.opened{"factor":"passkey"}')
    const { passkeys } = (await site.own.get('/api/admin/account/second-factor')).json
    expect(passkeys).toContainEqual({
      id: passkey.id,
      name: 'Laptop',
      createdAt: site.now(),
      lastUsedAt: site.now(),
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
    const { json } = await callsWith(site.app, cookie).get('/api/admin/session')
    expect(json.username).toBe(site.ada.username)
    expect((await answer(createSoftwarePasskey(), null)).statusCode).toBe(401)
  })

  it('another account’s passkey, another site’s answer, and a replayed answer are refused', {
    tags: ['admin-passkeys'],
  }, async () => {
    const { passkey } = await register()
    const bob = await addAdmin(`bob${site.count}`)
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
      expect((await enterCode(token, code)).statusCode).toBe(410)
    const late = (await request(null)).json()
    site.wait(5 * MINUTE_MS)
    for (const each of [{ token, options }, late]) {
      const response = passkey.answer({ ...HERE, challenge: each.options.challenge })
      const entered = await send('/login/passkey', { token: each.token, response })
      expect(entered.statusCode).toBe(410)
    }
  })

  it('requests, failed answers, and wrong codes of the same network never block a valid passkey', {
    tags: ['admin-passkeys'],
  }, async () => {
    await turnOn()
    const { passkey } = await register()
    const stranger = createSoftwarePasskey()
    for (let count = 0; count < 70; count += 1) await request(null)
    for (let count = 0; count < 15; count += 1)
      expect((await answer(stranger, null)).statusCode).toBe(401)
    let codes = 0
    while ((await enterCode(await pendingToken(), '000000')).statusCode === 401) codes += 1
    expect(codes).toBe(10)
    expect((await answer(passkey, null)).statusCode).toBe(200)
    expect((await answer(passkey, await pendingToken())).statusCode).toBe(200)
  })

  it('unauthenticated requests for challenges store nothing', {
    tags: ['admin-passkeys'],
  }, async () => {
    const count = async () =>
      (await site.database.read.selectFrom('pending_sign_ins').selectAll().execute()).length +
      (await site.database.read.selectFrom('limit_hits').selectAll().execute()).length
    const before = await count()
    await request(null)
    expect(await count()).toBe(before)
  })

  it('a registration needs the challenge of its own session, once, and an unknown passkey', {
    tags: ['admin-passkeys'],
  }, async () => {
    expect((await register(site.own, { origin: 'https://evil.example' })).added.status).toBe(409)
    expect((await register(site.own, { challenge: 'bm8' })).added.status).toBe(409)
    const { response, passkey, added } = await register()
    expect(added.status).toBe(201)
    const again = await site.own.post('/api/admin/account/passkeys', { name: 'Again', response })
    expect(again.status).toBe(409)
    const bob = await open((await addAdmin(`bob${site.count}`)).username)
    const { json } = await site.own.post('/api/admin/account/passkeys/options', {})
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
    const bob = await addAdmin(`bob${site.count}`)
    expect((await (await open(bob.username)).delete(url)).status).toBe(404)
    expect((await site.own.delete(url)).status).toBe(200)
    expect((await site.own.delete(url)).status).toBe(404)
    expect((await answer(passkey, null)).statusCode).toBe(401)
    expect((await enterPassword()).json()).toMatchObject({ success: true })
    const { passkey: second } = await register()
    const owner = await open((await addAdmin(`owner${site.count}`)).username)
    expect((await owner.delete(`/api/admin/admins/${site.ada.id}`)).status).toBe(200)
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
      const { app } = await openTestApp(site.database, settings, site.now)
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
