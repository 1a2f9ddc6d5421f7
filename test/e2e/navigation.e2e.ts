import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, untilAtRest, waitForHydration } from './watched-page.ts'

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument === true)

describe('navigation between pages', () => {
  const site = demoSite()

  it('hovering over a link prefetches its page only once, even after a 404', {
    tags: ['page-prefetch'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/')
    await waitForHydration(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/index/')) requests.push(new URL(request.url()).pathname)
    })
    await page.route('**/api/index/countries', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
    )
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (const name of ['Cities', 'Countries', 'Cities', 'Countries', 'Cities', 'Countries']) {
      await links.filter({ hasText: name }).hover()
      await untilAtRest(page)
    }
    expect(requests.sort()).toEqual(['/api/index/cities', '/api/index/countries'])
    await links.filter({ hasText: 'Cities' }).click()
    await page.getByText(/Showing 1 to 12 of/).waitFor()
    expect(requests.filter((path) => path.endsWith('cities'))).toHaveLength(1)
    await close()
  })

  it('a reload restores the scroll position', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/privacy-policy')
    await waitForHydration(page)
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.reload()
    await waitForHydration(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
    await close()
  })

  it('a page hydrates and navigates with a malformed URL fragment', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    for (const path of ['/privacy-policy#100%', '/api/docs#%E0%A4%A']) {
      await page.goto(path)
      await waitForHydration(page)
      await mark(page)
      await page.evaluate(() => {
        location.hash = '%zz'
      })
      await page.getByRole('link', { name: 'Cities' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Cities' }).waitFor()
      expect(await isSameDocument(page)).toBe(true)
    }
    await close()
  })

  it.each([
    ['asks for a page again', false],
    ['says so', true],
  ])(
    'the router %s after a script removed the page content, with storage blocked: %s',
    async (_, isForbidden) => {
      const { page, close } = await openWatchedPage(site.browser, site.address, {
        ownContext: true,
      })
      if (isForbidden)
        await page.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('Forbidden', 'SecurityError')
            },
          }),
        )
      await page.goto('/countries')
      await waitForHydration(page)
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('main, main *')) part.remove()
      })
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/cities' })
        document.body.append(link)
        link.click()
      })
      if (isForbidden) await page.getByRole('alert').waitFor()
      else await page.getByRole('heading', { level: 1, name: 'Cities' }).waitFor()
      await close()
    },
  )

  it('a GET form navigates without a reload and omits blank fields', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/countries')
    await waitForHydration(page)
    await mark(page)
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.action = '/cities'
      form.innerHTML = '<input name="filter" value=" germany "><input name="page" value=" ">'
      document.body.append(form)
      form.requestSubmit()
    })
    await page.getByRole('heading', { level: 1, name: 'Cities Directory' }).waitFor()
    expect(page.url()).toBe(`${site.address}/cities?filter=germany`)
    expect(await isSameDocument(page)).toBe(true)
    await close()
  })

  it('a jump within a page scrolls without a reload, and Back scrolls up again', async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      viewport: { width: 390, height: 500 },
    })
    await page.goto('/categories')
    await waitForHydration(page)
    await mark(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/categories#content')
    await page.waitForFunction(() => window.scrollY > 0)
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.goBack()
    await page.waitForFunction((top) => window.scrollY < top, scrolled)
    expect(await isSameDocument(page)).toBe(true)
    await close()
  })
})
