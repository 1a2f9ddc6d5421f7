import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf } from '../import-files.ts'
import { openOperatorPage } from './operator-page.ts'
import { previewPage } from './preview-page.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

const END = { timeout: 40_000 }
const HEADER = [
  'Title',
  'Kategori',
  'city',
  'country_code',
  'phone',
  'Hours',
  'Open when',
  'place_id',
]
const ROWS = 50

/** Hours in 15 of 50 rows are not understood; the importer recognizes the column 'Open when' by its values once 'Hours' is unused. */
const rows = Array.from({ length: ROWS }, (_, at) => [
  `Tin Lantern ${at}`,
  at < 8 ? `Zorbelwerk ${at % 2}` : 'Bakery',
  at % 10 === 9 ? '' : 'Leeds',
  at % 10 === 9 ? '' : 'GB',
  at % 10 === 9 ? '' : `+44 113 496 ${1000 + at}`,
  at % 10 < 3 ? 'when the flag is up' : 'Mo-Fr 09:00-17:00',
  'Mo-Sa 08:00-16:00',
  `ChIJtinlantern${String(at).padStart(11, '0')}`,
])

describe('problems of an import in the admin area', { tags: ['long'] }, () => {
  const watched = previewPage(4999, END)
  const { problems, preview, site } = watched
  let page: Page
  beforeAll(() => {
    page = watched.page
  })

  const apply = () => page.getByRole('button', { name: 'Apply to 50 businesses' })

  it('the preview begins with its problems, leads to their rows, and asks before it is applied', {
    tags: ['preview-problem-list', 'preview-problem-limit'],
  }, async () => {
    await preview('lanterns.csv', csvOf([HEADER, ...rows]))
    const first = await page.locator('main h2').first().textContent()
    expect(first).toBe('Problems')
    await problems().getByText('No city · 5 rows · 10% of all rows').waitFor()
    await problems().getByText('Category labels not recognized (2 labels) · 8 rows').waitFor()
    const hours = problems().getByText(/couldn’t be read as opening hours.* 15 .*Above the limit/)
    await hours.click()
    await expect.poll(() => problems().locator('tbody tr').count(), END).toBe(15)
    await problems().getByText('No city').click()
    await problems().getByText('Row 51: Tin Lantern 49').last().waitFor()
    await apply().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/opening hours.* 15/).waitFor()
    expect(await dialog.getByText('No city').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await (await page.request.get('/api/businesses')).json()).totalCount).toBe(0)
    expect(watched.errors).toEqual([])
  })

  it('another column fixes a problem: the preview is updated automatically, and Apply no longer asks', {
    tags: ['preview-automatic', 'preview-problem-limit'],
  }, async () => {
    const item = problems().getByRole('listitem').filter({ hasText: 'opening hours' })
    await item.getByRole('button', { name: 'Use another column' }).click()
    const select = page.getByLabel('Use Hours as')
    expect(await select.evaluate((element) => element === document.activeElement)).toBe(true)
    await select.selectOption({ label: 'Not used' })
    await page.getByText('Updating the preview…').waitFor()
    await problems()
      .getByText('opening hours')
      .first()
      .waitFor({ state: 'hidden', ...END })
    await expect.poll(() => apply().isEnabled(), END).toBe(true)
    await expect.poll(() => page.getByText('Updating the preview…').count(), END).toBe(0)
    expect(await problems().getByText('Above the limit').count()).toBe(0)
    await apply().click()
    await page.getByText('This import is complete.').waitFor(END)
    await page.getByText('No city · 5 rows').waitFor()
    expect(watched.errors).toEqual([])
  })

  it('a missing city and country are set for the rows without one from the list of problems', {
    tags: ['preview-problem-list'],
  }, async () => {
    const HEAD = ['Title', 'type', 'city', 'country_code']
    for (const [field, problem, value, cells] of [
      ['city', 'No city', 'Leeds', ['', 'GB']],
      ['country_code', 'No country', 'GB', ['Zorbelholm', '']],
    ] as const) {
      await preview(`no-${field}.csv`, csvOf([HEAD, ['Bare Lantern', 'Bakery', ...cells]]))
      const item = problems().getByRole('listitem').filter({ hasText: problem })
      await item.getByRole('button', { name: 'Set a value' }).click()
      const input = page.locator(`[name="constant-${field}"]`)
      expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
      await input.fill(value)
      await problems()
        .getByText(problem)
        .waitFor({ state: 'hidden', ...END })
      await expect.poll(() => page.getByText('Updating the preview…').count(), END).toBe(0)
      const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Bare' })
      await row
        .getByText(field === 'city' ? 'Leeds' : 'United Kingdom')
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Cancel import' }).click()
      await page.getByText('This import was canceled before it changed anything.').waitFor(END)
    }
    expect(watched.errors).toEqual([])
  })

  it('values that stay because of manual edits are counted and shown in the preview', {
    tags: ['preview-kept-values'],
  }, async () => {
    const list = await (await page.request.get('/api/admin/businesses?filter=Lantern%2012')).json()
    const [{ id }] = list.businesses
    await page.goto(`/admin/businesses/${id}`)
    await page.getByLabel('Phone', { exact: true }).fill('+44 113 496 7777')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.locator('.toast').waitFor()
    await preview('lanterns-again.csv', csvOf([HEADER, ...rows]))
    await page.getByText('Kept because of manual edits: 1 value in 1 business.').waitFor()
    await page.getByRole('tab', { name: /^Updated/ }).click()
    await page.getByText('+44 113 496 7777').waitFor()
    await page.getByText('Value that stays').waitFor()
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByText('This import was canceled before it changed anything.').waitFor(END)
    expect(watched.errors).toEqual([])
  })

  it('the preview with problems is accessible and fits in both languages', {
    tags: ['preview-problem-list'],
  }, async () => {
    const long = 'Öffnungszeitenbeschreibung'.repeat(12)
    const arabic = rows.map((cells, at) => {
      const named = cells.with(0, `مطعم الزيتون الأخضر ${cells[0]}`).with(7, '')
      return at % 10 < 3 ? named.with(5, long) : named
    })
    await preview('wide.csv', csvOf([HEADER, ...arabic, ['', ...Array(7).fill('x')]]))
    const { pathname } = new URL(page.url())
    for (const [width, locale, button] of [
      [1440, 'en-US', /^Apply/],
      [390, 'tr-TR', /uygula$/],
    ] as const) {
      const looked = await openOperatorPage(site, { viewport: { width, height: 900 }, locale })
      await looked.page.goto(pathname)
      await looked.page.getByRole('button', { name: button }).first().click()
      await looked.page.getByRole('dialog').waitFor()
      expect(await findAccessibilityErrors(looked.page)).toEqual([])
      await looked.page.keyboard.press('Escape')
      await untilAtRest(looked.page)
      expect(await findAccessibilityErrors(looked.page)).toEqual([])
      const isWider = await looked.page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(`${width} ${isWider}`).toBe(`${width} false`)
      expect(looked.errors).toEqual([])
      await looked.close()
    }
  })
})
