import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors, untilAtRest, type WatchedPage } from './watched-page.ts'

describe('runs in the admin area', { tags: ['long'] }, () => {
  const site = siteInBrowser()
  let watched: WatchedPage
  let page: Page

  beforeAll(async () => {
    watched = await openOperatorPage(site, {
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    })
    page = watched.page
  })
  afterAll(() => watched.close())

  const publicTotal = async () =>
    (await (await page.request.get('/api/businesses')).json()).totalCount as number
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first()

  async function openQuestions() {
    await page.goto('/admin/danger-zone')
    await page.getByRole('button', { name: 'Delete all businesses' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  }

  it('deleting all businesses needs two confirmations, and undoing the run restores them', {
    tags: ['bulk-delete-all'],
  }, async () => {
    const before = await publicTotal()
    await openQuestions()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    const button = dialog.getByRole('button', { name: 'Delete all businesses' })
    expect(await button.isDisabled()).toBe(true)
    await dialog.getByLabel('Site name').fill('delete')
    await button.click()
    await page.getByText('All businesses deleted').first().waitFor({ timeout: 120_000 })
    await page.getByText('Done', { exact: true }).waitFor()
    expect(await publicTotal()).toBe(0)

    const zone = page.getByRole('main')
    await zone.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await zone.getByText(/restored/).waitFor({ timeout: 120_000 })
    await zone.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
    expect(await publicTotal()).toBe(before)
    expect(watched.errors).toEqual([])
  })

  it('deleting all businesses asks for the password when the server requires it, then continues', {
    tags: ['bulk-delete-all'],
  }, async () => {
    // The server decides by its clock; this response is as it would be ten minutes later.
    let isConfirmed = false
    await page.route('**/api/admin/businesses', async (route) => {
      if (route.request().method() !== 'DELETE' || isConfirmed) return route.fallback()
      const problem = { status: 403, detail: 'Again', reason: 'confirm-password' }
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      })
    })
    await openQuestions()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    await dialog.getByLabel('Site name').fill('Business Directory')
    await dialog.getByRole('button', { name: 'Delete all businesses' }).click()
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(OPERATOR.ADMIN_PASSWORD)
    isConfirmed = true
    await password.press('Enter')
    await page.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
    expect(await publicTotal()).toBe(0)
    await page.unroute('**/api/admin/businesses')
    // The rejected request of this test is the page's only error.
    expect(watched.errors.filter((error) => !error.includes('403'))).toEqual([])
    watched.errors.length = 0
  })

  it('the runs page filters runs by kind, and a run page can undo its run', {
    tags: ['run-list'],
  }, async () => {
    await page.goto('/admin/runs')
    const rows = page.locator('.admin-table tbody tr')
    await rows.filter({ hasText: 'businesses.csv' }).waitFor()
    await page.getByLabel('Type').selectOption('delete-all')
    await rows.filter({ hasText: 'businesses.csv' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?kinds=delete-all')
    await rows.first().getByRole('link').click()
    await heading(/Delete all businesses/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await heading(/^Undo \(/).waitFor()
    await page.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
    expect(await publicTotal()).toBeGreaterThan(0)
    await page.getByRole('link', { name: /Undoes run/ }).click()
    await page.getByText('Undone', { exact: true }).waitFor()
    expect(watched.errors).toEqual([])
  })

  it('a run canceled from its page can be undone if it changed anything', {
    tags: ['run-list'],
  }, async () => {
    const begun = await page.request.delete('/api/admin/businesses', { data: { waitMs: 0 } })
    const { runId } = await begun.json()
    await page.goto(`/admin/runs/${runId}`)
    const cancel = page.getByRole('button', { name: 'Cancel run' })
    const end = page.getByText(/^(Canceled|Done)$/)
    await cancel.or(end).first().waitFor()
    // A fast machine may finish before the button appears.
    if (await cancel.isVisible()) await cancel.click().catch(() => {})
    await end.waitFor({ timeout: 120_000 })
    const run = await (await page.request.get(`/api/admin/runs/${runId}`)).json()
    expect(['cancelled', 'done']).toContain(run.state)
    const undone = await page.request.post(`/api/admin/runs/${runId}/undo`)
    expect(undone.status()).toBe(run.counts.updated > 0 ? 202 : 409)
    watched.errors.length = 0
  })

  it('the runs pages are accessible and fit, wide in English and narrow in Turkish', {}, async () => {
    for (const [width, locale] of [
      [1440, 'en-US'],
      [390, 'tr-TR'],
    ] as const) {
      const {
        page: other,
        errors,
        close,
      } = await openOperatorPage(site, {
        viewport: { width, height: 900 },
        locale,
      })
      for (const path of ['/admin/runs', '/admin/runs/2', '/admin/danger-zone']) {
        await other.goto(path)
        await other.getByRole('heading', { level: 1 }).waitFor()
        await untilAtRest(other)
        expect(await findAccessibilityErrors(other)).toEqual([])
        const isWider = await other.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect(`${path} ${width} ${isWider}`).toBe(`${path} ${width} false`)
      }
      expect(errors).toEqual([])
      await close()
    }
  })
})
