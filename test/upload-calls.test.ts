import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { parseDetails } from '../src/import-reader/import-input.ts'
import { runImports } from '../src/imports/process-imports.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { startWorker, type Worker } from '../src/platform/runs/scheduler.ts'
import { csvOf } from './import-files.ts'
import { findTestRun, queueTestRun } from './queued-runs.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'
import { csvForm, FORM_TYPE, formOf } from './upload-form.ts'

const SINGLE = '/api/upload-excel'
const BATCH = '/api/upload-excel-batch'
const HEAD = ['name', 'address', 'place_id', 'rating', 'mood']
/** Five rows: two businesses, one of them twice, one without a name, and one without a place id. */
const rowsOf = (letter: string) =>
  csvOf([
    HEAD,
    [`Door ${letter}1`, 'Bern', `ChIJupload-${letter}-1`, '4.5', 'good'],
    [`Door ${letter}2`, 'Basel', `ChIJupload-${letter}-2`, '', ''],
    [`Door ${letter}1`, 'Bern', `ChIJupload-${letter}-1`, '4.5', ''],
    ['', 'Bern', '', '', ''],
    [`Door ${letter}3`, 'Thun', '', '', ''],
  ])

describeMostlyOnSqlite('upload API on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let worker: Worker
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-uploads-'))
  const faults: unknown[] = []
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const DATABASE_URL = `file:${join(folder, 'data.db')}`
    server = await openTestApp(database, { UPLOAD_FOLDER: join(folder, 'uploads'), DATABASE_URL })
    operator = await signedIn(server.app, database)
    const onFault = (error: unknown) => void faults.push(error)
    // As a server does: what an import leaves to be done has its turn before the next import.
    const run = async (signal: AbortSignal) => {
      await runImports({ database, now: Date.now, signal, onFault })
      await runChunks(database, RUN_HANDLERS, Date.now, signal, onFault)
    }
    worker = startWorker({ everyMs: 20, run, onFault })
  })
  afterAll(async () => {
    await worker.stop()
    await server.app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    expect([...faults, ...server.errors]).toEqual([])
  })
  const send = (url: string, form: Buffer, headers = {}) =>
    operator.post(url, form, { ...FORM_TYPE, ...headers })
  const business = (placeId: string) =>
    database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId)
      .selectAll()
      .executeTakeFirst()

  it('the upload API imports a file and reports the outcome of its rows in the specified counts', {
    tags: ['upload-call', 'upload-arithmetic'],
  }, async () => {
    const { status, json } = await send(SINGLE, csvForm(rowsOf('a')))
    expect(status).toBe(200)
    expect(json).toEqual({
      success: true,
      message: '5 rows: 3 added, 0 updated, 1 skipped, 1 failed.',
      totalRows: 5,
      successCount: 3,
      skippedCount: 1,
      errorCount: 1,
      errors: ['row 5: name is missing: a business needs a name'],
      skippedBusinesses: [expect.stringMatching(/^row 4: .*row 2/)],
      warnings: [],
      runId: expect.any(Number),
      state: 'done',
    })
    const again = (await send(SINGLE, csvForm(rowsOf('a')))).json
    expect(again).toMatchObject({ success: true, totalRows: 5, successCount: 0, skippedCount: 4 })
    expect(await business('ChIJupload-a-1')).toMatchObject({ name: 'Door a1', is_approved: 1 })
  })

  it('the upload API returns at most 200 errors and the number of further ones', {
    tags: ['upload-error-list'],
  }, async () => {
    const nameless = Array.from({ length: 250 }, () => ['', 'Bern', '', '', ''])
    const { json } = await send(SINGLE, csvForm(csvOf([HEAD, ...nameless])))
    expect(json).toMatchObject({ success: false, totalRows: 250, errorCount: 250 })
    expect(json.errors).toHaveLength(201)
    expect(json.errors.at(-1)).toBe('and 50 more')
    const turkish = await send(SINGLE, csvForm(csvOf([HEAD, ...nameless])), {
      'accept-language': 'tr',
    })
    expect(turkish.json.errors.at(-1)).toBe('ve 50 tane daha')
  })

  it('an unreadable file returns success false with the reason and the number of rows already saved', {
    tags: ['upload-partial-success'],
  }, async () => {
    const { status, json } = await send(SINGLE, csvForm('mood\ngood\n'))
    expect([status, json.success, json.state, json.totalRows]).toEqual([200, false, 'failed', 0])
    expect(json.errors[0]).toMatch(/^No column was recognised/)
    const partial = await send(SINGLE, csvForm(`${rowsOf('b')}"never closed\n`))
    expect(partial.status).toBe(200)
    expect(partial.json).toMatchObject({ success: false, successCount: 3, state: 'failed' })
    expect(partial.json.errors[0]).toContain('never closed')
  })

  it.each([
    [SINGLE, 'field'],
    [SINGLE, 'query parameter'],
    [BATCH, 'field'],
    [BATCH, 'query parameter'],
  ])(
    '%s with preview as a %s changes nothing until it is applied',
    { tags: ['upload-apply-immediately'] },
    async (path, as) => {
      const letter = `${path === BATCH ? 'batch' : 'one'}-${as === 'field' ? 'f' : 'q'}`
      const form = csvForm(rowsOf(letter), as === 'field' ? { preview: 'true' } : {})
      const { status, json } = await send(as === 'field' ? path : `${path}?preview=true`, form)
      expect(status).toBe(202)
      expect(json).toMatchObject({ success: true, state: 'previewed', successCount: 3 })
      if (path === BATCH) expect(json.columnExtraction.extractedCount).toBe(4)
      expect(await business(`ChIJupload-${letter}-1`)).toBeUndefined()
      const { json: shown } = await operator.get(`/api/admin/imports/${json.runId}`)
      expect(shown).toMatchObject({ hasFile: true, estimate: { isTight: false } })
      expect(shown.estimate.bytes).toBeGreaterThan(3 * 1500)
      expect(shown.estimate.freeBytes).toBeGreaterThan(0)
      expect((await operator.post(`/api/admin/imports/${json.runId}/apply`)).status).toBe(202)
      await expect
        .poll(async () => (await findTestRun(database, json.runId)).state, { timeout: 20_000 })
        .toBe('done')
      expect(await business(`ChIJupload-${letter}-1`)).toMatchObject({ name: `Door ${letter}1` })
    },
  )

  it.each([SINGLE, BATCH])('%s returns 400 for a preview that is not a boolean', async (path) => {
    const { status, json } = await send(path, csvForm(rowsOf('never'), { preview: 'maybe' }))
    expect([status, json.errors[0].field]).toEqual([400, 'preview'])
    expect(await business('ChIJupload-never-1')).toBeUndefined()
  })

  it('applying an import returns 507 if the disk has too little space', {
    tags: ['upload-estimate'],
  }, async () => {
    const { json } = await send(SINGLE, csvForm(rowsOf('d'), { preview: 'true' }))
    const run = await findTestRun(database, json.runId)
    const details = parseDetails(run)
    if (details.preview) details.preview.added = 1e12
    await database.write
      .updateTable('runs')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', run.id)
      .execute()
    const refused = await operator.post(`/api/admin/imports/${run.id}/apply`)
    expect([refused.status, refused.json.reason]).toEqual([507, 'no-space'])
    expect((await operator.get(`/api/admin/imports/${run.id}`)).json.estimate.isTight).toBe(true)
    expect((await findTestRun(database, run.id)).state).toBe('previewed')
  })

  it('an upload with waitMs=0 returns 202 and its import continues', {
    tags: ['upload-wait'],
  }, async () => {
    const { status, json } = await send(SINGLE, csvForm(rowsOf('e'), { waitMs: '0' }))
    expect([status, json.success]).toEqual([202, true])
    await expect
      .poll(async () => (await findTestRun(database, json.runId)).state, { timeout: 20_000 })
      .toBe('done')
  })

  it('a batch upload stores its batch size and reports which of the 23 columns it has', {
    tags: ['upload-batch-call'],
  }, async () => {
    const fields = { batchSize: '2000', fileIndex: '1', totalFiles: '2' }
    const { status, json } = await send(BATCH, csvForm(rowsOf('f'), fields))
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, totalRows: 5, successCount: 3, errorCount: 1 })
    const { successful, missing, ...figures } = json.columnExtraction
    expect(figures).toEqual({ extractedCount: 4, extractionRate: 17.4 })
    expect(successful).toEqual(['name', 'full_address', 'rating', 'place_id'])
    expect(missing).toHaveLength(19)
    const run = await findTestRun(database, json.runId)
    expect(JSON.parse(run.input ?? '')).toMatchObject({ batchSize: 2000 })
  })

  it('a file uploaded twice at the same time saves each business once', {
    tags: ['upload-twice'],
  }, async () => {
    const form = csvForm(rowsOf('g'))
    const [one, other] = await Promise.all([send(SINGLE, form), send(BATCH, form)])
    expect([one.json.successCount, other.json.successCount].sort()).toEqual([0, 3])
    expect([one.json.skippedCount, other.json.skippedCount].sort()).toEqual([1, 4])
  })

  it('the upload report counts discarded place IDs, says why, and agrees with the extracted columns', {
    tags: ['upload-place-ids'],
  }, async () => {
    const rows = csvOf([
      ['name', 'place_id'],
      ['Short A', 'short-1'],
      ['Short B', 'short-2'],
    ])
    const { json } = await send(BATCH, csvForm(rows))
    expect(json).toMatchObject({ successCount: 2, errorCount: 0 })
    expect(json.warnings).toEqual([
      '2 place IDs were ignored: a place ID has 10 to 300 letters, digits, hyphens, or underscores.',
    ])
    expect(json.columnExtraction.missing).toContain('place_id')
    expect(json.columnExtraction.successful).not.toContain('place_id')
    const [latest] = (await operator.get('/api/admin/upload-reports?limit=1')).json
    expect(latest.duplicateAnalysis).toMatchObject({ recordsWithPlaceId: 0, discardedPlaceIds: 2 })
    expect((await operator.get(`/api/admin/imports/${json.runId}`)).json.placeIds.discarded).toBe(2)
  })

  it('the upload report shows the latest import in detail', {
    tags: ['upload-arithmetic', 'upload-reports-call'],
  }, async () => {
    const { json: sent } = await send(SINGLE, csvForm(rowsOf('a')))
    const [latest] = (await operator.get('/api/admin/upload-reports?limit=1')).json
    expect(latest).toMatchObject({
      runId: sent.runId,
      success: true,
      summary: { fileName: 'test.csv', fileSizeMB: 0, totalRecords: 5 },
      results: { added: 0, updated: 0, skipped: 4, failed: 1, updateRate: 0, skipRate: 80 },
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

  it('imported businesses are approved as the import settings specify, unless the form overrides them', {
    tags: ['admin-list-import-approval'],
  }, async () => {
    const settings = '/api/admin/import-settings'
    expect((await operator.get(settings)).json).toEqual({ approve: true })
    expect((await operator.put(settings, { approve: false })).json.success).toBe(true)
    await expect
      .poll(async () => (await operator.get(settings)).json, { timeout: 20_000 })
      .toEqual({ approve: false })
    await send(SINGLE, csvForm(rowsOf('h')))
    await send(BATCH, csvForm(rowsOf('i'), { options: '{"approve":true}' }))
    await operator.put(settings, { approve: true })
    expect((await business('ChIJupload-h-1'))?.is_approved).toBe(0)
    expect((await business('ChIJupload-i-1'))?.is_approved).toBe(1)
  })

  it.each(['xlsx', 'csv'])(
    'a template downloaded as %s imports without errors, and its sample rows are deleted as test data',
    { tags: ['upload-template'] },
    async (format) => {
      const response = await server.app.inject({
        url: `/api/admin/sample-template?format=${format}`,
        headers: { cookie: operator.cookie },
      })
      expect(response.headers['content-disposition']).toContain(`businesses_template.${format}`)
      const value = response.rawPayload
      const { json } = await send(
        SINGLE,
        formOf(
          { name: 'file', value, fileName: 'my list' },
          { name: 'options', value: '{"source":"us"}' },
        ),
      )
      expect(json).toMatchObject({ success: true, totalRows: 2, errors: [], errorCount: 0 })
      const sample = await business('ChIJgazetteer-sample-row-01')
      expect(sample).toMatchObject({
        source: 'template sample',
        country_code: 'GB',
        latitude: 51.5007,
        rating: 4.6,
        reviews: 128,
        category: 'Bakery',
      })
      // The worker above does it.
      const id = await queueTestRun(database, 'delete-test-data')
      await expect
        .poll(async () => (await findTestRun(database, id)).state, { timeout: 20_000 })
        .toBe('done')
      expect((await findTestRun(database, id)).updated).toBe(2)
    },
  )

  it('the rejected rows of an import can be downloaded as CSV and uploaded again', {
    tags: ['upload-rejected-rows'],
  }, async () => {
    const { json } = await send(SINGLE, csvForm(rowsOf('j')))
    const url = `/api/admin/imports/${json.runId}/rejected-rows`
    const given = await operator.get(url)
    expect(given.headers['content-disposition']).toContain('test_rejected_rows.csv')
    const [head, repeated, nameless, end] = given.text.split('\r\n')
    expect(head).toBe('\ufeffname,address,place_id,rating,mood,reason')
    expect(repeated).toMatch(/^Door j1,Bern,ChIJupload-j-1,4.5,,.*row 2/)
    expect(nameless).toBe(',Bern,,,,name is missing: a business needs a name')
    expect(end).toBe('')
    const again = await send(SINGLE, csvForm(given.text))
    expect(again.json).toMatchObject({ totalRows: 2, skippedCount: 1, errorCount: 1 })
    rmSync(JSON.parse((await findTestRun(database, json.runId)).input ?? '').path)
    const gone = await operator.get(url)
    expect([gone.status, gone.json.reason]).toEqual([410, 'gone'])
    const { hasFile } = (await operator.get(`/api/admin/imports/${json.runId}`)).json
    expect(hasFile).toBe(false)
    expect((await operator.get('/api/admin/imports/999999/rejected-rows')).status).toBe(404)
  })

  it('the upload folder retains the files of imports', () => {
    expect(readdirSync(join(folder, 'uploads')).length).toBeGreaterThan(10)
  })
})
