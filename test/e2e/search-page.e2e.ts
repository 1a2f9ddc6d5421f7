import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findStateErrors } from './screen-errors.ts'
import { demoSite } from './site-in-browser.ts'
import {
  findAccessibilityErrors,
  layoutShift,
  openWatchedPage,
  untilAtRest,
  waitForHydration,
} from './watched-page.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const SIZES = [
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  { viewport: { width: 820, height: 1180 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const
const URLS = [
  '/search?q=restaurant&rating=4&open=sun-1200&amenities=takeaway&sort=reviews',
  '/search?q=bakery&location=berlin',
  '/search?q=kebab+berlin',
  '/search?bbox=40,-10,60,20',
  '/search?q=bakery&bbox=0,0,0.1,0.1',
]

const status = (page: Page) => page.getByRole('status').filter({ hasText: /business/ })
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Waits until the results of the last choice are shown. */
const untilUpToDate = (page: Page) => page.locator('.results:not([aria-busy])').waitFor()

describe('results page in a browser', () => {
  const site = demoSite()

  it('the search filters work by keyboard, retain focus, and Back reverts one choice at a time', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=restaurant&location=germany')
    await waitForHydration(page)
    const before = await status(page).textContent()
    expect(await page.getByRole('button', { name: 'Show results' }).isVisible()).toBe(false)

    await page.locator('.filters > summary').focus()
    await page.keyboard.press('Enter')
    await page.locator('.filters[open]:not([aria-busy])').waitFor()
    const verified = page.getByRole('checkbox', { name: /^Verified/ })
    await verified.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**verified=1**')
    const chip = page.getByRole('link', { name: 'Remove filter: Verified' })
    await chip.waitFor()
    await untilUpToDate(page)
    expect(await verified.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await status(page).textContent()).not.toBe(before)

    await page.getByLabel('Sort by').focus()
    await page.getByLabel('Sort by').selectOption('reviews')
    await page.waitForURL('**sort=reviews**')
    expect(queryOf(page)).toEqual({
      q: 'restaurant',
      location: 'germany',
      verified: '1',
      sort: 'reviews',
    })
    await untilAtRest(page)
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('sort'))
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('relevance')
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('verified'))
    await chip.waitFor({ state: 'detached' })
    await untilUpToDate(page)
    expect(await verified.isChecked()).toBe(false)
    expect(await status(page).textContent()).toBe(before)
    expect(errors).toEqual([])
    await close()
  })

  it('the Back button restores the filters of the URL while the next results are still loading', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=restaurant&location=germany')
    await waitForHydration(page)
    let answer = () => {}
    const isLate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/search?*verified=1*', async (route) => {
      await isLate
      await route.continue().catch(() => {})
    })
    await page.locator('.filters > summary').click()
    await page.locator('.filters[open]:not([aria-busy])').waitFor()
    const verified = page.getByRole('checkbox', { name: /^Verified/ })
    await verified.check()
    await page.waitForURL('**verified=1**')
    await page.locator('.results[aria-busy]').waitFor()
    await page.goBack()
    await expect.poll(() => verified.isChecked()).toBe(false)
    await untilUpToDate(page)
    // Back immediately, before the page shows the choice.
    const urls = await verified.evaluate(async (box: HTMLInputElement) => {
      box.click()
      const chosen = location.search
      const isBack = new Promise((done) => addEventListener('popstate', done, { once: true }))
      history.back()
      await isBack
      return [chosen, location.search]
    })
    expect(urls).toEqual([
      '?q=restaurant&location=germany&verified=1',
      '?q=restaurant&location=germany',
    ])
    await expect.poll(() => verified.isChecked()).toBe(false)
    await untilUpToDate(page)
    expect(await page.getByRole('link', { name: /^Remove filter/ }).count()).toBe(0)
    answer()
    await untilAtRest(page)
    expect(await verified.isChecked()).toBe(false)
    expect(errors).toEqual([])
    await close()
  })

  it('the time filter appears only with a chosen day, and each filter chip removes its filter', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=restaurant&rating=4')
    await waitForHydration(page)
    await page.locator('.filters > summary').click()
    await page.locator('.filters[open]:not([aria-busy])').waitFor()
    const time = page.locator('select[name="at"]')
    expect(await time.isVisible()).toBe(false)
    await page.getByLabel('Opening hours').selectOption('fri')
    await page.waitForURL('**open=fri-1200**')
    await untilAtRest(page)
    await time.selectOption('2130')
    await page.waitForURL('**open=fri-2130**')
    await untilAtRest(page)
    await page.getByRole('link', { name: 'Remove filter: 4 stars and up' }).press('Enter')
    await page.waitForURL((url) => !url.search.includes('rating'))
    await untilAtRest(page)
    expect(queryOf(page)).toEqual({ q: 'restaurant', open: 'fri-2130' })
    await page.getByRole('link', { name: 'Remove filter: Open Friday at 21:30' }).press('Enter')
    await page.waitForURL((url) => url.search === '?q=restaurant')
    await untilAtRest(page)
    expect(errors).toEqual([])
    await close()
  })

  it('the Near me button searches with rounded coordinates and shows a message when denied', {
    tags: ['search-places'],
  }, async () => {
    const allowed = await openWatchedPage(site.browser, site.address, {
      ...DESK,
      permissions: ['geolocation'],
      geolocation: { latitude: 52.520008, longitude: 13.404954 },
    })
    await allowed.page.goto('/search?q=restaurant&location=London&rating=3')
    await waitForHydration(allowed.page)
    await allowed.page.getByRole('button', { name: 'Near me' }).press('Enter')
    await allowed.page.waitForURL('**lat=52.52&lng=13.4**')
    expect(queryOf(allowed.page)).toEqual({
      q: 'restaurant',
      lat: '52.52',
      lng: '13.40',
      rating: '3',
    })
    await allowed.page.getByRole('heading', { level: 1, name: /near you/ }).waitFor()
    await allowed.page
      .getByText(/ km away/)
      .first()
      .waitFor()
    expect(await allowed.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('52.')
    expect(allowed.errors).toEqual([])
    await allowed.close()

    const refused = await openWatchedPage(site.browser, site.address, { ...DESK, permissions: [] })
    await refused.page.goto('/search?q=restaurant')
    await waitForHydration(refused.page)
    await refused.page.getByRole('button', { name: 'Near me' }).click()
    await refused.page.getByText('Location access is off.').waitFor()
    expect(refused.page.url()).toMatch(/\?q=restaurant$/)
    await refused.close()
  })

  it('the results page lists nearby results under a separate heading when the place has none', {
    tags: ['search-nearby'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=bakery&location=berlin')
    await page.getByRole('heading', { level: 2, name: 'Near Berlin' }).waitFor()
    await page.getByText('No results in Berlin.').waitFor()
    const map = page.getByRole('region', { name: 'Map of results' })
    await map.locator('.map-pin, .map-count').first().waitFor()
    await page.getByRole('link', { name: 'Search all places' }).click()
    await page.waitForURL('**/search?q=bakery')
    expect(errors).toEqual([])
    await close()
  })

  it('the results page filters with a button and shows no map without JavaScript', {
    tags: ['search-filters'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      javaScriptEnabled: false,
    })
    await page.goto('/search?q=restaurant&location=germany&page=2')
    await page.locator('.filters > summary').click()
    await page.getByLabel('Opening hours').selectOption('fri')
    await page.locator('select[name="at"]').selectOption('1900')
    await page.getByRole('checkbox', { name: /^Dine-in/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    expect(queryOf(page)).toMatchObject({ q: 'restaurant', open: 'fri', at: '1900' })
    expect(queryOf(page).page).toBeUndefined()
    await page.getByRole('link', { name: 'Remove filter: Open Friday at 19:00' }).click()
    expect(queryOf(page)).toEqual({ q: 'restaurant', location: 'germany', amenities: 'dine-in' })
    // The style sheet, which loads later, hides these elements.
    await page.waitForLoadState('load')
    expect(await page.locator('.results-map').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Near me' }).isVisible()).toBe(false)
    await close()
  })

  it('the first page that the server renders counts a click with its place', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/search?q=restaurant&location=germany')
    await waitForHydration(page)
    const counted = page.waitForResponse('**/api/search-clicks')
    await page.locator('main article .card-link').first().click()
    expect((await counted).status()).toBe(200)
    expect((await counted).request().postDataJSON()).toMatchObject({
      q: 'restaurant',
      place: { kind: 'country', countryCode: 'DE' },
    })
    expect(errors).toEqual([])
    await close()
  })

  it('the results page is accessible, fits every width and shifts little', {
    tags: ['long'],
  }, async () => {
    const watched = await openWatchedPage(site.browser, site.address)
    const { page, errors, close } = watched
    for (const { viewport } of SIZES)
      for (const url of URLS) {
        await page.setViewportSize(viewport)
        await page.goto(url)
        await waitForHydration(page)
        expect(await layoutShift(page), url).toBeLessThan(0.01)
        await page.locator('.filters > summary').click()
        if (viewport.width === 320) expect(await findStateErrors(watched)).toEqual([])
        await page.locator('.filters > summary').click()
        const toMap = page.getByRole('button', { name: 'Map', exact: true })
        if (!(await toMap.isVisible())) continue
        await toMap.click()
        await untilAtRest(page)
        expect(await findAccessibilityErrors(page), `${url} with its map`).toEqual([])
      }
    expect(errors).toEqual([])
    await close()
  })
})
