import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { importFile } from './import-rows.ts'
import { openOperatorPage } from './operator-page.ts'
import { previewPage } from './preview-page.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

const END = { timeout: 120_000 }
const WIDE_COLUMNS = 160

describe('import preview in the admin area', { tags: ['long'] }, () => {
  const watched = previewPage(5000, END)
  const { preview, files, site } = watched
  let page: Page
  beforeAll(() => {
    page = watched.page
  })

  const figures = async () =>
    (await page.locator('dl > .admin-card > dd').allTextContents()).map(Number)
  const publicTotal = async () =>
    (await (await page.request.get('/api/businesses')).json()).totalCount as number
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

  it('an administrator previews an import, remaps a column, applies it, and undoes it', {
    tags: [
      'preview-contents',
      'preview-unapproved',
      'preview-options-changed',
      'preview-undo',
      'preview-report',
    ],
  }, async () => {
    await preview('kettles.csv', importFile(30), { source: 'Kettle list' })
    expect(await figures()).toEqual([30, 0, 0, 0, 0])
    await page.getByText('Copper Kettle 0').first().waitFor()
    await page.getByText(/^about .+B, .+ free$/).waitFor()
    await page.getByText('No problems found.').waitFor()
    await page.getByText('2 unused columns').click()
    await page.getByLabel('Use Spot as').selectOption({ label: 'Full address' })
    await page.getByText('Approve new businesses').click()
    const apply = page.getByRole('button', { name: 'Apply to 30 businesses' })
    expect(await apply.isDisabled()).toBe(true)
    await page.getByText('Preview the changes before you apply the import.').waitFor()
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByText('1 unused column').waitFor(END)
    await page.getByText('Mill Lane 0, Leeds').first().waitFor()
    expect(await publicTotal()).toBe(0)
    await page.getByText('Save columns as a template').first().click()
    await page.getByLabel('Template name').fill('Kettles')
    await page.getByRole('button', { name: 'Save columns as a template' }).click()
    await page.locator('.toast').getByText('Template saved').waitFor()

    await apply.click()
    await page.getByText('This import is complete.').waitFor(END)
    expect(await publicTotal()).toBe(0)
    await page.getByRole('button', { name: 'Approve all in this import' }).click()
    await inDialog('Approve all in this import').click()
    await page.getByText('30 approved').waitFor(END)
    expect(await publicTotal()).toBe(30)

    await page.getByRole('button', { name: 'Undo' }).first().click()
    await inDialog('Undo').click()
    await page.getByText('This import was undone.').waitFor(END)
    await page.getByRole('heading', { name: 'Undo this import' }).waitFor()
    await page.getByText('30 deleted').first().waitFor(END)
    await page.getByText('All businesses were restored.').waitFor(END)
    expect(await publicTotal()).toBe(0)
    expect(watched.errors).toEqual([])
  })

  it('a saved template maps the columns of the next file with the same headers', {
    tags: ['preview-template'],
  }, async () => {
    await preview('first.csv', importFile(12), { source: 'Kettle list' })
    await page.getByText('Gazetteer matched the columns with the template “Kettles”.').waitFor()
    await page.getByRole('button', { name: 'Apply to 12 businesses' }).click()
    await page.getByText('This import is complete.').waitFor(END)
    expect(watched.errors).toEqual([])
  })

  it('the preview shows changes per field, and the import lists source businesses missing from the file', {
    tags: ['preview-missing'],
  }, async () => {
    await preview('second.csv', importFile(8, '777'), { source: 'Kettle list' })
    expect(await figures()).toEqual([0, 8, 0, 0, 0])
    const change = page.getByRole('row', { name: /^Phone/ }).first()
    expect(await change.textContent()).toBe('Phone+44 113 496 1000+44 113 777 1000')
    await page.getByRole('button', { name: 'Apply to 8 businesses' }).click()
    await page
      .getByText('4 businesses from this source are missing from this file')
      .first()
      .waitFor(END)
    await page.getByRole('button', { name: 'Delete all' }).click()
    await inDialog('Delete all').click()
    await page.getByText('4 deleted').waitFor(END)
    expect(await publicTotal()).toBe(8)
    expect(watched.errors).toEqual([])
  })

  it('the preview begins with its notes by type, and lists the rows of one type page by page', {
    tags: ['preview-problems'],
  }, async () => {
    const lines = Array.from({ length: 70 }, (_, at) => `Odd Kettle ${at},Leeds,high,gloom ${at}`)
    await preview('odd.csv', ['name,city,rating,mood', ...lines, ',Leeds,4,x'].join('\n'))
    const reasons = page.getByRole('region', { name: 'Problems' })
    await reasons.getByText('Failed: 1 row. Skipped: 0 rows.').waitFor()
    await reasons.getByText('Row 4: high').waitFor()
    await reasons.getByText(/^Rating .* 70 rows/).click()
    await expect.poll(() => reasons.locator('tbody tr').count(), END).toBe(50)
    await reasons.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => reasons.locator('tbody tr').count(), END).toBe(70)
    await page.getByText('1 unused column').click()
    await page.getByRole('row', { name: /^mood/ }).getByText('gloom 0 · gloom 1').waitFor()
    await page.getByRole('button', { name: 'Cancel import' }).click()
    expect(watched.errors).toEqual([])
  })

  it('an import canceled in the preview changes nothing', {
    tags: ['preview-unapplied'],
  }, async () => {
    await preview('never.csv', importFile(5, '888'))
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByText('This import was canceled before it changed anything.').waitFor(END)
    expect(await publicTotal()).toBe(8)
  })

  it('an unreadable file shows the reason in both languages and a link to upload another file', {
    tags: ['preview-unreadable'],
  }, async () => {
    await page.goto('/admin/upload')
    await page
      .getByLabel('Choose files')
      .setInputFiles(files.write('page.csv', '<html><body>No table</body></html>'))
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    await page.getByRole('link', { name: 'View preview' }).click(END)
    await page.getByRole('heading', { name: 'This file couldn’t be imported' }).waitFor(END)
    await page.getByText(/This is a web page/).waitFor()
    await page.getByRole('link', { name: 'Upload another file' }).waitFor()
    const turkish = await openOperatorPage(site, { locale: 'tr-TR' })
    await turkish.page.goto(page.url())
    await turkish.page.getByText(/web sayfası/).waitFor()
    expect([...watched.errors, ...turkish.errors]).toEqual([])
    await turkish.close()
  })

  it('the import pages are accessible and fit with a very wide file, in both languages', {
    tags: ['upload-batch-size'],
  }, async () => {
    const heads = [
      'name',
      'city',
      ...Array.from({ length: WIDE_COLUMNS - 2 }, (_, at) => `Odd heading ${at}`),
    ]
    const name = 'مطعم الزيتون الأخضر في وسط المدينة القديمة'
    await preview('wide.csv', [heads, [name, 'Leeds']].map((cells) => cells.join()).join('\n'))
    const { pathname } = new URL(page.url())
    for (const [width, locale] of [
      [1440, 'en-US'],
      [390, 'tr-TR'],
    ] as const) {
      const looked = await openOperatorPage(site, { viewport: { width, height: 900 }, locale })
      for (const path of [pathname, '/admin/imports/1', '/admin/upload']) {
        await looked.page.goto(path)
        await looked.page.getByRole('heading', { level: 1 }).waitFor()
        await untilAtRest(looked.page)
        expect(await findAccessibilityErrors(looked.page), path).toEqual([])
        const isWider = await looked.page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect(`${path} ${width} ${isWider}`).toBe(`${path} ${width} false`)
      }
      expect(looked.errors).toEqual([])
      await looked.close()
    }
  })
})
