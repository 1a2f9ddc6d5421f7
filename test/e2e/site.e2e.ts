import { describe, expect, inject, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

describe('site in a browser', () => {
  const site = demoSite()
  const screens = inject('demoScreens')

  it('navigation does not reload the document, and Back restores the scroll position', {
    tags: ['page-client-navigation'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, {
      reducedMotion: 'reduce',
    })
    await page.goto('/businesses')
    await waitForHydration(page)
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
    expect(errors).toEqual([])
    await close()
  })

  it('the business list stores its page number in the URL and reads it on reload', {
    tags: ['list-page-number'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/businesses')
    await waitForHydration(page)
    await page.getByRole('link', { name: /next/i }).click()
    await page.waitForURL('**/businesses?page=2')
    await page.getByText('Showing 21-40 of').waitFor()
    await page.reload()
    expect(await page.getByText('Showing 21-40 of').count()).toBe(1)
    await close()
  })

  it('the home, list and business pages show their content without JavaScript', {
    tags: ['page-hydration'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
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
    await page.goto(screens['business-0'] ?? '')
    expect(await page.getByText('Opening Hours').count()).toBeGreaterThan(0)
    const form = page.locator('form[action="/search"]').first()
    expect(await form.locator('button').isDisabled()).toBe(false)
    await close()
  })

  it('the share button copies the page URL and shows a temporary confirmation', {
    tags: ['long', 'business-share'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1440, height: 900 },
    })
    await page.goto(screens['business-0'] ?? '')
    await waitForHydration(page)
    await page.getByRole('button', { name: /share/i }).first().click()
    await page.getByText('Copied!').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByText('Copied!').first().waitFor({ state: 'hidden', timeout: 60_000 })
    await close()
  })

  it('a business page loads the map only when it scrolls into view', {
    tags: ['business-map-loading'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      viewport: { width: 390, height: 700 },
    })
    const scripts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    )
    await page.goto(screens['business-0'] ?? '')
    await waitForHydration(page)
    const before = scripts.length
    expect(await page.locator('.leaflet-container').count()).toBe(0)
    await page.getByRole('heading', { name: 'Location & Map' }).scrollIntoViewIfNeeded()
    await page.locator('.leaflet-container').waitFor()
    expect(scripts.length).toBeGreaterThan(before)
    await close()
  })

  it.each([
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const)(
    'navigation scrolls to the top with prefers-reduced-motion %s and behavior %s',
    { tags: ['page-scroll-to-top'] },
    async (reducedMotion, how) => {
      const { page, close } = await openWatchedPage(site.browser, site.address, {
        reducedMotion,
        ownContext: true,
      })
      await page.addInitScript(() => {
        const requests: ScrollToOptions[] = []
        const scrollTo = window.scrollTo.bind(window) as (options: ScrollToOptions) => void
        Object.assign(window, {
          requests,
          scrollTo: (options: ScrollToOptions) => {
            requests.push(options)
            scrollTo(options)
          },
        })
      })
      await page.goto('/businesses')
      await waitForHydration(page)
      await page.getByRole('link', { name: /next/i }).click()
      await page.getByText('Showing 21-40 of').waitFor()
      await page.waitForFunction(() => window.scrollY === 0)
      const requests = await page.evaluate(
        () => (window as unknown as { requests: ScrollToOptions[] }).requests,
      )
      expect(requests).toEqual([{ top: 0, behavior: how }])
      await close()
    },
  )

  it('the business list ends at page 100, which links to the rest, and page 101 is not found', {
    tags: ['list-page', 'list-pager'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/businesses?page=100')
    await page.getByText('Page 100 of 100').waitFor()
    await page.getByText('Showing 1,981-2,000 of 2,978 businesses').waitFor()
    expect(await page.getByRole('link', { name: 'Next' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(await page.getByRole('link', { name: 'Page 100' }).getAttribute('aria-current')).toBe(
      'page',
    )
    await page.getByText('This list ends here.').waitFor()
    const missing = await page.goto('/businesses?page=101')
    expect(missing?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await close()
  })

  it('the share button shows Copied! for two seconds', { tags: ['business-share'] }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      permissions: ['clipboard-read', 'clipboard-write'],
      ownContext: true,
    })
    await page.clock.install()
    await page.goto(screens['business-0'] ?? '')
    await waitForHydration(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const share = page.locator('.action-row').getByRole('button')
    await share.filter({ hasText: 'Share' }).click()
    const copied = share.filter({ hasText: 'Copied!' })
    await copied.waitFor()
    await page.clock.runFor(1900)
    expect(await copied.count()).toBe(1)
    await page.clock.runFor(200)
    await copied.waitFor({ state: 'detached' })
    expect(await share.filter({ hasText: 'Share' }).count()).toBe(1)
    await close()
  })

  it('a missing business is requested again without its suffix, then shows a not-found page', {
    tags: ['business-not-found-search', 'business-slug-retry'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/businesses')
    await waitForHydration(page)
    const requests: string[] = []
    await page.route('**/api/businesses/*', (route) => {
      requests.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404, body: '' })
    })
    const path =
      (await page.locator('main a[href^="/business/"]').first().getAttribute('href')) ?? ''
    await page.locator(`main a[href="${path}"]`).click()
    await page.getByRole('heading', { level: 1, name: 'Business Not Found' }).waitFor()
    await page.getByText("Let's help you find what you're looking for!").waitFor()
    expect(requests.slice(0, 2)).toEqual([
      `/api${path.replace('business', 'businesses')}`,
      `/api${path.replace('business', 'businesses').slice(0, -7)}`,
    ])
    const form = page.locator('main form')
    await form.getByLabel('What').fill('  bread & butter ')
    await form.getByLabel('Where').fill(' Köln ')
    await form.getByLabel('Where').press('Enter')
    await page.waitForURL('**/search?q=bread+%26+butter&location=K%C3%B6ln')
    await close()
  })
})
