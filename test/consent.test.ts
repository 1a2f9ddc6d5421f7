import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_AD_CODES, NO_SITE_CODES } from '../src/settings/operator-code.ts'
import { type SettingsChange, saveSettings } from '../src/settings/save-settings.server.ts'
import { DEFAULT_CONSENT } from '../src/settings/setting-groups.ts'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const CODES = {
  siteCodes: {
    head_tags: '<meta name="verification" content="abc">',
    analytics_code: '<script>count()</script><link rel="preload" href="https://a.example/x.js">',
    facebook_pixel: '<noscript><img src="https://p.example/pixel.gif"></noscript>',
    footer_tags: '<i>footer</i>',
  },
  adCodes: { ...NO_AD_CODES, ad404: '<b>partner</b>' },
}

describe.each(ENGINES)('visitor consent on %s', (engine) => {
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
  const set = (change: SettingsChange) => saveSettings(site.database, change, 1)
  beforeEach(() =>
    set({ siteCodes: NO_SITE_CODES, adCodes: NO_AD_CODES, consent: DEFAULT_CONSENT }),
  )
  const isOn = { consent: { isOn: true } }

  it('pages contain no consent markup until consent is enabled', {
    tags: ['consent-required'],
  }, async () => {
    await set(CODES)
    const { text } = await site.get('/no-such-page')
    const markup = text.replaceAll(/\/assets\/[^"]+/g, '')
    expect(markup).not.toMatch(/consent|privacy-choices|<template/)
    expect(text).toContain('<script type="text/waiting-script">count()</script>')
    expect(text).toContain('<b>partner</b>')
  })

  it('non-essential code is sent inside inert template elements when consent is enabled', {
    tags: ['consent-required'],
  }, async () => {
    await set({ ...CODES, ...isOn })
    const { text, headers } = await site.get('/no-such-page')
    expect(text).toContain('<meta name="verification" content="abc">')
    expect(text).toContain('<i>footer</i>')
    const inert = text.replaceAll(/<template data-consent="\w+">.*?<\/template>/gs, '')
    expect(inert).not.toMatch(/count\(\)|a\.example|p\.example|partner/)
    expect(text).toMatch(/<template data-consent="analytics"><script type="text\/waiting-script">/)
    expect(text).toMatch(/<template data-consent="marketing"><noscript><img/)
    expect(text).toMatch(/<template data-consent="marketing"><b>partner/)
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+' .*dynamic'/)
  })

  it('every visitor receives the same page with a hidden consent banner', {
    tags: ['consent-banner'],
  }, async () => {
    await set({ ...CODES, ...isOn })
    const openContact = (cookie: string) =>
      site.app.inject({ url: '/contact', headers: { cookie } })
    const chosen = await openContact('gazetteer_consent=1.analytics-yes.marketing-yes')
    const state = /"renderedAt":\d+/
    expect((await openContact('')).body.replace(state, '')).toBe(chosen.body.replace(state, ''))
    expect(chosen.body).toMatch(/<section id="privacy-choices"[^>]* hidden/)
    expect(chosen.body).toContain('JavaScript is off, so nothing that needs your consent runs')
    expect(chosen.body).toContain('data-privacy-choices="true"')
  })

  it('the consent banner offers only the purposes in use', async () => {
    await set({ ...isOn, siteCodes: { analytics_code: '<b>x</b>' } })
    const { text } = await site.get('/contact')
    expect(text).toContain('"purposes":["analytics","maps"]')
    expect(text).not.toContain('name="marketing"')
    await set({
      consent: { purposes: { ...DEFAULT_CONSENT.purposes, analytics_code: 'essential' } },
    })
    expect((await site.get('/contact')).text).toContain('"purposes":["maps"]')
  })

  it('the consent call stores a valid choice in a one-year cookie and rejects other requests', {
    tags: ['visitor-choice'],
  }, async () => {
    const choose = (choice: unknown, headers = {}) =>
      site.app.inject({ method: 'POST', url: '/consent', payload: { choice }, headers })
    const saved = await choose('3.analytics-yes.marketing-no')
    expect(saved.statusCode).toBe(204)
    expect(saved.headers['set-cookie']).toBe(
      'gazetteer_consent=3.analytics-yes.marketing-no; Max-Age=31536000; Path=/; SameSite=Lax',
    )
    for (const wrong of ['', 'yes', '1.maps-yes; Domain=example.org', null, 7])
      expect((await choose(wrong)).statusCode).toBe(400)
    const foreign = await choose('1.maps-yes', { origin: 'https://other.example' })
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined])
    const form = await site.app.inject({
      method: 'POST',
      url: '/consent',
      payload: 'choice=1.maps-yes',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.statusCode).toBe(415)
  })

  it('consent settings are saved with history and accept only known purposes', {
    tags: ['settings-consent'],
  }, async () => {
    const purposes = { ...DEFAULT_CONSENT.purposes, head_tags: 'marketing' }
    const saved = await operator.put('/api/admin/consent', { isOn: true, purposes })
    expect(saved.json).toEqual({ success: true, message: 'Consent settings saved.' })
    const stored = await operator.get('/api/admin/settings/consent')
    expect(stored.json.values).toEqual({ isOn: true, revision: 1, purposes })
    const { json } = await operator.get('/api/admin/settings/consent/versions')
    expect(json.versions[0]).toMatchObject({ changed: ['isOn', 'purposes.head_tags'] })
    const wrong = { purposes: { ...purposes, ad1: 'fun' } }
    expect((await operator.put('/api/admin/consent', wrong)).status).toBe(400)
    expect((await site.app.inject({ method: 'PUT', url: '/api/admin/consent' })).statusCode).toBe(
      401,
    )
  })

  it('a preview shows unsaved consent settings without storing them', async () => {
    const consent = JSON.stringify({ ...DEFAULT_CONSENT, isOn: true })
    const shown = await site.app.inject({
      method: 'POST',
      url: '/admin/preview',
      headers: {
        cookie: operator.cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ path: '/', consent }).toString(),
    })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('"purposes":["analytics","marketing","maps"]')
    expect((await site.get('/')).text).not.toContain('privacy-choices')
  })
})
