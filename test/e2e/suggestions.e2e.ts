import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import {
  findAccessibilityErrors,
  layoutShift,
  openWatchedPage,
  waitForHydration,
} from './watched-page.ts'

const keywordField = (page: Page, where = 'main') =>
  page.locator(where).getByLabel('What', { exact: true })
const place = (page: Page) => page.locator('main').getByLabel('Where', { exact: true })
const options = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('option')

/** The option that a screen reader announces. */
const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? null
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'no such option')
  })

describe('search suggestions in a browser', () => {
  const site = demoSite()

  async function open(path: string, options = {}) {
    const watched = await openWatchedPage(site.browser, site.address, options)
    await watched.page.goto(path)
    await waitForHydration(watched.page)
    return watched
  }

  it('suggestions lead to a business page with the arrow keys and Enter', {
    tags: ['search-suggestions'],
  }, async () => {
    const { page, errors, close } = await open('/')
    const field = keywordField(page)
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await field.pressSequentially('hotel')
    const found = options(page, 'Businesses')
    await found.first().waitFor()
    expect(await found.count()).toBe(5)
    await page.getByRole('combobox', { expanded: true }).waitFor()
    expect(await found.first().locator('b').first().textContent()).toMatch(/^hotel$/i)
    expect(await activeText(page)).toBeNull()
    await field.press('ArrowDown')
    expect(await activeText(page)).toBe(await found.first().textContent())
    expect(await found.first().getAttribute('aria-selected')).toBe('true')
    // Before the first option comes the field, then the last option.
    await field.press('ArrowUp')
    expect(await activeText(page)).toBeNull()
    await field.press('ArrowUp')
    expect(await activeText(page)).toBe(await page.getByRole('option').last().textContent())
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    const href = await found.first().getAttribute('href')
    await field.press('Enter')
    await page.waitForURL(`**${href}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('suggestions close on Escape and retain the input, and Enter searches for the typed text', async () => {
    const { page, errors, close } = await open('/')
    const field = keywordField(page)
    await field.pressSequentially('bak')
    await page.getByRole('listbox').waitFor()
    await field.press('Escape')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await field.inputValue()).toBe('bak')
    await field.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await field.press('Enter')
    await page.waitForURL('**/search?q=bak')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('suggestions link to a category page and to a keyword search in a place', async () => {
    const { page, errors, close } = await open('/')
    await keywordField(page).pressSequentially('coffee shop lond')
    await options(page, 'Places')
      .filter({ hasText: 'coffee shop in London, United Kingdom' })
      .click()
    await page.waitForURL('**/cities/gb/london/coffee-shop')
    await page.getByRole('heading', { name: 'Coffee shops in London', exact: true }).waitFor()
    await page.goto('/')
    await waitForHydration(page)
    await keywordField(page).pressSequentially('bake')
    await options(page, 'Categories').first().click()
    await page.waitForURL('**/categories/*')
    expect(errors).toEqual([])
    await close()
  })

  it('a place suggestion fills in the location, and later suggestions are from that place', async () => {
    const { page, errors, close } = await open('/')
    await place(page).pressSequentially('lon')
    await options(page, 'Places').first().filter({ hasText: 'London' }).waitFor()
    await place(page).press('ArrowDown')
    await place(page).press('Enter')
    expect(await place(page).inputValue()).toBe('London, United Kingdom')
    expect(await page.getByRole('listbox').count()).toBe(0)
    await keywordField(page).pressSequentially('hotel')
    await options(page, 'Businesses').first().waitFor()
    expect(await options(page, 'Businesses').first().textContent()).toContain('London')
    await options(page, 'Categories').filter({ hasText: 'Hotel' }).first().click()
    await page.waitForURL(/\/search\?q=Hotel&location=London/)
    expect(errors).toEqual([])
    await close()
  })

  it('recent searches appear in an empty field until the visitor clears them', async () => {
    const { page, errors, close } = await open('/')
    await keywordField(page).fill('hotel')
    await keywordField(page).press('Enter')
    await page.waitForURL('**/search?q=hotel')
    await page.goto('/')
    await waitForHydration(page)
    await keywordField(page).click()
    const recent = options(page, 'Recent searches')
    await recent.first().waitFor()
    expect(await recent.allTextContents()).toEqual(['hotel', 'Clear recent searches'])
    await keywordField(page).press('ArrowUp')
    expect(await activeText(page)).toBe('Clear recent searches')
    await keywordField(page).press('Enter')
    expect(await page.getByRole('listbox').count()).toBe(0)
    await page.getByText('Recent searches cleared').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(errors).toEqual([])
    await close()
  })

  it('suggestions are requested after a pause, for the latest text only, and never for empty text', async () => {
    const { page, errors, close } = await open('/')
    const queries: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/suggest') queries.push(url.searchParams.get('q'))
    })
    let answer = () => {}
    const isLate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/suggest?q=hot', async (route) => {
      await isLate
      // By then the page has aborted the request.
      await route.continue().catch(() => {})
    })
    await keywordField(page).pressSequentially('hot')
    await page.waitForRequest('**/api/suggest?q=hot')
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=hot'))
    await keywordField(page).fill('bakery')
    await givenUp
    await options(page, 'Categories').first().waitFor()
    answer()
    expect(await options(page, 'Categories').first().textContent()).toContain('Bakery')
    await keywordField(page).fill('')
    await keywordField(page).fill('  ')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await waitForHydration(page)
    expect(queries).toEqual(['hot', 'bakery'])
    expect(errors).toEqual([])
    await close()
  })

  it('the search form works when the suggestions request fails', async () => {
    const { page, close } = await open('/')
    await page.route('**/api/suggest*', (route) => route.fulfill({ status: 503, body: 'no' }))
    const failed = page.waitForResponse('**/api/suggest*')
    await keywordField(page).pressSequentially('bakery')
    await failed
    expect(await page.getByRole('listbox').count()).toBe(0)
    await keywordField(page).press('Enter')
    await page.waitForURL('**/search?q=bakery')
    await close()
  })

  it('the search form works when the suggestions script fails to load', async () => {
    const { page, close } = await open('/')
    await page.route('**/assets/suggestion-list-*', (route) => route.abort())
    await keywordField(page).fill('bakery')
    await keywordField(page).press('Enter')
    await page.waitForURL('**/search?q=bakery')
    await close()
  })

  it('suggestions open in the header, not-found and search page fields and are accessible', {
    tags: ['long', 'search-suggestions'],
  }, async () => {
    const { page, close } = await open('/businesses', {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    for (const [path, where] of [
      ['/businesses', 'header'],
      ['/nowhere', 'main'],
      ['/business/nobody-a1b2c3', 'main'],
      ['/search', 'main'],
      ['/search?q=hotel', 'main'],
    ] as const) {
      await page.goto(path)
      await waitForHydration(page)
      await keywordField(page, where).fill('')
      await keywordField(page, where).pressSequentially('pizz')
      await page.getByRole('option').first().waitFor()
      expect(await findAccessibilityErrors(page), path).toEqual([])
      await keywordField(page, where).press('Tab')
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    }
    await close()
  })

  it.each([
    { viewport: { width: 390, height: 800 }, colorScheme: 'light', hasTouch: true },
    { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', hasTouch: true },
  ] as const)(
    'suggestions have touch targets of at least 44 px and are accessible ($viewport.width px, $colorScheme)',
    { tags: ['long'] },
    async (size) => {
      const { page, errors, close } = await open('/', size)
      await keywordField(page).tap()
      await keywordField(page).pressSequentially('lon')
      await options(page, 'Places').first().waitFor()
      const heights = await page
        .getByRole('option')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      expect(await findAccessibilityErrors(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
      expect(await layoutShift(page)).toBeLessThan(0.01)
      await options(page, 'Places').filter({ hasText: 'London, United Kingdom' }).tap()
      await page.waitForURL('**/cities/gb/london')
      expect(errors).toEqual([])
      await close()
    },
  )
})
