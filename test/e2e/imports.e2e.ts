import { truncateSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileFolder } from '../import-files.ts'
import { importFile } from './import-rows.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import type { WatchedPage } from './watched-page.ts'

const FILE_LIMIT_BYTES = 150 * 1024 * 1024
const LONG_ENOUGH_ROWS = 60_000
const END = { timeout: 120_000 }

describe('uploads in the admin area', () => {
  const site = siteInBrowser({ DEMO: 'off', ...OPERATOR })
  const files = openFileFolder()
  let watched: WatchedPage
  let page: Page

  beforeAll(async () => {
    watched = await openOperatorPage(site, {
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    })
    page = watched.page
    // The first file of a new directory would wait.
    const file = {
      name: 'first.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name\nFirst Pot\n'),
    }
    const url = '/api/upload-excel'
    expect((await page.request.post(url, { multipart: { file } })).status()).toBe(200)
  })
  afterAll(async () => {
    await watched.close()
    files.remove()
  })

  const rowOf = (name: string) => page.locator('li.admin-card').filter({ hasText: name })
  const toast = (title: string) => page.locator('.toast').filter({ hasText: title })
  async function choose(...paths: string[]) {
    await page.goto('/admin/upload')
    await page.getByRole('switch', { name: 'Apply immediately' }).check()
    await page.getByLabel('Choose files').setInputFiles(paths)
  }

  it('the upload screen previews a file by default', { tags: ['preview-default'] }, async () => {
    await page.goto('/admin/upload')
    const atOnce = page.getByRole('switch', { name: 'Apply immediately' })
    await atOnce.waitFor()
    expect(await atOnce.isChecked()).toBe(false)
    await page.getByRole('region', { name: 'Excel import' }).waitFor()
  })

  it('the upload page imports several files and continues after one that fails', {
    tags: ['upload-page', 'upload-order', 'upload-results', 'upload-final-toast'],
  }, async () => {
    await choose(
      files.write('kettles.csv', importFile(40, '496', [['', 'Tea house', 'nowhere']])),
      files.write('page.xlsx', '<html><body>No workbook</body></html>'),
      files.write('again.csv', importFile(10)),
      files.write('short.csv', 'name,place_id,city\nTin Kettle,12,Leeds\n'),
    )
    await page.getByRole('button', { name: 'Upload 4 files' }).click()
    for (const name of ['kettles.csv', 'page.xlsx', 'again.csv', 'short.csv'])
      await rowOf(name)
        .getByText(/^(Done|Failed)$/)
        .first()
        .waitFor(END)
    await toast('Partial success').getByText('Files processed: 3 of 4.').waitFor(END)
    const first = rowOf('kettles.csv')
    await first.getByText('row 42: ').waitFor()
    expect(await first.locator('dl').textContent()).toBe(
      'Rows41Added or updated40Unchanged0Skipped0Failed1',
    )
    const rejected = page.waitForEvent('download')
    await first.getByRole('link', { name: 'Download these rows' }).click()
    expect((await rejected).suggestedFilename()).toBe('kettles_rejected_rows.csv')
    await first.getByText(/Columns found: \d+ of 23/).waitFor()
    // The reason for the failure appears once.
    expect(
      await rowOf('page.xlsx')
        .getByText(/This is a web page/)
        .count(),
    ).toBe(1)
    expect(await rowOf('again.csv').locator('dl').textContent()).toBe(
      'Rows10Added or updated0Unchanged10Skipped0Failed0',
    )
    const warned = rowOf('short.csv')
    await warned.getByText('Warnings').waitFor()
    await warned.getByText(/^1 place ID was ignored/).waitFor()
    expect(watched.errors).toEqual([])
  })

  it('the upload page rejects files that are too large or not spreadsheets, with a message', {
    tags: ['upload-file-limit'],
  }, async () => {
    const large = files.write('atlas.csv', 'name,city\n')
    truncateSync(large, FILE_LIMIT_BYTES + 1)
    await choose(large, files.write('small.csv', importFile(1)))
    await toast('File too large')
      .getByText('atlas.csv is too large. The maximum file size is 150 MB.')
      .waitFor()
    await choose(files.write('photo.png', 'no table'))
    await toast('Unsupported file type').waitFor()
    expect(await page.getByRole('button', { name: 'Upload files' }).isDisabled()).toBe(true)
    expect(watched.errors).toEqual([])
  })

  it('the upload page shows the server error for a rejected file and uploads the next one', {
    tags: ['long', 'upload-failed-file'],
  }, async () => {
    const problem = { status: 413, detail: 'Larger than the disk' }
    const url = '**/api/upload-excel-batch'
    let uploads = 0
    // Not `times: 1`: while Playwright removes the route, Chromium can leave the next request paused.
    await page.route(url, (route) => {
      uploads += 1
      return uploads > 1
        ? route.continue()
        : route.fulfill({
            status: problem.status,
            contentType: 'application/problem+json',
            body: JSON.stringify(problem),
          })
    })
    await choose(files.write('refused.csv', importFile(2)), files.write('taken.csv', importFile(2)))
    await page.getByRole('button', { name: 'Upload 2 files' }).click()
    await rowOf('refused.csv')
      .getByText('Error: Upload failed for refused.csv: Larger than the disk')
      .waitFor(END)
    await rowOf('taken.csv').getByText('Done', { exact: true }).waitFor(END)
    await page.unroute(url)
    // The rejected request of this test is the page's only error.
    expect(watched.errors.filter((error) => !error.includes('413'))).toEqual([])
    watched.errors.length = 0
  })

  it('a running import appears after a reload and in another tab, and can be canceled and undone', {
    tags: ['long', 'upload-closed-browser', 'upload-cancel'],
  }, async () => {
    const countBusinesses = async () =>
      (await (await page.request.get('/api/businesses')).json()).totalCount
    const before = await countBusinesses()
    await choose(files.write('many.csv', importFile(LONG_ENOUGH_ROWS, '555')))
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    const underWay = page.getByRole('region', { name: 'Imports in progress' })
    await underWay.getByRole('link', { name: 'many.csv' }).waitFor(END)
    const other = await watched.page.context().newPage()
    await other.goto('/admin/upload')
    const there = other.getByRole('region', { name: 'Imports in progress' })
    await there.getByRole('link', { name: 'many.csv' }).waitFor()
    await page.reload()
    await underWay.getByRole('link', { name: 'many.csv' }).click()
    await page.getByRole('progressbar').waitFor()
    // The number is an estimate until the preview has read the whole file.
    await page
      .getByText(/[\d,]+ of (?:about )?[\d,]+ rows · [\d,]+ rows per second · about .+ left/)
      .waitFor(END)
    // The preview before the import counts rows too, but changes nothing.
    await expect.poll(countBusinesses, END).toBeGreaterThan(before)
    await page.reload()
    await page
      .getByText(/\d+ added/)
      .first()
      .waitFor(END)
    await page.getByRole('button', { name: 'Cancel run' }).click()
    await page
      .getByRole('dialog', { name: 'Cancel this import?' })
      .getByRole('button', { name: 'Cancel and undo changes' })
      .click()
    await page.getByText('Undone', { exact: true }).waitFor(END)
    // Previews of earlier tests may wait there.
    await there.getByRole('link', { name: 'many.csv' }).waitFor({ state: 'detached', ...END })
    expect(await countBusinesses()).toBe(before)
    await other.close()
    expect(watched.errors).toEqual([])
  })

  it('the upload page saves the approval switch as the default when an administrator chooses so', {
    tags: ['admin-list-import-approval'],
  }, async () => {
    await page.goto('/admin/upload')
    const approve = page.getByRole('switch', { name: 'Approve new businesses' })
    await approve.uncheck()
    await page.getByRole('button', { name: 'Make this the default' }).click()
    await toast('Saved').waitFor()
    await page.reload()
    await expect.poll(() => approve.isChecked()).toBe(false)
    await approve.check()
    await page.getByRole('button', { name: 'Make this the default' }).click()
    await page.getByRole('button', { name: 'Make this the default' }).waitFor({ state: 'detached' })
    expect(watched.errors).toEqual([])
  })

  it('the upload page follows an import after its WebSocket closes, and reconnects', {
    tags: ['long', 'upload-live-progress'],
  }, async () => {
    let sockets = 0
    const opened = await openOperatorPage(site, { locale: 'en-US', ownContext: true })
    await opened.page.routeWebSocket('/ws', (socket) => {
      sockets += 1
      if (sockets > 1) socket.connectToServer()
      else void socket.close()
    })
    await opened.page.goto('/admin/upload')
    await opened.page.getByRole('switch', { name: 'Apply immediately' }).check()
    const file = files.write('socketless.csv', importFile(20, '600'))
    await opened.page.getByLabel('Choose files').setInputFiles(file)
    await opened.page.getByRole('button', { name: 'Upload 1 file' }).click()
    // An import of an earlier test may still be listed.
    const card = opened.page.locator('li.admin-card').filter({ hasText: 'socketless.csv' })
    await card.getByText('Done', { exact: true }).first().waitFor(END)
    await expect.poll(() => sockets, END).toBeGreaterThan(1)
    expect(opened.errors).toEqual([])
    await opened.close()
  })

  it('the Excel import card shows an upload error when the server is unreachable', {
    tags: ['upload-single-timeout'],
  }, async () => {
    await page.goto('/admin/upload')
    const card = page.getByRole('region', { name: 'Excel import' })
    await page.route('**/api/upload-excel', (route) => route.abort(), { times: 1 })
    await card
      .getByLabel('Excel file (.xlsx or .xls)')
      .setInputFiles(files.write('lost.xlsx', importFile(1)))
    await card.getByRole('button', { name: 'Upload' }).click()
    await toast('Upload error').getByText('The server couldn’t be reached. Try again.').waitFor()
    await card.getByText('Failed1').waitFor()
    // The rejected request of this test is the page's only error.
    expect(watched.errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
    watched.errors.length = 0
  })

  it('the Excel import card rejects a .csv file and opens the preview of an .xls file', {
    tags: ['upload-single'],
  }, async () => {
    await page.goto('/admin/upload')
    const card = page.getByRole('region', { name: 'Excel import' })
    const field = card.getByLabel('Excel file (.xlsx or .xls)')
    await field.setInputFiles(files.write('list.csv', importFile(1)))
    await toast('Invalid File Type')
      .getByText('Please select an Excel file (.xlsx or .xls)')
      .waitFor()
    // A spreadsheet with another extension: its content determines the format.
    await field.setInputFiles(files.write('list.xls', importFile(3)))
    await card.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('heading', { level: 1, name: 'list.xls' }).waitFor(END)
    await page.getByText('Ready for review').waitFor(END)
    expect(watched.errors).toEqual([])
  })

  it('the Excel import card opens the import page when the upload response is 202', {
    tags: ['long', 'upload-wait'],
  }, async () => {
    const { runs } = await (await page.request.get('/api/admin/runs?kinds=import&limit=1')).json()
    const [{ id: runId, fileName }] = runs
    const counts = {
      totalRows: 2,
      successCount: 2,
      unchangedCount: 0,
      skippedCount: 0,
      errorCount: 0,
    }
    const texts = { message: 'It goes on.', errors: [], skippedBusinesses: [] }
    await page.route(
      '**/api/upload-excel',
      (route) =>
        route.fulfill({
          status: 202,
          json: { success: true, ...texts, ...counts, runId, state: 'running' },
        }),
      { times: 1 },
    )
    await page.goto('/admin/upload')
    const card = page.getByRole('region', { name: 'Excel import' })
    await card
      .getByLabel('Excel file (.xlsx or .xls)')
      .setInputFiles(files.write('long.xlsx', importFile(2)))
    await page.getByRole('switch', { name: 'Apply immediately' }).check()
    await card.getByRole('button', { name: 'Upload' }).click()
    await page.waitForURL(`**/admin/imports/${runId}`)
    await page.getByRole('heading', { level: 1, name: fileName }).waitFor(END)
    expect(watched.errors).toEqual([])
  })
})
