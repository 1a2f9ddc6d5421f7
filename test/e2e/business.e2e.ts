import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { sharedBrowser } from './browser.ts'
import { BUSINESS_ROWS } from './business-rows.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { findErrorsAtBothSizes } from './screen-errors.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

const SLOW_MS = 1500
const TILES = 'https://tiles.example/{z}/{x}/{y}.png'
const PHONE = { viewport: { width: 390, height: 844 } }
const DESK = { viewport: { width: 1440, height: 900 } }

describe('business page in a browser', () => {
  const folder = temporaryFolder()
  const paths = new Map<string, string>()
  let server: GazetteerProcess
  let browser: Browser

  beforeAll(async () => {
    const database = openSqlite(join(folder.path, 'gazetteer.db'))
    await applyMigrations(database)
    await importRows(
      database,
      BUSINESS_ROWS.map((row, index) =>
        incoming({ place_id: `row-of-test-${index}`, ...row }, index + 2),
      ),
    )
    const saved = await database.read.selectFrom('businesses').select(['name', 'slug']).execute()
    for (const { name, slug } of saved) paths.set(name, `/business/${slug}`)
    await database.close()
    server = await startGazetteer(folder.path, {
      DEMO: 'off',
      MAP_TILES_URL: TILES,
      MAP_TILES_ATTRIBUTION: '© [Surveyors](https://surveyors.example/terms) & <b>friends</b>',
    })
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await server?.stop()
    folder.remove()
  })

  const pathOf = (name: string) => {
    const path = paths.get(name)
    if (!path) throw new Error(name)
    return path
  }
  const open = (options = {}) => openWatchedPage(browser, server.address, options)
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
  /** Opens a business by a link of the list without prefetching its page. */
  async function comeFromList(page: Page, name: string) {
    await page.goto('/businesses')
    await waitForHydration(page)
    await page.evaluate((path) => {
      document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click()
    }, pathOf(name))
  }

  it('hydrates without errors, shifts nothing, fits every width and passes axe in every state', {
    tags: ['long'],
  }, async () => {
    const watched = await open()
    // The eight bakeries are equal.
    for (const [, path] of [...paths].filter(([name]) => !/^Bakery [1-7]$/.test(name)))
      expect(await findErrorsAtBothSizes(watched, path)).toEqual([])
    await watched.close()
  })

  it('the business page shows a 16:10 fallback when its photo does not load', async () => {
    const { page, close } = await open(PHONE)
    await page.goto(pathOf('Blue Door Bakery'))
    await waitForHydration(page)
    const place = page.locator('.business-head .photo-fallback')
    await place.waitFor()
    const { width = 0, height = 1 } = (await place.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(16 / 10, 1)
    await close()
  })

  it('the business page links to similar businesses, and then lists others nearby, nearest first', {
    tags: ['business-nearby'],
  }, async () => {
    const { page, errors, close } = await open(DESK)
    await page.goto(pathOf('Blue Door Bakery'))
    await waitForHydration(page)
    const nearby = page.locator('section', { has: heading(page, 'Nearby') })
    expect(await nearby.getByRole('listitem').count()).toBe(6)
    expect(await nearby.getByRole('listitem').first().textContent()).toContain('30 m away')
    const similar = page.locator('section', { has: heading(page, 'Similar businesses in Zürich') })
    expect(await similar.getByRole('listitem').count()).toBeGreaterThan(2)
    for (const name of await similar.getByRole('heading', { level: 3 }).allTextContents())
      expect(await nearby.getByRole('heading', { name, exact: true }).count()).toBe(0)
    const tops = await Promise.all([similar, nearby].map((each) => each.boundingBox()))
    expect(tops[0]?.y).toBeLessThan(tops[1]?.y ?? 0)
    await similar.getByRole('link', { name: 'Bakery 7' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bakery 7' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('Bakery 7'))
    expect(errors).toEqual([])
    await close()
  })

  it('the nearby list reserves its height while loading', async () => {
    const { page, close } = await open(DESK)
    await page.route('**/neighbours', async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_MS))
      await route.continue()
    })
    await comeFromList(page, 'Blue Door Bakery')
    const list = page.locator('section', { has: heading(page, 'Nearby') }).locator('ul')
    await list.locator('.skeleton').first().waitFor()
    const before = await list.boundingBox()
    await list.getByRole('link').first().waitFor()
    expect((await list.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, -1)
    await close()
  })

  it('the business page hides the nearby section when its request fails', async () => {
    const { page, close } = await open(DESK)
    await page.route('**/neighbours', (route) => route.fulfill({ status: 400, body: 'no' }))
    await comeFromList(page, 'Blue Door Bakery')
    await page.getByRole('heading', { level: 1, name: 'Blue Door Bakery' }).waitFor()
    await heading(page, 'Nearby').waitFor({ state: 'detached' })
    expect(await heading(page, 'Location & Map').count()).toBe(1)
    await close()
  })

  it('the business map requests the configured tile server and shows its escaped attribution', {
    tags: ['business-map', 'business-map-tiles'],
  }, async () => {
    const { page, errors, close } = await open(DESK)
    const requests: string[] = []
    await page.route('https://tiles.example/**', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ status: 404, body: '' })
    })
    await page.goto(pathOf('Unaddressed'))
    await waitForHydration(page)
    await heading(page, 'Location & Map').scrollIntoViewIfNeeded()
    const map = page.getByRole('region', { name: 'Map showing Unaddressed' })
    await page.getByText('The map can’t be loaded right now.').waitFor()
    expect(requests[0]).toMatch(/^https:\/\/tiles\.example\/15\/\d+\/\d+\.png$/)
    expect(await map.getByText('& <b>friends</b>').count()).toBe(1)
    expect(await map.getByRole('link', { name: 'Surveyors' }).getAttribute('href')).toBe(
      'https://surveyors.example/terms',
    )
    // By keyboard: the map, then its pin, whose popup has no address.
    await map.focus()
    expect(await map.evaluate((element) => element === document.activeElement)).toBe(true)
    await map.getByRole('button', { name: 'Unaddressed' }).press('Enter')
    await map.getByText('Address not available').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the business page logs non-numeric coordinates to the console and draws no map', {
    tags: ['business-no-location'],
  }, async () => {
    const { page, errors, close } = await open(DESK)
    await page.route(`**/api/businesses/*`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), latitude: 'north' } })
    })
    await comeFromList(page, 'Blue Door Bakery')
    await page.getByText('Location not available').waitFor()
    expect(await page.locator('.map-frame').count()).toBe(0)
    expect(errors).toEqual([expect.stringContaining('are not numbers: north')])
    await close()
  })

  it('the share button copies the page URL and announces it in a status region', {
    tags: ['business-share'],
  }, async () => {
    const { page, close } = await open({
      ...PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(pathOf('Blue Door Bakery'))
    await waitForHydration(page)
    await page.locator('.action-bar').getByRole('button', { name: 'Share' }).click()
    await page.locator('.action-bar').getByRole('status').getByText('Copied!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await close()
  })

  it('the business actions are in a bottom bar on a phone, and the bar is hidden on a desktop', {
    tags: ['business-call'],
  }, async () => {
    const { page, close } = await open(PHONE)
    await page.goto(pathOf('Blue Door Bakery'))
    const bar = page.locator('.action-bar')
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.viewport.height, 0)
    expect(await bar.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+41/)
    await page.setViewportSize(DESK.viewport)
    expect(await bar.isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Call Now' }).isVisible()).toBe(true)
    await close()
  })

  it('the business page expands amenities and links to neighbors without JavaScript', {
    tags: ['business-amenities'],
  }, async () => {
    const { page, close } = await open({ javaScriptEnabled: false })
    await page.goto(pathOf('Blue Door Bakery'))
    expect(await page.getByText('Amenity 8', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('Amenity 9', { exact: true }).isVisible()).toBe(false)
    await page.getByText('Show all 11').click()
    expect(await page.getByText('Amenity 11', { exact: true }).isVisible()).toBe(true)
    expect(await page.locator(`a[href="${pathOf('Bakery 0')}"]`).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
    await close()
  })

  it('the printed business page has contact details and hours but no navigation, buttons or map', {
    tags: ['business-print'],
  }, async () => {
    const { page, close } = await open(DESK)
    await page.goto(pathOf('Blue Door Bakery'))
    await waitForHydration(page)
    await page.emulateMedia({ media: 'print' })
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
    const shown = await page.evaluate(() => document.body.innerText)
    for (const words of [
      'Blue Door Bakery',
      'Niederdorfstrasse 1',
      '+41 44 000 00 00',
      '09:00–17:00',
    ])
      expect(shown).toContain(words)
    for (const words of [
      'Categories',
      'Privacy Policy',
      'Share',
      'Call Now',
      'Get Directions',
      'Back to Home',
      'Show all',
      'Nearby',
      '(Today)',
    ])
      expect(shown).not.toContain(words)
    expect(await page.locator('.map-frame').isVisible()).toBe(false)
    await close()
  })
})
