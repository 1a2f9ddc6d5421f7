import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, untilAtRest, waitForHydration } from './watched-page.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const isInView = (element: Locator) =>
  element.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Waits until the results of the last choice are shown. */
const untilUpToDate = (page: Page) => page.locator('.results:not([aria-busy])').waitFor()

describe('results map in a browser', () => {
  const site = demoSite()

  it('the results map opens businesses and searches the visible area by keyboard', {
    tags: ['search-map'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=restaurant&location=germany')
    await waitForHydration(page)
    const map = page.getByRole('region', { name: 'Map of results' })
    await map.locator('.map-count').first().waitFor()
    expect(await page.getByRole('link', { name: 'Search this area', exact: true }).count()).toBe(0)

    await map.focus()
    await page.keyboard.press('+')
    const here = page.getByRole('link', { name: 'Search this area', exact: true })
    await here.press('Enter')
    await page.waitForURL('**bbox=**')
    await page.getByRole('heading', { level: 1, name: /in the map area/ }).waitFor()
    await untilUpToDate(page)
    await here.waitFor({ state: 'detached' })
    const area = queryOf(page).bbox
    expect(queryOf(page)).toMatchObject({ q: 'restaurant', location: 'germany' })

    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('bbox'))
    await untilAtRest(page)
    await map.locator('.map-count').first().press('Enter')
    await page.waitForURL('**bbox=**')
    expect(queryOf(page).bbox).not.toBe(area)
    await page.getByRole('link', { name: 'Remove filter: Map area' }).press('Enter')
    await page.waitForURL((url) => !url.search.includes('bbox'))
    await untilAtRest(page)
    await map.locator('.map-pin').first().press('Enter')
    await page.waitForURL('**/business/**')
    expect(errors).toEqual([])
    await close()
  })

  it('the results map and the list highlight each other on hover and focus', {
    tags: ['search-map-list'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=hotel&location=germany')
    await waitForHydration(page)
    const map = page.getByRole('region', { name: 'Map of results' })
    await map.locator('.map-pin').first().waitFor()
    const marked = map.locator('[data-marked]')
    const markedCards = page.locator('.result-card[data-marked]')
    expect([await marked.count(), await markedCards.count()]).toEqual([0, 0])

    const pin = map.locator('.map-pin').first()
    const name = (await pin.getAttribute('title')) ?? ''
    const link = page.locator('.results-list').getByRole('link', { name, exact: true })
    await link.focus()
    await expect.poll(() => marked.count()).toBe(1)
    expect(await marked.getAttribute('title')).toBe(name)
    await link.blur()
    await expect.poll(() => marked.count()).toBe(0)
    await link.hover()
    await expect.poll(() => marked.count()).toBe(1)

    await pin.focus()
    await expect.poll(() => markedCards.count()).toBe(1)
    expect(await markedCards.getByRole('link', { name, exact: true }).count()).toBe(1)
    await expect.poll(() => isInView(markedCards)).toBe(true)
    await pin.blur()
    expect(await markedCards.count()).toBe(0)
    await pin.hover()
    await expect.poll(() => markedCards.count()).toBe(1)

    await page.goto('/search?q=restaurant&location=germany')
    await waitForHydration(page)
    const largest = map.locator('.map-count').first()
    await largest.focus()
    await expect.poll(() => markedCards.count()).toBeGreaterThan(1)
    await page.locator('.result-card[data-marked] .card-link').first().focus()
    await expect.poll(() => marked.count()).toBe(1)
    expect(await largest.getAttribute('data-marked')).not.toBeNull()
    expect(errors).toEqual([])
    await close()
  })

  it('the results map has a skip link and a name for every marker', {
    tags: ['search-map-list'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=hotel&location=germany')
    await waitForHydration(page)
    const map = page.getByRole('region', { name: 'Map of results' })
    await map.locator('.map-pin').first().waitFor()
    for (const mark of await map.locator('.map-pin, .map-count').all())
      expect(await mark.getAttribute('aria-label')).toMatch(/\S/)
    await page.locator('.results-list :is(a, button)').last().focus()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip the map' })
    expect(await skip.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('.results-map') === null),
    ).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest('body > *') !== null)).toBe(
      true,
    )
    expect(errors).toEqual([])
    await close()
  })

  it('the results page on a phone shows the list first and swaps it with the map', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, PHONE)
    await page.goto('/search?q=restaurant&location=germany')
    await waitForHydration(page)
    const list = page.locator('.results-list')
    const map = page.getByRole('region', { name: 'Map of results' })
    expect([await list.isVisible(), await map.isVisible()]).toEqual([true, false])
    await page.getByRole('button', { name: 'Map', exact: true }).tap()
    await map.locator('.map-count').first().waitFor()
    expect(await list.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'List', exact: true }).tap()
    expect([await list.isVisible(), await map.isVisible()]).toEqual([true, false])
    expect(errors).toEqual([])
    await close()
  })

  it('the results map shows every marker after the window is resized, and offers no new search', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, DESK)
    await page.goto('/search?q=restaurant&rating=4')
    await waitForHydration(page)
    const map = page.getByRole('region', { name: 'Map of results' })
    await map.locator('.map-count').first().waitFor()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await untilAtRest(page)
    const marks = map.locator('.map-pin, .map-count')
    expect(await marks.count()).toBeGreaterThan(1)
    const outside = await marks.evaluateAll((all) => {
      const edges = all[0]?.closest('.map-canvas')?.getBoundingClientRect() ?? new DOMRect()
      return all.filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return left < edges.left || right > edges.right || top < edges.top || bottom > edges.bottom
      }).length
    })
    expect(outside).toBe(0)
    expect(await page.getByRole('link', { name: 'Search this area', exact: true }).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })
})
