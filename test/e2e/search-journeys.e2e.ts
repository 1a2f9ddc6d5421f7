import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, untilAtRest, waitForHydration } from './watched-page.ts'

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** More tab stops than any of these journeys needs. */
const MAX_STOPS = 120

const keywordField = (page: Page) => page.locator('main').getByRole('combobox', { name: 'What' })
const cards = (page: Page) => page.locator('.results-list').getByRole('article')
const found = (page: Page) => page.getByRole('status').filter({ hasText: /business/ })
const hasFocus = (element: Locator) =>
  element.evaluateAll((all) => all.some((each) => each === document.activeElement))

/** Presses Tab until an element has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** The active option of the focused field, as a screen reader announces it. */
const announcedOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    return option && { role: option.role, selected: option.ariaSelected, text: option.textContent }
  })

describe('search from the first letter to a business', () => {
  const site = demoSite()

  it('a search works with the keyboard alone, from the search box to a business page', {
    tags: ['long', 'search-access'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/')
    await waitForHydration(page)
    await tabTo(page, keywordField(page))
    await page.keyboard.type('restau')
    const category = page.getByRole('group', { name: 'Categories' }).getByRole('option').first()
    await category.waitFor()
    const text = await category.textContent()
    for (let step = 0; step < MAX_STOPS; step++) {
      if ((await announcedOption(page))?.text === text) break
      await page.keyboard.press('ArrowDown')
    }
    expect(await announcedOption(page)).toEqual({ role: 'option', selected: 'true', text })
    await page.keyboard.press('Escape')
    await page.keyboard.type('rant')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=restaurant')
    await untilAtRest(page)

    await tabTo(page, page.locator('.filters > summary'))
    await page.keyboard.press('Enter')
    await page.locator('.filters[open]:not([aria-busy])').waitFor()
    await tabTo(page, page.getByRole('checkbox', { name: /^With a phone number/ }))
    const before = await found(page).textContent()
    await page.keyboard.press('Space')
    await page.waitForURL('**/search?q=restaurant&phone=1')
    await expect.poll(() => found(page).textContent()).not.toBe(before)
    await untilAtRest(page)
    await page.locator('.filters > summary').press('Enter')

    const next = page.getByRole('link', { name: /next/i })
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=restaurant&phone=1&page=2')
    await found(page).filter({ hasText: 'Showing 21-40 of' }).waitFor()
    await untilAtRest(page)
    const first = cards(page).first().getByRole('heading').getByRole('link')
    const href = await first.getAttribute('href')
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    expect(errors).toEqual([])
    await close()
  })

  it('a search works by touch on a phone, with suggestions, filters, the map and Back', {
    tags: ['long', 'search-access'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, PHONE)
    await page.goto('/')
    await waitForHydration(page)
    await keywordField(page).tap()
    await keywordField(page).pressSequentially('restaurant germ')
    await page
      .getByRole('option')
      .filter({ hasText: /restaurant in Germany/ })
      .tap()
    await page.waitForURL('**/countries/germany/restaurant')
    await untilAtRest(page)
    await page.locator('.filters > summary').tap()
    await page.locator('.filters[open]:not([aria-busy])').waitFor()
    await page.getByRole('checkbox', { name: /^With a phone number/ }).tap()
    await page.waitForURL('**phone=1**')
    await untilAtRest(page)
    await page.locator('.filters > summary').tap()
    await page.getByRole('link', { name: 'Remove filter: With a phone number' }).tap()
    await page.waitForURL((url) => !url.search.includes('phone'))
    await untilAtRest(page)
    const targets = page.locator('main').locator('a:visible, button:visible, select:visible')
    const small = await targets.evaluateAll((all) =>
      all
        .map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => height < 24 || width < 24),
    )
    expect(small).toEqual([])

    await page.getByRole('button', { name: 'Map', exact: true }).tap()
    const map = page.getByRole('region', { name: 'Map of results' })
    await map.locator('.map-pin').first().tap()
    await page.locator('.map-preview .card-link').tap()
    await page.waitForURL('**/business/**')
    await untilAtRest(page)
    await page.goBack()
    await page.waitForURL(/\/search\?.*category=restaurant/)
    await page.locator('.map-preview .card-link').waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    expect(errors).toEqual([])
    await close()
  })

  it.each([true, false])(
    'the list of a city is filtered and sorted with scripts: %s',
    {
      tags: ['search-filters'],
    },
    async (javaScriptEnabled) => {
      const options = { ...DESK, javaScriptEnabled }
      const { page, errors, close } = await openWatchedPage(site.browser, site.address, options)
      await page.goto('/cities/de/berlin')
      if (javaScriptEnabled) await waitForHydration(page)
      const filters = page.getByRole('search', { name: 'Filters and sorting' })
      const submit = filters.getByRole('button', { name: 'Show results' })
      expect(await submit.isVisible()).toBe(!javaScriptEnabled)
      await filters.getByRole('combobox', { name: 'Sort by' }).selectOption('rating')
      await filters.locator('summary').click()
      await filters.getByRole('combobox', { name: 'Rating', exact: true }).selectOption('4')
      expect(await filters.getByRole('combobox', { name: 'At', exact: true }).isVisible()).toBe(
        false,
      )
      await filters.getByRole('combobox', { name: 'Opening hours' }).selectOption('tue')
      await filters.getByRole('combobox', { name: 'At', exact: true }).selectOption('1000')
      await submit.click()
      await page.waitForURL(/\/search\?location=Berlin/)
      await page.getByRole('link', { name: 'Remove filter: 4 stars and up' }).waitFor()
      await page.getByRole('link', { name: 'Remove filter: Open Tuesday at 10:00' }).waitFor()
      expect(await found(page).textContent()).toMatch(/businesses/)
      expect(errors).toEqual([])
      await close()
    },
  )

  it('the search page exposes roles, names and result counts to screen readers', {
    tags: ['search-access'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=restaurant&location=germany')
    await waitForHydration(page)
    const box = page.getByRole('search', { name: 'Search businesses' })
    const field = box.getByRole('combobox', { name: 'What' })
    expect(await field.getAttribute('aria-autocomplete')).toBe('list')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await field.fill('hotel')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.getByRole('option').first().waitFor()
    await box.getByRole('combobox', { name: 'What', expanded: true }).waitFor()
    expect(await field.getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
    // Suggestions may still be arriving when the first option appears.
    await vi.waitFor(
      async () => {
        const count = await list.getByRole('option').count()
        const announcement = page
          .locator('[aria-live=polite]')
          .filter({ hasText: `${count} suggestions` })
        expect(await announcement.count()).toBeGreaterThan(0)
      },
      { timeout: 120_000 },
    )
    await field.press('ArrowDown')
    expect(await announcedOption(page)).toMatchObject({ role: 'option', selected: 'true' })
    expect(await list.getByRole('option', { selected: true }).count()).toBe(1)
    await field.press('Escape')

    expect(await found(page).textContent()).toMatch(/^(Showing 1-20 of )?\d+ businesses/)
    const filters = page.getByRole('search', { name: 'Filters and sorting' })
    await filters.locator('summary').click()
    const flags = filters.getByRole('group', { name: 'Show only' })
    expect(await flags.locator('legend').count()).toBe(1)
    for (const name of [/^Verified \d/, /^With a phone number \d/, /^With a website \d/])
      expect(await flags.getByRole('checkbox', { name }).count()).toBe(1)
    const amenities = filters.getByRole('group', { name: 'Amenities' })
    expect(await amenities.getByRole('checkbox').count()).toBeGreaterThan(1)
    for (const name of ['Category', 'Rating', 'Opening hours', 'Sort by'])
      expect(await filters.getByRole('combobox', { name, exact: true }).count()).toBe(1)
    for (const card of await cards(page).all())
      expect(await card.getByRole('heading', { level: 3 }).getByRole('link').count()).toBe(1)
    expect(await page.getByRole('region', { name: 'Map of results' }).count()).toBe(1)
    expect(errors).toEqual([])
    await close()
  })
})
