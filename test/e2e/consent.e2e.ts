import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveSettings } from '../../src/settings/save-settings.server.ts'
import { DEFAULT_CONSENT } from '../../src/settings/setting-groups.ts'
import { settingsSite } from './settings-site.ts'
import { findAccessibilityErrors, layoutShift, waitForHydration } from './watched-page.ts'

/** A browser that doesn't identify as automated, because bots aren't counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const PHONE = { viewport: { width: 390, height: 844 } }

/** Code that records that it ran. */
const note = (name: string) => `<script>(window.ran ||= []).push("${name}")</script>`
const ranIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])

/** Heights of text are fractions of a pixel. */
const TOLERANCE_PX = 1

describe('visitor consent', () => {
  const site = settingsSite()
  const { visit, openSignedIn, toast } = site

  beforeEach(async () => {
    const codes = {
      siteCodes: {
        head_tags: note('essential'),
        analytics_code: note('analytics'),
        facebook_pixel: note('pixel'),
        footer_tags: '',
      },
      adCodes: { ad1: `<b id="partner">Partner</b>${note('ad')}`, ad2: '', ad3: '', ad4: '' },
    }
    const consent = { ...DEFAULT_CONSENT, isOn: true }
    await saveSettings(site.database, { ...codes, consent }, Date.now())
  })

  async function open(path: string, options: BrowserContextOptions = {}) {
    const watched = await visit(path, options)
    await waitForHydration(watched.page)
    const { page } = watched
    const banner = page.getByRole('region', { name: 'Your privacy' })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const choices = page.getByRole('link', { name: 'Privacy choices' })
    return { ...watched, banner, requests, choices }
  }

  it('a page runs only essential scripts before the choice, and all scripts after Accept all', {
    tags: ['consent-required'],
  }, async () => {
    const { page, banner, errors, close } = await open(site.business)
    await banner.waitFor()
    expect(await ranIn(page)).toEqual(['essential'])
    expect(await page.locator('#partner').count()).toBe(0)
    expect(await layoutShift(page)).toBe(0)
    await banner.getByRole('button', { name: 'Accept all' }).click()
    await banner.waitFor({ state: 'hidden' })
    expect((await ranIn(page)).toSorted()).toEqual(['ad', 'analytics', 'essential', 'pixel'])
    await page.locator('#partner').waitFor()
    await page.reload()
    await waitForHydration(page)
    expect((await ranIn(page)).toSorted()).toEqual(['ad', 'analytics', 'essential', 'pixel'])
    expect(await banner.isVisible()).toBe(false)
    expect(errors).toEqual([])
    await close()
  })

  it('declined consent is stored for a year and holds across navigation and reloads', {
    tags: ['visitor-choice'],
  }, async () => {
    const { page, banner, errors, close } = await open('/businesses')
    await banner.getByRole('button', { name: 'Reject all' }).click()
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name, value }) => [name, value]))
      .toEqual([['gazetteer_consent', '1.analytics-no.marketing-no.maps-no']])
    const [cookie] = await page.context().cookies()
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
    await page.locator('.business-card a').first().click()
    await page.waitForURL(/\/business\//)
    await page.locator('[data-slot=ad1]').waitFor({ state: 'attached' })
    await page.locator('[data-slot=ad1]').waitFor({ state: 'hidden' })
    await waitForHydration(page)
    expect(await ranIn(page)).toEqual(['essential'])
    await page.reload()
    await waitForHydration(page)
    expect(await ranIn(page)).toEqual(['essential'])
    expect(await banner.isVisible()).toBe(false)
    expect(errors).toEqual([])
    await close()
  })

  it('the consent banner works by keyboard, runs the chosen purpose, and stops it on withdrawal', {
    tags: ['consent-banner'],
  }, async () => {
    const { page, banner, choices, errors, close } = await open('/contact')
    await banner.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await banner.getByLabel('Analytics').isChecked()).toBe(true)
    await banner.getByRole('button', { name: 'Save my choices' }).press('Enter')
    await banner.waitFor({ state: 'hidden' })
    expect(await ranIn(page)).toEqual(['essential', 'analytics'])

    await choices.focus()
    await page.keyboard.press('Enter')
    await banner.waitFor()
    expect(await banner.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await banner.waitFor({ state: 'hidden' })
    expect(await choices.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    expect(await banner.getByLabel('Analytics').isChecked()).toBe(true)
    await banner.getByLabel('Analytics').uncheck()
    await Promise.all([
      page.waitForEvent('load'),
      banner.getByRole('button', { name: 'Save my choices' }).click(),
    ])
    await waitForHydration(page)
    expect(await ranIn(page)).toEqual(['essential'])
    expect(errors).toEqual([])
    await close()
  })

  it('the consent banner reappears for a new purpose and for a new consent revision', {
    tags: ['visitor-choice'],
  }, async () => {
    await saveSettings(
      site.database,
      { siteCodes: { facebook_pixel: '' }, adCodes: { ad1: '' } },
      Date.now(),
    )
    const { page, banner, close } = await open('/contact')
    await banner.getByRole('button', { name: 'Accept all' }).click()
    await saveSettings(site.database, { siteCodes: { facebook_pixel: note('pixel') } }, Date.now())
    await page.reload()
    await banner.waitFor()
    expect(await ranIn(page)).toEqual(['essential', 'analytics'])
    await banner.getByRole('button', { name: 'Accept all' }).click()
    await banner.waitFor({ state: 'hidden' })
    await saveSettings(site.database, { consent: { revision: 2 } }, Date.now())
    await page.reload()
    await banner.waitFor()
    await close()
  })

  it('a declined advertisement is hidden, and returns when the visitor accepts', {
    tags: ['consent-ad-slot'],
  }, async () => {
    const { page, banner, choices, errors, close } = await open(site.business)
    const slot = page.locator('[data-slot=ad1]')
    await banner.waitFor()
    expect((await slot.boundingBox())?.height).toBeGreaterThan(90)
    await banner.getByRole('button', { name: 'Reject all' }).click()
    await slot.waitFor({ state: 'hidden' })
    await choices.click()
    await banner.getByRole('button', { name: 'Accept all' }).click()
    await slot.waitFor()
    await page.locator('#partner').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('an advertisement is counted only after consent lets it show', {
    tags: ['long', 'consent-counting'],
  }, async () => {
    const { page, banner, requests, close } = await open(site.business, { userAgent: PERSON })
    const countAdEvents = () => requests.filter((url) => url.endsWith('/api/ad-events')).length
    await banner.waitFor()
    await page.locator('[data-slot=ad1]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(1500)
    expect(countAdEvents()).toBe(0)
    await banner.getByRole('button', { name: 'Accept all' }).click()
    await page.locator('[data-slot=ad1]').scrollIntoViewIfNeeded()
    await expect.poll(countAdEvents, { timeout: 120_000 }).toBe(1)
    await close()
  })

  it('the map loads no tiles before the visitor requests it, and remembers the choice on reload', {
    tags: ['consent-map'],
  }, async () => {
    const { page, banner, requests, close } = await open(site.business)
    const tiles = () => requests.filter((url) => url.includes('tile.openstreetmap.org')).length
    await banner.getByRole('button', { name: 'Reject all' }).click()
    const button = page.getByRole('button', { name: 'Show the map' })
    await button.scrollIntoViewIfNeeded()
    await page.getByText('tile.openstreetmap.org').waitFor()
    expect(tiles()).toBe(0)
    await button.click()
    await expect.poll(tiles, { timeout: 120_000 }).toBeGreaterThan(0)
    await page.reload()
    await waitForHydration(page)
    await page.locator('.map-canvas').scrollIntoViewIfNeeded()
    await page.locator('.map-frame[data-drawn]').waitFor()
    expect(await ranIn(page)).toEqual(['essential'])
    await close()
  })

  it('the consent banner on a phone is accessible and lets the page end scroll clear of it', {
    tags: ['long', 'consent-banner'],
  }, async () => {
    const { page, banner, choices, close } = await open('/', PHONE)
    await banner.waitFor()
    expect(await layoutShift(page)).toBe(0)
    const { y: top = 0, height = 0, width = 0 } = (await banner.boundingBox()) ?? {}
    expect(width).toBe(390)
    expect(height).toBeLessThanOrEqual(844 * 0.6)
    const last = page.locator('footer p').last()
    await page.keyboard.press('End')
    await expect
      .poll(async () => {
        const box = await last.boundingBox()
        return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(top + TOLERANCE_PX)
    const sizes = await Promise.all(
      ['Accept all', 'Reject all'].map((name) =>
        banner.getByRole('button', { name }).boundingBox(),
      ),
    )
    expect(sizes[0]?.width).toBe(sizes[1]?.width)
    expect(sizes[0]?.height).toBe(sizes[1]?.height)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await banner.getByText('Choose by purpose').click()
    expect(await findAccessibilityErrors(page)).toEqual([])
    expect(await choices.isVisible()).toBe(true)
    await close()
  })

  it('a page without JavaScript shows no consent banner and loads no ads or map tiles', {
    tags: ['consent-counting'],
  }, async () => {
    const { page, close } = await visit(site.business, { javaScriptEnabled: false })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.reload()
    expect(await page.locator('#privacy-choices').isVisible()).toBe(false)
    expect(await page.locator('#partner').count()).toBe(0)
    expect(requests.filter((url) => url.includes('tile.'))).toEqual([])
    await page.locator('a[data-privacy-choices]').click()
    expect(new URL(page.url()).pathname).toBe('/cookie-policy')
    await close()
  })

  it('an administrator previews the consent banner and then enables it for visitors', {
    tags: ['settings-consent'],
  }, async () => {
    await saveSettings(site.database, { consent: DEFAULT_CONSENT }, Date.now())
    const { page, errors, close } = await openSignedIn('/admin/consent')
    await page.getByRole('switch', { name: 'Ask visitors for consent' }).check()
    await page.getByLabel('Footer code').selectOption('Analytics')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Show the banner' }).click()
    await page
      .frameLocator('iframe[title="The home page with the banner"]')
      .getByRole('button', { name: 'Accept all' })
      .waitFor()
    await page.getByRole('button', { name: 'Save consent settings' }).click()
    await toast(page).getByText('Consent settings saved.').waitFor()
    const { banner, close: leave } = await open('/contact')
    await banner.waitFor()
    await leave()
    // A preview has no origin, so it can't load icons of this site.
    const known = /status of 404|Unsafe attempt to load URL \S+\.svg from frame/
    expect(errors.filter((error) => !known.test(error))).toEqual([])
    await close()
  })
})
