import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'

describe('admin data after a change', () => {
  const site = siteInBrowser(OPERATOR)
  const rows = (page: Page) => page.locator('[data-row-link]')
  /** Returns to the unchanged list by a link, which reloads only outdated data. */
  const toList = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: 'Businesses', exact: true })
      .click()

  it('the business list shows a renamed and a new business after returning by a link', {
    tags: ['admin-list-own-changes'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/businesses')
    await rows(page).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Renamed A Moment Ago')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.locator('.toast').getByText('Business saved.').waitFor()
    await toList(page)
    await rows(page).getByText('Renamed A Moment Ago', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'New business' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Added A Moment Ago')
    await page.getByRole('button', { name: 'Add business' }).click()
    await page.locator('.toast').getByText('Business added.').waitFor()
    await toList(page)
    await rows(page).getByText('Added A Moment Ago', { exact: true }).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the toast and list refresh appear when the run finishes before its first status request', {
    tags: ['admin-list-own-changes'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/businesses')
    await rows(page).first().waitFor()
    await page.route('**/api/admin/runs/*', async (route) => {
      const stateOf = async () =>
        (await (await page.request.get(route.request().url())).json()).state
      await expect.poll(stateOf, { timeout: 120_000 }).toBe('done')
      return route.continue()
    })
    await page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: 'Danger zone', exact: true })
      .click()
    await page.getByRole('button', { name: 'Delete test data', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete test data' }).click()
    await page.locator('.toast').getByText('Test data deleted', { exact: true }).waitFor()
    const listed = page.waitForRequest((request) => /businesses\?/.test(request.url()))
    await toList(page)
    await listed
    expect(errors).toEqual([])
    await close()
  })
})
