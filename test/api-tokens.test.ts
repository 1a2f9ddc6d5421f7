import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_CALLS, type AdminCallName, DEFINED_CALLS } from '../src/app/server/calls.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { findScope, type Permission, SCOPES, type Scope } from '../src/platform/urls/permissions.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { callsWith, openTestSession } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const DAY_MS = 24 * 60 * 60_000
const ADA = { username: 'ada', password: 'correct horse battery' }

describe.each(ENGINES)('API tokens on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let ada: ReturnType<typeof callsWith>
  let now = 1_800_000_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, {}, () => now)
    await addQuickAdmin(database, ADA.username, ADA.password, now)
    ada = await signIn()
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })

  async function signIn(credentials: { username: string; password: string } = ADA) {
    const cookie = await openTestSession(opened.app, credentials)
    if (cookie === null) throw new Error('The administrator was not let in')
    return callsWith(opened.app, cookie)
  }
  async function add(scopes: readonly Scope[], name = 'script', days = 30) {
    const { status, json } = await ada.post('/api/admin/tokens', { name, scopes, days })
    expect(status).toBe(201)
    return String(json.token)
  }
  const send = (
    token: string,
    url: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
    more: { payload?: object; headers?: Record<string, string> } = {},
  ) =>
    opened.app.inject({
      method,
      url,
      ...more,
      headers: { authorization: `Bearer ${token}`, ...more.headers },
    })
  const listed = async () => (await ada.get('/api/admin/tokens')).json

  it('a token is shown once, stored as a hash, and not sent again', async () => {
    const token = await add(['read'])
    expect(token).toMatch(/^gz_[\w-]{43}$/)
    expect(JSON.stringify(await listed())).not.toContain(token)
    const stored = await database.read.selectFrom('api_tokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token.slice(3))
    const log = await database.read.selectFrom('audit_entries').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain(token.slice(3))
  })

  it('each admin call accepts tokens with its scope only, and account calls accept none', {
    tags: ['api-tokens'],
  }, async () => {
    const wrong: string[] = []
    for (const scope of SCOPES)
      for (const name of Object.keys(ADMIN_CALLS) as AdminCallName[]) {
        const permission: unknown = DEFINED_CALLS.get(name)?.permission
        if (typeof permission !== 'string') continue
        // Each request has a token of its own, because a token's requests are limited.
        await database.change((trx) => trx.deleteFrom('api_tokens').execute(), 'nothing')
        const token = await add([scope])
        const { method, pattern } = ADMIN_CALLS[name]
        const payload = method === 'GET' ? undefined : { unknown: 1 }
        const answer = await send(token, pattern.replace(/:\w+/g, '1'), method, { payload })
        const isRefused = answer.statusCode === 403 && answer.json().reason === 'role'
        const isAllowed = findScope(permission as Permission) === scope
        if (isRefused === isAllowed || answer.statusCode === 401)
          wrong.push(`${name} ${scope}: ${answer.statusCode} ${answer.body.slice(0, 80)}`)
      }
    expect(wrong).toEqual([])
  })

  it('a token needs no cookie and sets none, and a cookie beside it changes nothing', async () => {
    const token = await add(['read'])
    const answer = await send(token, '/api/admin/runs')
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    const wrong = await send('gz_wrong', '/api/admin/runs', 'GET', {
      headers: { cookie: ada.cookie },
    })
    expect(wrong.statusCode).toBe(401)
    for (const header of [`Bearer ${token.slice(3)}`, `Bearer ${token}x`, 'Bearer', 'Bearer '])
      expect(
        (await opened.app.inject({ url: '/api/admin/runs', headers: { authorization: header } }))
          .statusCode,
        header,
      ).toBe(401)
  })

  it('a token is not a session for pages, previews and the activity socket', async () => {
    const token = await add(['manage', 'read'])
    for (const url of ['/admin/settings', '/admin/preview'])
      expect([302, 401]).toContain((await send(token, url)).statusCode)
  })

  it('an expired or revoked token and a token of a deactivated administrator get 401', async () => {
    const expiring = await add(['read'], 'short', 1)
    now += DAY_MS
    ada = await signIn()
    expect((await send(expiring, '/api/admin/runs')).statusCode).toBe(401)
    const revoked = await add(['read'], 'revoked')
    const { id } = (await listed()).find(({ name }: { name: string }) => name === 'revoked')
    expect((await ada.delete(`/api/admin/tokens/${id}`)).status).toBe(200)
    expect((await ada.delete(`/api/admin/tokens/${id}`)).status).toBe(404)
    expect((await send(revoked, '/api/admin/runs')).statusCode).toBe(401)

    const bob = { username: 'bob', password: 'staple of something' }
    const bobId = await addQuickAdmin(database, bob.username, bob.password, now)
    const calls = await signIn(bob)
    const body = { name: 'his', scopes: ['read'], days: 30 }
    const { token } = (await calls.post('/api/admin/tokens', body)).json
    expect((await send(token, '/api/admin/runs')).statusCode).toBe(200)
    expect((await ada.delete(`/api/admin/admins/${bobId}`)).status).toBe(200)
    expect((await send(token, '/api/admin/runs')).statusCode).toBe(401)
  })

  it('a token never does more than the role of its administrator at the time of the request', async () => {
    const eve = { username: 'eve', password: 'staple of something' }
    const id = await addQuickAdmin(database, eve.username, eve.password, now)
    const calls = await signIn(eve)
    const body = { name: 'hers', scopes: ['manage'], days: 30 }
    const { token } = (await calls.post('/api/admin/tokens', body)).json
    expect((await send(token, '/api/admin/backups')).statusCode).toBe(200)
    expect((await ada.put(`/api/admin/admins/${id}/role`, { role: 'editor' })).status).toBe(200)
    expect((await send(token, '/api/admin/backups')).statusCode).toBe(403)
    const more = await calls.post('/api/admin/tokens', body)
    expect([more.status, more.json.errors[0].field]).toEqual([400, 'scopes'])
  })

  it('creating a token needs a name, a scope, an expiry of at most a year and a recent password', async () => {
    const valid = { name: 'x', scopes: ['read'], days: 365 }
    for (const wrong of [
      { ...valid, days: 366 },
      { ...valid, days: 0 },
      { ...valid, scopes: [] },
      { ...valid, scopes: ['accounts'] },
      { ...valid, name: ' ' },
      { name: 'x', scopes: ['read'] },
    ])
      expect((await ada.post('/api/admin/tokens', wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await ada.post('/api/admin/tokens', valid)).status).toBe(201)
    now += 11 * 60_000
    const { status, json } = await ada.post('/api/admin/tokens', valid)
    expect([status, json.reason]).toEqual([403, 'confirm-password'])
    ada = await signIn()
  })

  it('the list shows the day of the last use, and the activity log the name of the token', async () => {
    const token = await add(['edit'], 'nightly')
    const named = async () =>
      (await listed()).find(({ name }: { name: string }) => name === 'nightly')
    expect((await named()).lastUsedDay).toBe(null)
    const added = await send(token, '/api/admin/businesses', 'POST', {
      payload: { values: { name: 'Added by a script' } },
    })
    expect(added.statusCode, added.body).toBe(201)
    expect((await named()).lastUsedDay).toBe(new Date(now).toISOString().slice(0, 10))
    const { entries } = (await ada.get('/api/admin/activity?action=business.added')).json
    expect(entries[0]).toMatchObject({ username: 'ada', tokenName: 'nightly' })
  })

  it('a token that sends too many requests gets 429 with Retry-After, and another token does not', async () => {
    const [busy, calm] = [await add(['read'], 'busy'), await add(['read'], 'calm')]
    const answers = []
    for (let each = 0; each < 101; each += 1) answers.push(await send(busy, '/api/admin/runs/1'))
    expect(answers.slice(0, 100).every(({ statusCode }) => statusCode === 404)).toBe(true)
    expect([answers[100]?.statusCode, answers[100]?.headers['retry-after']]).toEqual([429, '1'])
    expect((await send(calm, '/api/admin/runs/1')).statusCode).toBe(404)
  })
})
