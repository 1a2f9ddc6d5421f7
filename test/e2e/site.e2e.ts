import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import {
  accessibilityFaults,
  layoutShift,
  openWatchedPage,
  untilTakenOver,
} from './watched-page.ts'

const SIZES = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const
const ALLOWED_LAYOUT_SHIFT = 0.01

describe('the site in a browser', () => {
  const folder = temporaryFolder()
  let server: GazetteerProcess
  let browser: Browser
  /** Slugs of businesses that differ in what a page must cope with. */
  let slugs: string[] = []

  beforeAll(async () => {
    server = await startGazetteer(folder.path)
    browser = await openBrowser()
    const list = (await (await fetch(`${server.address}/api/businesses?limit=100`)).json()) as {
      businesses: { slug: string; name: string }[]
    }
    const rightToLeft = list.businesses.find(({ name }) => /[\u0590-\u06ff]/.test(name))
    const longest = [...list.businesses].sort(
      (one, other) => other.name.length - one.name.length,
    )[0]
    slugs = [list.businesses[0], rightToLeft, longest].flatMap((business) => business?.slug ?? [])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    folder.remove()
  })

  const urls = () => [
    '/',
    '/businesses',
    '/businesses?page=2',
    ...slugs.map((slug) => `/business/${slug}`),
  ]
  const missing = ['/no/such/page', '/business/no-such-business', '/businesses?page=99999']

  it.each(SIZES)(
    'is taken over without a fault, without a shift, for everyone ($width px, $colorScheme)',
    async ({ width, height, colorScheme }) => {
      const { page, faults, close } = await openWatchedPage(browser, server.address, {
        viewport: { width, height },
        colorScheme,
      })
      for (const url of urls()) {
        await page.goto(url)
        await untilTakenOver(page)
        expect(await layoutShift(page), url).toBeLessThan(ALLOWED_LAYOUT_SHIFT)
        expect(await accessibilityFaults(page), url).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          `${url} scrolls sideways`,
        ).toBe(true)
        expect(await page.locator('h1').count(), url).toBe(1)
      }
      expect(faults).toEqual([])
      await close()
    },
  )

  it('shows what is missing as missing, and leads on from there', async () => {
    const { page, faults, close } = await openWatchedPage(browser, server.address)
    for (const url of missing) {
      const response = await page.goto(url)
      const status = url.includes('99999') ? 200 : 404
      expect(response?.status(), url).toBe(status)
      await untilTakenOver(page)
      if (status === 404)
        expect(await page.getByRole('link', { name: 'Back to Home' }).count(), url).toBeGreaterThan(
          0,
        )
    }
    // The browser itself reports a page that answers 404 as an error.
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
    await close()
  })

  it('moves from page to page without reloading, and back to where one was', async () => {
    const { page, faults, close } = await openWatchedPage(browser, server.address, {
      reducedMotion: 'reduce',
    })
    await page.goto('/businesses')
    await untilTakenOver(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const link = page.locator('main a[href^="/business/"]').nth(7)
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    const href = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(`**${href}`)
    await page.waitForFunction(() => window.scrollY === 0)
    expect(await page.title()).toContain('| Business Directory')
    expect(await page.locator('h1').textContent()).not.toBe('All Businesses')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'All Businesses' }).waitFor()
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 50, scrolled)
    expect(
      await page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument),
    ).toBe(true)
    expect(
      await page.evaluate(() => document.querySelectorAll('title, link[rel=canonical]').length),
    ).toBe(2)
    expect(faults).toEqual([])
    await close()
  })

  it('keeps a page number in the address and reads it from there', async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.goto('/businesses')
    await untilTakenOver(page)
    await page.getByRole('link', { name: /next/i }).click()
    await page.waitForURL('**/businesses?page=2')
    await page.getByText('Showing 21-40 of').waitFor()
    await page.reload()
    expect(await page.getByText('Showing 21-40 of').count()).toBe(1)
    await close()
  })

  it('is whole without JavaScript', async () => {
    const { page, close } = await openWatchedPage(browser, server.address, {
      javaScriptEnabled: false,
    })
    await page.goto('/')
    expect(await page.locator('a[href^="/business/"]').count()).toBe(12)
    for (const words of [
      'Why Choose Us',
      'Interactive Maps',
      'Advanced Search',
      'Verified Information',
    ])
      expect(await page.getByRole('heading', { name: words }).count(), words).toBe(1)
    await page.goto('/businesses')
    expect(await page.locator('main a[href^="/business/"]').count()).toBeGreaterThanOrEqual(20)
    await page.getByRole('link', { name: /next/i }).click()
    expect(page.url()).toContain('page=2')
    await page.goto(`/business/${slugs[0]}`)
    expect(await page.getByText('Opening Hours').count()).toBeGreaterThan(0)
    const form = page.locator('form[action="/search"]').first()
    expect(await form.locator('button').isDisabled()).toBe(false)
    await close()
  })

  it("copies the page's address and says so", async () => {
    const { page, close } = await openWatchedPage(browser, server.address, {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1440, height: 900 },
    })
    await page.goto(`/business/${slugs[0]}`)
    await untilTakenOver(page)
    await page.getByRole('button', { name: /share/i }).first().click()
    await page.getByText('Copied!').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByText('Copied!').first().waitFor({ state: 'hidden', timeout: 5000 })
    await close()
  })

  it('loads the map only when it comes into view', async () => {
    const { page, close } = await openWatchedPage(browser, server.address, {
      viewport: { width: 390, height: 700 },
    })
    const scripts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    )
    await page.goto(`/business/${slugs[0]}`)
    await untilTakenOver(page)
    const before = scripts.length
    expect(await page.locator('.leaflet-container').count()).toBe(0)
    await page.getByRole('heading', { name: 'Location & Map' }).scrollIntoViewIfNeeded()
    await page.locator('.leaflet-container').waitFor()
    expect(scripts.length).toBeGreaterThan(before)
    await close()
  })
})
