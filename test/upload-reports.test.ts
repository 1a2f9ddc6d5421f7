import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvOf } from './import-files.ts'
import { findTestRun, queueTestRun } from './queued-runs.ts'
import { describeMostlyOnSqlite } from './test-database.ts'
import { csvForm, formOf } from './upload-form.ts'
import { BATCH, openUploadSite, rowsOf, SINGLE, type UploadSite } from './upload-site.ts'

describeMostlyOnSqlite('upload reports and templates on %s', (engine) => {
  let site: UploadSite
  beforeAll(async () => {
    site = await openUploadSite(engine)
  })
  afterAll(async () => {
    expect(await site.close()).toEqual([])
  })

  it('the upload report counts discarded place IDs, gives the reason, and agrees with the extracted columns', {
    tags: ['upload-place-ids'],
  }, async () => {
    const rows = csvOf([
      ['name', 'place_id'],
      ['Short A', 'short-1'],
      ['Short B', 'short-2'],
    ])
    const { json } = await site.send(BATCH, csvForm(rows))
    expect(json).toMatchObject({ successCount: 2, errorCount: 0 })
    expect(json.warnings).toEqual([
      '2 place IDs were ignored. A place ID has 10 to 300 letters, digits, hyphens, or underscores.',
    ])
    expect(json.columnExtraction.missing).toContain('place_id')
    expect(json.columnExtraction.successful).not.toContain('place_id')
    const [latest] = (await site.operator.get('/api/admin/upload-reports?limit=1')).json
    expect(latest.duplicateAnalysis).toMatchObject({ recordsWithPlaceId: 0, discardedPlaceIds: 2 })
    expect(
      (await site.operator.get(`/api/admin/imports/${json.runId}`)).json.placeIds.discarded,
    ).toBe(2)
  })

  it('the upload report shows the latest import in detail', {
    tags: ['upload-arithmetic', 'upload-reports-call'],
  }, async () => {
    await site.send(SINGLE, csvForm(rowsOf('a')))
    const { json: sent } = await site.send(SINGLE, csvForm(rowsOf('a')))
    const [latest] = (await site.operator.get('/api/admin/upload-reports?limit=1')).json
    expect(latest).toMatchObject({
      runId: sent.runId,
      success: true,
      summary: { fileName: 'test.csv', fileSizeMB: 0, totalRecords: 5 },
      results: { updated: 0, unchanged: 3, skipped: 1, failed: 1, updateRate: 0, skipRate: 20 },
      duplicateAnalysis: {
        excelDuplicateCount: 1,
        databaseDuplicateCount: 2,
        newPlaceIdCount: 0,
        uniquePlaceIds: 2,
        totalDuplicateRecords: 3,
        duplicateRate: 60,
        totalRecords: 5,
        recordsWithPlaceId: 3,
        databaseDuplicateRate: 66.7,
        newPlaceIdRate: 0,
        excelDuplicateRecords: 1,
      },
    })
    expect(Date.parse(latest.timestamp)).not.toBeNaN()
  })

  it.each(['xlsx', 'csv'])(
    'a template downloaded as %s imports without errors, and its sample rows are deleted as test data',
    { tags: ['upload-template'] },
    async (format) => {
      const response = await site.app.inject({
        url: `/api/admin/sample-template?format=${format}`,
        headers: { cookie: site.operator.cookie },
      })
      expect(response.headers['content-disposition']).toContain(`businesses_template.${format}`)
      const value = response.rawPayload
      const { json } = await site.send(
        SINGLE,
        formOf(
          { name: 'file', value, fileName: 'my list' },
          { name: 'options', value: '{"source":"us"}' },
        ),
      )
      expect(json).toMatchObject({ success: true, totalRows: 2, errors: [], errorCount: 0 })
      const sample = await site.business('ChIJgazetteer-sample-row-01')
      expect(sample).toMatchObject({
        source: 'template sample',
        country_code: 'GB',
        latitude: 51.5007,
        rating: 4.6,
        reviews: 128,
        category: 'Bakery',
      })
      const id = await queueTestRun(site.database, 'delete-test-data')
      await expect
        .poll(async () => (await findTestRun(site.database, id)).state, { timeout: 120_000 })
        .toBe('done')
      expect((await findTestRun(site.database, id)).updated).toBe(2)
    },
  )

  it('the rejected rows of an import can be downloaded as CSV and uploaded again', {
    tags: ['upload-rejected-rows'],
  }, async () => {
    const { json } = await site.send(SINGLE, csvForm(rowsOf('j')))
    const url = `/api/admin/imports/${json.runId}/rejected-rows`
    const response = await site.operator.get(url)
    expect(response.headers['content-disposition']).toContain('test_rejected_rows.csv')
    const [head, repeated, nameless, end] = response.text.split('\r\n')
    expect(head).toBe('\ufeffname,address,place_id,rating,mood,reason')
    expect(repeated).toMatch(/^Door j1,Bern,ChIJupload-j-1,4.5,,.*row 2/)
    expect(nameless).toBe(',Bern,,,,name is missing: a business needs a name')
    expect(end).toBe('')
    const again = await site.send(SINGLE, csvForm(response.text))
    expect(again.json).toMatchObject({ totalRows: 2, skippedCount: 1, errorCount: 1 })
    rmSync(JSON.parse((await findTestRun(site.database, json.runId)).input ?? '').path)
    const gone = await site.operator.get(url)
    expect([gone.status, gone.json.reason]).toEqual([410, 'gone'])
    const { hasFile } = (await site.operator.get(`/api/admin/imports/${json.runId}`)).json
    expect(hasFile).toBe(false)
    expect((await site.operator.get('/api/admin/imports/999999/rejected-rows')).status).toBe(404)
  })
})
