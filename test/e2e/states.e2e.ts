import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { demoDirectory, emptyDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer } from './gazetteer-process.ts'
import {
  findAccessibilityErrors,
  openWatchedPage,
  untilAtRest,
  waitForHydration,
} from './watched-page.ts'

const SLOW_MS = 1500

describe('page states', () => {
  const folder = demoDirectory()
  const empty = emptyDirectory()
  let server: GazetteerProcess
  let emptyServer: GazetteerProcess
  let browser: Browser

  beforeAll(async () => {
    // No cache, so that each page is rendered on request, also while tables are missing.
    server = await startGazetteer(folder.path, { PAGE_CACHE_MB: '0' })
    emptyServer = await startGazetteer(empty.path, { DEMO: 'off' })
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await server?.stop()
    await emptyServer?.stop()
    folder.remove()
    empty.remove()
  })

  it('an empty directory shows an empty state, and its sample cards link nowhere', {
    tags: ['home-empty', 'list-states'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(browser, emptyServer.address)
    await page.goto('/')
    await waitForHydration(page)
    expect(await page.locator('a[href^="/business/"]').count()).toBe(0)
    expect(await page.getByText(/sample/i).count()).toBeGreaterThan(0)
    await page.goto('/businesses')
    await page.getByText('No businesses found').waitFor()
    await page.getByText('Try adjusting your search criteria.').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the business list shows a loading message until its data arrives', {
    tags: ['list-states'],
  }, async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.goto('/')
    await waitForHydration(page)
    await page.route('**/api/businesses*', async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_MS))
      await route.continue()
    })
    await page.getByRole('link', { name: 'View All Businesses' }).click()
    await page.getByText('Loading businesses...').waitFor()
    await page.getByText(/Showing 1-20 of/).waitFor()
    expect(await page.getByText('Loading businesses...').count()).toBe(0)
    await close()
  })

  it('the business list retries at least three times, then shows an error message', {
    tags: ['page-retries', 'list-states'],
  }, async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.goto('/')
    await waitForHydration(page)
    let requests = 0
    await page.route('**/api/businesses*', (route) => {
      requests += 1
      return route.fulfill({ status: 503, body: 'no' })
    })
    await page.getByRole('link', { name: 'View All Businesses' }).click()
    await page.getByText('Error Loading Businesses').waitFor({ timeout: 120_000 })
    await page.getByText('Please try again later.').waitFor()
    expect(requests).toBeGreaterThanOrEqual(4)
    await close()
  })

  it('a page shows an error message and stays usable when its script fails to load', {
    tags: ['page-loading-error'],
  }, async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.route(/assets\/home\.page-.*\.js/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/')
    await page.getByText('Error loading application').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.getByRole('link', { name: 'View All Businesses' }).click()
    await page.getByRole('heading', { level: 1, name: 'All Businesses' }).waitFor()
    await close()
  })

  it('a page without a root element logs an error to the console and stays readable', {
    tags: ['page-missing-root'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(browser, server.address)
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('id="root"', 'id="other"')
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    await untilAtRest(page)
    expect(errors).toEqual([expect.stringContaining('no root element')])
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await close()
  })

  it('a page returns a readable 500 when its table is missing', {
    tags: ['page-database-failure'],
  }, async () => {
    const broken = new DatabaseSync(join(folder.path, 'gazetteer.db'))
    broken.exec('alter table businesses rename to somewhere_else')
    const { page, close } = await openWatchedPage(browser, server.address)
    const response = await page.goto('/businesses')
    expect(response?.status()).toBe(500)
    await page.getByText('Error Loading Businesses').waitFor()
    expect(await page.getByRole('link', { name: 'Home' }).count()).toBeGreaterThan(0)
    expect((await page.goto('/'))?.status()).toBe(500)
    expect((await page.goto('/business/any-slug'))?.status()).toBe(500)
    broken.exec('alter table somewhere_else rename to businesses')
    broken.close()
    expect((await page.goto('/businesses'))?.status()).toBe(200)
    await close()
  })

  it('an index of an empty directory shows a message and no search field', {
    tags: ['index-empty'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(browser, emptyServer.address)
    for (const [url, words] of [
      ['/categories', 'No categories found'],
      ['/countries', 'No countries found'],
      ['/cities', 'No cities found'],
    ] as const) {
      await page.goto(url)
      await waitForHydration(page)
      await page.getByText(words).waitFor()
      expect(await page.locator('main input').count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Back to Home' }).count()).toBe(1)
      expect(await findAccessibilityErrors(page)).toEqual([])
    }
    expect(errors).toEqual([])
    await close()
  })
})
