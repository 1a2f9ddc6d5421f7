import { expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors } from './watched-page.ts'

const site = siteInBrowser(OPERATOR)

it('an administrator edits fields of everything a filter matches, checks a preview, and undoes it', {
  tags: ['bulk-edit-screen'],
}, async () => {
  const { page, errors, close } = await openOperatorPage(site, {
    locale: 'en',
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/admin/businesses?filter=hotel&sortBy=name')
  await page.locator('[data-row]').first().waitFor()
  const totalOf = async (query: string) =>
    (await (await page.request.get(`/api/admin/businesses?${query}`)).json()).total as number
  const total = await totalOf('filter=hotel')
  expect(total).toBeGreaterThan(20)
  const florists = await totalOf('filter=hotel&category=florist')

  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: /^Select all \d+ matching/ }).click()
  await page.getByRole('button', { name: 'Edit fields…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit fields' })
  const add = dialog.getByLabel('Field to edit')
  await add.selectOption('website')
  const website = dialog.getByRole('group', { name: 'Website' })
  await website.getByLabel('Clear').check()
  await add.selectOption('type')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await dialog.getByText('Enter a value, or choose “Clear”.').waitFor()
  await dialog
    .getByRole('textbox', { name: 'Category' })
    .or(dialog.getByRole('combobox', { name: 'Category', exact: true }))
    .fill('Florist')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.getByText(`${total} businesses selected.`).waitFor()
  await dialog.getByText(`${total} of ${total} businesses would change.`).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(10)
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await totalOf('filter=hotel&category=florist')).toBe(florists)

  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
  expect(await totalOf('filter=hotel&category=florist')).toBe(total)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(/restored/).waitFor({ timeout: 120_000 })
  await expect.poll(() => totalOf('filter=hotel&category=florist')).toBe(florists)
  expect(errors).toEqual([])
  await close()
})
