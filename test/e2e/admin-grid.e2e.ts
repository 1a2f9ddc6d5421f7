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
    const columns = () => page.locator('td[data-cell]:not([data-cell=name])').allTextContents()
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

  const cell = (page: Page, name: string, column: string) =>
    page.locator('[data-row]', { hasText: name }).locator(`[data-cell=${column}]`)
  const stored = async (page: Page, name: string) =>
    (await (await page.request.get(`/api/admin/businesses?filter=${name}`)).json()).businesses[0]

  it('an operator edits cells with the keyboard, sees errors, and undoes', {
    tags: ['admin-grid-editing'],
  }, async () => {
    const { page, errors, close } = await open('?filter=blue&columns=phone,website,priceLevel')
    const phone = cell(page, 'Blue Door', 'phone')
    await phone.dblclick()
    const input = phone.getByLabel('Phone: Blue Door')
    await input.fill('+41 61 123 45 67')
    await page.keyboard.press('Tab')
    const website = cell(page, 'Blue Door', 'website')
    await website.locator('input').fill('not a link')
    expect(await phone.textContent()).toBe('+41 61 123 45 67')
    await page.keyboard.press('Enter')
    await website.getByRole('alert').waitFor()
    expect(await website.locator('input').getAttribute('aria-invalid')).toBe('true')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await website.locator('input').fill('https://bluedoor.example')
    await page.keyboard.press('Enter')
    await expect.poll(() => website.textContent()).toBe('https://bluedoor.example')
    await expect.poll(() => website.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('F2')
    const level = cell(page, 'Blue Door', 'priceLevel')
    await level.locator('select').selectOption({ label: 'Moderate' })
    await page.keyboard.press('Escape')
    expect(await level.textContent()).toBe('No price level')
    await page.keyboard.press('Enter')
    await level.locator('select').selectOption({ label: 'Expensive' })
    await page.keyboard.press('Enter')
    await expect.poll(() => level.textContent()).toBe('Expensive')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => level.textContent()).toBe('No price level')
    await page.reload()
    await expect.poll(() => phone.textContent()).toBe('+41 61 123 45 67')
    expect(await stored(page, 'blue')).toMatchObject({
      phone: '+41 61 123 45 67',
      website: 'https://bluedoor.example',
      priceLevel: null,
    })
    const { id } = await stored(page, 'blue')
    const history = await page.request.get(`/api/admin/businesses/${id}/history`)
    expect((await history.json()).total).toBe(5)
    expect(errors).toEqual([])
    await close()
  })

  it('an edit of a cell shows what someone else wrote meanwhile, and one of another field does not disturb', {
    tags: ['admin-grid-editing'],
  }, async () => {
    const { page, errors, close } = await open('?filter=deniz&columns=phone,address')
    const { id } = await stored(page, 'deniz')
    const edit = async (changes: object) => {
      const { version } = await (await page.request.get(`/api/admin/businesses/${id}`)).json()
      const data = { version, changes }
      expect((await page.request.put(`/api/admin/businesses/${id}`, { data })).status()).toBe(200)
    }
    const phone = cell(page, 'Deniz', 'phone')
    await edit({ email: 'new@deniz.example' })
    await phone.dblclick()
    await phone.locator('input').fill('+90 232 111 11 11')
    await page.keyboard.press('Enter')
    await expect.poll(() => phone.textContent()).toBe('+90 232 111 11 11')
    await edit({ phone: '+90 232 222 22 22' })
    for (const choice of ['Use theirs', 'Keep yours']) {
      await phone.dblclick()
      await phone.locator('input').fill('+90 232 333 33 33')
      if (choice === 'Keep yours') await edit({ phone: '+90 232 444 44 44' })
      await page.keyboard.press('Enter')
      const theirs = choice === 'Use theirs' ? '+90 232 222 22 22' : '+90 232 444 44 44'
      await phone.getByText(`Someone else has changed this to “${theirs}”.`).waitFor()
      expect(await findAccessibilityErrors(page)).toEqual([])
      await phone.getByRole('button', { name: choice }).click()
      const shown = choice === 'Use theirs' ? theirs : '+90 232 333 33 33'
      await expect.poll(() => phone.textContent()).toBe(shown)
      expect((await stored(page, 'deniz')).phone).toBe(shown)
    }
    expect((await stored(page, 'deniz')).email).toBe('new@deniz.example')
    expect(errors.filter((error) => !error.includes('409'))).toEqual([])
    await close()
  })

  it('an operator changes a shared view and overwrites it, and another change of it is a conflict', {
    tags: ['admin-grid-views'],
  }, async () => {
    const { page, errors, close } = await open('?where=country%3Ais%3ATR')
    await button(page, 'Save view').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Türkiye')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('link', { name: 'Türkiye' }).click()
    await addFilter(page, 'Website', 'has a value')
    await untilCount(page, '1 business')
    await button(page, 'Save changes').click()
    await page.getByRole('link', { name: 'Türkiye' }).and(page.locator('[aria-current]')).waitFor()
    await page.goto('/admin/businesses')
    await page.getByRole('link', { name: 'Türkiye' }).click()
    await untilCount(page, '1 business')
    await button(page, 'Remove filter Website: any value').click()
    await untilCount(page, '2 businesses')
    const { views } = await (await page.request.get('/api/admin/business-views')).json()
    const [{ id, query }] = views
    const data = { query: 'where=country%3Ais%3ACH' }
    await page.request.put(`/api/admin/business-views/${id}`, { data })
    await button(page, 'Save changes').click()
    await dialog.getByText('Someone else saved this view').waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Replace theirs' }).click()
    await dialog.waitFor({ state: 'detached' })
    const after = await (await page.request.get('/api/admin/business-views')).json()
    expect(after.views[0].query).not.toBe(query)
    expect(after.views[0].query).toMatch(/^where=country%3Ais%3ATR&columns=/)
    await page.request.delete(`/api/admin/business-views/${id}`)
    expect(errors.filter((error) => !error.includes('409'))).toEqual([])
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
