import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { TEST_ADMIN } from '../signed-in.ts'
import { sharedBrowser } from './browser.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { findAccessibilityErrors, openWatchedPage } from './watched-page.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein'.repeat(3)
const ROWS: Parameters<typeof incoming>[0][] = [
  { name: 'Çınar Lokantası', country_code: 'TR', city: 'Ankara', type: 'Restaurant' },
  { name: 'Deniz Oteli', country_code: 'TR', city: 'İzmir', website: 'https://deniz.example' },
  { name: 'Blue Door', country_code: 'CH', city: 'Basel', email: 'info@bluedoor.example' },
  { name: LONG, full_address: LONG, email: 'long@example.com' },
]

describe('filters and views of the business list in the browser', () => {
  const folder = temporaryFolder()
  let server: GazetteerProcess
  let browser: Browser
  beforeAll(async () => {
    const database = openSqlite(join(folder.path, 'gazetteer.db'))
    await applyMigrations(database)
    await importRows(
      database,
      ROWS.map((row, index) => incoming({ place_id: `ChIJgrid-${index}`, ...row }, index + 2)),
    )
    await database.close()
    server = await startGazetteer(folder.path, {
      DEMO: 'off',
      ADMIN_PASSWORD: TEST_ADMIN.password,
    })
    browser = await sharedBrowser()
  }, 480_000)
  afterAll(async () => {
    await server?.stop()
    folder.remove()
  })

  async function open(query = '', options: BrowserContextOptions = {}) {
    const opened = await openWatchedPage(browser, server.address, { locale: 'en', ...options })
    await opened.page.request.post('/api/admin/login', { data: TEST_ADMIN })
    await opened.page.goto(`/admin/businesses${query}`)
    await count(opened.page).waitFor()
    return opened
  }
  const count = (page: Page) => page.locator('label + [role=status]')
  const untilCount = (page: Page, text: string) =>
    count(page).getByText(text, { exact: true }).waitFor()
  const names = (page: Page) => page.locator('[data-row-link]').allTextContents()
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  async function addFilter(page: Page, field: string, operator: string, value?: string) {
    await button(page, 'Add filter').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field').selectOption({ label: field })
    await dialog.getByLabel('Condition').selectOption({ label: operator })
    const input = dialog.getByLabel('Value')
    if (value !== undefined) {
      if ((await input.evaluate((element) => element.tagName)) === 'SELECT')
        await input.selectOption({ label: value })
      else await input.fill(value)
    }
    await dialog.getByRole('button', { name: 'Apply' }).click()
  }

  it('an operator filters by country and missing website, saves a view, and finds it after a reload', {
    tags: ['admin-grid-filters', 'admin-grid-views'],
  }, async () => {
    const { page, errors, close } = await open()
    await untilCount(page, '4 businesses')
    await addFilter(page, 'Country', 'is', 'Türkiye')
    await untilCount(page, '2 businesses')
    await addFilter(page, 'Website', 'has no value')
    await untilCount(page, '1 business')
    expect(await names(page)).toEqual(['Çınar Lokantası'])
    expect(await page.locator('[data-row]').textContent()).toContain('Ankara, Türkiye')
    expect(new URL(page.url()).searchParams.getAll('where')).toEqual([
      'country:is:TR',
      'website:empty',
    ])
    await button(page, 'Save view').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Türkiye without website')
    await dialog.getByLabel('Share with all administrators').check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    const view = page.getByRole('link', { name: 'Türkiye without website' })
    await view.waitFor()
    await page.goto('/admin/businesses')
    await untilCount(page, '4 businesses')
    await view.click()
    await untilCount(page, '1 business')
    await page.reload()
    await untilCount(page, '1 business')
    expect(await view.getAttribute('aria-current')).toBe('true')
    await button(page, 'Remove filter Website: no value').click()
    await untilCount(page, '2 businesses')
    await page.goBack()
    await untilCount(page, '1 business')
    await button(page, 'Delete view').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
    await view.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await close()
  })

  it('an operator edits a filter with the keyboard, and an invalid value is explained', {
    tags: ['admin-grid-filters'],
  }, async () => {
    const { page, errors, close } = await open('?where=rating%3Amin%3A4')
    await untilCount(page, '0 businesses')
    await button(page, 'Edit filter Rating: at least 4').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Value').fill('many')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter a value that fits this field.').waitFor()
    await dialog.getByLabel('Field').selectOption({ label: 'Email' })
    await dialog.getByLabel('Value').fill('@bluedoor')
    await page.keyboard.press('Enter')
    await untilCount(page, '1 business')
    expect(await names(page)).toEqual(['Blue Door'])
    expect(errors).toEqual([])
    await close()
  })

  it('an operator chooses and orders the columns, which stay after a reload', {
    tags: ['admin-grid-columns'],
  }, async () => {
    const { page, errors, close } = await open('?filter=blue')
    const columns = () => page.locator('[data-row] .business-columns li').allTextContents()
    expect(await columns()).toEqual(['No category', 'Basel, Switzerland', 'No address', 'No phone'])
    await button(page, 'Columns').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address', { exact: true }).uncheck()
    await dialog.getByLabel('Phone', { exact: true }).uncheck()
    await dialog.getByLabel('Email', { exact: true }).check()
    await button(page, 'Move Email up').click()
    await page.keyboard.press('Escape')
    const chosen = ['No category', 'info@bluedoor.example', 'Basel, Switzerland']
    await expect.poll(columns).toEqual(chosen)
    await page.goto('/admin/businesses?filter=blue')
    await expect.poll(columns).toEqual(chosen)
    expect(errors).toEqual([])
    await close()
  })

  it.each([
    { width: 1440, colorScheme: 'light', locale: 'en', add: 'Add filter' },
    { width: 390, colorScheme: 'dark', locale: 'tr', add: 'Filtre ekle' },
  ] as const)(
    'the filters, the filter form and the columns are accessible and fit ($width px)',
    { tags: ['admin-grid-filters', 'admin-grid-columns'] },
    async ({ add, ...how }) => {
      const where = ['name:contains:a', 'country:any', `address:contains:${LONG.slice(0, 150)}`]
      const query = new URLSearchParams(where.map((each) => ['where', each]))
      const { page, errors, close } = await open(`?${query}`, {
        viewport: { width: how.width, height: 900 },
        colorScheme: how.colorScheme,
        locale: how.locale,
      })
      const fits = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
      expect(await findAccessibilityErrors(page)).toEqual([])
      expect(await fits()).toBe(true)
      await button(page, add).click()
      await page.getByRole('dialog').waitFor()
      expect(await findAccessibilityErrors(page)).toEqual([])
      await page.goto('/admin/businesses?columns=source,address,added')
      await count(page).waitFor()
      expect(await findAccessibilityErrors(page)).toEqual([])
      expect(await fits()).toBe(true)
      expect(errors).toEqual([])
      await close()
    },
  )
})
