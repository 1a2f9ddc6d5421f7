import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_AD_CODES, NO_SITE_CODES } from '../src/settings/operator-code.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { DEFAULT_PROFILE } from '../src/settings/site-profile.ts'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn, TEST_ADMIN } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const SETTINGS = '/api/admin/site-settings'
const ADS = '/api/admin/advertisement-codes'

describe.each(ENGINES)('operator code on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await openSite(engine)
    operator = await signedIn(site.app, site.database)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })
  beforeEach(async () => {
    const nothing = { profile: DEFAULT_PROFILE, siteCodes: NO_SITE_CODES, adCodes: NO_AD_CODES }
    await saveSettings(site.database, nothing, 1)
    await site.database.change((trx) => trx.deleteFrom('setting_versions').execute())
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      url,
      headers: { host: 'localhost:80', 'accept-language': 'en', ...headers },
    })

  it('a page has operator code for visitors, whatever their cookie, and none for a signed-in administrator', {
    tags: ['settings-sandbox'],
  }, async () => {
    await operator.post(SETTINGS, {
      head_tags: '<meta name="snippet"><script>location.reload()</script>',
      footer_tags: '<i>footer snippet',
    })
    await operator.post(ADS, { ad1: '<b>advertisement</b>', ad404: '<b>advertisement</b>' })
    const page = `/business/${site.slugs['Blue Door Bakery']}`
    for (const [path, status] of [
      [page, 200],
      ['/no/such/page', 404],
    ] as const) {
      // Visitors before and after, so that the page is cached when the administrator requests it.
      for (const headers of [{}, { cookie: 'gazetteer_session=unknown' }, {}] as Record<
        string,
        string
      >[]) {
        const answer = await get(path, headers)
        expect(answer.statusCode, path).toBe(status)
        expect(answer.body).toContain('name="snippet"')
        expect(answer.body).toContain('<b>advertisement</b>')
        expect(answer.body).not.toContain('code-notice')
        expect(answer.headers['content-security-policy']).toContain('frame-src')
      }
      const admins = await operator.get(path)
      expect(admins.status).toBe(status)
      expect(admins.text).not.toMatch(/snippet|advertisement<|operator-code|data-slot/)
      expect(admins.text).toContain('Preview the page with them')
      expect(admins.headers['content-security-policy']).not.toContain('frame-src')
      expect(admins.headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/)
      const visitors = await get(path)
      expect(visitors.body).toContain('<b>advertisement</b>')
    }
    const held = await get(page)
    const etag = String(held.headers.etag)
    expect((await operator.get(page, { 'if-none-match': etag })).status).toBe(200)
  })

  it('the cookie that stops operator code follows the session, and never enters a shared response', {
    tags: ['settings-sandbox'],
  }, async () => {
    const mark = 'gazetteer_signed_in'
    const cookiesOf = async (url: string, cookie: string) => {
      const { headers } = await get(url, { cookie })
      const cookies = [headers['set-cookie'] ?? []].flat()
      if (cookies.length > 0) expect(headers['cache-control']).toMatch(/private|no-store/)
      return cookies
    }
    const set = [expect.stringMatching(`^${mark}=1; Max-Age=\\d+; Path=/; SameSite=Lax$`)]
    const cleared = [expect.stringMatching(`^${mark}=; .*Expires=Thu, 01 Jan 1970`)]
    const session = '/api/admin/session'
    const { cookie } = operator
    for (const url of ['/contact', '/no/such/page', session]) {
      expect(await cookiesOf(url, cookie), url).toEqual(set)
      expect(await cookiesOf(url, `${cookie}; ${mark}=1`), url).toEqual([])
      expect(await cookiesOf(url, `gazetteer_session=unknown; ${mark}=1`), url).toEqual(cleared)
      expect(await cookiesOf(url, 'gazetteer_session=unknown'), url).toEqual([])
    }
    expect(await cookiesOf(session, `${mark}=1`)).toEqual(cleared)
    expect(await cookiesOf('/contact', `${mark}=1`)).toEqual([])
    // Redirects may be stored by caches.
    expect(await cookiesOf('/Contact', cookie)).toEqual([])
  })

  it('a page has no consent banner for operator code that an administrator does not get', {
    tags: ['settings-sandbox'],
  }, async () => {
    await operator.post(ADS, { ad1: '<b>advertisement</b>' })
    await operator.put('/api/admin/consent', { isOn: true })
    const page = `/business/${site.slugs['Blue Door Bakery']}`
    expect((await get(page)).body).toContain('data-consent="marketing"')
    expect((await operator.get(page)).text).not.toContain('data-consent="marketing"')
    await operator.put('/api/admin/consent', { isOn: false })
  })

  it('a page has no operator code while the session cookie cannot be checked', {
    tags: ['settings-sandbox'],
  }, async () => {
    await operator.post(SETTINGS, { head_tags: '<meta name="snippet">' })
    await get('/contact')
    const { schema } = site.database.write
    await schema.alterTable('sessions').renameTo('no_sessions').execute()
    const admins = await operator.get('/contact')
    await schema.alterTable('no_sessions').renameTo('sessions').execute()
    expect(admins.status).toBe(200)
    expect(admins.text).not.toContain('snippet')
    expect(site.errors.splice(0)).toHaveLength(1)
  })

  it('a link to the preview shows the page with its code in a sandbox, to administrators alone', {
    tags: ['settings-sandbox'],
  }, async () => {
    await operator.post(ADS, { ad1: '<b>advertisement</b>' })
    const page = `/business/${site.slugs['Blue Door Bakery']}`
    for (const [url, headers] of [
      [`/admin/preview?path=${page}`, {}],
      ['/admin/preview', { referer: `http://localhost:80${page}` }],
    ] as const) {
      const preview = await operator.get(url, headers)
      expect(preview.status).toBe(200)
      expect(preview.text).toContain('<b>advertisement</b>')
      expect(preview.headers['content-security-policy']).toMatch(/; sandbox allow-scripts$/)
      expect(preview.headers['cross-origin-opener-policy']).toBe('unsafe-none')
      expect(preview.headers['cache-control']).toBe('no-store')
    }
    expect((await operator.get('/admin/preview?path=https://other.example/')).status).toBe(400)
    expect((await get(`/admin/preview?path=${page}`)).statusCode).toBe(401)
  })

  it('saving code requires the password when it was last given more than ten minutes ago', {
    tags: ['settings-password'],
  }, async () => {
    await operator.post(ADS, { ad1: '<b>first</b>' })
    await operator.post(ADS, { ad1: '' })
    const { json } = await operator.get('/api/admin/settings/ad-codes/versions')
    const version = json.versions.at(-1).id
    const confirmedAt = (confirmed_at: number) =>
      site.database.write.updateTable('sessions').set({ confirmed_at }).execute()
    const saves = [
      () => operator.post(SETTINGS, { head_tags: '<meta name="snippet">' }),
      () => operator.post(SETTINGS, { analytics_code: '' }),
      () => operator.post(ADS, { ad404: '<b>advertisement</b>' }),
      () => operator.post(`/api/admin/settings/ad-codes/versions/${version}/return`, { basis: 0 }),
    ]
    await confirmedAt(MONDAY_NOON_IN_BASEL - 10 * 60_000)
    for (const save of saves) {
      const { status, json: problem } = await save()
      expect([status, problem.reason]).toEqual([403, 'confirm-password'])
    }
    expect((await get('/contact')).body).not.toContain('snippet')
    const profile = await operator.put('/api/admin/site-profile', { siteName: 'Another name' })
    expect(profile.status).toBe(200)
    const { password } = TEST_ADMIN
    expect((await operator.post('/api/admin/session/confirm', { password })).status).toBe(200)
    for (const save of saves.slice(0, 3)) expect((await save()).status).toBe(200)
    expect((await get('/contact')).body).toContain('snippet')
  })

  it('operator code never appears in the admin area', { tags: ['settings-sandbox'] }, async () => {
    await operator.post(SETTINGS, {
      head_tags: '<meta name="snippet">',
      facebook_pixel: 'snippet',
      footer_tags: 'snippet',
    })
    for (const path of ['/admin', '/admin/settings', '/admin/login'])
      expect((await operator.get(path)).text, path).not.toContain('snippet')
    expect((await site.get('/admin/login')).text).not.toContain('snippet')
  })

  it('an unclosed tag in one head snippet does not swallow the next snippet', async () => {
    await operator.post(SETTINGS, {
      head_tags: '<meta name="first"><!-- <script>',
      analytics_code: '<meta name="second">',
    })
    const { text } = await site.get('/')
    expect(text).toContain('<meta name="first"><meta name="second">')
  })
})
