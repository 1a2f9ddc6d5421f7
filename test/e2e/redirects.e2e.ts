import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { saveRedirects } from '../../src/redirects/hits.server.ts'
import { createRedirectCounter } from '../../src/redirects/redirect-counter.server.ts'
import { temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

const REQUESTS = 60
const DOMAINS = 12

describe('redirects in a browser', () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'redirects.db')
  beforeAll(async () => {
    const database = openSqlite(file)
    await applyMigrations(database)
    const counter = createRedirectCounter()
    for (let index = 0; index < REQUESTS; index += 1) {
      const domain = index < 10 ? 'former-1.example' : `former-${index % DOMAINS}.example`
      counter.countForeign({ domain, path: '/x', address: '203.0.113.7', at: Date.now() })
    }
    await saveRedirects(database, counter)
    await database.close()
  })
  const site = siteInBrowser({ ...OPERATOR, DATABASE_URL: `file:${file}`, DEMO: 'off' })
  afterAll(() => folder.remove())

  async function open(path: string, options: BrowserContextOptions = {}) {
    const opened = await openOperatorPage(site, { locale: 'en-GB', ...options })
    await opened.page.goto(path)
    return opened
  }
  const get = (path: string) => fetch(`${site.address}${path}`, { redirect: 'manual' })

  it('the redirect editor rejects a loop, and adding, editing, deleting and undoing apply immediately', {
    tags: ['redirects-scripts'],
  }, async () => {
    const { page, errors, close } = await open('/admin/redirects')
    await page.getByText('former-1.example').first().waitFor()
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByText('No redirects yet').waitFor()
    const add = page.getByRole('button', { name: 'Add a redirect' })
    await add.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('From', { exact: true }).fill('/Old-Page/')
    await page.getByLabel('To', { exact: true }).fill('/old-page')
    await page.keyboard.press('Enter')
    await page.getByText('This would create a redirect loop').waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('/Old-Page/')
    await page.getByLabel('To', { exact: true }).fill('/contact')
    await page.keyboard.press('Enter')
    await page.getByText('The redirect is active.').first().waitFor()
    await page.getByRole('cell', { name: '/old-page', exact: true }).waitFor()
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true)
    const answer = await get('/old-page')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contact'])
    await page.getByRole('button', { name: 'Edit: /old-page' }).click()
    await page.getByLabel('Status').selectOption('410')
    expect(await page.getByLabel('To', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'Gone' }).waitFor()
    expect((await get('/old-page')).status).toBe(410)
    await page.getByRole('button', { name: 'Delete: /old-page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No redirects yet').waitFor()
    expect((await get('/old-page')).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.toast').getByText('Redirect restored').waitFor()
    await page.getByRole('cell', { name: 'Gone' }).waitFor()
    expect((await get('/old-page')).status).toBe(410)
    await page.getByRole('button', { name: 'Delete: /old-page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No redirects yet').waitFor()
    // The browser logs the rejection as well.
    expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([])
    await close()
  })

  it('the redirect statistics list other domains and refresh after 30 seconds', {
    tags: ['redirects-screen'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, {
      locale: 'en-GB',
      ownContext: true,
    })
    await page.clock.install()
    await page.goto('/admin/redirects')
    const rowsOf = (name: string) => page.getByRole('region', { name }).locator('tbody tr')
    await rowsOf('Table: By domain').first().waitFor()
    expect(await rowsOf('Table: By domain').count()).toBe(8)
    expect(await rowsOf('Table: Last 10 redirects').count()).toBe(10)
    expect(await rowsOf('Table: Daily activity').count()).toBe(7)
    const first = await rowsOf('Table: By domain').first().textContent()
    expect(first).toContain('former-1.example')
    expect(await rowsOf('Table: Last 10 redirects').first().textContent()).toContain(
      '203.0.113.0/24',
    )
    const figures = await page.locator('.admin-card dd > p:first-child').allTextContents()
    expect(figures).toEqual(['60', '2', '12'])
    const requested = page.waitForRequest(/redirect-stats/)
    await page.clock.fastForward(30_000)
    await requested
    expect(errors).toEqual([])
    await close()
  })

  it('a CSV upload adds redirects and shows rejected rows with the reason', async () => {
    const { page, errors, close } = await open('/admin/redirects?show=rules')
    const rows = ['source,target,kind,status', '/one,/contact,exact,301', '/admin,/x,exact,301']
    await page.locator('input[type="file"]').setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await page.getByText('Rejected rows: 1').waitFor()
    await page.getByText('This path is reserved for the server').waitFor()
    await page.getByRole('cell', { name: '/one', exact: true }).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('an administrator creates a redirect from an entry of the not-found log', {
    tags: ['redirects-not-found-log'],
  }, async () => {
    await get('/never-there')
    const { page, errors, close } = await open('/admin/redirects?show=missing')
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('status').or(page.getByText('No missing pages')).waitFor()
          return page.getByRole('button', { name: 'Redirect: /never-there' }).count()
        },
        { timeout: 120_000, interval: 1000 },
      )
      .toBe(1)
    await page.getByRole('button', { name: 'Redirect: /never-there' }).click()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('/never-there')
    await page.getByLabel('To', { exact: true }).fill('/contact')
    await page.keyboard.press('Enter')
    await page.getByText('The redirect is active.').first().waitFor()
    await page
      .getByRole('button', { name: 'Redirect: /never-there' })
      .waitFor({ state: 'detached' })
    expect(await page.evaluate(() => location.search)).toBe('?show=missing')
    expect(errors).toEqual([])
    await close()
  })

  it.each([
    ['/admin/redirects', 'en-GB', 390],
    ['/admin/redirects?show=rules', 'tr-TR', 390],
    ['/admin/redirects?show=missing', 'tr-TR', 1280],
  ] as const)(
    '%s is accessible in %s and fits a width of %i pixels',
    { tags: ['long', 'redirects-screen'] },
    async (path, locale, width) => {
      const options = { locale, viewport: { width, height: 900 } }
      const { page, errors, close } = await open(path, options)
      await untilAtRest(page)
      expect(await findAccessibilityErrors(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      expect(errors).toEqual([])
      await close()
    },
  )
})
