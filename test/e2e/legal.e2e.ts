import { describe, expect, it } from 'vitest'
import { findErrorsAtBothSizes } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

const PAGES = ['/privacy-policy', '/legal-notice', '/terms-of-service', '/cookie-policy']
const WIDE = { viewport: { width: 1440, height: 900 } }
const NARROW = { viewport: { width: 320, height: 700 } }

describe('legal pages in a browser', () => {
  const site = siteInBrowser({ DEMO: 'off' })

  it('hydrate without errors, shift nothing, fit every width and pass axe', {
    tags: ['long'],
  }, async () => {
    const watched = await openWatchedPage(site.browser, site.address)
    for (const url of PAGES) expect(await findErrorsAtBothSizes(watched, url)).toEqual([])
    await watched.close()
  })

  it('the table of contents works with the keyboard and marks each chosen section', {
    tags: ['long', 'legal-pages'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, WIDE)
    for (const url of PAGES) {
      await page.goto(url)
      await waitForHydration(page)
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const current = contents.locator('[aria-current=location]')
      const links = contents.getByRole('link')
      await current.waitFor()
      expect(await current.textContent()).toBe(await links.first().textContent())
      for (const link of await links.all()) {
        const title = (await link.textContent()) ?? ''
        await link.focus()
        await page.keyboard.press('Enter')
        await contents.locator('[aria-current=location]', { hasText: title }).waitFor()
        expect(await current.count(), title).toBe(1)
        const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
        const { top, isAtEnd } = await heading.evaluate((element) => ({
          top: element.getBoundingClientRect().top,
          isAtEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
        }))
        // At the top of the window, or as close to it as the end of the page allows.
        expect(top, title).toBeGreaterThanOrEqual(0)
        expect(isAtEnd || top < 120, `${url}: ${title} at ${top}`).toBe(true)
      }
    }
    expect(errors).toEqual([])
    await close()
  })

  it('the table of contents marks the section in view and stays visible while scrolling', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, WIDE)
    await page.goto('/privacy-policy')
    await waitForHydration(page)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const marked = (title: string) =>
      contents.locator('[aria-current=location]', { hasText: title }).waitFor()
    await marked('Introduction')
    for (const title of ['Data Security', 'Your Rights and Choices', 'Information We Collect']) {
      await page
        .getByRole('heading', { level: 2, name: title })
        .evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await marked(title)
      expect(await contents.evaluate((nav) => nav.getBoundingClientRect().top)).toBeGreaterThan(0)
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await marked('Introduction')
    await close()
  })

  it('the Back button returns from a section jump, and a URL fragment opens its section', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, WIDE)
    await page.goto('/terms-of-service')
    await waitForHydration(page)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Termination' }).click()
    await page.waitForFunction(() => window.scrollY > 500)
    await page.goBack()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goForward()
    await page.waitForFunction(() => window.scrollY > 500)
    await page.goto('/privacy-policy#retention')
    await waitForHydration(page)
    await page.waitForFunction(() => window.scrollY > 500)
    await contents.locator('[aria-current=location]', { hasText: 'Data Retention' }).waitFor()
    await close()
  })

  it('the legal pages work without JavaScript, with a collapsed table of contents on a phone', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      ...NARROW,
      javaScriptEnabled: false,
    })
    for (const url of PAGES) {
      await page.goto(url)
      expect(await page.getByText('Last updated December 12, 2025').count(), url).toBe(1)
      const links = page.locator('details.legal-contents-above a')
      expect(await links.first().isVisible()).toBe(false)
      await page.getByText('Contents', { exact: true }).locator('visible=true').click()
      expect(await links.first().isVisible()).toBe(true)
      const last = links.last()
      const href = await last.getAttribute('href')
      await last.click()
      expect(page.url()).toContain(`${url}${href}`)
      expect(await page.locator(`section${href}`).isVisible()).toBe(true)
    }
    await close()
  })

  it('a legal page shows a loading message for the site profile, and its text when that fails', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, WIDE)
    await page.goto('/businesses')
    await waitForHydration(page)
    let answer: (() => void) | undefined
    const dialogShown = new Promise<void>((resolve) => {
      void page.route('**/api/site-profile', async (route) => {
        await new Promise<void>((go) => {
          answer = go
          resolve()
        })
        await route.fulfill({ status: 400, body: 'no' })
      })
    })
    await page.getByRole('link', { name: 'Terms of Service (AGB)' }).click()
    await dialogShown
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await page.getByText('Loading the details on this page...').waitFor({ state: 'attached' })
    answer?.()
    await page.getByText('Some details are missing').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Termination' }).waitFor()
    await close()
  })

  it('the cookie policy lists every storage entry the site sets, and the site sets no cookies', {
    tags: ['legal-cookies'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, WIDE)
    await page.goto('/')
    await waitForHydration(page)
    await page.locator('input[name=q]').fill('bakery')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=bakery')
    for (const url of ['/businesses', '/cookie-policy']) {
      await page.goto(url)
      await waitForHydration(page)
    }
    expect(await page.context().cookies()).toEqual([])
    const kept = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ])
    expect(kept).toEqual(['recentSearches'])
    const table = page.getByRole('table', { name: 'Entries in the browser’s storage' })
    expect(await table.locator('tbody th').allTextContents()).toEqual(expect.arrayContaining(kept))
    await close()
  })
})
