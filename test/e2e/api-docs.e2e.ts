import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import {
  findAccessibilityErrors,
  layoutShift,
  openWatchedPage,
  waitForHydration,
} from './watched-page.ts'

const PATH = '/api/docs'

describe('API documentation page', () => {
  const site = demoSite()

  it.each([
    { width: 320, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ] as const)(
    'the API docs fit, are accessible, and have no dead anchors at $width px',
    { tags: ['long'] },
    async ({ width, colorScheme }) => {
      const { page, errors, close } = await openWatchedPage(site.browser, site.address, {
        viewport: { width, height: 844 },
        colorScheme,
      })
      await page.goto(PATH)
      await waitForHydration(page)
      expect(await layoutShift(page)).toBeLessThan(0.01)
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true
      })
      expect(await findAccessibilityErrors(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await page.locator('h1').count()).toBe(1)
      const dead = await page.evaluate(() =>
        [...document.querySelectorAll('main a[href^="#"]')]
          .map((link) => link.getAttribute('href')?.slice(1) ?? '')
          .filter((id) => document.querySelectorAll(`[id="${id}"]`).length !== 1),
      )
      expect(dead).toEqual([])
      expect(errors).toEqual([])
      await close()
    },
  )

  it('the API docs jump to an operation, and Back restores the scroll position', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, {
      reducedMotion: 'reduce',
    })
    await page.goto('/businesses')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await page.waitForURL(`**${PATH}`)
    const topOf = (id: string) =>
      page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id)
    const link = page.locator('nav a[href="#api-country"]')
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await link.click()
    await page.waitForURL('**#api-country')
    await page.waitForFunction((top) => window.scrollY > top + 1000, before)
    expect(Math.abs((await topOf('api-country')) ?? 999)).toBeLessThan(100)
    await page.goBack()
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 50, before)
    expect(errors).toEqual([])
    await close()
  })

  it('every curl example in the API docs returns 200', { tags: ['api-openapi'] }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      javaScriptEnabled: false,
    })
    await page.goto(PATH)
    const requests = await page.locator('pre').allTextContents()
    const addresses = requests.flatMap((text) => /^curl '([^']+)'$/.exec(text)?.[1] ?? [])
    expect(addresses.length).toBeGreaterThan(12)
    for (const address of addresses) {
      expect(address.startsWith(site.address), address).toBe(true)
      expect((await fetch(address)).status, address).toBe(200)
    }
    await close()
  })
})
