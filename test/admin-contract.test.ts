import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ADMIN_CALLS, type AdminCallName, DEFINED_CALLS } from '../src/app/server/calls.server.ts'
import { runQueueTask } from '../src/app/server/scheduled-tasks.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { startWorker, type Worker } from '../src/platform/runs/scheduler.ts'
import { broken, type Shape } from './contract-shapes.ts'
import { temporaryFolder } from './e2e/gazetteer-process.ts'
import { importRows, incoming } from './incoming.ts'
import { ROWS } from './sample-directory.ts'
import { signedIn, TEST_ADMIN } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

// Sections 3 and 7 of the specification, copied by hand: what clients were promised.
const DONE: Shape = { success: 'boolean', message: 'text' }
const ITEM: Shape = {
  id: 'number',
  slug: 'text',
  name: 'text',
  category: 'text or null',
  address: 'text or null',
  phone: 'text or null',
  rating: 'number or null',
  reviewCount: 'number or null',
  verified: 'boolean',
  isApproved: 'boolean',
  placeId: 'text or null',
  countryCode: 'text or null',
  url: 'text or null',
  createdAt: 'text',
}
const LIST: Shape = {
  businesses: [ITEM],
  total: 'number',
  pagination: { total: 'number', totalPages: 'number' },
}
const SITE_SETTINGS: Shape = {
  head_tags: 'text',
  footer_tags: 'text',
  analytics_code: 'text',
  facebook_pixel: 'text',
}
const AD_CODES: Shape = { ad1: 'text', ad2: 'text', ad3: 'text', ad4: 'text' }

const DETAILED_REPORT: Shape = {
  success: 'boolean',
  timestamp: 'text',
  summary: {
    fileName: 'text or null',
    fileSizeMB: 'number or null',
    processingTimeSeconds: 'number or null',
    totalRecords: 'number',
  },
  results: { updated: 'number', skipped: 'number', updateRate: 'number', skipRate: 'number' },
  duplicateAnalysis: {
    excelDuplicateCount: 'number',
    databaseDuplicateCount: 'number',
    newPlaceIdCount: 'number',
    uniquePlaceIds: 'number',
    totalDuplicateRecords: 'number',
    duplicateRate: 'number',
    totalRecords: 'number',
    recordsWithPlaceId: 'number',
    discardedPlaceIds: 'number',
    databaseDuplicateRate: 'number',
    newPlaceIdRate: 'number',
    excelDuplicateRecords: 'number',
  },
}

/** Calls of the specification that only read, with queries as the admin area sends them. */
const REQUESTS: Record<string, Shape> = {
  '/api/admin/stats': {
    totalBusinesses: 'number',
    totalCategories: 'number',
    categories: [{ category: 'text', count: 'number' }],
  },
  '/api/admin/businesses': LIST,
  '/api/admin/businesses?page=1&limit=20&filter=shop&category=Store&sortBy=rating&sortOrder=desc':
    LIST,
  '/api/admin/site-settings': SITE_SETTINGS,
  '/api/admin/advertisement-codes': AD_CODES,
}

/** In this order, because the last ones delete. The bodies are those of the specification. */
const WRITTEN: ['POST' | 'DELETE', string, object | undefined, Shape][] = [
  ['POST', '/api/admin/businesses/ID/toggle-approval', undefined, { isApproved: 'boolean' }],
  [
    'POST',
    '/api/admin/site-settings',
    { head_tags: '', footer_tags: '<i>f</i>', analytics_code: '', facebook_pixel: '' },
    DONE,
  ],
  ['POST', '/api/admin/advertisement-codes', { ad1: '<i>1</i>', ad2: '', ad3: '', ad4: '' }, DONE],
  ['POST', '/api/admin/clear-cache', undefined, DONE],
  ['DELETE', '/api/businesses/ID', undefined, DONE],
  [
    'POST',
    '/api/admin/fix-slugs',
    undefined,
    { ...DONE, successCount: 'number', checkpointEnabled: 'boolean', totalProcessed: 'number' },
  ],
  ['DELETE', '/api/admin/test-data', undefined, { ...DONE, deletedCount: 'number' }],
  ['DELETE', '/api/admin/businesses', undefined, DONE],
]

/** Required queries of some calls. */
const MINIMAL_QUERIES: Partial<Record<AdminCallName, string>> = {
  'recipes.placeTargets': '?name=Basel&country=CH',
  'seo.indexing': '?url=/',
}

const DOWNLOADS: AdminCallName[] = [
  'contact.exportMessages',
  'exports.exportBusinesses',
  'uploads.sampleTemplate',
  'redirects.exportRules',
]

describe.each(ENGINES)('admin API contract on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let worker: Worker
  const folder = temporaryFolder()
  const folders = { backupFolder: folder.path, photoStore: { folder: folder.path } }
  const errors: unknown[] = []

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const sample = incoming({ name: 'Test Business 1', place_id: 'ChIJcontract-1' }, 90)
    await importRows(database, [...ROWS, sample])
    server = await openTestApp(database)
    operator = await signedIn(server.app, database)
    worker = startWorker(runQueueTask(database, folders, (error) => void errors.push(error)))
  })
  afterAll(async () => {
    await worker?.stop()
    await server.app.close()
    await database.close()
    folder.remove()
    expect([...server.errors, ...errors]).toEqual([])
  })
  const post = (payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: '/api/admin/login', payload, headers })

  it('sign-in returns success and a message both when it succeeds and when it is rejected', {
    tags: ['call-login'],
  }, async () => {
    const allowed = await post(TEST_ADMIN)
    expect(broken(allowed.json(), DONE)).toEqual([])
    expect(allowed.json().success).toBe(true)
    const refused = await post({ ...TEST_ADMIN, password: 'another one' })
    expect(refused.statusCode).toBe(401)
    expect(broken(refused.json(), DONE)).toEqual([])
    expect(refused.json().success).toBe(false)
  })

  it.each(Object.entries(REQUESTS))(
    'GET %s returns the specified shape',
    { tags: ['call-stats', 'call-businesses', 'call-site-settings', 'call-advertisement-codes'] },
    async (path, shape) => {
      const { status, json } = await operator.get(path)
      expect([status, broken(json, shape)]).toEqual([200, []])
    },
  )

  it('the admin list has 20 businesses per page, and categories and country codes are plain lists', {
    tags: ['admin-list-pager', 'call-choices'],
  }, async () => {
    const { json } = await operator.get('/api/admin/businesses')
    expect(json.businesses).toHaveLength(20)
    expect(json.pagination.totalPages).toBe(Math.ceil(json.total / 20))
    expect((await operator.get('/api/admin/categories')).json).toContain('Store')
    expect((await operator.get('/api/admin/country-codes')).json).toEqual(
      expect.arrayContaining(['CH', 'FR']),
    )
  })

  it('upload reports are detailed and sorted newest first', {
    tags: ['dashboard-upload-reports', 'upload-reports-call'],
  }, async () => {
    for (let row = 100; row < 103; row += 1)
      await importRows(database, [
        incoming({ name: `Late ${row}`, place_id: `ChIJlate-${row}` }, row),
      ])
    const { json } = await operator.get('/api/admin/upload-reports?limit=3')
    expect(json).toHaveLength(3)
    expect(json[0].runId).toBeGreaterThan(json[1].runId)
    expect(broken(json, [DETAILED_REPORT])).toEqual([])
  })

  it.each([
    ...['uploaded', 'reading', 'previewed', 'queued', 'running', 'done', 'undone'].map(
      (state) => [state, true] as const,
    ),
    ...['failed', 'cancelled'].map((state) => [state, false] as const),
  ])('the upload report of an import in state %s has success %s', async (state, success) => {
    const { id } = await database.write
      .insertInto('runs')
      .values({
        kind: 'import',
        state,
        leased_until: Date.now() + 60_000,
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { json } = await operator.get('/api/admin/upload-reports?limit=1')
    await database.write.deleteFrom('runs').where('id', '=', id).execute()
    expect(json[0]).toMatchObject({ runId: id, state, success })
  })

  it('every parameterless admin GET call returns JSON that its schema accepts without dropping members', {
    tags: ['call-shapes'],
  }, async () => {
    const names = (Object.keys(ADMIN_CALLS) as AdminCallName[]).filter((name) => {
      const { method, pattern } = ADMIN_CALLS[name]
      return method === 'GET' && !pattern.includes(':') && !DOWNLOADS.includes(name)
    })
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      const { status, json } = await operator.get(
        ADMIN_CALLS[name].pattern + (MINIMAL_QUERIES[name] ?? ''),
      )
      expect(status, name).toBe(200)
      const { output = z.unknown() } = DEFINED_CALLS.get(name) ?? {}
      const read = output.safeParse(json)
      expect(read, name).toMatchObject({ success: true })
      // The schema would have dropped unknown members.
      expect(json, name).toEqual(read.data)
    }
  })

  it.each(WRITTEN)(
    '%s %s succeeds with the specified response shape',
    {
      tags: [
        'call-delete-business',
        'call-toggle-approval',
        'call-delete-all',
        'call-delete-test-data',
        'call-fix-slugs',
        'call-site-settings',
        'call-advertisement-codes',
        'call-clear-cache',
      ],
    },
    async (method, pattern, body, shape) => {
      const [first] = (await operator.get('/api/admin/businesses')).json.businesses
      const url = pattern.replace('ID', first.id)
      const { status, json } = await (method === 'POST'
        ? operator.post(url, body)
        : operator.delete(url, body))
      expect([status, broken(json, shape)]).toEqual([200, []])
      expect(json).toMatchObject({ success: true })
    },
  )

  it('admin errors use the language of the request, and public API errors are always English', {
    tags: ['admin-language-choice'],
  }, async () => {
    const headers = { 'accept-language': 'tr' }
    const nobody = await server.app.inject({ url: '/api/admin/stats', headers })
    expect(nobody.json().detail).toMatch(/^Giriş yapmadınız/)
    const approval = '/api/admin/businesses/999999/toggle-approval'
    expect((await operator.post(approval, {}, headers)).json.detail).toBe('İşletme bulunamadı.')
    const open = await server.app.inject({ url: '/api/businesses/nobody', headers })
    expect(open.json().detail).toBe('Business not found')
  })

  it('rejected admin writes return success false with a message', {
    tags: ['call-errors'],
  }, async () => {
    for (const refused of [
      await operator.post('/api/admin/businesses/999999/toggle-approval'),
      await operator.delete('/api/businesses/999999'),
      await operator.post('/api/admin/site-settings', { head_tags: 'x'.repeat(51_201) }),
      await operator.post('/api/admin/advertisement-codes', { ad1: 5 }),
    ]) {
      expect([404, 413, 400]).toContain(refused.status)
      expect(broken(refused.json, DONE)).toEqual([])
      expect(refused.json.success).toBe(false)
    }
  })
})
