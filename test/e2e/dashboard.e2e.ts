import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { demoDirectory, emptyDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'

import { findStateErrors } from './screen-errors.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const MINUTE_MS = 60_000

describe('home page and reports in a browser', () => {
  const folder = demoDirectory()
  const emptyFolder = emptyDirectory()
  let full: GazetteerProcess
  let empty: GazetteerProcess
  let browser: Browser

  /** Changes the database file from outside, as another process would. */
  function change(statement: string, ...values: (string | number)[]): void {
    const file = new DatabaseSync(join(folder.path, 'gazetteer.db'), { timeout: 5000 })
    file.prepare(statement).run(...values)
    file.close()
  }

  async function signIn(address: string, options: BrowserContextOptions = {}) {
    return openOperatorPage({ browser, address }, { locale: 'en', ...options })
  }

  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  beforeAll(async () => {
    full = await startGazetteer(folder.path)
    empty = await startGazetteer(emptyFolder.path, { ...OPERATOR, DEMO: 'off' })
    browser = await sharedBrowser()
    change("update businesses set name = 'Twice', name_key = 'twice' where id in (1, 2)")
    change(
      "update businesses set latitude = 1, longitude = 1, city_id = null, phone = '+41 61 555 01 01', full_address = 'Quay 9, Basel', street = 'Quay 9' where id in (1, 2)",
    )
    const yesterday = new Date(Date.now() - 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    change('insert into daily_views values (?, 120, 40, 7)', yesterday)
  })
  afterAll(async () => {
    await full?.stop()
    await empty?.stop()
    folder.remove()
    emptyFolder.remove()
  })

  it('the home page and reports show empty states for an empty directory', {
    tags: ['long', 'admin-states'],
  }, async () => {
    const { page, errors, close } = await signIn(empty.address)
    await page.goto('/admin')
    await page.getByText('No uploads yet.').waitFor()
    await page.getByText('No categories yet. They appear after the first import.').waitFor()
    await page.getByText('No page views in the last 30 days.').waitFor()
    await page.goto('/admin/reports')
    await page.getByText('No imports in this period.').waitFor()
    await page.getByText('No businesses yet.').waitFor()
    await page.getByText('No report yet.').waitFor()
    await page.getByRole('button', { name: 'Generate now' }).click()
    await page.getByText('No duplicates found.').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the home page lists waiting work first, repeats no menu link elsewhere, and replaces the dashboard', {
    tags: ['dashboard-home'],
  }, async () => {
    change(
      "insert into runs (kind, state, message, created_at) values ('backup', 'failed', 'No space', ?)",
      Date.now() - MINUTE_MS,
    )
    change('update businesses set category_id = null where id = 3')
    change(
      "update businesses set working_hours = 'when the flag is up', opening_hours = null where id = 4",
    )
    const opened = await signIn(full.address)
    const { page, errors, close } = opened
    const moved = await page.goto('/admin/dashboard?action=backup.asked')
    expect(moved?.request().redirectedFrom()?.url()).toContain('/admin')
    expect(page.url()).toBe(`${full.address}/admin?action=backup.asked`)
    await page.goto('/admin')
    await page.getByText('3,000', { exact: true }).waitFor()
    const tasks = card(page, 'Needs attention')
    await tasks.getByRole('link', { name: '1 run failed in the last 7 days' }).waitFor()
    const incomplete = tasks.getByRole('link', { name: '2 businesses without a city' })
    await incomplete.waitFor()
    await tasks.getByText('1 business without a category').waitFor()
    expect(await findStateErrors(opened)).toEqual([])
    await card(page, 'Recent activity').getByRole('listitem').first().waitFor()
    expect(await page.locator('main h2').first().textContent()).toBe('Needs attention')
    const hrefs = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''))
    const menu = await hrefs('.sidebar-links a')
    expect(new Set(menu).size).toBe(menu.length)
    const elsewhere = await hrefs('main section:not(:has(h2:text-is("Needs attention"))) a')
    expect(elsewhere.filter((href) => menu.includes(href))).toEqual([])
    await tasks.getByRole('link', { name: '1 run failed' }).click()
    await page.getByText('No space').waitFor()
    await page.goto('/admin')
    await tasks.getByRole('link', { name: /with opening hours that couldn’t be read$/ }).click()
    await page.getByText('Unreadable hours: any value').waitFor()
    await page.locator('[data-row="4"]').waitFor()
    await page.goto('/admin')
    await incomplete.click()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
    expect(errors).toEqual([])
    await close()
    change("delete from runs where kind = 'backup'")
  })

  it('the home page and reports draw charts and offer their figures as tables', {
    tags: [
      'long',
      'dashboard-stat-cards',
      'dashboard-categories',
      'dashboard-chart-tables',
      'reports-imports',
    ],
  }, async () => {
    const { page, errors, close } = await signIn(full.address)
    await fetch(full.address, { headers: { 'user-agent': FIREFOX } })
    await page.goto('/admin')
    await page.getByText(/95% of pages in the last hour/).waitFor()
    const views = card(page, 'Page views and visitors')
    await views.locator('svg.day-drawing').first().waitFor()
    await views.getByText('Show as a table').click()
    await views.getByRole('row', { name: /120 40$/ }).waitFor()
    expect(await card(page, 'Top categories').getByRole('listitem').count()).toBe(8)
    await card(page, 'System')
      .getByText(/^SQLite, /)
      .waitFor()
    await page.goto('/admin/reports')
    for (const name of ['Imports over time', 'Growth']) {
      await card(page, name).locator('svg.day-drawing').first().waitFor()
      await card(page, name).getByText('Show as a table').click()
      await card(page, name).getByRole('columnheader', { name: 'Day' }).waitFor()
    }
    expect(errors).toEqual([])
    await close()
  })

  it('the home page shows an import from another process without a reload', {
    tags: ['dashboard-upload-reports'],
  }, async () => {
    const { page, errors, close } = await signIn(full.address)
    await page.goto('/admin')
    const uploads = card(page, 'Latest upload reports')
    await uploads.getByText('businesses.csv').waitFor()
    change(
      "insert into runs (kind, state, file_name, total, added, failed, created_at) values ('import', 'done', 'another.xlsx', 12, 11, 1, ?)",
      Date.now() + MINUTE_MS,
    )
    await uploads.getByText('another.xlsx').waitFor()
    await uploads.getByText('12 rows · 11 added · 1 failed').waitFor()
    change(
      "insert into runs (kind, state, file_name, total, updated, created_at) values ('import', 'previewed', 'seen.csv', 5, 5, ?)",
      Date.now() + 2 * MINUTE_MS,
    )
    await uploads.getByText('Preview: 5 rows · 5 updated').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the reports page generates the data report on demand and links to possible duplicates', {
    tags: ['reports-duplicates'],
  }, async () => {
    const { page, errors, close } = await signIn(full.address)
    await page.goto('/admin/reports')
    await page.getByRole('button', { name: 'Generate now' }).click()
    await page.getByText('Generating the report').first().waitFor()
    await card(page, 'Possible duplicates').getByRole('link', { name: 'Review duplicates' }).click()
    await page.getByRole('button', { name: 'Search for duplicates' }).click()
    await page.getByRole('link', { name: 'Compare Twice with Twice' }).waitFor()
    await page.goto('/admin/reports')
    await card(page, 'Possible duplicates')
      .getByText(/^\d+ pairs? to review$/)
      .waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV: Possible duplicates' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^duplicates_\d{4}-\d\d-\d\d\.csv$/)
    expect(errors).toEqual([])
    await close()
  })

  it('the activity list filters by action and stores the filter in the URL', {
    tags: ['dashboard-activity'],
  }, async () => {
    const { page, errors, close } = await signIn(full.address)
    await page.goto('/admin')
    const activity = card(page, 'Recent activity')
    await activity.getByLabel('Action').selectOption('report.requested')
    await activity.getByText('Requested a data quality report').nth(1).waitFor()
    await page.waitForFunction(() => location.search === '?action=report.requested')
    await activity.getByLabel('Administrator').fill('nobody')
    await activity.getByRole('button', { name: 'Filter' }).click()
    await activity.getByText('No activity matches these filters.').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the home page and reports are accessible and fit every width in Turkish', {
    tags: ['long'],
  }, async () => {
    const watched = await openOperatorPage({ browser, address: full.address }, { locale: 'tr' })
    const { page, errors, close } = watched
    for (const [path, last] of [
      ['/admin', 'Sistem'],
      ['/admin/reports', 'Olası yinelenenler'],
    ] as const) {
      await page.goto(path)
      await card(page, last).waitFor()
      await page.locator('svg.day-drawing').first().waitFor()
      await page.waitForFunction(() => document.querySelector('main .skeleton') === null)
      expect(await findStateErrors(watched)).toEqual([])
    }
    expect(errors).toEqual([])
    await close()
  })
})
