import { expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'

const site = siteInBrowser(OPERATOR)

it('a bulk delete removes the selected businesses in a run, and undoing the run restores them', {
  tags: ['admin-list-buttons', 'admin-list-bulk'],
}, async () => {
  const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
  await page.goto('/admin/businesses?sortBy=name')
  const rows = page.locator('[data-row]')
  await rows.first().waitFor()
  const link = await rows
    .first()
    .getByRole('link', { name: /^View / })
    .getAttribute('href')
  const statusOf = async () => (await page.request.get(link ?? '')).status()
  expect(await statusOf()).toBe(200)
  await page.getByLabel('Select this page').check()
  await page.getByText('20 selected').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete these businesses?' })
  await dialog.getByText('20 businesses selected.').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
  expect(await statusOf()).toBe(410)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(/restored/).waitFor({ timeout: 120_000 })
  await expect.poll(statusOf, { timeout: 120_000 }).toBe(200)
  expect(errors).toEqual([])
  await close()
})
