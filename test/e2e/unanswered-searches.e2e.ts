import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { findExistingRow } from '../../src/platform/database/find-row.server.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { DAY_MS } from '../../src/platform/database/utc-day.ts'
import { createQueryCounter } from '../../src/query-log/query-counter.server.ts'
import { findPeriodStart, saveQueries } from '../../src/query-log/save-queries.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { BERLIN, clickOn, countSearch } from '../query-log-counts.ts'
import { temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, untilAtRest, waitForHydration } from './watched-page.ts'

/** The test browser's own name is that of a bot. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PLACE = { city: 'Berlin', country_code: 'DE' }
/** Days of one period. The texts are readable from the third day on, and clicks count from then. */
const NETWORKS = ['203.0.113.7', '198.51.100.7']
const FIRST_DAY = Date.parse(findPeriodStart(Date.now())) - 30 * DAY_MS

describe('unanswered searches in a browser', () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'queries.db')
  beforeAll(async () => {
    const database = openSqlite(file)
    await applyMigrations(database)
    const rows = ['Blue Door', 'Red Door'].map((name, at) => {
      const point = { latitude: 52.5 + at / 10, longitude: 13.4 }
      return incoming(
        { name, place_id: `ChIJqueries-${at}`, type: 'Bakery', ...PLACE, ...point },
        at + 2,
      )
    })
    await importRows(database, rows)
    const red = { name: 'Red Door' }
    const { id: businessId } = await findExistingRow(database.read, 'businesses', red, ['id'])
    for (const day of [0, 1, 2, 3, 4]) {
      const counter = createQueryCounter()
      const at = FIRST_DAY + day * DAY_MS
      for (const q of ['bread shop', 'unicorn rides'])
        countSearch(counter, { q, at, place: null, total: 0 })
      countSearch(counter, { q: 'door', at, place: null })
      countSearch(counter, { q: 'window', at, place: BERLIN })
      countSearch(counter, { q: 'bakery door', at, place: null })
      for (const address of NETWORKS)
        clickOn(counter, { q: 'bakery door', at, place: null, businessId, sender: { address } })
      await saveQueries(database, counter, at)
    }
    await database.close()
  })
  const site = siteInBrowser({ ...OPERATOR, DATABASE_URL: `file:${file}`, DEMO: 'off' })
  afterAll(() => folder.remove())

  async function open(path: string) {
    const opened = await openOperatorPage(site, { locale: 'en-GB' })
    await opened.page.goto(path)
    return opened
  }

  it('an unanswered query becomes a synonym, opens the redirect form, and is ignored and restored', async () => {
    const opened = await open('/admin/unanswered-searches')
    const { page, errors, close } = opened
    await page.getByText('2 queries').waitFor()
    await untilAtRest(page)
    expect(await findStateErrors(opened)).toEqual([])
    await page.getByRole('button', { name: 'Add as synonym: bread shop' }).click()
    await page.getByLabel('Bakery').check()
    await page.getByRole('button', { name: 'Add synonym' }).click()
    await page.getByText('Searches for “bread shop” now find Bakery.').first().waitFor()
    const found = await fetch(`${site.address}/api/search?q=bread%20shop`)
    expect(await found.json()).toMatchObject({ totalCount: 2, category: { name: 'Bakery' } })
    await page.getByRole('button', { name: 'Ignore: unicorn rides' }).click()
    await page.getByText('1 query').waitFor()
    await page.getByRole('link', { name: 'Ignored' }).click()
    await page.getByRole('button', { name: 'Restore: unicorn rides' }).click()
    await page.getByText('No ignored queries').waitFor()
    await page.getByRole('link', { name: 'Most searched' }).click()
    await page.getByRole('button', { name: 'Add as synonym: window' }).waitFor()
    expect(await page.getByRole('link', { name: 'Redirect: window' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Redirect: unicorn rides' }).click()
    expect(await page.getByLabel('From').inputValue()).toBe('/search?q=unicorn+rides')
    expect(errors).toEqual([])
    await close()
  })

  it('a popular query is suggested, and the ranking screen shows the clicks on its results', async () => {
    const watched = await openWatchedPage(site.browser, site.address)
    const { page } = watched
    await page.goto('/')
    await waitForHydration(page)
    await page.locator('main').getByLabel('What', { exact: true }).pressSequentially('bakery d')
    const options = page.getByRole('group', { name: 'Popular searches' }).getByRole('option')
    await options.first().waitFor()
    expect(await options.allTextContents()).toEqual(['bakery door'])
    await options.first().click()
    await page.waitForURL('**/search?q=bakery+door')
    expect(watched.errors).toEqual([])
    await watched.close()
    const opened = await open('/admin/search?q=bakery+door')
    const clicks = opened.page.locator('td:has(.part-points[data-part="clicks"])')
    await clicks.first().waitFor()
    expect(await clicks.allTextContents()).toEqual(['2.006 of 6 clicks', '0.000 of 6 clicks'])
    await untilAtRest(opened.page)
    expect(await findStateErrors(opened)).toEqual([])
    expect(opened.errors).toEqual([])
    await opened.close()
  })

  function countClicks(): number {
    const database = new DatabaseSync(file, { readOnly: true })
    const row = database.prepare("select clicks from logged_queries where query = 'door'").get()
    database.close()
    return Number(row?.clicks)
  }

  it.each([
    ['list', 'Blue Door'],
    ['map', 'Red Door'],
  ] as const)(
    'opening a result in the %s of the search page adds a click to the query',
    async (part, name) => {
      const { page, errors, close } = await openWatchedPage(site.browser, site.address, {
        userAgent: FIREFOX,
        viewport: { width: 1440, height: 900 },
      })
      const before = countClicks()
      await page.goto('/search?q=door')
      await page.locator(`.results-${part}`).getByRole('link', { name }).press('Enter')
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await vi.waitFor(() => expect(countClicks()).toBe(before + 1), {
        timeout: 120_000,
        interval: 100,
      })
      expect(errors).toEqual([])
      await close()
    },
  )
})
