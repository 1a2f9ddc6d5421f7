import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '../src/accounts/sessions.server.ts'
import { ADMIN_CALLS, type AdminCallName } from '../src/app/server/calls.server.ts'
import { adminMessagesText } from '../src/platform/calls/admin-messages.en.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { CONFIRMED_FOR_MS } from '../src/platform/http/session-cookie.server.ts'
import { ROLES, type Role } from '../src/platform/urls/permissions.ts'
import { PREVIEW_PATH } from '../src/platform/urls/preview.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { ROLE_TABLE } from './role-table.ts'
import { callsWith } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = 1_800_000_000_000

type Attempt = { url?: string; body?: object; least: Role }

/** Calls whose access depends on their input. */
const ATTEMPTS: Partial<Record<AdminCallName, Attempt[]>> = {
  'businessList.changeBusinesses': [
    { body: { action: 'approve', ids: [1] }, least: 'reviewer' },
    { body: { action: 'unapprove', ids: [1] }, least: 'reviewer' },
    { body: { action: 'delete', ids: [1] }, least: 'editor' },
  ],
  'adminSettings.onePart': [
    { url: '/api/admin/settings/custom-fields', least: 'reviewer' },
    { url: '/api/admin/settings/brands', least: 'reviewer' },
    { url: '/api/admin/settings/site-codes', least: 'owner' },
    { url: '/api/admin/settings/site-profile', least: 'owner' },
  ],
  'adminSettings.versions': [
    { url: '/api/admin/settings/custom-fields/versions', least: 'reviewer' },
    { url: '/api/admin/settings/ad-codes/versions', least: 'owner' },
  ],
  'adminSettings.oneVersion': [
    { url: '/api/admin/settings/custom-fields/versions/1', least: 'reviewer' },
    { url: '/api/admin/settings/ad-codes/versions/1', least: 'owner' },
  ],
  'adminSettings.returnToVersion': [
    {
      url: '/api/admin/settings/custom-fields/versions/1/return',
      body: { basis: 0 },
      least: 'editor',
    },
    { url: '/api/admin/settings/ad-codes/versions/1/return', body: { basis: 0 }, least: 'owner' },
  ],
}

/** An unknown member ends an allowed write with 400, after access was checked. */
const UNKNOWN = { body: { unknown: 1 } }

const attemptsOf = (name: AdminCallName): Attempt[] =>
  ATTEMPTS[name] ??
  ROLES.filter((role) => ROLE_TABLE[role].includes(name)).map((least) => ({ ...UNKNOWN, least }))

describe.each(ENGINES)('roles on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, {}, () => NOW)
    for (const role of ROLES) ids[role] = await addQuickAdmin(database, role, 'password', NOW, role)
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })

  async function open(role: Role) {
    const long = NOW - CONFIRMED_FOR_MS
    const from = { address: '203.0.113.7', userAgent: null }
    const token = await database.change((trx) => createSession(trx, ids[role] ?? 0, from, long))
    return callsWith(opened.app, `gazetteer_session=${token}`)
  }
  const isRefused = ({ status, json }: { status: number; json: { reason?: string } | null }) =>
    status === 403 && json?.reason === 'role'

  it('the table of roles names every admin call exactly once', () => {
    const named = [...Object.values(ROLE_TABLE).flat(), ...Object.keys(ATTEMPTS)]
    const behindSession = Object.entries(ADMIN_CALLS).filter(([, { access }]) => access === 'admin')
    expect(named.toSorted()).toEqual(behindSession.map(([name]) => name).toSorted())
  })

  it('every admin call is refused for the roles below the one in the table and for no other', {
    tags: ['admin-roles'],
  }, async () => {
    const wrong: string[] = []
    for (const name of Object.keys(ADMIN_CALLS) as AdminCallName[])
      for (const { url, body, least } of attemptsOf(name))
        for (const role of ROLES) {
          const { method, pattern } = ADMIN_CALLS[name]
          const calls = await open(role)
          const path = url ?? pattern.replace(/:\w+/g, '1')
          const send = { GET: calls.get, POST: calls.post, PUT: calls.put, DELETE: calls.delete }
          const answer =
            method === 'GET' ? await calls.get(path) : await send[method](path, body as never)
          const isAllowed = ROLES.indexOf(role) <= ROLES.indexOf(least)
          if (isRefused(answer) === isAllowed || answer.status === 401)
            wrong.push(`${name} ${path} ${role}: ${answer.status} ${answer.text.slice(0, 80)}`)
        }
    expect(wrong).toEqual([])
  })

  it('a refusal names the role and who can change it, in the language of the administrator', async () => {
    const calls = await open('reviewer')
    const { status, json } = await calls.get('/api/admin/backups')
    expect([status, json.detail]).toEqual([403, adminMessagesText.roleRefused('reviewer')])
    const turkish = await calls.get('/api/admin/backups', { 'accept-language': 'tr' })
    expect(turkish.json.detail).toContain('denetleyici')
  })

  it('only owners preview operator code, and only owners and editors preview a business', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const statuses = async (payload: string) => {
      const found: Record<string, number> = {}
      for (const role of ROLES) {
        const { cookie } = await open(role)
        const url = PREVIEW_PATH
        const headers = { cookie, ...form }
        const answer = await opened.app.inject({ method: 'POST', url, headers, payload })
        found[role] = answer.statusCode
      }
      return found
    }
    expect(await statuses('path=%2F')).toMatchObject({ owner: 200, editor: 200, reviewer: 403 })
    expect(await statuses('path=%2F&codes=%7B%7D')).toMatchObject({ editor: 403, reviewer: 403 })
  })

  it('the page of the admin area contains the role, and sign-in answers of the session name it', async () => {
    const calls = await open('editor')
    expect((await calls.get('/admin')).text).toContain('"role":"editor"')
    expect((await calls.get('/api/admin/session')).json).toMatchObject({
      username: 'editor',
      role: 'editor',
    })
  })
})
