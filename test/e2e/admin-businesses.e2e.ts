import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { TEST_ADMIN } from '../signed-in.ts'
import { sharedBrowser } from './browser.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { findAccessibilityErrors, openWatchedPage } from './watched-page.ts'

type BusinessInput = Parameters<typeof incoming>[0]
const MARKUP = '<img src=x onerror="document.title=1">'
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein'.repeat(3)
const ROWS: BusinessInput[] = [
  { name: MARKUP, type: 'Gallery' },
  { name: LONG, type: 'Club', full_address: LONG, rating: 4.1, reviews: 12_345 },
  { name: 'مخبز الباب الأزرق', type: 'Bakery', phone: '+971 4 000 0000' },
  { name: '‮Reversed', type: 'Gallery' },
  ...Array.from({ length: 150 }, (_, index) => ({
    name: `Stall ${String(index).padStart(3, '0')}`,
    type: `Trade ${index % 25}`,
    rating: (index % 50) / 10,
    reviews: index,
    verified: index % 2,
  })),
]

describe('business list in the admin area', () => {
  const folder = temporaryFolder()
  let server: GazetteerProcess
  let browser: Browser

  beforeAll(async () => {
    const database = openSqlite(join(folder.path, 'gazetteer.db'))
    await applyMigrations(database)
    await importRows(
      database,
      ROWS.map((row, index) => incoming({ place_id: `ChIJrow-${index}`, ...row }, index + 2)),
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
  const rows = (page: Page) => page.locator('[data-row]')
  const names = (page: Page) => page.locator('[data-row-link]').allTextContents()
  const count = (page: Page) => page.locator('label + [role=status]')
  const untilCount = (page: Page, text: string) =>
    count(page).getByText(text, { exact: true }).waitFor()
  const search = (page: Page) => page.getByLabel('Search by name')
  const approval = (page: Page, name: string) =>
    page.getByRole('button', { name: new RegExp(`^Approved?: ${name}$`) })
  const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
  const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  it.each([
    { width: 1440, colorScheme: 'light', locale: 'en' },
    { width: 390, colorScheme: 'dark', locale: 'tr' },
  ] as const)(
    'the business list is accessible and fits with hostile names ($width px)',
    { tags: ['long', 'admin-list-cards', 'admin-list-empty'] },
    async (how) => {
      const { page, errors, close } = await open('?sortBy=createdAt&sortOrder=asc', {
        viewport: { width: how.width, height: 900 },
        colorScheme: how.colorScheme,
        locale: how.locale,
      })
      expect((await names(page)).slice(0, 4)).toEqual(ROWS.slice(0, 4).map(({ name }) => name))
      expect(await page.title()).not.toBe('1')
      expect(await findAccessibilityErrors(page)).toEqual([])
      await page.locator('[data-row] input').first().check()
      expect(await findAccessibilityErrors(page)).toEqual([])
      const isWhole = await page.evaluate(
        () => document.documentElement.scrollWidth <= window.innerWidth,
      )
      expect(isWhole).toBe(true)
      await page.goto('/admin/businesses?filter=nothing+is+called+so')
      const empty = how.locale === 'tr' ? 'İşletme bulunamadı' : 'No businesses found'
      await page.getByText(empty).waitFor()
      expect(await findAccessibilityErrors(page)).toEqual([])
      expect(errors).toEqual([])
      await close()
    },
  )

  it('the business search runs while typing and on Enter, and starts from page 1', {
    tags: ['admin-list-search', 'admin-list-first-page'],
  }, async () => {
    const { page, errors, close } = await open('?page=3')
    await search(page).fill('stall 14')
    await untilCount(page, '10 businesses')
    expect(query(page)).toEqual({ filter: 'stall 14' })
    await search(page).fill('141 stall')
    await search(page).press('Enter')
    await untilCount(page, '1 business')
    expect(await names(page)).toEqual(['Stall 141'])
    await close()
    expect(errors).toEqual([])
  })

  it('the Back button reverts paging, sorting and searching in the business list', {
    tags: ['admin-list-order', 'admin-list-pager', 'admin-list-keyboard'],
  }, async () => {
    const { page, errors, close } = await open()
    await search(page).fill('stall')
    await untilCount(page, '150 businesses')
    const sort = (name: string) => page.getByRole('group', { name: 'Sort by' }).getByText(name)
    await sort('Name').click()
    await page.getByText('Stall 000', { exact: true }).waitFor()
    const active = page.locator('fieldset [aria-pressed=true]')
    expect(await active.textContent()).toBe('Nameascending')
    await active.click()
    await page.getByText('Stall 149', { exact: true }).waitFor()
    expect(query(page)).toEqual({ filter: 'stall', sortBy: 'name', sortOrder: 'desc' })
    const pager = page.getByRole('navigation', { name: 'Pages' })
    expect(await pager.locator('li').allTextContents()).toEqual(['1', '2', '3', '4', '5'])
    await pager.getByText('Next').click()
    await page.getByText('Stall 129', { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('Stall 149', { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('Stall 000', { exact: true }).waitFor()
    await page.goBack()
    await page.goBack()
    await untilCount(page, '154 businesses')
    expect(await search(page).inputValue()).toBe('')
    expect(errors).toEqual([])
    await close()
  })

  it('the category filter offers twenty categories, narrows them while typing, and can be cleared', {
    tags: ['long', 'admin-list-filters'],
  }, async () => {
    const { page, close } = await open()
    const field = page.getByLabel('Category')
    const offered = () => page.locator('datalist option').count()
    expect(await offered()).toBe(20)
    await field.fill('bak')
    expect(await offered()).toBe(1)
    await field.fill('Bakery')
    await untilCount(page, '1 business')
    expect(query(page)).toEqual({ category: 'Bakery' })
    await page.getByRole('button', { name: 'Show all categories' }).click()
    await untilCount(page, '154 businesses')
    await close()
  })

  it('the approval button updates optimistically and rolls back when the server fails', {
    tags: ['admin-list-approval'],
  }, async () => {
    const { page, close } = await open('?filter=stall+001')
    const button = approval(page, 'Stall 001')
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/toggle-approval', async (route) => {
      await held
      await route.continue()
    })
    expect(await button.textContent()).toBe('Approved')
    await button.click()
    await page.getByRole('button', { name: 'Approve: Stall 001', exact: true }).waitFor()
    const done = page.waitForResponse('**/toggle-approval')
    goOn()
    expect((await done).status()).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Approve: Stall 001', exact: true }).waitFor()
    await page.unroute('**/toggle-approval')
    await page.route('**/toggle-approval', (route) => route.fulfill({ status: 500, body: '' }))
    await button.click()
    await page.getByText('Failed to update business approval status.', { exact: true }).waitFor()
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    await close()
  })

  it('keyboard shortcuts control the business list, except while typing in a field', {
    tags: ['long', 'admin-list-keyboard'],
  }, async () => {
    const { page, errors, close } = await open('?filter=stall+09&sortBy=name')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    expect(await focusedName(page)).toBe('Stall 091')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    const was = await approval(page, 'Stall 091').getAttribute('aria-pressed')
    const toggled = page.waitForResponse('**/toggle-approval')
    await page.keyboard.press('a')
    expect((await (await toggled).json()).isApproved).toBe(was === 'false')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.keyboard.press('x')
    await page.keyboard.press('Escape')
    await vi.waitFor(async () => expect(await focusedName(page)).toBe('Stall 091'), 60_000)
    expect(await page.getByText('1 selected').count()).toBe(1)
    await page.keyboard.press('/')
    expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type('jxa?/')
    expect(await search(page).inputValue()).toBe('stall 09jxa?/')
    expect(errors).toEqual([])
    await close()
  })

  it('the Enter key opens the editor of the focused business', {
    tags: ['admin-list-buttons'],
  }, async () => {
    const { page, close } = await open('?filter=stall+100')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/businesses\/\d+$/)
    await close()
  })

  it('the checkboxes select a range, a page, or all matching businesses', async () => {
    const { page, close } = await open('?filter=stall&sortBy=name')
    const boxes = page.locator('[data-row] input')
    await boxes.nth(2).click()
    await boxes.nth(5).click({ modifiers: ['Shift'] })
    await page.getByText('4 selected').waitFor()
    await page.getByLabel('Select this page').check()
    await page.getByText('20 selected').waitFor()
    await page.getByRole('button', { name: 'Select all 150 matching businesses' }).click()
    await page.getByText('All 150 matching businesses are selected').waitFor()
    await search(page).fill('stall 02')
    await untilCount(page, '10 businesses')
    expect(await page.getByLabel('What to do with the selection').count()).toBe(0)
    await close()
  })

  it('a bulk action withdraws approval from the selected businesses in a run', {
    tags: ['admin-list-bulk'],
  }, async () => {
    const { page, errors, close } = await open('?filter=stall+03')
    await page.getByLabel('Select this page').check()
    await page.getByRole('button', { name: 'Withdraw approval' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('10 businesses selected.').waitFor()
    expect(await dialog.getByRole('listitem').filter({ hasText: 'Stall 03' }).count()).toBe(10)
    await dialog.getByLabel('Reason').fill('moved away')
    await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Withdraw approvals$/ })
      .waitFor()
    await page.getByText('10 no longer approved').waitFor()
    await expect
      .poll(
        async () => {
          await page.goto('/admin/businesses?filter=stall+03&status=unapproved')
          return count(page).textContent()
        },
        { timeout: 120_000 },
      )
      .toBe('10 businesses')
    expect(await rows(page).count()).toBe(10)
    expect(errors).toEqual([])
    await close()
  })

  it('the business list shows the error detail when loading fails, and loads on retry', {
    tags: ['admin-states'],
  }, async () => {
    const { page, close } = await openWatchedPage(browser, server.address, { locale: 'en' })
    await page.request.post('/api/admin/login', { data: TEST_ADMIN })
    await page.route('**/api/admin/businesses?**', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: '{"detail":"No."}',
      }),
    )
    await page.goto('/admin/businesses')
    await page.getByText('No.', { exact: true }).waitFor({ timeout: 120_000 })
    await page.unroute('**/api/admin/businesses?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await untilCount(page, '154 businesses')
    await close()
  })
})
