import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { importRows, incoming } from '../incoming.ts'
import { sharedBrowser } from './browser.ts'
import { demoDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer } from './gazetteer-process.ts'
import { findErrorsAtBothSizes } from './screen-errors.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

const SLOW_MS = 1200
const RETRIES_LIMIT_MS = 120_000
/** Names that pages must handle: 80 letters, one long word, right-to-left letters. */
const LONG_NAME =
  'Krankenhausverwaltungsgesellschaft für außergewöhnliche Blumenarrangements am See'
const UGLY_ROWS = ['CH', 'AE', 'VC'].map((country_code, index) =>
  incoming(
    {
      name: LONG_NAME,
      place_id: `ChIJugly-place-${index}`,
      type: index === 1 ? 'مخبز وحلويات الشرق الأوسط' : LONG_NAME,
      city: index === 1 ? 'دبي' : 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      region: 'Unterwalden nid dem Wald',
      country_code,
    },
    index + 2,
  ),
)

describe('category, country and city pages', () => {
  const folder = demoDirectory()
  let server: GazetteerProcess
  let browser: Browser
  const screens = { category: '', country: '', city: '' }
  let ugly: string[] = []

  beforeAll(async () => {
    const database = openSqlite(join(folder.path, 'gazetteer.db'))
    await importRows(database, UGLY_ROWS)
    const [category] = await database.read
      .selectFrom('categories')
      .where('name', '=', LONG_NAME)
      .select('slug')
      .execute()
    const [arabic] = await database.read
      .selectFrom('cities')
      .where('name', '=', 'دبي')
      .select('slug')
      .execute()
    await database.close()
    // No cache, so that each page is rendered on request, also while tables are missing.
    server = await startGazetteer(folder.path, { PAGE_CACHE_MB: '0' })
    browser = await sharedBrowser()
    const fetchJson = async (path: string) => (await fetch(server.address + path)).json()
    const largest = async <Entry>(path: string) => ((await fetchJson(path)) as [Entry])[0]
    const topCategory = await largest<{ slug: string }>('/api/categories')
    const topCountry = await largest<{ slug: string }>('/api/countries')
    const topCity = await largest<{ slug: string; countryCode: string }>('/api/cities')
    screens.category = `/categories/${topCategory.slug}`
    screens.country = `/countries/${topCountry.slug}`
    screens.city = `/cities/${topCity.countryCode.toLowerCase()}/${topCity.slug}`
    ugly = [
      `/categories/${category?.slug}`,
      '/countries/saint-vincent-and-the-grenadines',
      `/cities/ae/${arabic?.slug}`,
      '/cities/ch/llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    ]
  })
  afterAll(async () => {
    await server?.stop()
    folder.remove()
  })

  it('the region and the country of a city are on one line', { tags: ['city-page'] }, async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.goto('/cities/ch/llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')
    const tops = await page.locator('.detail-words p :is(bdi, a)').evaluateAll((words) =>
      words.map((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        return range.getBoundingClientRect().top
      }),
    )
    expect(tops).toHaveLength(2)
    expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0)
    await close()
  })

  it('hydrate without errors, shift nothing, fit every width and pass axe with ugly names', {
    tags: ['long'],
  }, async () => {
    const watched = await openWatchedPage(browser, server.address)
    const urls = [...Object.values(screens), `${screens.country}?page=2`, ...ugly]
    for (const url of [...urls, '/categories/no-such-kind'])
      expect(await findErrorsAtBothSizes(watched, url)).toEqual([])
    await watched.close()
  })

  /** Delays the responses of calls to show the loading state. */
  async function slowDown(page: Page, pattern: string): Promise<void> {
    await page.route(pattern, async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_MS))
      await route.continue()
    })
  }

  it('links between detail pages navigate without a reload and show skeletons while loading', async () => {
    const { page, errors, close } = await openWatchedPage(browser, server.address, {
      reducedMotion: 'reduce',
    })
    await page.goto(screens.category)
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await slowDown(page, '**/api/c*/**')
    const followTo = async (link: ReturnType<Page['locator']>, loading: string, name: string) => {
      await link.click()
      await page.getByText(loading).first().waitFor()
      expect(await page.locator('main .skeleton').count()).toBeGreaterThan(10)
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(await page.locator('main .skeleton').count()).toBe(0)
      expect(await page.title()).toContain(name)
    }
    const follow = async (link: ReturnType<Page['locator']>, loading: string) =>
      followTo(link, loading, (await link.locator('bdi').textContent()) ?? '')
    const kind = await page.locator('h1').textContent()
    const [inCountry] = await page.locator('main .index-entry bdi').allTextContents()
    await followTo(
      page.locator('main a[href^="/countries/"].index-entry').first(),
      'Loading businesses...',
      `${kind}s in ${inCountry}`,
    )
    await follow(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(2),
      'Loading country...',
    )
    await follow(page.locator('main a[href^="/cities/"].index-entry').first(), 'Loading city...')
    expect(
      await page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument),
    ).toBe(true)
    await page.goto(screens.category)
    await waitForHydration(page)
    await page.getByRole('link', { name: /next/i }).click()
    await page.getByText('Loading businesses...').waitFor()
    await page.getByText(/Showing 13-24 of/).waitFor()
    expect(page.url()).toContain('?page=2')
    expect(errors).toEqual([])
    await close()
  })

  it.each([
    ['category', 'Category not found', 'Back to all categories', '/categories'],
    ['country', 'Country not found', 'Back to all countries', '/countries'],
    ['city', 'City not found', 'Back to all cities', '/cities'],
  ] as const)(
    'a %s page shows a not-found message when a link leads to a missing entry',
    { tags: ['detail-not-found'] },
    async (kind, words, back, to) => {
      const { page, close } = await openWatchedPage(browser, server.address)
      await page.goto('/')
      await waitForHydration(page)
      const none = {
        category: '/categories/none',
        country: '/countries/none',
        city: '/cities/ch/none',
      }
      await page.evaluate((href) => {
        const link = document.querySelector<HTMLAnchorElement>('main a[href^="/business/"]')
        if (link) link.href = href
      }, none[kind])
      await page.locator(`main a[href="${none[kind]}"]`).first().click()
      await page.getByRole('heading', { level: 1, name: words }).waitFor()
      expect(await page.getByRole('link', { name: back }).getAttribute('href')).toBe(to)
      await close()
    },
  )

  it('a country page shows the HTTP status and a retry link when its API request fails', {
    tags: ['long', 'detail-error'],
  }, async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.goto(screens.category)
    await waitForHydration(page)
    await page.locator('main a[href^="/countries/"].index-entry').first().click()
    const heading = page.locator('h1')
    await heading.filter({ hasText: ' in ' }).waitFor()
    await page.route('**/api/countries/*', (route) => route.fulfill({ status: 503, body: 'no' }))
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(2).click()
    await page
      .getByRole('heading', { level: 1, name: 'Error loading country' })
      .waitFor({ timeout: RETRIES_LIMIT_MS })
    await page.getByText('HTTP status 503').waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.waitForFunction(() => !document.querySelector('h1')?.textContent?.includes('Error'))
    expect(await heading.textContent()).not.toContain('Error')
    await close()
  })

  it('detail pages return 500 with an error message and a back link when tables are missing', {
    tags: ['detail-error'],
  }, async () => {
    const broken = new DatabaseSync(join(folder.path, 'gazetteer.db'))
    broken.exec('pragma busy_timeout = 5000; alter table businesses rename to somewhere_else')
    broken.exec('alter table category_countries rename to elsewhere')
    const { page, close } = await openWatchedPage(browser, server.address)
    for (const [kind, back] of [
      ['category', 'Back to all categories'],
      ['country', 'Back to all countries'],
      ['city', 'Back to all cities'],
    ] as const) {
      const response = await page.goto(screens[kind])
      expect(response?.status(), kind).toBe(500)
      expect(await page.locator('h1').allTextContents()).toEqual([`Error loading ${kind}`])
      await page.getByText('HTTP status 500').waitFor()
      expect(await page.getByRole('link', { name: back }).count()).toBe(1)
    }
    broken.exec('alter table elsewhere rename to category_countries')
    broken.exec('alter table somewhere_else rename to businesses')
    broken.close()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.locator('article').first().waitFor()
    await close()
  })

  it('detail pages show their lists and links without JavaScript', async () => {
    const { page, close } = await openWatchedPage(browser, server.address, {
      javaScriptEnabled: false,
    })
    await page.goto(screens.category)
    expect(await page.locator('main article').count()).toBe(12)
    expect(await page.locator('main .index-entry').count()).toBe(15)
    await page.getByRole('link', { name: /next/i }).click()
    await page.waitForURL(/page=2/)
    await page.locator('main a[href^="/countries/"].index-entry').first().click()
    await page.waitForURL(/\/countries\//)
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(2).click()
    await expect.poll(() => page.locator('main .index-entry').count()).toBeGreaterThan(20)
    await page.locator('main a[href^="/cities/"].index-entry').first().click()
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await page.locator('main article a').first().click()
    expect(page.url()).toContain('/business/')
    await close()
  })
})
