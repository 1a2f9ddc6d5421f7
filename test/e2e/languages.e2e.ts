import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildLanguagePath } from '../../src/platform/urls/routes.ts'
import { DESKTOP, findScreenErrors, PHONE } from './screen-errors.ts'
import { isState, MISSING_SCREENS } from './screens.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedPage, waitForHydration } from './watched-page.ts'

const SCREENS: [name: string, path: string][] = [
  ...Object.entries(inject('demoScreens')),
  ...Object.entries(MISSING_SCREENS),
]
/** On a slow machine the font with Turkish letters arrives after the first paint. */
const LATE_FONT_SHIFT = 0.1
/** These screens differ between languages in ways that matter to axe; all others are checked in English. */
const AXE_SCREENS = ['home', 'business-1', 'category', 'search-filtered', 'contact', 'not-found']
const VISITORS = {
  tr: { locale: 'en-US', timezoneId: 'America/Chicago', viewport: DESKTOP },
  'ar-xb': { locale: 'tr-TR', timezoneId: 'Asia/Tokyo', viewport: PHONE },
} as const

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument === true)

const site = siteInBrowser({ LANGUAGES: 'tr,ar-xb' })

describe.each(['tr', 'ar-xb'] as const)('the site in %s', (language) => {
  let watched: WatchedPage
  beforeAll(async () => {
    watched = await openWatchedPage(site.browser, site.address, VISITORS[language])
  })
  afterAll(() => watched.close())

  const check = async (name: string, path: string) => {
    const hasAxe = AXE_SCREENS.includes(name)
    expect(
      await findScreenErrors(watched, buildLanguagePath(language, path), {
        axe: hasAxe ? ['light'] : [],
        onlyNarrowest: !hasAxe,
        maxShift: LATE_FONT_SHIFT,
      }),
    ).toEqual([])
  }
  it.each(SCREENS.filter((screen) => !isState(screen)))(
    'screen %s hydrates as the server wrote it and fits every width',
    { tags: ['page-right-to-left'] },
    check,
  )
  it.each(SCREENS.filter(isState))(
    'state %s hydrates as the server wrote it and fits every width',
    { tags: ['long', 'page-right-to-left'] },
    check,
  )
})

describe('Turkish pages', () => {
  let watched: WatchedPage
  beforeAll(async () => {
    watched = await openWatchedPage(site.browser, site.address)
  })
  afterAll(() => watched.close())

  it('navigation between Turkish pages does not reload the document', async () => {
    const { page, errors } = watched
    await page.goto('/tr')
    await waitForHydration(page)
    await mark(page)
    await page.getByRole('link', { name: 'Ülkeler', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Küresel İşletme Rehberi' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tr/countries')
    await page.getByRole('link', { name: 'Almanya', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Almanya' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tr/countries/germany')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Küresel İşletme Rehberi' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(errors).toEqual([])
  })

  it('a Turkish search accepts a Turkish place name and stays on Turkish pages', async () => {
    const { page, errors } = watched
    await page.goto('/tr')
    await waitForHydration(page)
    await mark(page)
    await page.getByRole('combobox', { name: 'Nerede' }).fill('Almanya')
    await page.getByRole('combobox', { name: 'Ne', exact: true }).fill('restaurant')
    await page.keyboard.press('Enter')
    await page.getByText(/Toplam \d+ işletme/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tr/search')
    expect(await isSameDocument(page)).toBe(true)
    expect(errors).toEqual([])
  })

  it('the language switch reloads the same page in the other language', {
    tags: ['page-language-links'],
  }, async () => {
    const { page, errors } = watched
    await page.goto('/tr/businesses?page=3')
    await waitForHydration(page)
    await mark(page)
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'All Businesses' }).waitFor()
    await waitForHydration(page)
    expect(page.url()).toBe(`${site.address}/businesses?page=3`)
    expect(await isSameDocument(page)).toBe(false)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('link', { name: 'Türkçe', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tüm İşletmeler' }).waitFor()
    expect(page.url()).toBe(`${site.address}/tr/businesses?page=3`)
    await waitForHydration(page)
    expect(errors).toEqual([])
  })

  it('ratings on cards and the actions of a business fit one line in Turkish', async () => {
    const { page } = watched
    const countTallerRows = (selector: string) =>
      page.locator(selector).evaluateAll((rows) => {
        const isTaller = (row: Element) =>
          row.clientHeight > 1.5 * Math.max(...[...row.children].map((part) => part.clientHeight))
        return { rows: rows.length > 0, taller: rows.filter(isTaller).length }
      })
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/tr/businesses')
      await waitForHydration(page)
      expect(await countTallerRows('.listed-card p:has(.stars)')).toEqual({ rows: true, taller: 0 })
    }
    await page.locator('.card-link').first().click()
    await page.locator('.action-row').waitFor()
    expect(await countTallerRows('.action-row')).toEqual({ rows: true, taller: 0 })
  })

  it('the contact form shows validation errors in Turkish', async () => {
    const { page, errors } = watched
    await page.goto('/tr/contact')
    await waitForHydration(page)
    await page.getByRole('textbox', { name: 'E-posta' }).fill('nowhere')
    await page.getByRole('button', { name: 'Mesajı Gönder' }).click()
    await page.getByText('Lütfen geçerli bir e-posta adresi girin').waitFor()
    await page.getByText('Konu en az 5 karakter olmalıdır').waitFor()
    expect(errors).toEqual([])
  })
})
