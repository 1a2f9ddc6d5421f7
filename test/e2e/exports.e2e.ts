import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it, type TestTags } from 'vitest'
import { exportsText as english } from '../../src/exports/admin/exports.en.ts'
import { exportsText as turkish } from '../../src/exports/admin/exports.tr.ts'
import { EXPORT_FIELDS } from '../../src/exports/exported-fields.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'

const LIST = '/admin/businesses'
const TEXTS = [
  ['en', english],
  ['tr', turkish],
] as const

type Text = typeof english | typeof turkish

/** In Turkish only in `npm run test:long`. */
function itInBothLanguages(
  title: string,
  { tags }: { tags: TestTags['tags'][] },
  test: (locale: 'en' | 'tr', text: Text) => Promise<void>,
): void {
  for (const [locale, text] of TEXTS)
    it(`${title} (${locale})`, { tags: locale === 'tr' ? ['long', ...tags] : tags }, () =>
      test(locale, text),
    )
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

async function open(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.getByRole('button', { name, exact: true }).click()
  await dialog(page).waitFor()
}

async function contentOf(download: Download) {
  expect(await download.failure()).toBeNull()
  return readFileSync(await download.path(), 'utf8')
}

describe('exports from the business list', () => {
  const site = siteInBrowser(OPERATOR)

  itInBothLanguages(
    'the export dialog downloads a CSV with the chosen fields and filters',
    { tags: ['export-dialog'] },
    async (locale, text) => {
      const { page, errors, close } = await openOperatorPage(site, { locale })
      let codes = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/admin/country-codes')) codes += 1
      })
      await page.goto(`${LIST}?filter=b&status=approved`)
      await page.locator('.business-row').first().waitFor()
      expect(codes).toBe(0)
      await page.getByRole('button', { name: text.act, exact: true }).click()
      await dialog(page).getByText(text.chosen(4, EXPORT_FIELDS.length)).waitFor()
      for (const field of ['name', 'full_address', 'phone', 'type'])
        expect(
          await dialog(page)
            .getByLabel(`${text.labels[field as 'name']} ${field}`)
            .isChecked(),
        ).toBe(true)
      await dialog(page).getByLabel('country_code').check()
      await dialog(page).getByLabel(text.labels.country, { exact: true }).selectOption('TR')
      await dialog(page).getByLabel(text.added, { exact: true }).selectOption('last7days')
      expect(codes).toBe(1)
      const begun = page.waitForEvent('download')
      await press(page, text.act)
      const download = await begun
      expect(download.suggestedFilename()).toMatch(/^businesses_TR_last7days_[\dT-]+\.csv$/)
      const [head, ...rows] = (await contentOf(download)).trimEnd().split('\r\n')
      expect(head).toBe('\ufeffname,type,full_address,country_code,phone')
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatch(/,TR,/)
      await page.locator('.toast').getByText(text.doneText, { exact: true }).waitFor()
      await dialog(page).waitFor({ state: 'detached' })
      expect(errors).toEqual([])
      await close()
    },
  )

  itInBothLanguages(
    'the export dialog downloads the columns of the list in their order',
    { tags: ['admin-grid-export'] },
    async (locale, text) => {
      const { page, errors, close } = await openOperatorPage(site, { locale })
      await open(page, `${LIST}?filter=b&columns=phone,place,category`, text.act)
      await dialog(page).getByLabel(text.columnsOfFile.listed, { exact: true }).check()
      const { name, phone, city, country_code, type } = text.labels
      await dialog(page)
        .getByText([name, phone, city, country_code, type].join(', '), { exact: true })
        .waitFor()
      const begun = page.waitForEvent('download')
      await press(page, text.act)
      const [head, ...rows] = (await contentOf(await begun)).trimEnd().split('\r\n')
      expect(head).toBe('\ufeffname,phone,city,country_code,type')
      expect(rows.length).toBeGreaterThan(0)
      expect(errors).toEqual([])
      await close()
    },
  )

  it('the export button is disabled without fields and with an incomplete or reversed date range', {
    tags: ['export-dialog'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await open(page, LIST, english.act)
    const button = dialog(page).getByRole('button', { name: english.act, exact: true })
    await press(page, english.none)
    expect(await button.isDisabled()).toBe(true)
    await press(page, english.all)
    await dialog(page)
      .getByText(english.chosen(EXPORT_FIELDS.length, EXPORT_FIELDS.length))
      .waitFor()
    expect(await button.isDisabled()).toBe(false)
    await dialog(page).getByLabel(english.added, { exact: true }).selectOption('custom')
    await dialog(page).getByLabel(english.startDate, { exact: true }).fill('2026-02-01')
    expect(await button.isDisabled()).toBe(true)
    await dialog(page).getByLabel(english.endDate, { exact: true }).fill('2026-01-01')
    expect(await button.isDisabled()).toBe(true)
    await dialog(page).getByLabel(english.endDate, { exact: true }).fill('2026-03-01')
    expect(await button.isDisabled()).toBe(false)
    expect(errors).toEqual([])
    await close()
  })

  itInBothLanguages(
    'the export dialog shows an error when the export or the category list fails',
    { tags: ['export-dialog'] },
    async (locale, text) => {
      const { page, close } = await openOperatorPage(site, { locale })
      const problem = { status: 400, contentType: 'application/problem+json', body: '{}' }
      await page.route('**/api/**export-csv*', (route) => route.fulfill(problem))
      await page.route('**/api/admin/categories', (route) => route.fulfill(problem))
      await open(page, LIST, text.act)
      await dialog(page).getByText(text.categoriesFailed, { exact: true }).waitFor()
      await press(page, text.act)
      await page.locator('.toast').getByText(text.failed, { exact: true }).waitFor()
      await page.locator('.toast').getByText(text.csvFailed, { exact: true }).waitFor()
      // The choices remain for another attempt.
      await dialog(page).getByText(text.chosen(4, EXPORT_FIELDS.length)).waitFor()
      await dialog(page).getByLabel(text.format, { exact: true }).selectOption('xlsx')
      await press(page, text.act)
      await page.locator('.toast').getByText(text.failedText, { exact: true }).waitFor()
      await close()
    },
  )

  it('the export dialog shows an empty state when there are no categories', async () => {
    const { page, close } = await openOperatorPage(site, { locale: 'tr' })
    await page.route('**/api/admin/categories', (route) => route.fulfill({ json: [] }))
    await open(page, LIST, turkish.act)
    await dialog(page).getByText('Kategori bulunamadı.', { exact: true }).waitFor()
    await close()
  })
})
