import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { layoutShift, openWatchedPage, untilAtRest, waitForHydration } from './watched-page.ts'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
}
const SLOWER = 4
/** 400 kbit/s in each direction with a latency of 400 ms: the slow 3G preset of browsers. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const PATIENCE_MS = 60_000

/** Emulates a slow phone on a slow network. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
}

/** What a tap hits this many pixels above the center of an element. */
async function tappedAt(page: Page, target: Locator, above: number): Promise<string | null> {
  const box = await target.boundingBox()
  if (!box) return null
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 - above }
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href') ?? null,
    point,
  )
}

describe('visitor with a phone on a slow network', { tags: ['long'] }, () => {
  const site = demoSite()

  async function openPhone() {
    const opened = await openWatchedPage(site.browser, site.address, PHONE)
    opened.page.setDefaultTimeout(PATIENCE_MS)
    await slowDown(opened.page)
    await opened.page.goto('/')
    return opened
  }

  it('a phone number is one tap from the home page, and three taps through a category', async () => {
    const { page, errors, close } = await openPhone()
    const featured = page.locator('main article', { has: page.locator('a[href^="tel:"]') }).first()
    await featured.scrollIntoViewIfNeeded()
    expect(await tappedAt(page, featured.locator('a[href^="tel:"]'), 20)).toContain('tel:')

    await waitForHydration(page)
    await page.locator('main a[href^="/categories/"]').first().tap()
    await page.getByRole('heading', { level: 2, name: 'Businesses' }).waitFor()
    const listed = page.locator('main article', { has: page.locator('a[href^="tel:"]') }).first()
    await listed.scrollIntoViewIfNeeded()
    expect(await tappedAt(page, listed.locator('a[href^="tel:"]'), 20)).toContain('tel:')

    await listed.locator('.card-link').tap()
    await page.getByRole('heading', { level: 2, name: 'Opening Hours' }).waitFor()
    const call = page.getByRole('link', { name: 'Call', exact: true })
    await untilAtRest(page)
    expect(await tappedAt(page, call, 20)).toContain('tel:')
    expect(await layoutShift(page)).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('the action bar never covers the element focused with the keyboard', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, PHONE)
    await page.goto('/')
    await page.locator('main article .card-link').first().tap()
    await page.getByRole('heading', { level: 2, name: 'Opening Hours' }).waitFor()
    await untilAtRest(page)
    const links = await page.locator('main a[href]').count()
    let seen = 0
    for (let press = 0; press < links + 10; press++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const { activeElement: at } = document
        if (!at?.matches('main :not(.bar-action)')) return null
        const focused = at.matches('.card-link') ? (at.closest('.card') ?? at) : at
        const { left, width, bottom } = focused.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, bottom - 2)?.closest('.action-bar')
          ? at.textContent
          : ''
      })
      if (covered === '') seen += 1
      expect(covered || null).toBeNull()
    }
    expect(seen).toBeGreaterThan(10)
    await close()
  })

  it('the Back button restores the scroll position on a slow phone', {
    tags: ['long'],
  }, async () => {
    const { page, close } = await openPhone()
    await waitForHydration(page)
    const link = page.locator('main a[href^="/cities/"]').nth(5)
    await link.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(0)
    await link.tap()
    await page.waitForURL('**/cities/*/*')
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goBack()
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 50, left)
    expect(await layoutShift(page)).toBe(0)
    await close()
  })

  it('the category filter finds a category without moving its field while the visitor types', async () => {
    const { page, close } = await openPhone()
    await page.goto('/categories')
    await waitForHydration(page)
    const field = page.getByRole('searchbox', { name: 'Search categories' })
    await field.tap()
    const before = await field.boundingBox()
    await field.pressSequentially('pharm', { delay: 120 })
    await page.getByText(/^Showing 1 to \d+ of \d+ categor(y|ies)$/).waitFor()
    await page.getByRole('link', { name: 'Pharmacy' }).first().waitFor()
    await page.waitForURL('**/categories?filter=pharm')
    expect(await field.boundingBox()).toEqual(before)
    expect(await field.inputValue()).toBe('pharm')
    await close()
  })
})
