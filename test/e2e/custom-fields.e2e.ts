import { expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors } from './watched-page.ts'

const site = siteInBrowser({ ...OPERATOR, LANGUAGES: 'en,tr' })

type Page = Awaited<ReturnType<typeof openOperatorPage>>['page']

/** Screens at both widths must not scroll sideways. */
async function expectFits(page: Page, name: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(0)
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  // The link to the other language of public pages is named in full, and shows its code.
  const found = await findAccessibilityErrors(page)
  expect(
    found.filter((each) => !each.startsWith('label-content-name-mismatch: <a href="/tr/')),
    name,
  ).toEqual([])
}

async function addField(
  page: Page,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'New custom field' })
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('an operator defines custom fields, fills and filters them, and visitors see them in their language', {
  tags: ['custom-fields'],
}, async () => {
  const { page, errors, close } = await openOperatorPage(site, {
    locale: 'en',
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/admin/custom-fields')
  await page.getByText('No custom fields').waitFor()
  await expectFits(page, 'custom-fields-empty')

  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'New custom field' })
  await dialog.getByLabel('Key').fill('1 wrong')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^Use lowercase letters/).waitFor()
  await dialog.getByLabel('Key').fill('house_rules')
  await dialog.getByLabel('Label in English').fill('House rules')
  await dialog.getByLabel('Label in Turkish').fill('Ev kuralları')
  await expectFits(page, 'custom-field-form')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await addField(page, async (form) => {
    await form.getByLabel('Key').fill('diets')
    await form.getByLabel('Label in English').fill('Diets')
    await form.getByLabel('Type').selectOption('choices')
    await form.getByLabel('Choices').fill('Vegan\nنباتي')
  })
  await addField(page, async (form) => {
    await form.getByLabel('Key').fill('certificate')
    await form.getByLabel('Type').selectOption('link')
  })
  await page.getByRole('button', { name: 'Move certificate up' }).click()
  await expect
    .poll(() => page.locator('tbody th').allTextContents())
    .toEqual(['House rules', 'certificate', 'Diets'])
  await expectFits(page, 'custom-fields')

  const { businesses } = await (await page.request.get('/api/admin/businesses?limit=1')).json()
  const [{ id, slug }] = businesses
  await page.goto(`/admin/businesses/${id}`)
  await page.getByLabel('House rules').fill('لا تدخين')
  await page.getByLabel('certificate').fill('http://shop.example')
  await page.getByLabel('Vegan').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter a full URL that starts with https://.').first().waitFor()
  await expectFits(page, 'edit-business')
  await page.getByLabel('certificate').fill('https://shop.example/c')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('No unsaved changes').waitFor()
  await page.goto(`/admin/businesses/${id}?tab=history`)
  await page.getByRole('rowheader', { name: 'House rules' }).waitFor()

  await page.goto(`/business/${slug}`)
  const facts = page.locator('section', {
    has: page.getByRole('heading', { name: 'More information' }),
  })
  expect(await facts.locator('dt').allTextContents()).toEqual([
    'House rules',
    'certificate',
    'Diets',
  ])
  const link = facts.getByRole('link', { name: 'shop.example/c' })
  expect(await link.getAttribute('rel')).toBe('nofollow noopener')
  await expectFits(page, 'business-page')
  await page.goto(`/tr/business/${slug}`)
  await page.getByRole('heading', { name: 'Diğer Bilgiler' }).waitFor()
  await page.getByText('Ev kuralları').waitFor()

  await page.goto('/admin/businesses')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Add filter' })
  await filter.getByLabel('Field').selectOption({ label: 'Diets' })
  await filter.getByLabel('Value').selectOption('Vegan')
  await filter.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByLabel('House rules').check()
  await columns.getByRole('button', { name: 'Close' }).last().click()
  await page.locator('[data-row]').getByText('لا تدخين').waitFor()
  await expectFits(page, 'list')
  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Edit fields…' }).click()
  const bulk = page.getByRole('dialog', { name: 'Edit fields' })
  await bulk.getByLabel('Field to edit').selectOption({ label: 'House rules' })
  await bulk.getByRole('group', { name: 'House rules' }).getByLabel('Clear').check()
  await bulk.getByRole('button', { name: 'Preview changes' }).click()
  await bulk
    .getByText('1 of 1 business would change.')
    .or(bulk.getByText(/1 business/))
    .first()
    .waitFor()
  await bulk.getByRole('rowheader', { name: 'House rules' }).waitFor()

  await page.goto('/admin/custom-fields')
  await page.getByRole('button', { name: 'Edit: House rules' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit House rules' })
  expect(await edit.getByLabel('Key').getAttribute('readonly')).not.toBeNull()
  await edit.getByLabel('Type').selectOption('number')
  await edit.getByText('Stored values that don’t match this type: 1 of 1.').waitFor()
  await expectFits(page, 'custom-field-type')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete: House rules' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the field House rules?' })
  await question.getByText('1 business has a value in this field.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Deleted fields' }).waitFor()
  await expectFits(page, 'custom-fields-deleted')
  const labels = async () => {
    const { customFields } = await (await page.request.get(`/api/businesses/${slug}`)).json()
    return customFields.map(({ label }: { label: string }) => label)
  }
  expect(await labels()).toEqual(['certificate', 'Diets'])
  await page.getByRole('button', { name: 'Restore: House rules' }).click()
  await expect.poll(labels).toEqual(['House rules', 'certificate', 'Diets'])
  // Two forms were refused on purpose.
  expect(errors.filter((each) => !each.endsWith('400 (Bad Request)'))).toEqual([])
  await close()
})
