import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { fillQueryDirectory } from '../relevance/query-directory.ts'
import { temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { untilAtRest } from './watched-page.ts'

/** A category in a place, with results nearby and without a scored position. */
const IN_BERLIN = '/admin/search?q=kebab&location=berlin'
/** The same from a visitor's position, which shows every part of the score. */
const IN_LONDON = '/admin/search?q=restaurant&lat=51.5&lng=-0.13'

const rowsOf = (page: Page) => page.locator('.ranked-table tbody tr:not(.ranked-group)')
const namesOf = (page: Page) => rowsOf(page).locator('th a').allTextContents()
const hundredthsOf = (texts: string[]) => texts.map((text) => Math.round(Number(text) * 100))

describe('search ranking in a browser', { tags: ['long'] }, () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'ranking.db')
  beforeAll(async () => {
    const database = openSqlite(file)
    await applyMigrations(database)
    await fillQueryDirectory(database)
    await database.close()
  })
  const site = siteInBrowser({ ...OPERATOR, DATABASE_URL: `file:${file}`, DEMO: 'off' })
  afterAll(() => folder.remove())

  async function open(path: string, options: BrowserContextOptions = {}) {
    const opened = await openOperatorPage(site, { locale: 'en-GB', ...options })
    await opened.page.goto(path)
    return opened
  }

  it('the ranking screen stores the query in the URL, and the parts of each score add up', async () => {
    const { page, errors, close } = await open('/admin/search')
    await page.getByText('Run a search', { exact: true }).waitFor()
    await page.getByLabel('What').fill('restaurant')
    await page.getByLabel('Visitor location').fill('London')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a latitude and longitude').waitFor()
    expect(page.url()).not.toContain('restaurant')
    await page.getByLabel('Visitor location').fill('51.5, -0.13')
    await page.keyboard.press('Enter')
    await rowsOf(page).first().waitFor()
    expect(page.url()).toContain(IN_LONDON)
    expect(await page.locator(':focus').getAttribute('name')).toBe('near')
    await page.getByText('Scored from the visitor’s location').waitFor()
    for (const row of await rowsOf(page).all()) {
      const parts = hundredthsOf(await row.locator('.part-points').allTextContents())
      const [score] = hundredthsOf(await row.locator('.ranked-score').allTextContents())
      expect(parts).toHaveLength(5)
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(score)
    }
    await page.reload()
    await rowsOf(page).first().waitFor()
    expect(await page.getByLabel('Visitor location').inputValue()).toBe('51.5, -0.13')
    expect(errors).toEqual([])
    await close()
  })

  it('the ranking screen shows the public result order and labels results around the place', {
    tags: ['search-explanation'],
  }, async () => {
    const { page, errors, close } = await open(IN_BERLIN)
    await page.getByText('Outside Berlin: sorted by distance, not by score').waitFor()
    await page.getByText('All terms as typed').waitFor()
    const names = await namesOf(page)
    expect(names.slice(0, 2)).toEqual(['Anadolu Ocakbaşı', 'Sultan Imbiss'])
    const shown = await rowsOf(page).first().textContent()
    expect(shown).toContain('“kebab” in the category')
    expect(await page.locator('.part-points[data-part="nearness"]').count()).toBe(0)
    await page.getByRole('link', { name: 'View as a visitor' }).click()
    await page.waitForURL('**/search?q=kebab&location=berlin')
    const { businesses } = await (
      await page.request.get('/api/search?q=kebab&location=berlin')
    ).json()
    expect(businesses.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(errors).toEqual([])
    await close()
  })

  it('the ranking screen shows corrections, an ignored place, and an empty result', async () => {
    const { page, errors, close } = await open('/admin/search?q=gren+wilow&location=nowhere')
    await page.getByText('Corrected to').waitFor()
    await page.getByText('green willow', { exact: true }).waitFor()
    await page.getByText('“nowhere” wasn’t found and was ignored').waitFor()
    await page.getByText('“gren” read as “green”').waitFor()
    await page.getByLabel('What').fill('qqqqqq')
    await page.getByLabel('Where').fill('')
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByText('No results').waitFor()
    await page.goBack()
    await page.getByText('Corrected to').waitFor()
    expect(await page.getByLabel('What').inputValue()).toBe('gren wilow')
    expect(errors).toEqual([])
    await close()
  })

  it('the ranking screen offers a retry when loading fails', async () => {
    const { page, close } = await open('/admin/search')
    const call = '**/api/admin/search-explanation**'
    await page.route(call, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByLabel('What').fill('kebab')
    await page.keyboard.press('Enter')
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await page.unroute(call)
    await retry.click()
    await rowsOf(page).first().waitFor()
    await close()
  })

  it('the ranking screen is accessible and fits every width', async () => {
    for (const path of ['/admin/search', IN_BERLIN, IN_LONDON, '/admin/search?q=qqqqqq']) {
      const watched = await open(path, { locale: 'tr-TR' })
      await untilAtRest(watched.page)
      expect(await findStateErrors(watched)).toEqual([])
      expect(watched.errors).toEqual([])
      await watched.close()
    }
  })
})
