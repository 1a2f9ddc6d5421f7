import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_AD_CODES, NO_SITE_CODES } from '../src/domain/settings/operator-code.ts'
import { saveSettings } from '../src/domain/settings/save-settings.ts'
import { FIRST_PROFILE } from '../src/domain/settings/site-profile.ts'
import { openDoors } from './open-doors.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const SETTINGS = '/api/admin/site-settings'
const ADS = '/api/admin/advertisement-codes'

describe.each(ENGINES)('operator code on %s', (engine) => {
  let doors: Awaited<ReturnType<typeof openDoors>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    doors = await openDoors(engine)
    operator = await signedIn(doors.app, doors.database)
  })
  afterAll(async () => {
    await doors.close()
    expect(doors.errors).toEqual([])
  })
  beforeEach(async () => {
    const nothing = { profile: FIRST_PROFILE, siteCodes: NO_SITE_CODES, adCodes: NO_AD_CODES }
    await saveSettings(doors.database, nothing, 1)
    await doors.database.change((trx) => trx.deleteFrom('setting_versions').execute())
  })

  it('safe mode shows a page without operator code, and only to administrators', async () => {
    await operator.post(SETTINGS, {
      head_tags: '<meta name="snippet"><script>location.reload()</script>',
      footer_tags: '<i>footer snippet',
    })
    await operator.post(ADS, { ad1: '<b>advertisement</b>' })
    const page = `/business/${doors.slugs['Blue Door Bakery']}`
    const safe = await operator.get(`${page}?safe=1`)
    expect(safe.status).toBe(200)
    expect(safe.text).not.toMatch(/snippet|advertisement<|operator-code/)
    expect(safe.headers['cache-control']).toBe('no-store')
    expect(safe.headers['content-security-policy']).not.toContain('frame-src')
    for (const answer of [
      await doors.get(`${page}?safe=1`),
      await operator.get(page),
      await operator.get(`${page}?safe=0`),
    ]) {
      expect(answer.text).toContain('name="snippet"')
      expect(answer.text).toContain('<b>advertisement</b>')
      expect(answer.headers['cache-control']).not.toBe('no-store')
    }
  })

  it('operator code never appears in the admin area', async () => {
    await operator.post(SETTINGS, {
      head_tags: '<meta name="snippet">',
      facebook_pixel: 'snippet',
      footer_tags: 'snippet',
    })
    for (const path of ['/admin', '/admin/settings', '/admin/login'])
      expect((await operator.get(path)).text, path).not.toContain('snippet')
    expect((await doors.get('/admin/login')).text).not.toContain('snippet')
  })

  it('an unclosed tag in one head snippet does not swallow the next snippet', async () => {
    await operator.post(SETTINGS, {
      head_tags: '<meta name="first"><!-- <script>',
      analytics_code: '<meta name="second">',
    })
    const { text } = await doors.get('/')
    expect(text).toContain('<meta name="first"><meta name="second">')
  })
})
