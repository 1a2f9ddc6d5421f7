import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf } from '../import-files.ts'
import { openOperatorPage } from './operator-page.ts'
import { previewPage } from './preview-page.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

const END = { timeout: 90_000 }
const HEADER = ['Title', 'city', 'type', 'phone', 'Code']
/** The country is missing, the city has a prefix, and two texts are not understood. */
const rows = Array.from({ length: 12 }, (_, at) => [
  `Salt Anchor ${at}`,
  at < 3 ? 'CH/Bslx West' : 'CH/Basel',
  at < 6 ? 'Zorbelwerk' : 'Bakery',
  `+41 61 111 ${1000 + at}`,
  'K7',
])

describe('the recipe of an import in the admin area', { tags: ['long'] }, () => {
  const watched = previewPage(4999, END)
  const { problems, site } = watched
  let page: Page
  beforeAll(() => {
    page = watched.page
  })

  const dialog = () => page.getByRole('dialog')
  const options = () => page.getByRole('region', { name: 'Import options' })
  const upload = (name: string, appliesAtOnce: boolean) =>
    watched.preview(name, csvOf([HEADER, ...rows]), { appliesAtOnce })
  const untilUpdated = async () => {
    await expect.poll(() => page.getByText('Updating the preview…').count(), END).toBe(0)
    await problems().waitFor(END)
  }

  it('the first file waits although it should be applied immediately, and says why', {
    tags: ['gate-of-direct-imports'],
  }, async () => {
    await upload('anchors.csv', true)
    await page.getByText('because it is the first import into this directory').waitFor()
    expect((await (await page.request.get('/api/businesses')).json()).totalCount).toBe(0)
  })

  it('a constant fills a field, and a transform changes the values of a column', {
    tags: ['import-recipes'],
  }, async () => {
    await page.getByRole('button', { name: 'Transform city' }).click()
    await dialog().getByRole('button', { name: 'Add a step' }).click()
    await dialog().getByLabel('Step 1', { exact: true }).selectOption({ label: 'Take one part' })
    await dialog().getByLabel('Separator').fill('/')
    await dialog().getByLabel('Part').fill('-1')
    await dialog().getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Transform city, steps: 1' }).waitFor()
    await options().getByText('Default values').click()
    await options().getByLabel('Add a value').selectOption('country_code')
    await options().locator('[name="constant-country_code"]').fill('CH')
    await problems()
      .getByText(/City names not recognized \(1 name\) · 3/)
      .waitFor(END)
    await untilUpdated()
    const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Anchor 7' })
    await card.getByText('Basel', { exact: true }).first().waitFor()
    await card.getByText('Switzerland').first().waitFor()
    await page.getByRole('button', { name: 'Transform city, steps: 1' }).click()
    await dialog().getByRole('button', { name: 'Remove step 1' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Transform city, steps: 1' }).waitFor()
    expect(watched.errors).toEqual([])
  })

  it('texts that are not understood are assigned in the list of problems and removed in the options', {
    tags: ['place-texts-in-preview', 'recipe-text-mappings'],
  }, async () => {
    await problems()
      .getByRole('button', { name: /^Assign.*Zorbelwerk$/ })
      .click()
    await dialog().getByLabel('Find a category').fill('fırın')
    await dialog().getByRole('button', { name: 'Bakery', exact: true }).click()
    await problems()
      .getByText('Category labels not recognized')
      .waitFor({ state: 'hidden', ...END })
    await untilUpdated()
    await problems()
      .getByRole('button', { name: /^Assign.*Bslx West$/ })
      .click()
    await dialog().getByLabel('Find a place').fill('Basel')
    await dialog().getByRole('button', { name: 'Search' }).click()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await dialog()
      .getByRole('button', { name: /^Basel/ })
      .first()
      .click(END)
    await problems()
      .getByText('City names not recognized')
      .waitFor({ state: 'hidden', ...END })
    await untilUpdated()
    const texts = (name: string) => options().getByRole('list', { name })
    await texts('Category labels').getByText('Zorbelwerk → Bakery').waitFor()
    await texts('City names').getByText('Bslx West → Basel (CH)').waitFor()
    await options().getByRole('button', { name: 'Remove the assignment of Bslx West' }).click()
    await problems().getByText('City names not recognized').waitFor(END)
    await untilUpdated()
    await options().getByLabel('City name in the file').fill('Bslx West')
    await options()
      .getByRole('button', { name: /^Assign.*Bslx West$/ })
      .click()
    await dialog().getByLabel('Country code').fill('ch')
    await dialog().getByRole('button', { name: 'Search' }).click()
    await dialog().getByRole('button', { name: '“Bslx West” as a place of its own' }).click(END)
    await texts('City names').getByText('Bslx West → Bslx West (CH)').waitFor()
    await untilUpdated()
    expect(watched.errors).toEqual([])
  })

  it('the template applies constants, transforms, and texts to the next file, which fits both widths', {
    tags: ['import-recipes', 'recipe-text-mappings'],
  }, async () => {
    await options().getByText('Save columns as a template').first().click()
    await options().getByLabel('Template name').fill('Anchors')
    await options().locator('form').getByRole('button').click()
    await page.locator('.toast').filter({ hasText: 'Template saved' }).waitFor()
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByText('This import was canceled before it changed anything.').waitFor(END)
    await upload('anchors-2.csv', false)
    await page.getByText('Gazetteer matched the columns with the template “Anchors”.').waitFor()
    await page.getByRole('button', { name: 'Transform city, steps: 1' }).waitFor()
    await options().getByText('Zorbelwerk → Bakery').waitFor()
    expect(await problems().getByText('not recognized').count()).toBe(0)
    const { pathname } = new URL(page.url())
    for (const [width, locale] of [
      [1440, 'en-US'],
      [390, 'tr-TR'],
    ] as const) {
      const looked = await openOperatorPage(site, { viewport: { width, height: 900 }, locale })
      await looked.page.goto(pathname)
      await looked.page.getByText('Zorbelwerk → ').first().waitFor()
      await untilAtRest(looked.page)
      expect(await findAccessibilityErrors(looked.page)).toEqual([])
      const isWider = await looked.page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(`${width} ${isWider}`).toBe(`${width} false`)
      await looked.close()
    }
    expect(watched.errors).toEqual([])
  })
})
