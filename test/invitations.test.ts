import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import type { Role } from '../src/platform/urls/permissions.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { callsWith, openTestSession } from './signed-in.ts'
import { openSmtpServer } from './smtp-server.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const DAY_MS = 24 * 60 * 60_000
const ADA = { username: 'ada', password: 'correct horse battery' }
const NEW_PASSWORD = 'wombat lantern gravel'
const SITE = 'https://directory.example'

describe.each(ENGINES)('invitations and roles of accounts on %s', (engine) => {
  let database: Database
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let owner: ReturnType<typeof callsWith>
  let now = 1_800_000_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    smtp = await openSmtpServer()
    const settings = {
      PUBLIC_ORIGIN: SITE,
      SMTP_URL: `smtp://${smtp.host}`,
      CONTACT_EMAIL: 'office@directory.example',
    }
    opened = await openTestApp(database, settings, () => now)
    await addQuickAdmin(database, ADA.username, ADA.password, now)
    owner = await signIn(ADA)
  })
  afterAll(async () => {
    smtp.close()
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })

  async function signIn(credentials: { username: string; password: string }) {
    const cookie = await openTestSession(opened.app, credentials)
    if (cookie === null) throw new Error(`${credentials.username} was not let in`)
    return callsWith(opened.app, cookie)
  }
  async function invite(role: Role, email: string | null = null) {
    const { status, json } = await owner.post('/api/admin/invitations', { role, email })
    expect(status).toBe(201)
    return { ...json, token: String(json.path).split('#')[1] ?? '' }
  }
  const join = (body: object) =>
    opened.app.inject({ method: 'POST', url: '/api/admin/invitation', payload: body })
  const idOf = async (username: string) => {
    const { json } = await owner.get('/api/admin/admins')
    return json.find((each: { username: string }) => each.username === username)?.id
  }

  it('an invitation creates an account with its role, opens a session and works only once', {
    tags: ['admin-invitations'],
  }, async () => {
    const { token, isSent } = await invite('editor')
    expect(isSent).toBe(false)
    const stored = await database.read.selectFrom('admin_invitations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await owner.get('/api/admin/invitations')).text).not.toContain(token)
    const answer = await join({ token, username: 'edith', password: NEW_PASSWORD })
    expect(answer.statusCode, answer.body).toBe(200)
    const [cookie] = [answer.headers['set-cookie'] ?? []].flat()
    const edith = callsWith(opened.app, cookie?.split(';')[0] ?? '')
    expect((await edith.get('/api/admin/session')).json).toMatchObject({
      username: 'edith',
      role: 'editor',
    })
    expect((await join({ token, username: 'again', password: NEW_PASSWORD })).statusCode).toBe(410)
    expect((await owner.get('/api/admin/invitations')).json).toEqual([])
  })

  it('two requests with one invitation at the same time create one account', async () => {
    const { token } = await invite('editor')
    const answers = await Promise.all(
      ['first', 'second'].map((username) => join({ token, username, password: NEW_PASSWORD })),
    )
    opened.errors.splice(0)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { json } = await owner.get('/api/admin/admins')
    const added = json.filter(({ username }: { username: string }) =>
      ['first', 'second'].includes(username),
    )
    expect(added).toHaveLength(1)
  })

  it('an invitation is invalid after 3 days, when it was withdrawn, and with another token', async () => {
    const late = await invite('reviewer')
    now += 3 * DAY_MS
    owner = await signIn(ADA)
    const gone = await invite('reviewer')
    const [{ id }] = (await owner.get('/api/admin/invitations')).json
    expect((await owner.delete(`/api/admin/invitations/${id}`)).status).toBe(200)
    expect((await owner.delete(`/api/admin/invitations/${id}`)).status).toBe(404)
    for (const token of [late.token, gone.token, 'x'.repeat(43)]) {
      const answer = await join({ token, username: 'late', password: NEW_PASSWORD })
      expect(answer.statusCode).toBe(410)
    }
  })

  it('an invitation stays usable after a weak password or a name that is taken', async () => {
    const { token } = await invite('reviewer')
    const weak = await join({ token, username: 'rex', password: 'password12' })
    expect([weak.statusCode, weak.json().errors[0].field]).toEqual([400, 'password'])
    const taken = await join({ token, username: 'ada', password: NEW_PASSWORD })
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([400, 'username'])
    const answer = await join({ token, username: 'rex', password: NEW_PASSWORD })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('guessing invitation tokens is limited for each network', async () => {
    const guess = () =>
      opened.app.inject({
        method: 'POST',
        url: '/api/admin/invitation',
        remoteAddress: '198.51.100.4',
        payload: { token: 'guessed', username: 'x', password: NEW_PASSWORD },
      })
    const statuses = []
    for (let each = 0; each < 21; each += 1) statuses.push((await guess()).statusCode)
    expect(statuses.slice(0, 20).every((status) => status === 410)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  it('an invitation with an email address is sent there, and the owner sees if that fails', async () => {
    const sent = await invite('editor', 'new@editors.example')
    expect(sent.isSent).toBe(true)
    const [mail] = smtp.mails.splice(0)
    expect(mail?.to).toEqual(['new@editors.example'])
    expect(mail?.text).toContain(SITE + sent.path)
    smtp.refuse('550 no')
    const failed = await invite('editor', 'new@editors.example')
    smtp.refuse(null)
    expect(failed.isSent).toBe(false)
    expect(failed.path).toContain('#')
  })

  it('a changed role applies to open sessions at once, and deactivating an account ends them', async () => {
    await addQuickAdmin(database, 'bob', 'staple of something', now, 'reviewer')
    const bob = await signIn({ username: 'bob', password: 'staple of something' })
    const id = await idOf('bob')
    expect((await bob.get('/api/admin/admins')).status).toBe(403)
    expect((await owner.put(`/api/admin/admins/${id}/role`, { role: 'owner' })).status).toBe(200)
    expect((await bob.get('/api/admin/admins')).status).toBe(200)
    expect((await owner.put(`/api/admin/admins/${id}/role`, { role: 'king' })).status).toBe(400)
    const waiting = (await bob.post('/api/admin/invitations', { role: 'owner' })).json
    expect((await owner.delete(`/api/admin/admins/${id}`)).status).toBe(200)
    expect((await bob.get('/api/admin/session')).status).toBe(401)
    const token = String(waiting.path).split('#')[1]
    const body = { token, username: 'heir', password: NEW_PASSWORD }
    expect((await join(body)).statusCode).toBe(410)
  })

  it('an owner cannot change the own role, and two owners cannot demote each other at once', async () => {
    await addQuickAdmin(database, 'eve', 'staple of something', now)
    const eve = await signIn({ username: 'eve', password: 'staple of something' })
    const [adaId, eveId] = [await idOf('ada'), await idOf('eve')]
    expect((await owner.put(`/api/admin/admins/${adaId}/role`, { role: 'editor' })).status).toBe(
      409,
    )
    const results = await Promise.all([
      owner.put(`/api/admin/admins/${eveId}/role`, { role: 'editor' }),
      eve.put(`/api/admin/admins/${adaId}/role`, { role: 'editor' }),
    ])
    opened.errors.splice(0)
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = await database.read
      .selectFrom('admins')
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .select('username')
      .execute()
    expect(owners).toHaveLength(1)
  })
})
