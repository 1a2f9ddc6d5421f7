// @module-tag settings-admin-origin
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { NO_AD_CODES, NO_SITE_CODES } from '../src/settings/operator-code.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { TEST_ADMIN } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

const SITE = 'https://directory.example'
const ADMIN = 'https://admin.directory.example'
const ADMINS = '/api/admin/admins'

type RequestOptions = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  payload?: object
}

describe('an admin area on a separate host', () => {
  let database: Database
  let site: Awaited<ReturnType<typeof openTestApp>>
  let cookie: string
  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
    await addQuickAdmin(database, TEST_ADMIN.username, TEST_ADMIN.password, Date.now())
    site = await openTestApp(database, { PUBLIC_ORIGIN: SITE, ADMIN_ORIGIN: ADMIN })
    const siteCodes = { ...NO_SITE_CODES, head_tags: '<meta name="snippet">' }
    await saveSettings(database, { siteCodes, adCodes: NO_AD_CODES }, Date.now())
    const { headers } = await signIn(ADMIN)
    const cookies = [headers['set-cookie'] ?? []].flat()
    for (const each of cookies) expect(each).toContain('Secure')
    cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  })
  afterAll(async () => {
    await site.app.close()
    await database.close()
    expect(site.errors).toEqual([])
  })

  const send = (origin: string, url: string, { headers, ...options }: RequestOptions = {}) =>
    site.app.inject({ url, ...options, headers: { host: new URL(origin).host, ...headers } })
  const signIn = (origin: string, headers = {}) =>
    send(origin, '/api/admin/login', { method: 'POST', payload: TEST_ADMIN, headers })

  it('the public host redirects admin pages to the admin host and accepts no session', async () => {
    for (const path of ['/admin', '/admin/settings?x=1', '/ADMIN/Login']) {
      const page = await send(SITE, path)
      expect([page.statusCode, page.headers.location]).toEqual([302, ADMIN + path])
    }
    expect((await signIn(SITE)).statusCode).toBe(404)
    const headers = { cookie }
    expect((await send(ADMIN, ADMINS, { headers })).statusCode).toBe(200)
    expect((await send(SITE, ADMINS, { headers })).statusCode).toBe(401)
    expect((await send(SITE, '/ws', { headers })).statusCode).toBe(401)
    const form = { path: '/' }
    const preview = { method: 'POST', headers, payload: form } as const
    expect((await send(SITE, '/admin/preview', preview)).statusCode).toBe(401)
    expect((await send(SITE, '/contact', { headers })).body).toContain('snippet')
  })

  it('the admin host serves the admin area, and the site without code to administrators alone', async () => {
    expect((await send(ADMIN, '/admin/login')).statusCode).toBe(200)
    expect((await send(ADMIN, '/healthz')).statusCode).toBe(200)
    expect((await send(ADMIN, '/manifest.webmanifest')).statusCode).toBe(200)
    expect((await send(ADMIN, '/')).headers.location).toBe('/admin')
    for (const path of ['/contact?x=1', '/no/such/page', '/robots.txt', '/sitemap.xml']) {
      const elsewhere = await send(ADMIN, path)
      expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([302, SITE + path])
    }
    const page = await send(ADMIN, '/contact', { headers: { cookie } })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('snippet')
    expect(page.body).toContain(`<link rel="canonical" href="${SITE}/contact"`)
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect((await send(SITE, '/contact')).body).toContain('snippet')
  })

  it('a write with a session is accepted from the admin origin and from no page of the site', async () => {
    const addAdmin = (headers: Record<string, string>) =>
      send(ADMIN, ADMINS, {
        method: 'POST',
        payload: { username: 'adscript', password: 'owned-by-ad-1' },
        headers: { cookie, ...headers },
      })
    for (const headers of [
      { origin: SITE, 'sec-fetch-site': 'same-site' },
      { origin: SITE },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      expect((await addAdmin(headers)).statusCode).toBe(403)
    expect((await signIn(ADMIN, { origin: SITE })).statusCode).toBe(403)
    const own = await addAdmin({ origin: ADMIN, 'sec-fetch-site': 'same-origin' })
    expect(own.statusCode).toBeLessThan(300)
  })

  it('visitors send forms to the site from its own origin', async () => {
    const consent = (origin: string) =>
      send(SITE, '/consent', {
        method: 'POST',
        payload: { choice: '1.analytics-yes' },
        headers: { origin },
      })
    expect((await consent(SITE)).statusCode).toBe(204)
    expect((await consent(ADMIN)).statusCode).toBe(403)
  })

  it('any third host is redirected to the site', async () => {
    const answer = await send('https://former.example', '/admin')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `${SITE}/admin`])
  })
})
