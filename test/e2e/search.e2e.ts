import { describe, expect, it } from 'vitest'
import { findErrorsAtBothSizes } from './screen-errors.ts'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

const URLS = [
  '/search',
  '/search?q=bakery',
  '/search?q=bakery&location=Atlantis',
  '/search?q=hotel&location=London',
  '/search?q=zzzz&location=Basel',
  `/search?q=${'Donaudampfschifffahrt'.repeat(9)}`,
  '/search?q=%D9%85%D8%AE%D8%A8%D8%B2',
]
const SIZES = [
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

describe('search in a browser', () => {
  const site = demoSite()

  it('an intent in the query is a chip that removes it', { tags: ['search-intents'] }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/search?q=hotel+with+wifi&location=London')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Search without with wifi' }).click()
    await page.waitForURL('**/search?q=hotel&location=London')
    await page.getByRole('link', { name: /^Search without/ }).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await close()
  })

  it('the home page search opens the results on Enter, and Back returns to the home page', {
    tags: ['home-search'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/')
    await waitForHydration(page)
    const form = page.locator('main form')
    await form.getByRole('button').click()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await form.getByLabel('What').evaluate((field) => field.matches(':focus'))).toBe(true)
    await form.getByLabel('Where').fill(' London ')
    await form.getByRole('button').click()
    await page.waitForURL('**/search?location=London')
    // The URL changes before the page does, so going back now would leave the home page's old form.
    await page.locator('.hero').waitFor({ state: 'detached' })
    await page.goBack()
    await page.locator('.hero').waitFor()
    await form.getByLabel('Where').fill(' London ')
    await form.getByLabel('What').fill('  hotel ')
    await form.getByLabel('What').press('Enter')
    await page.waitForURL('**/search?q=hotel&location=London')
    await page
      .getByRole('heading', { level: 1, name: /Search results for “hotel” in London/ })
      .waitFor()
    await page.locator('main a[href^="/business/"]').first().waitFor()
    expect(await page.locator('main form').getByLabel('What').inputValue()).toBe('hotel')
    expect(await page.locator('main form').getByLabel('Where').inputValue()).toBe('London')
    await page.goBack()
    await page.locator('.hero').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(errors).toEqual([])
    await close()
  })

  it('a search omits an empty location from the URL and pages through results without a reload', {
    tags: ['business-not-found-search'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/search')
    await waitForHydration(page)
    const form = page.locator('main form')
    await form.getByLabel('What').fill('bakery')
    await form.getByRole('button').click()
    await page.waitForURL('**/search?q=bakery')
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: /next/i }).click()
    await page.waitForURL('**/search?q=bakery&page=2')
    await page.getByRole('status').filter({ hasText: 'Showing 21-40 of' }).waitFor()
    expect(
      await page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument),
    ).toBe(true)
    expect(errors).toEqual([])
    await close()
  })

  it('the search form submits and its results have pages without JavaScript', {
    tags: ['home-search'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      javaScriptEnabled: false,
    })
    await page.goto('/')
    const form = page.locator('main form')
    await form.getByLabel('What').fill('bakery')
    await form.getByRole('button').click()
    expect(new URL(page.url()).pathname).toBe('/search')
    expect(await page.locator('main a[href^="/business/"]').count()).toBe(20)
    await page.getByRole('link', { name: /next/i }).click()
    expect(page.url()).toContain('page=2')
    await close()
  })

  it('an empty result page links to a search everywhere, which clears the location field', {
    tags: ['search-page'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/search?q=bakery&location=Lima')
    await waitForHydration(page)
    await page.getByText('No businesses found', { exact: true }).waitFor()
    await page.getByText('Try adjusting your search criteria.').waitFor()
    await page.getByRole('link', { name: 'Search all places' }).click()
    await page.waitForURL('**/search?q=bakery')
    await page.getByRole('heading', { level: 1, name: 'Search results for “bakery”' }).waitFor()
    await page.locator('main a[href^="/business/"]').first().waitFor()
    // The field shows the current search.
    expect(await page.locator('main form').getByLabel('Where').inputValue()).toBe('')
    expect(errors).toEqual([])
    await close()
  })

  it('the results page shows a loading state, then an error with a retry link', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/search?q=zzzz&location=Basel')
    await waitForHydration(page)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/search*', async (route) => {
      await answered
      await route.fulfill({ status: 400, body: 'no' })
    })
    await page.getByRole('link', { name: 'Search all places' }).click()
    await page.getByRole('status').filter({ hasText: 'Searching...' }).waitFor()
    expect(await page.locator('.result-card .skeleton').count()).toBeGreaterThan(0)
    answer()
    await page.getByText('Error Loading Businesses').waitFor()
    await page.getByRole('link', { name: 'Try again' }).waitFor()
    await close()
  })

  it('search pages hydrate without errors, fit every width, pass axe and shift little', {
    tags: ['long'],
  }, async () => {
    const watched = await openWatchedPage(site.browser, site.address)
    for (const url of URLS) expect(await findErrorsAtBothSizes(watched, url)).toEqual([])
    await watched.close()
  })

  it('the map button covers neither the first result name nor the end of the list at 320 px', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, SIZES[0])
    await page.goto('/search?q=bakery&location=Atlantis')
    await waitForHydration(page)
    const name = await page.locator('a.card-link').first().boundingBox()
    const button = await page.locator('.view-switch').boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    // At the end of the page it is behind the list.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = await page.locator('.results-list').boundingBox()
    const end = await page.locator('.view-switch').boundingBox()
    expect(end?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
    await close()
  })
})
