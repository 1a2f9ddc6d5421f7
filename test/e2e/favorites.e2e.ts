import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import {
  findAccessibilityErrors,
  layoutShift,
  openWatchedPage,
  waitForHydration,
} from './watched-page.ts'

const KEY = 'gazetteer.favorites.1'

const stored = (page: Page): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEY)
const store = (page: Page, slugs: readonly string[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(slugs),
  ] as const)
const toast = (page: Page) => page.locator('.favorites-toast')
const hearts = (page: Page) => page.locator('main [data-save]')
const cards = (page: Page) => page.locator('main article')

describe('favorites in a browser', () => {
  const site = demoSite()

  async function open(path: string, options = {}) {
    const watched = await openWatchedPage(site.browser, site.address, options)
    await watched.page.goto(path)
    await waitForHydration(watched.page)
    return watched
  }
  async function findSlugs(count: number): Promise<string[]> {
    const answer = await fetch(`${site.address}/api/businesses?limit=${count}`)
    const { businesses } = (await answer.json()) as { businesses: { slug: string }[] }
    return businesses.map(({ slug }) => slug)
  }
  async function openOwn(slugs: readonly string[], options = {}) {
    const watched = await open('/favorites', options)
    await store(watched.page, slugs)
    await watched.page.reload()
    await waitForHydration(watched.page)
    return watched
  }

  it('the heart of a card saves the business for the list of favorites', {
    tags: ['favorites-save', 'favorites-page'],
  }, async () => {
    const { page, errors, close } = await open('/businesses')
    const [first = '', second = ''] = await findSlugs(2)
    await hearts(page).nth(0).click()
    await toast(page).getByText('Saved to favorites').waitFor()
    await hearts(page).nth(1).click()
    expect(await stored(page)).toEqual([second, first])
    expect(await hearts(page).nth(0).getAttribute('aria-pressed')).toBe('true')
    expect(await hearts(page).nth(2).getAttribute('aria-pressed')).toBe('false')

    await toast(page).getByRole('link', { name: 'View favorites' }).click()
    await page.getByRole('heading', { name: 'Favorites', level: 1 }).waitFor()
    await cards(page).nth(1).waitFor()
    expect(await page.locator('main .card-link').first().getAttribute('href')).toBe(
      `/business/${second}`,
    )
    await page.locator('.map-frame[data-drawn]').waitFor()
    expect(await page.locator('.map-pin, .map-count').count()).toBeGreaterThan(0)
    // Client-side navigation brings new buttons.
    await page.locator('main .card-link').first().click()
    await page.locator('main [data-save][aria-pressed="true"]:visible').first().waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('Undo restores a removed favorite at its position', { tags: ['favorites-save'] }, async () => {
    const slugs = await findSlugs(3)
    const { page, errors, close } = await openOwn(slugs)
    await cards(page).nth(2).waitFor()
    await hearts(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 2)
    expect(await stored(page)).toEqual([slugs[0], slugs[2]])
    // The removed card had the focus.
    await page.locator('.favorites-toast button:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 3)
    expect(await stored(page)).toEqual(slugs)
    expect(errors).toEqual([])
    await close()
  })

  it('other tabs follow, and the last removal leaves the empty state', {
    tags: ['favorites-save', 'favorites-page'],
  }, async () => {
    const [slug = ''] = await findSlugs(1)
    const { page, close } = await openOwn([slug])
    await cards(page).first().waitFor()
    const other = await page.context().newPage()
    await other.goto(`${site.address}/business/${slug}`)
    await other.locator('[data-save][aria-pressed="true"]:visible').first().click()
    await page.getByText('No favorites yet').waitFor()
    await other.close()
    await close()
  })

  it('the phone page of a business has the heart next to the name, not in the bar', {
    tags: ['favorites-save'],
  }, async () => {
    const [slug = ''] = await findSlugs(1)
    const { page, close } = await open(`/business/${slug}`, {
      viewport: { width: 390, height: 844 },
    })
    const heart = page.locator('article header [data-save]:visible')
    expect(await heart.count()).toBe(1)
    expect(await page.locator('.action-bar > *, .action-bar .bar-action').count()).toBeLessThan(7)
    expect(await page.locator('.action-bar [data-save]').count()).toBe(0)
    const box = await heart.boundingBox()
    expect([box?.width, box?.height].every((side) => (side ?? 0) >= 44)).toBe(true)
    await close()
  })

  it('a business that is no longer listed can be removed', {
    tags: ['favorites-page'],
  }, async () => {
    const [slug = ''] = await findSlugs(1)
    const { page, errors, close } = await openOwn([slug, 'gone-cafe-abc123'])
    await page.getByText('This business is no longer listed.').waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove gone cafe' }).click()
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 1)
    expect(await stored(page)).toEqual([slug])
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(errors).toEqual([])
    await close()
  })

  it('a shared link keeps the own favorites and adds to them on request', {
    tags: ['favorites-shared'],
  }, async () => {
    const [own = '', ...others] = await findSlugs(3)
    const { page, errors, close } = await openOwn([own], {
      permissions: ['clipboard-read', 'clipboard-write'],
      ownContext: true,
    })
    await page.getByRole('button', { name: 'Share as a link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.address}/favorites?list=${own}`,
    )
    await page.goto(`/favorites?list=${others.join('~')}`)
    await waitForHydration(page)
    await page.locator('.map-frame[data-drawn]').waitFor()
    expect(await stored(page)).toEqual([own])
    await page.getByRole('button', { name: 'Add to my favorites' }).click()
    await toast(page).getByText('2 businesses added to your favorites').waitFor()
    expect(await stored(page)).toEqual([...others, own])
    await page.getByRole('button', { name: 'Add to my favorites' }).click()
    await toast(page).getByText('All of these are already in your favorites.').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('a shared link works without scripts, and has no dead buttons', {
    tags: ['favorites-shared', 'favorites-save'],
  }, async () => {
    const slugs = await findSlugs(3)
    const watched = await openWatchedPage(site.browser, site.address, { javaScriptEnabled: false })
    await watched.page.goto(`/favorites?list=${slugs.join('~')}`)
    expect(await watched.page.locator('main article:visible').count()).toBe(3)
    expect(await watched.page.locator('main button:visible').count()).toBe(0)
    await watched.page.goto('/favorites')
    expect(await watched.page.getByText('turn on JavaScript').isVisible()).toBe(true)
    await watched.close()
  })

  it('the print version has names, addresses, phone numbers and hours only', {
    tags: ['favorites-page'],
  }, async () => {
    const { page, close } = await openOwn(await findSlugs(2))
    await cards(page).nth(1).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const shown of [/^Today: /, /^\+\d/, /^\d businesses$/])
      expect(await page.locator('main').getByText(shown).first().isVisible()).toBe(true)
    expect(await page.locator(':is(nav, footer, header):visible').count()).toBe(0)
    expect(
      await page.locator('main :is(.photo, .photo-fallback, .map-frame, button):visible').count(),
    ).toBe(0)
    await close()
  })

  it('a browser without storage reports it, and a failed request can be retried', {
    tags: ['favorites-storage'],
  }, async () => {
    const watched = await openWatchedPage(site.browser, site.address, { ownContext: true })
    const { page } = watched
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/businesses')
    await waitForHydration(page)
    await hearts(page).first().click()
    await toast(page).getByText('This browser doesn’t let websites store data').waitFor()
    await page.goto('/favorites')
    await page.getByText('Favorites can’t be saved').waitFor()
    await watched.close()

    const [slug = ''] = await findSlugs(1)
    const failing = await open('/favorites')
    await store(failing.page, [slug])
    await failing.page.route('**/api/favorites?*', (route) => route.fulfill({ status: 400 }))
    await failing.page.reload()
    await failing.page.getByText('Your favorites couldn’t be loaded').waitFor()
    await failing.close()
  })
})
