import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findErrorsAtBothSizes, PHONE } from './screen-errors.ts'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

const SCREENS = [
  '/categories',
  '/categories/b?view=list',
  '/categories?filter=zzzz',
  '/countries',
  '/cities',
  '/cities/s?page=2',
  '/countries/germany/cities',
  '/countries/atlantis/cities',
]
/** 44 px, less one for rounding. */
const MIN_TOUCH_PX = 43

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument === true)
const historyLength = (page: Page) => page.evaluate(() => history.length)

describe('index pages in a browser', () => {
  const site = demoSite()

  it('hydrate without errors, shift nothing, fit every width, pass axe and suit a finger', {
    tags: ['long'],
  }, async () => {
    const watched = await openWatchedPage(site.browser, site.address)
    const { page } = watched
    for (const url of SCREENS) {
      expect(await findErrorsAtBothSizes(watched, url)).toEqual([])
      await page.setViewportSize(PHONE)
      const small = await page
        .locator('main :is(nav:not([aria-label=Breadcrumb]) a, input:not([type=hidden]))')
        .evaluateAll(
          (elements, minPx) =>
            elements
              .map((element) => ({
                html: element.outerHTML,
                box: element.getBoundingClientRect(),
              }))
              .filter(({ box }) => box.height < minPx)
              .map(({ html }) => html),
          MIN_TOUCH_PX,
        )
      expect(small, url).toEqual([])
    }
    await watched.close()
  })

  it('an index filters while typing with one request, from page 1, and retains focus and scroll', {
    tags: ['index-filter'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, {
      viewport: { width: 390, height: 500 },
      ownContext: true,
    })
    await page.clock.install()
    await page.goto('/categories')
    await waitForHydration(page)
    await page.goto('/categories?page=3')
    await waitForHydration(page)
    await mark(page)
    const entries = await historyLength(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/index/')) requests.push(new URL(request.url()).search)
    })
    const field = page.getByRole('searchbox', { name: 'Search categories' })
    await field.click()
    await page.evaluate(() => window.scrollTo(0, 60))
    // On a busy machine the letters arrive further apart than the debounce.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'restaur') {
      await field.pressSequentially(letter)
      await page.clock.runFor(20)
    }
    await page.clock.runFor(1000)
    await page.clock.resume()
    await page.waitForURL('**/categories?filter=restaur')
    await page.getByText(/Showing 1 to 12 of \d+ categories/).waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main article h2')].every((name) =>
        /restaur/i.test(name.textContent ?? ''),
      ),
    )
    expect(requests).toEqual(['?filter=restaur'])
    expect(await historyLength(page)).toBe(entries)
    expect(await isSameDocument(page)).toBe(true)
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(60)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(errors).toEqual([])
    await close()
  })

  it('an index keeps the previous list until the new one loads, then announces the new count', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/countries')
    await waitForHydration(page)
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/index/countries?filter=*', async (route) => {
      await held
      await route.continue()
    })
    const status = page.locator('main [role=status]')
    const before = await status.textContent()
    await page.getByRole('searchbox', { name: 'Search countries' }).fill('united')
    await page.waitForURL('**/countries?filter=united')
    await page.locator('[aria-busy=true]').waitFor()
    expect(await status.textContent()).toBe(before)
    expect(await page.locator('main article').count()).toBe(12)
    await status.evaluate((element) => element.setAttribute('data-same', ''))
    release()
    await page.locator('[aria-busy=false]').waitFor()
    expect(await status.textContent()).toMatch(/^Showing 1 to \d of \d countries$/)
    expect(await status.getAttribute('data-same')).toBe('')
    await close()
  })

  it('the Back button restores the filter, the search field and the scroll position of an index', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      viewport: { width: 390, height: 600 },
      reducedMotion: 'reduce',
    })
    await page.goto('/cities')
    await waitForHydration(page)
    const field = page.getByRole('searchbox', { name: 'Search cities or countries' })
    await field.fill('germany')
    await page.waitForURL('**/cities?filter=germany')
    await page.getByText(/Showing 1 to 12 of/).waitFor()
    const next = page.getByRole('link', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    await next.click()
    await page.waitForURL('**/cities?filter=germany&page=2')
    await page.getByText(/Showing 13 to 24 of/).waitFor()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goBack()
    await page.getByText(/Showing 1 to 12 of/).waitFor()
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 50, left)
    expect(await field.inputValue()).toBe('germany')
    await page.getByRole('link', { name: 'T', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Cities beginning with T' }).waitFor()
    expect(await field.inputValue()).toBe('')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Cities Directory' }).waitFor()
    expect(await field.inputValue()).toBe('germany')
    await close()
  })

  it('an index without matches shows a message and a link back to the full list', {
    tags: ['index-empty'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/cities')
    await waitForHydration(page)
    const field = page.getByRole('searchbox', { name: 'Search cities or countries' })
    await field.fill('zzzz')
    await page.getByText('No cities found').waitFor()
    await page.getByText('Try adjusting your search terms or browse all cities').waitFor()
    await page.getByRole('link', { name: 'Browse all cities' }).click()
    await page.getByText(/Showing 1 to 12 of/).waitFor()
    expect(await field.inputValue()).toBe('')
    await close()
  })

  it('an index shows an error message when its data keeps failing to load', {
    tags: ['long', 'index-error'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/')
    await waitForHydration(page)
    await page.route('**/api/index/categories*', (route) =>
      route.fulfill({ status: 503, body: 'no' }),
    )
    await page.getByRole('link', { name: 'Categories', exact: true }).first().click()
    await page.getByText('Loading categories...').waitFor({ state: 'attached' })
    expect(await page.locator('main ul[class*=grid] > li').count()).toBe(12)
    await page.getByText('Unable to load categories').waitFor({ timeout: 120_000 })
    await page
      .getByText('There was an error loading the categories. Please try again later.')
      .waitFor()
    await close()
  })

  it('the view links switch from grid to list in place and have tooltips', {
    tags: ['page-tooltips', 'index-category-cards'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, {
      viewport: { width: 1440, height: 500 },
    })
    await page.goto('/categories?filter=a')
    await waitForHydration(page)
    await mark(page)
    await page.mouse.move(20, 300)
    await page.evaluate(() => window.scrollTo(0, 120))
    const list = page.getByRole('link', { name: 'List view' })
    await page.waitForFunction(() =>
      document.querySelector('a[aria-label="List view"]')?.hasAttribute('data-state'),
    )
    await list.hover()
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await page.getByRole('tooltip', { name: 'List view' }).waitFor()
    await list.click()
    await page.waitForURL('**/categories?filter=a&view=list')
    await page.waitForFunction(
      () => document.querySelector('a[aria-label="List view"]')?.ariaCurrent === 'true',
    )
    expect(await page.evaluate(() => window.scrollY)).toBe(120)
    expect(await isSameDocument(page)).toBe(true)
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('tooltip', { name: 'Grid view' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await close()
  })

  it('an index filters with a form and switches view and page with links without JavaScript', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      javaScriptEnabled: false,
    })
    await page.goto('/categories/b?view=list')
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('bak')
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(page.url()).toBe(`${site.address}/categories/b?filter=bak&view=list`)
    await page.getByText(/Showing 1 to \d+ of \d+ categor(y|ies)/).waitFor()
    await page.getByRole('link', { name: 'Grid view' }).click()
    expect(page.url()).toBe(`${site.address}/categories/b?filter=bak`)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('link', { name: 'Page 2' }).click()
    expect(page.url()).toBe(`${site.address}/categories?page=2`)
    await close()
  })
})
