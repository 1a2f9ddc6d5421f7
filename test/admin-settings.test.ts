import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findSettings } from '../src/settings/find-settings.server.ts'
import { NO_AD_CODES, NO_SITE_CODES } from '../src/settings/operator-code.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { CODE_MAX_BYTES } from '../src/settings/setting-groups.ts'
import { DEFAULT_PROFILE } from '../src/settings/site-profile.ts'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const SETTINGS = '/api/admin/site-settings'
const ADS = '/api/admin/advertisement-codes'
const PROFILE = '/api/admin/site-profile'
const historyOf = (part: string) => `/api/admin/settings/${part}/versions`

describe.each(ENGINES)('settings API on %s', (engine) => {
  let testSite: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    testSite = await openSite(engine)
    operator = await signedIn(testSite.app, testSite.database)
  })
  afterAll(async () => {
    await testSite.close()
    expect(testSite.errors).toEqual([])
  })
  beforeEach(async () => {
    const nothing = { profile: DEFAULT_PROFILE, siteCodes: NO_SITE_CODES, adCodes: NO_AD_CODES }
    await saveSettings(testSite.database, nothing, 1)
    await testSite.database.change((trx) => trx.deleteFrom('setting_versions').execute())
  })

  const version = async (part: string) =>
    (await operator.get(`/api/admin/settings/${part}`)).json.version as number

  it('saving settings changes only the codes in the request', {
    tags: ['settings-code-limit'],
  }, async () => {
    const first = await operator.post(SETTINGS, { head_tags: '<meta name="a">', footer_tags: 'x' })
    expect(first).toMatchObject({
      status: 200,
      json: { success: true, message: 'Site settings saved.' },
    })
    await operator.post(SETTINGS, { footer_tags: '' })
    expect(await testSite.getJson(SETTINGS)).toEqual({
      ...NO_SITE_CODES,
      head_tags: '<meta name="a">',
    })
    expect((await operator.post(ADS, { ad2: '<b>two</b>', ad404: 'lost' })).status).toBe(200)
    await operator.post(ADS, { ad1: '<b>one</b>' })
    expect(await testSite.getJson(ADS)).toEqual({
      ...NO_AD_CODES,
      ad1: '<b>one</b>',
      ad2: '<b>two</b>',
      ad404: 'lost',
    })
  })

  it('the settings API responds in the language of the request', {
    tags: ['admin-language-choice'],
  }, async () => {
    const { json } = await operator.post(SETTINGS, {}, { 'accept-language': 'tr' })
    expect(json).toEqual({ success: true, message: 'Site ayarları güncellendi.' })
  })

  it('the code size limit counts UTF-8 bytes, and a 413 lists every code that exceeds it', {
    tags: ['settings-code-limit', 'ads-limit'],
  }, async () => {
    const largest = 'ğ'.repeat(CODE_MAX_BYTES / 2)
    expect((await operator.post(ADS, { ad1: largest })).status).toBe(200)
    const refused = await operator.post(ADS, { ad1: `${largest}x`, ad2: 'ok', ad3: `${largest}ğ` })
    expect(refused).toMatchObject({ status: 413, json: { success: false, reason: 'ad1,ad3' } })
    expect(refused.json.detail).toMatch(/ad1, ad3.*51,200 bytes/)
    expect(refused.json.message).toBe(refused.json.detail)
    expect(await testSite.getJson(ADS)).toEqual({ ...NO_AD_CODES, ad1: largest })
    const site = await operator.post(SETTINGS, { analytics_code: `${largest}x` })
    expect(site).toMatchObject({ status: 413, json: { reason: 'analytics_code' } })
  })

  it('the settings API rejects markup nested deeper than 256 levels, and pages still render if it is stored', {
    tags: ['settings-nesting'],
  }, async () => {
    for (const piece of ['<div>', '<b>', '<template>', '<table><td>', '<noscript>', '<svg><g>']) {
      const code = piece.repeat(Math.floor(CODE_MAX_BYTES / piece.length))
      const refused = await operator.post(SETTINGS, { head_tags: '', footer_tags: code })
      expect(refused.status, piece).toBe(400)
      expect(refused.json.errors, piece).toEqual([
        { field: 'footer_tags', message: expect.stringContaining('256 levels') },
      ])
      await saveSettings(testSite.database, { siteCodes: { footer_tags: code } }, 2)
      expect((await testSite.get('/contact')).status, piece).toBe(200)
    }
    const deepest = '<div>'.repeat(256)
    expect((await operator.post(SETTINGS, { footer_tags: deepest })).status).toBe(200)
    expect((await operator.post(SETTINGS, { footer_tags: `<div>${deepest}` })).status).toBe(400)
  })

  it('the settings API rejects codes that are not strings and unknown codes', async () => {
    const refused = await operator.post(SETTINGS, { head_tags: 7, footer_tags: null })
    expect(refused.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'head_tags',
      'footer_tags',
    ])
    const unknown = await operator.post(ADS, { ad1: 'a', ad9: 'b' })
    expect([unknown.status, unknown.json.errors[0].field]).toEqual([400, 'ad9'])
    expect(await testSite.getJson(ADS)).toEqual(NO_AD_CODES)
  })

  it('ad codes are stored unchanged, including control characters and lone surrogates', async () => {
    const code = '\u0000 \ud800 \u{1f600} </script><!-- \\u003c \r\n'
    expect((await operator.post(ADS, { ad4: code })).status).toBe(200)
    expect((await testSite.getJson(ADS)).ad4).toBe(code)
    expect((await testSite.get(`/business/${testSite.slugs['Blue Door Bakery']}`)).status).toBe(200)
  })

  it('a settings change based on an outdated version returns 409', {
    tags: ['settings-conflict'],
  }, async () => {
    await operator.post(SETTINGS, { head_tags: 'theirs' })
    const basis = await version('site-codes')
    const [one, other] = await Promise.all([
      operator.post(SETTINGS, { head_tags: 'one', basis }),
      operator.post(SETTINGS, { head_tags: 'other', basis }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const winner = one.status === 200 ? 'one' : 'other'
    expect((await testSite.getJson(SETTINGS)).head_tags).toBe(winner)
    const refused = one.status === 409 ? one : other
    expect(refused.json).toMatchObject({ success: false, reason: 'changed-meanwhile' })
    // Parts are each by themselves.
    expect((await operator.post(ADS, { ad1: 'x', basis: 0 })).status).toBe(200)
  })

  it('concurrent changes to different codes are all saved', async () => {
    await Promise.all([
      operator.post(ADS, { ad1: 'one' }),
      operator.post(ADS, { ad2: 'two' }),
      operator.post(ADS, { ad3: 'three' }),
    ])
    expect(await testSite.getJson(ADS)).toEqual({
      ...NO_AD_CODES,
      ad1: 'one',
      ad2: 'two',
      ad3: 'three',
    })
  })

  it('a saved site profile shows on pages immediately and lists its changed fields in the history', {
    tags: ['settings-profile'],
  }, async () => {
    const saved = await operator.put(PROFILE, {
      siteName: '  Harbour Atlas ',
      supportEmail: 'desk@harbour.example',
      supportHours: [{ days: 'Every day', hours: '10:00 - 16:00' }],
      figures: { ...DEFAULT_PROFILE.figures, uptime: '' },
      basis: await version('site-profile'),
    })
    expect(saved).toMatchObject({ status: 200, json: { success: true } })
    const page = await testSite.get('/contact')
    for (const words of ['Harbour Atlas', 'desk@harbour.example', '10:00 - 16:00'])
      expect(page.text).toContain(words)
    expect((await findSettings(testSite.database)).profile).toEqual({
      ...DEFAULT_PROFILE,
      siteName: 'Harbour Atlas',
      supportEmail: 'desk@harbour.example',
      supportHours: [{ days: 'Every day', hours: '10:00 - 16:00' }],
      figures: { ...DEFAULT_PROFILE.figures, uptime: '' },
    })
    const { versions } = (await operator.get(historyOf('site-profile'))).json
    expect(versions[0].changed).toEqual([
      'siteName',
      'supportEmail',
      'supportHours',
      'figures.uptime',
    ])
  })

  it.each([
    [{ siteName: '   ' }, 'siteName'],
    [{ supportEmail: 'nobody' }, 'supportEmail'],
    [{ legalUpdatedOn: '2025-02-30' }, 'legalUpdatedOn'],
    [{ legalUpdatedOn: '' }, 'legalUpdatedOn'],
    [{ supportHours: [{ days: '', hours: 'x' }] }, 'supportHours.0.days'],
    [{ figures: { uptime: '1' } }, 'figures.monthlyUsers'],
    [{ fax: 'x'.repeat(501) }, 'fax'],
  ])('the site profile API rejects %o and names the field', async (change, field) => {
    const { status, json } = await operator.put(PROFILE, change)
    expect(status).toBe(400)
    expect(json.errors[0].field).toBe(field)
    expect((await findSettings(testSite.database)).profile).toEqual(DEFAULT_PROFILE)
  })

  it('clearing the cache increments the settings and directory versions', {
    tags: ['settings-clear-cache'],
  }, async () => {
    const versions = () =>
      testSite.database.read
        .selectFrom('counters')
        .where('name', 'in', ['settings_version', 'directory_version'])
        .orderBy('name')
        .select(['name', 'value'])
        .execute()
    const before = await versions()
    const answer = await operator.post('/api/admin/clear-cache')
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    expect((await versions()).map(({ value }) => value)).toEqual(
      before.map(({ value }) => value + 1),
    )
  })

  it('the sitemap summary returns the number of businesses and the sitemap files, and every file is served', {
    tags: ['settings-sitemaps'],
  }, async () => {
    const { json } = await operator.get('/api/admin/sitemap-summary')
    const { businesses } = await testSite.database.read
      .selectFrom('site_totals')
      .select('listed as businesses')
      .executeTakeFirstOrThrow()
    expect(json).toEqual({
      businesses,
      files: 5,
      addresses: [
        '/sitemaps/main.xml',
        '/sitemaps/categories.xml',
        '/sitemaps/countries.xml',
        '/sitemaps/cities.xml',
        '/sitemaps/businesses/page-1.xml',
      ],
      inPlaceFiles: 1,
    })
    for (const path of ['/sitemap.xml', ...json.addresses])
      expect((await testSite.get(path)).status, path).toBe(200)
  })
})
