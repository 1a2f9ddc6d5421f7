import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createSession,
  deleteSession,
  findSession,
  IDLE_MS,
} from '../src/accounts/sessions.server.ts'
import { ALL_CALLS } from '../src/app/server/calls.server.ts'
import { adminMessagesText } from '../src/platform/calls/admin-messages.en.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { MAX_SESSION_MS } from '../src/platform/http/session-cookie.server.ts'
import { ADMIN_PAGES, adminLink } from '../src/platform/urls/admin-routes.ts'
import { type CallRoute, parsePath } from '../src/platform/urls/routes.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

const routes: CallRoute[] = Object.values(ALL_CALLS)
const ADMINS = routes.filter(({ access }) => access === 'admin')
const addressOf = ({ pattern }: { pattern: string }) => pattern.replace(/:\w+/g, '1')
/** What visitors may do at the path of an admin call. */
const openAt = (address: string) =>
  routes
    .filter(({ pattern, access }) => access === 'public' && parsePath(pattern, address))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method]))

const JSON_TYPE = { 'content-type': 'application/json' }
const FAILURES: Record<string, { headers: Record<string, string>; payload: string }> = {
  'nothing at all': { headers: {}, payload: '' },
  'an empty object': { headers: JSON_TYPE, payload: '{}' },
  'JSON that cannot be read': { headers: JSON_TYPE, payload: '{"broken' },
  'a list for an object': { headers: JSON_TYPE, payload: '[1]' },
  'another content type': { headers: { 'content-type': 'text/plain' }, payload: 'text' },
  'a content type that is none': { headers: { 'content-type': ';;;' }, payload: 'text' },
  'a form of many parts without parts': {
    headers: { 'content-type': 'multipart/form-data' },
    payload: 'no part',
  },
  'a body too large': { headers: JSON_TYPE, payload: JSON.stringify('x'.repeat(5_000_000)) },
  'a sender from another site': {
    headers: { ...JSON_TYPE, origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
    payload: '{}',
  },
}

describeMostlyOnSqlite('access to the admin area on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let adminId: number
  let now = 1_800_000_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, {}, () => now)
    adminId = await addQuickAdmin(database, 'ada', 'correct horse battery')
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })

  const send = (
    method: Method,
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ) =>
    opened.app.inject({
      method,
      url,
      headers: { 'accept-language': 'en', ...headers },
      ...(payload && { payload }),
    })
  const openOne = () =>
    database.change((trx) =>
      createSession(trx, adminId, { address: '203.0.113.7', userAgent: null }, now),
    )
  const cookieOf = (token: string) => ({ cookie: `gazetteer_session=${token}` })

  /** Cookies that don't authenticate at the current time. */
  async function deadCookies(): Promise<Record<string, string>> {
    now -= MAX_SESSION_MS
    const expired = await openOne()
    now += MAX_SESSION_MS - IDLE_MS
    const idle = await openOne()
    now += IDLE_MS
    // Used until the end, so that only its age expires it.
    await database.write
      .updateTable('sessions')
      .set({ seen_at: now - 1 })
      .where('expires_at', '<=', now)
      .execute()
    const left = await openOne()
    const session = await findSession(database, left, now)
    await database.change((trx) => deleteSession(trx, session?.id ?? ''))
    return { 'made up': 'made-up', empty: '', idle, expired, 'signed out': left }
  }

  it('the route table contains more than eight administrator calls', () => {
    expect(ADMINS.length).toBeGreaterThan(8)
  })

  it('every admin call returns 401 for a missing, expired, idle or signed-out session', {
    tags: ['admin-session-required'],
  }, async () => {
    for (const [state, token] of Object.entries(await deadCookies()))
      for (const route of ADMINS) {
        const answer = await send(route.method, addressOf(route), cookieOf(token))
        expect(answer.statusCode, `${state}: ${route.method} ${route.pattern}`).toBe(401)
        expect(answer.json()).toMatchObject({ status: 401, detail: adminMessagesText.signInFirst })
        expect(answer.headers['content-type']).toContain('application/problem+json')
        expect(answer.headers['cache-control']).toBe('no-store')
      }
  })

  it.each(Object.entries(FAILURES))(
    'admin write calls without a session return 401 for a request with %s',
    { tags: ['admin-session-required', 'upload-access'] },
    async (_name, trouble) => {
      for (const route of ADMINS.filter(({ method }) => method !== 'GET')) {
        const { headers, payload } = trouble
        const answer = await send(route.method, addressOf(route), headers, payload)
        expect(answer.statusCode, `${route.method} ${route.pattern}`).toBe(401)
      }
    },
  )

  it('admin URLs return 401 without a session for other methods, other spellings and unknown paths', async () => {
    for (const address of ADMINS.map(addressOf))
      for (const method of METHODS.filter((each) => !openAt(address).includes(each)))
        for (const spelling of [address, `${address}/`, `${address}?page=x`, address.toUpperCase()])
          expect((await send(method, spelling)).statusCode, `${method} ${spelling}`).toBe(401)
    for (const url of ['/api/admin', '/api/admin/no/such', '/api/admin/%zz', '/API/Admin/x'])
      for (const method of METHODS)
        expect((await send(method, url)).statusCode, `${method} ${url}`).toBe(401)
  })

  it('the admin API returns 200, 400, 404 or 405 instead of 401 once the client is signed in', async () => {
    const cookie = cookieOf(await openOne())
    expect((await send('GET', '/api/admin/session', cookie)).statusCode).toBe(200)
    expect((await send('HEAD', '/api/admin/session', cookie)).statusCode).toBe(200)
    expect((await send('GET', '/api/admin/%zz', cookie)).statusCode).toBe(400)
    expect((await send('GET', '/api/admin/no/such', cookie)).statusCode).toBe(404)
    const wrong = await send('PUT', '/api/admin/session', cookie)
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('admin API responses are private, no-cache and vary on the cookie', {
    tags: ['admin-no-store'],
  }, async () => {
    const answer = await send('GET', '/api/admin/session', cookieOf(await openOne()))
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers.vary).toContain('cookie')
  })

  it('site settings and ad codes are readable without a session', {
    tags: ['admin-session-required'],
  }, async () => {
    for (const url of ['/api/admin/site-settings', '/api/admin/advertisement-codes'])
      expect((await send('GET', url)).statusCode, url).toBe(200)
  })

  it('admin write calls return 403 for cross-site requests', {
    tags: ['admin-cross-site'],
  }, async () => {
    const cookie = cookieOf(await openOne())
    const foreign: Record<string, string>[] = [
      { origin: 'https://other.example' },
      { origin: 'http://localhost.other.example' },
      { origin: 'http://localhost:81' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' },
    ]
    for (const route of ADMINS.filter(({ method }) => method !== 'GET'))
      for (const headers of foreign) {
        const answer = await send(route.method, addressOf(route), { ...cookie, ...headers })
        expect(answer.statusCode, `${route.pattern} ${JSON.stringify(headers)}`).toBe(403)
        expect(answer.json().detail).toBe(adminMessagesText.foreignSite)
      }
  })

  it('the cross-site guard accepts same-origin requests and requests without an Origin header', {
    tags: ['admin-cross-site'],
  }, async () => {
    const cookie = cookieOf(await openOne())
    // The body is invalid, so that the call ends after the guard without effect.
    const write = (headers: Record<string, string>) =>
      send('POST', '/api/admin/session/confirm', { ...JSON_TYPE, ...cookie, ...headers }, '{}')
    const ours: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost' },
      { origin: 'https://localhost', host: 'localhost' },
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
    ]
    for (const headers of ours)
      expect((await write(headers)).statusCode, JSON.stringify(headers)).toBe(400)
  })

  it('a cross-site sign-in returns 403 and sets no cookie', {
    tags: ['admin-sign-in-cross-site'],
  }, async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://other.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const body = JSON.stringify({ username: 'ada', password: 'correct horse battery' })
      const answer = await send('POST', '/api/admin/login', { ...JSON_TYPE, ...headers }, body)
      expect(answer.statusCode).toBe(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('every admin page redirects to sign-in without a session and passes its URL in the next parameter', {
    tags: ['admin-sign-in-redirect'],
  }, async () => {
    for (const { pattern, access } of Object.values(ADMIN_PAGES))
      for (const method of ['GET', 'HEAD'] as const)
        for (const token of ['', 'made-up']) {
          const url = addressOf({ pattern })
          const answer = await send(method, `${url}?page=2&q=a%26b`, cookieOf(token))
          expect(answer.headers['cache-control'], url).toBe('no-store')
          if (access === 'public') expect(answer.statusCode, url).toBe(200)
          else {
            expect(answer.statusCode, url).toBe(302)
            const target = new URL(String(answer.headers.location), 'http://localhost')
            expect(target.pathname).toBe('/admin/login')
            expect(target.searchParams.get('next')).toBe(`${url}?page=2&q=a%26b`)
          }
        }
    expect((await send('GET', '/admin/no/such')).statusCode).toBe(302)
  })

  it('every admin page is served to a signed-in administrator with no-store and noindex', {
    tags: ['admin-routes', 'admin-no-store'],
  }, async () => {
    const cookie = cookieOf(await openOne())
    for (const [name, { pattern }] of Object.entries(ADMIN_PAGES)) {
      const answer = await send('GET', addressOf({ pattern }), cookie)
      expect(answer.statusCode, name).toBe(name === 'login' ? 302 : 200)
      expect(answer.headers['cache-control'], name).toBe('no-store')
      if (name !== 'login') expect(answer.body).toContain('noindex')
    }
    expect((await send('GET', '/admin/no/such', cookie)).statusCode).toBe(404)
    const written = await send('POST', '/admin/account', cookie)
    expect([written.statusCode, written.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('admin pages and calls return 500 without internal details when the sessions table is missing', {
    tags: ['admin-database-failure'],
  }, async () => {
    const cookie = cookieOf(await openOne())
    await sql`alter table sessions rename to sessions_gone`.execute(database.write)
    const answer = await send('GET', '/admin/account', cookie)
    const call = await send('GET', '/api/admin/session', cookie)
    const unread = await send('GET', '/api/admin/%zz', cookie)
    await sql`alter table sessions_gone rename to sessions`.execute(database.write)
    expect([answer.statusCode, call.statusCode, unread.statusCode]).toEqual([500, 500, 500])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).not.toContain('ada')
    const page = answer.body.replace(/"calls":\{[^}]*\}/, '')
    expect(page + call.body + unread.body).not.toContain('sessions')
    // Only in the log.
    expect(opened.errors.splice(0)).toHaveLength(3)
  })

  it('admin redirects never lead to another site', {
    tags: ['admin-sign-in-redirect'],
  }, async () => {
    const cookie = cookieOf(await openOne())
    const moved = await send('GET', '/admin-legacy')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, adminLink('home')])
    for (const url of ['/admin//other.example', '/admin/%2F%2Fother.example', '/ADMIN/Dashboard/'])
      for (const headers of [{}, cookie]) {
        const { headers: sentHeaders } = await send('GET', url, headers)
        if (sentHeaders.location !== undefined)
          expect(String(sentHeaders.location)).toMatch(/^\/admin/)
      }
    const signedIn = await send('GET', '/admin/login?next=https%3A%2F%2Fother.example', cookie)
    expect(signedIn.headers.location).toBe(adminLink('home'))
  })
})
