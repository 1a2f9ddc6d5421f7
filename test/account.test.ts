import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { CONFIRMED_FOR_MS } from '../src/platform/http/session-cookie.server.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { callsWith, openTestSession } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const ADA = { username: 'ada', password: 'correct horse battery' }

describe.each(ENGINES)('administrator accounts and sessions on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let now = 1_800_000_000_000
  const BOB = { username: 'bob', password: 'staple of something' }
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, {}, () => now)
    for (const { username, password } of [ADA, BOB])
      ids[username] = await addQuickAdmin(database, username, password)
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })

  async function signIn(credentials = ADA) {
    const cookie = await openTestSession(opened.app, credentials)
    if (cookie === null) throw new Error(`${credentials.username} was not let in`)
    return callsWith(opened.app, cookie)
  }
  const isOpen = async (calls: { get: (url: string) => Promise<{ status: number }> }) =>
    (await calls.get('/api/admin/session')).status === 200
  const lastAct = () =>
    database.read
      .selectFrom('audit_entries')
      .orderBy('id', 'desc')
      .select(['username', 'action', 'subject'])
      .executeTakeFirst()

  it('the account API lists sessions, marks the current one and ends another by id', {
    tags: ['admin-session-list'],
  }, async () => {
    const [here, there] = [await signIn(), await signIn()]
    const { json } = await here.get('/api/admin/account/sessions')
    const own = json.filter(({ isPresent }: { isPresent: boolean }) => isPresent)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ address: '127.0.0.1', createdAt: now, seenAt: now })
    const theirs = (await there.get('/api/admin/account/sessions')).json
    const { id } = theirs.find(({ isPresent }: { isPresent: boolean }) => isPresent)
    expect((await here.delete(`/api/admin/account/sessions/${id}`)).status).toBe(200)
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
    expect(await lastAct()).toMatchObject({ username: 'ada', action: 'sessions.closed' })
    expect((await here.delete(`/api/admin/account/sessions/${id}`)).status).toBe(404)
  })

  it('account calls return 400 for usernames with invisible characters and for malformed ids', async () => {
    const calls = await signIn()
    const strange = { username: 'a\u0000b', password: 'long enough for all' }
    const attempt = await opened.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: strange,
    })
    expect(attempt.statusCode).toBe(400)
    expect((await calls.post('/api/admin/admins', strange)).status).toBe(400)
    expect(
      (await calls.post('/api/admin/admins', { ...strange, username: 'a\u200bb' })).status,
    ).toBe(400)
    for (const id of ['%00', 'x', '1'])
      expect((await calls.delete(`/api/admin/account/sessions/${id}`)).status).toBe(400)
    for (const id of ['%00', 'x', '1e9', '-1', '99999999999999999999'])
      expect((await calls.delete(`/api/admin/admins/${id}`)).status, id).toBe(
        id === '1e9' ? 404 : 400,
      )
  })

  it("an administrator cannot end another administrator's session by its id", {
    tags: ['admin-session-list'],
  }, async () => {
    const [ada, bob] = [await signIn(), await signIn(BOB)]
    const [{ id }] = (await bob.get('/api/admin/account/sessions')).json
    expect((await ada.delete(`/api/admin/account/sessions/${id}`)).status).toBe(404)
    expect(await isOpen(bob)).toBe(true)
  })

  it('an administrator can sign out all other sessions, or every session', {
    tags: ['admin-session-list'],
  }, async () => {
    const [here, there] = [await signIn(), await signIn()]
    const others = await here.post('/api/admin/account/sessions/end-others')
    expect(others.status).toBe(200)
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
    const again = await signIn()
    const all = await here.post('/api/admin/account/sessions/end-all')
    expect(all.status).toBe(200)
    expect(all.headers['set-cookie']).toContainEqual(expect.stringMatching(/^gazetteer_session=;/))
    expect([await isOpen(here), await isOpen(again)]).toEqual([false, false])
  })

  it('a password change revokes the administrator’s API tokens and invitations only on request', {
    tags: ['admin-change-password'],
  }, async () => {
    const countAccess = async () => {
      const tokens = database.read.selectFrom('api_tokens').select('name')
      const invitations = database.read.selectFrom('admin_invitations').select('id')
      return [(await tokens.execute()).length, (await invitations.execute()).length]
    }
    for (const calls of [await signIn(), await signIn(BOB)]) {
      const token = { name: 'nightly', scopes: ['read'], days: 30 }
      expect((await calls.post('/api/admin/tokens', token)).status).toBe(201)
      expect((await calls.post('/api/admin/invitations', { role: 'editor' })).status).toBe(201)
    }
    expect(await countAccess()).toEqual([2, 2])
    const change = async (more: object) => {
      const url = '/api/admin/account/password'
      const body = { password: BOB.password, ...more }
      expect((await (await signIn(BOB)).post(url, body)).status).toBe(200)
    }
    await change({})
    expect(await countAccess()).toEqual([2, 2])
    await change({ revokesAccess: true })
    expect(await countAccess()).toEqual([1, 1])
    expect(await lastAct()).toMatchObject({ action: 'password.changed' })
  })

  it('a password change requires a recent password confirmation and ends the existing sessions', {
    tags: ['admin-password-rules', 'admin-password-confirmation'],
  }, async () => {
    const [here, there] = [await signIn(BOB), await signIn(BOB)]
    now += CONFIRMED_FOR_MS
    const change = (password: string) => here.post('/api/admin/account/password', { password })
    expect(await change('short')).toMatchObject({
      status: 400,
      json: { errors: [{ field: 'password', message: 'Use at least 10 characters.' }] },
    })
    expect(await change('a better password')).toMatchObject({
      status: 403,
      json: { reason: 'confirm-password' },
    })
    const confirm = (password: string) => here.post('/api/admin/session/confirm', { password })
    expect((await confirm('not the one')).status).toBe(403)
    expect((await confirm(BOB.password)).status).toBe(200)
    const changed = await change('a better password')
    expect(changed.status).toBe(200)
    // The session gets another token; a copy of the old one is invalid.
    const cookies = [changed.headers['set-cookie'] ?? []].flat().map(String)
    const [cookie] = cookies.find((each) => each.startsWith('gazetteer_session='))?.split(';') ?? []
    const renewed = callsWith(opened.app, cookie ?? '')
    expect([await isOpen(here), await isOpen(there), await isOpen(renewed)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await openTestSession(opened.app, BOB)).toBeNull()
    expect(await lastAct()).toMatchObject({ action: 'session.failed' })
    BOB.password = 'a better password'
    await signIn(BOB)
  })

  it.each(['passwordpassword', 'Business Directory', 'businessdirectory2026', 'qwertyuiop123'])(
    'the password %j is rejected as easy to guess, for oneself and for new administrators',
    { tags: ['admin-password-rules'] },
    async (password) => {
      const calls = await signIn()
      const rejected = { status: 400, json: { errors: [{ field: 'password' }] } }
      expect(await calls.post('/api/admin/account/password', { password })).toMatchObject(rejected)
      const added = await calls.post('/api/admin/admins', { username: 'mallory', password })
      expect(added).toMatchObject(rejected)
      expect(added.json.errors[0].message).toContain('easy to guess')
    },
  )

  it('password confirmation returns 429 after ten failed attempts', {
    tags: ['admin-confirmation-limit'],
  }, async () => {
    const calls = await signIn()
    const confirm = (password: string) => calls.post('/api/admin/session/confirm', { password })
    for (let each = 0; each < 12; each += 1) expect((await confirm(ADA.password)).status).toBe(200)
    for (let each = 0; each < 10; each += 1) expect((await confirm('wrong')).status).toBe(403)
    expect(await lastAct()).toEqual({ username: 'ada', action: 'session.failed', subject: null })
    const refused = await confirm(ADA.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('an administrator can add and remove others, and audit entries keep their usernames', {
    tags: ['admin-accounts'],
  }, async () => {
    const ada = await signIn()
    const eve = { username: 'eve', password: 'a long enough one' }
    expect((await ada.post('/api/admin/admins', { ...eve, password: 'EVE' })).status).toBe(400)
    expect((await ada.post('/api/admin/admins', eve)).status).toBe(201)
    expect((await ada.post('/api/admin/admins', eve)).json.errors[0].field).toBe('username')
    expect(await lastAct()).toEqual({ username: 'ada', action: 'admin.added', subject: 'eve' })
    const hers = await signIn(eve)
    const admins = (await ada.get('/api/admin/admins')).json as {
      id: number
      username: string
      isOneself: boolean
    }[]
    expect(admins.map(({ username, isOneself }) => [username, isOneself])).toEqual([
      ['ada', true],
      ['bob', false],
      ['eve', false],
    ])
    const id = admins.find(({ username }) => username === 'eve')?.id
    const remove = () => ada.delete(`/api/admin/admins/${id}`)
    now += CONFIRMED_FOR_MS
    expect((await remove()).json.reason).toBe('confirm-password')
    const again = await signIn()
    expect((await again.delete(`/api/admin/admins/${id}`)).status).toBe(200)
    expect(await isOpen(hers)).toBe(false)
    expect(await openTestSession(opened.app, eve)).toBeNull()
    expect((await again.delete(`/api/admin/admins/${id}`)).status).toBe(404)
    expect((await again.delete(`/api/admin/admins/${ids.ada}`)).status).toBe(409)
    const events = await database.read
      .selectFrom('audit_entries')
      .where('username', '=', 'eve')
      .where('action', '=', 'session.opened')
      .selectAll()
      .execute()
    expect(events).toHaveLength(1)
    // A re-added administrator gets a new password.
    expect(
      (await again.post('/api/admin/admins', { ...eve, password: 'quite another' })).status,
    ).toBe(201)
    expect(await openTestSession(opened.app, eve)).toBeNull()
    await signIn({ ...eve, password: 'quite another' })
  })

  it('only one of two concurrent requests succeeds when two administrators remove each other', {
    tags: ['admin-accounts'],
  }, async () => {
    const [ada, bob] = [await signIn(), await signIn(BOB)]
    const ends = await Promise.all([
      ada.delete(`/api/admin/admins/${ids.bob}`),
      bob.delete(`/api/admin/admins/${ids.ada}`),
    ])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
