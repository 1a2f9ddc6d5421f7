import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { demoDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { openWatchedPage, untilAtRest, untilTakenOver } from './watched-page.ts'

const SLOW_MS = 1500

describe('the states of a screen', () => {
  const folder = demoDirectory()
  const empty = temporaryFolder()
  let server: GazetteerProcess
  let emptyServer: GazetteerProcess
  let browser: Browser

  beforeAll(async () => {
    // So that each page is made when it is asked for, also from tables that are not there.
    server = await startGazetteer(folder.path, { KEPT_ANSWERS_MB: '0' })
    emptyServer = await startGazetteer(empty.path, { DEMO: 'off' })
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await server?.stop()
    await emptyServer?.stop()
    folder.remove()
    empty.remove()
  })

  it('empty: an empty directory says so, and its samples lead nowhere', async () => {
    const { page, faults, close } = await openWatchedPage(browser, emptyServer.address)
    await page.goto('/')
    await untilTakenOver(page)
    expect(await page.locator('a[href^="/business/"]').count()).toBe(0)
    expect(await page.getByText(/sample/i).count()).toBeGreaterThan(0)
    await page.goto('/businesses')
    await page.getByText('No businesses found').waitFor()
    await page.getByText('Try adjusting your search criteria.').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('loading: the words and the shape of what comes, then what came', async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.goto('/')
    await untilTakenOver(page)
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

  it('gone wrong on the way: three more tries, then the words, and another way on', async () => {
    const { page, close } = await openWatchedPage(browser, server.address)
    await page.goto('/')
    await untilTakenOver(page)
    let asked = 0
    await page.route('**/api/businesses*', (route) => {
      asked += 1
      return route.fulfill({ status: 503, body: 'no' })
    })
    await page.getByRole('link', { name: 'View All Businesses' }).click()
    await page.getByText('Error Loading Businesses').waitFor({ timeout: 30_000 })
    await page.getByText('Please try again later.').waitFor()
    expect(asked).toBeGreaterThanOrEqual(4)
    await close()
  })

  it('script gone wrong: a bar above a page that stays readable', async () => {
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

  it('without a root to take over: told in the console, and the page stays as it is', async () => {
    const { page, faults, close } = await openWatchedPage(browser, server.address)
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('id="root"', 'id="other"')
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    await untilAtRest(page)
    expect(faults).toEqual([expect.stringContaining('no root element')])
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await close()
  })

  it('gone wrong on the server: 500 with the words, and still a page one can read', async () => {
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
})
