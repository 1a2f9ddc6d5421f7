import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseDetails } from '../src/import-reader/import-input.ts'
import { csvOf } from './import-files.ts'
import { findTestRun } from './queued-runs.ts'
import { describeMostlyOnSqlite } from './test-database.ts'
import { csvForm } from './upload-form.ts'
import { BATCH, HEAD, openUploadSite, rowsOf, SINGLE, type UploadSite } from './upload-site.ts'

describeMostlyOnSqlite('upload API on %s', (engine) => {
  let site: UploadSite
  beforeAll(async () => {
    site = await openUploadSite(engine)
  })
  afterAll(async () => {
    expect(await site.close()).toEqual([])
  })

  it('the first file of a new directory waits as a preview if the request asks for a review', {
    tags: ['gate-of-direct-imports'],
  }, async () => {
    for (const path of [SINGLE, BATCH]) {
      const { status, json } = await site.sendUnconfirmed(path, csvForm(rowsOf('new')))
      expect([status, json.state, json.successCount]).toEqual([202, 'previewed', 3])
      expect(json.message).toContain('first import into this directory')
      expect(await site.business('ChIJupload-new-1')).toBeUndefined()
      const cancelled = await site.operator.post(`/api/admin/runs/${json.runId}/cancel`)
      expect(cancelled.status).toBeLessThan(300)
    }
  })

  it('the upload API imports a file and reports the outcome of its rows in the specified counts', {
    tags: ['upload-call', 'upload-arithmetic'],
  }, async () => {
    const { status, json } = await site.send(SINGLE, csvForm(rowsOf('a')))
    expect(status).toBe(200)
    expect(json).toEqual({
      success: true,
      message: '5 rows: 3 added, 0 updated, 0 unchanged, 1 skipped, 1 failed.',
      totalRows: 5,
      successCount: 3,
      skippedCount: 1,
      unchangedCount: 0,
      errorCount: 1,
      errors: ['row 5: name is missing: a business needs a name'],
      skippedBusinesses: [expect.stringMatching(/^row 4: .*row 2/)],
      warnings: [],
      problems: [],
      runId: expect.any(Number),
      state: 'done',
    })
    const again = (await site.send(SINGLE, csvForm(rowsOf('a')))).json
    expect(again).toMatchObject({ success: true, totalRows: 5, successCount: 0, skippedCount: 4 })
    expect(await site.business('ChIJupload-a-1')).toMatchObject({ name: 'Door a1', is_approved: 1 })
  })

  it('the upload API returns at most 200 errors and the number of further ones', {
    tags: ['upload-error-list'],
  }, async () => {
    const nameless = Array.from({ length: 250 }, () => ['', 'Bern', '', '', ''])
    const { json } = await site.send(SINGLE, csvForm(csvOf([HEAD, ...nameless])))
    expect(json).toMatchObject({ success: false, totalRows: 250, errorCount: 250 })
    expect(json.errors).toHaveLength(201)
    expect(json.errors.at(-1)).toBe('and 50 more')
    const turkish = await site.send(SINGLE, csvForm(csvOf([HEAD, ...nameless])), {
      'accept-language': 'tr',
    })
    expect(turkish.json.errors.at(-1)).toBe('ve 50 tane daha')
  })

  it('an unreadable file returns success false with the reason and the number of rows already saved', {
    tags: ['upload-partial-success'],
  }, async () => {
    const { status, json } = await site.send(SINGLE, csvForm('mood\ngood\n'))
    expect([status, json.success, json.state, json.totalRows]).toEqual([200, false, 'failed', 0])
    expect(json.errors[0]).toMatch(/^No column with business names/)
    const partial = await site.send(SINGLE, csvForm(`${rowsOf('b')}"never closed\n`))
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
      const { status, json } = await site.send(as === 'field' ? path : `${path}?preview=true`, form)
      expect(status).toBe(202)
      expect(json).toMatchObject({ success: true, state: 'previewed', successCount: 3 })
      if (path === BATCH) expect(json.columnExtraction.extractedCount).toBe(4)
      expect(await site.business(`ChIJupload-${letter}-1`)).toBeUndefined()
      const { json: shown } = await site.operator.get(`/api/admin/imports/${json.runId}`)
      expect(shown).toMatchObject({ hasFile: true, estimate: { isTight: false } })
      expect(shown.estimate.bytes).toBeGreaterThan(3 * 1500)
      expect(shown.estimate.freeBytes).toBeGreaterThan(0)
      expect((await site.operator.post(`/api/admin/imports/${json.runId}/apply`)).status).toBe(202)
      await expect
        .poll(async () => (await findTestRun(site.database, json.runId)).state, {
          timeout: 120_000,
        })
        .toBe('done')
      expect(await site.business(`ChIJupload-${letter}-1`)).toMatchObject({
        name: `Door ${letter}1`,
      })
    },
  )

  it.each([SINGLE, BATCH])('%s returns 400 for a preview that is not a boolean', async (path) => {
    const { status, json } = await site.send(path, csvForm(rowsOf('never'), { preview: 'maybe' }))
    expect([status, json.errors[0].field]).toEqual([400, 'preview'])
    expect(await site.business('ChIJupload-never-1')).toBeUndefined()
  })

  it('an upload with problems above the limit waits with its problems, and a clean one is applied', {
    tags: ['gate-of-direct-imports'],
  }, async () => {
    const fileOf = (phone: string) =>
      csvOf([
        ['name', 'city', 'country_code', 'place_id', 'phone', 'type', 'latitude', 'longitude'],
        ['Gate Hotel', 'Bern', 'CH', 'ChIJgate-000001', phone, 'Hotel', '46.94', '7.44'],
      ])
    const odd = await site.sendUnconfirmed(SINGLE, csvForm(fileOf('ring twice')))
    expect([odd.status, odd.json.state, odd.json.success]).toEqual([202, 'previewed', true])
    expect(odd.json.problems).toEqual([
      expect.objectContaining({ kind: 'noted', field: 'phone', count: 1, isAboveLimit: true }),
    ])
    expect(await site.business('ChIJgate-000001')).toBeUndefined()
    const run = `/api/admin/imports/${odd.json.runId}`
    // Another preview of a waiting import must not apply it.
    expect((await site.operator.post(`${run}/preview`, { approve: false })).status).toBe(202)
    const stateOf = async () => (await findTestRun(site.database, odd.json.runId)).state
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('previewed')
    expect((await site.operator.post(`${run}/apply`)).json.reason).toBe('unconfirmed')
    expect((await site.operator.post(`${run}/apply`, { confirmed: true })).status).toBe(202)
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('done')
    const clean = await site.sendUnconfirmed(SINGLE, csvForm(fileOf('+41 31 311 11 11')))
    expect([clean.status, clean.json.state, clean.json.successCount]).toEqual([200, 'done', 1])
  })

  it('applying an import returns 507 if the disk has too little space', {
    tags: ['upload-estimate'],
  }, async () => {
    const { json } = await site.send(SINGLE, csvForm(rowsOf('d'), { preview: 'true' }))
    const run = await findTestRun(site.database, json.runId)
    const details = parseDetails(run)
    if (details.preview) details.preview.added = 1e12
    await site.database.write
      .updateTable('runs')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', run.id)
      .execute()
    const refused = await site.operator.post(`/api/admin/imports/${run.id}/apply`)
    expect([refused.status, refused.json.reason]).toEqual([507, 'no-space'])
    expect((await site.operator.get(`/api/admin/imports/${run.id}`)).json.estimate.isTight).toBe(
      true,
    )
    expect((await findTestRun(site.database, run.id)).state).toBe('previewed')
  })

  it('an upload with waitMs=0 returns 202 and its import continues', {
    tags: ['upload-wait'],
  }, async () => {
    const { status, json } = await site.send(SINGLE, csvForm(rowsOf('e'), { waitMs: '0' }))
    expect([status, json.success]).toEqual([202, true])
    await expect
      .poll(async () => (await findTestRun(site.database, json.runId)).state, { timeout: 120_000 })
      .toBe('done')
  })

  it('a batch upload stores its batch size and reports which of the 23 columns it has', {
    tags: ['upload-batch-call'],
  }, async () => {
    const fields = { batchSize: '2000', fileIndex: '1', totalFiles: '2' }
    const { status, json } = await site.send(BATCH, csvForm(rowsOf('f'), fields))
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, totalRows: 5, successCount: 3, errorCount: 1 })
    const { successful, missing, ...figures } = json.columnExtraction
    expect(figures).toEqual({ extractedCount: 4, extractionRate: 17.4 })
    expect(successful).toEqual(['name', 'full_address', 'rating', 'place_id'])
    expect(missing).toHaveLength(19)
    const run = await findTestRun(site.database, json.runId)
    expect(JSON.parse(run.input ?? '')).toMatchObject({ batchSize: 2000 })
  })

  it('a file uploaded twice at the same time saves each business once', {
    tags: ['upload-twice'],
  }, async () => {
    const form = csvForm(rowsOf('g'))
    const [one, other] = await Promise.all([site.send(SINGLE, form), site.send(BATCH, form)])
    expect([one.json.successCount, other.json.successCount].sort()).toEqual([0, 3])
    expect([one.json.skippedCount, other.json.skippedCount].sort()).toEqual([1, 4])
  })

  it('imported businesses are approved as the import settings specify, unless the form overrides them', {
    tags: ['admin-list-import-approval'],
  }, async () => {
    const settings = '/api/admin/import-settings'
    expect((await site.operator.get(settings)).json).toEqual({ approve: true })
    expect((await site.operator.put(settings, { approve: false })).json.success).toBe(true)
    await expect
      .poll(async () => (await site.operator.get(settings)).json, { timeout: 120_000 })
      .toEqual({ approve: false })
    await site.send(SINGLE, csvForm(rowsOf('h')))
    await site.send(BATCH, csvForm(rowsOf('i'), { options: '{"approve":true}' }))
    await site.operator.put(settings, { approve: true })
    expect((await site.business('ChIJupload-h-1'))?.is_approved).toBe(0)
    expect((await site.business('ChIJupload-i-1'))?.is_approved).toBe(1)
  })

  it('the upload folder retains the files of imports', () => {
    expect(readdirSync(site.uploads).length).toBeGreaterThan(10)
  })
})
