import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'

const HOUR_S = 3600

describe('scheduled imports in a browser', () => {
  const folder = temporaryFolder()
  const files = join(folder.path, 'files')
  beforeAll(() => {
    mkdirSync(files)
    const path = join(files, 'harbor-1.csv')
    writeFileSync(path, 'name,address,city,country_code\nPier Nine,Quay 9,Basel,CH\n')
    const at = Date.now() / 1000 - HOUR_S
    utimesSync(path, at, at)
  })
  afterAll(() => folder.remove())
  const site = siteInBrowser({ ...OPERATOR, IMPORT_FOLDER: files, DEMO: 'off' })

  it('a schedule is added with a clear error first, fetches its file, and is deleted', {
    tags: ['import-schedules'],
  }, async () => {
    const opened = await openOperatorPage(site, { locale: 'en-GB' })
    const { page, errors, close } = opened
    await page.goto('/admin/import-schedules')
    await page.getByText('No schedules').waitFor()
    await page.getByRole('button', { name: 'Add a schedule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Harbor')
    await dialog.getByLabel('File address').fill('ftp://files.example/list.csv')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByText('Enter folder:NAME, s3:KEY, or an https address without a password.')
      .waitFor()
    await dialog.getByLabel('File address').fill('folder:harbor-*.csv')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: /Harbor/ })
    await row.getByText('Ready for review').waitFor()
    expect(await findStateErrors(opened)).toEqual([])
    await row.getByRole('link', { name: /Last import/ }).click()
    await page.waitForURL('**/admin/imports/*')
    await page.getByText('Pier Nine').first().waitFor()
    await page.goBack()
    await row.getByRole('button', { name: 'Delete: Harbor' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No schedules').waitFor()
    // The refused address returns 400.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([])
    await close()
  })
})
