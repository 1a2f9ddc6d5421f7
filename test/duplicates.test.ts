import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from './incoming.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { type callsWith, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 11)
const PAIRS = 12
const UGLY = '<script>alert(1)</script> مطعم'

/** Pairs in separate places, each two businesses within a few meters. */
const rows = Array.from({ length: PAIRS * 2 }, (_, index) => {
  const number = Math.floor(index / 2)
  const at = { city: 'Basel', country_code: 'CH', latitude: 40 + number / 10, longitude: 7 }
  const name = number === 0 ? UGLY : `Twin ${String.fromCharCode(97 + number)}street`
  const isSecond = index % 2 === 1
  return incoming(
    {
      ...at,
      name,
      place_id: `twins-${index}-id`,
      reviews: isSecond ? 40 : 2,
      phone: `+41 61 100 10 ${10 + number}`,
      website: isSecond ? null : `https://twin${number}.example`,
    },
    index + 2,
  )
})

describe.each(ENGINES)('duplicates API on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let site: Awaited<ReturnType<typeof openTestApp>>
  let operator: ReturnType<typeof callsWith>
  let now = NOW
  const list = async (query = '') => (await operator.get(`/api/admin/duplicates${query}`)).json
  const open = async (id: number, otherId: number) =>
    (await operator.get(`/api/admin/duplicates/${id}/${otherId}`)).json
  const versionsOf = ({ records }: { records: { version: number }[] }) => ({
    id: records[0]?.version,
    otherId: records[1]?.version,
  })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, rows, 100, NOW)
    site = await openTestApp(database, {}, () => now)
    operator = await signedIn(site.app, database, NOW)
  })
  afterAll(async () => {
    await site.app.close()
    await database.close()
  })

  it('duplicate calls return 401 without a session', async () => {
    const mergeInput = [
      ['GET', '/api/admin/duplicates'],
      ['GET', '/api/admin/duplicates/1/2'],
      ['PUT', '/api/admin/duplicates'],
      ['POST', '/api/admin/duplicates/search'],
      ['GET', '/api/admin/duplicates/merge-preview?minScore=60'],
      ['POST', '/api/admin/duplicates/merge-all'],
      ['POST', '/api/admin/duplicates/1/2/merge'],
    ] as const
    for (const [method, url] of mergeInput)
      expect((await site.app.inject({ method, url })).statusCode, url).toBe(401)
  })

  it('the duplicate list is empty until a search has run, and a second request joins the same run', async () => {
    expect(await list()).toEqual({
      pairs: [],
      next: null,
      total: 0,
      totalIsExact: true,
      search: { runId: null, finishedAt: null },
    })
    const started = await operator.post('/api/admin/duplicates/search', {})
    expect(started.status).toBe(202)
    expect((await operator.post('/api/admin/duplicates/search', {})).json.runId).toBe(
      started.json.runId,
    )
    expect((await list()).search).toEqual({ runId: started.json.runId, finishedAt: null })
    expect(await runQueuedRuns(database, () => now)).toEqual([])
    const found = await list()
    expect(found).toMatchObject({ total: PAIRS, totalIsExact: true, next: null })
    expect(found.search).toEqual({ runId: null, finishedAt: now })
    expect(found.pairs[0]).toMatchObject({
      state: 'open',
      one: { category: 'Restaurant', phone: '+41 61 100 10 10', reviews: 2, isApproved: true },
      other: { reviews: 40, isRemoved: false },
    })
    const sum = (reasons: { points: number }[]) =>
      reasons.reduce((total, { points }) => total + points, 0)
    for (const { score, reasons } of found.pairs)
      expect(score).toBe(Math.min(100, Math.round(sum(reasons) * 5)))
    const { entries } = (await operator.get('/api/admin/activity?action=duplicates.searched')).json
    expect(entries).toHaveLength(1)
  })

  it('the duplicate list pages without gaps or repeats and returns 400 for invalid parameters', async () => {
    const seen: string[] = []
    for (let query = '?limit=5'; query !== ''; ) {
      const { pairs, next } = await list(query)
      seen.push(
        ...pairs.map(({ id, otherId }: { id: number; otherId: number }) => `${id} ${otherId}`),
      )
      query = next === null ? '' : `?limit=5&after=${next}`
    }
    expect(new Set(seen).size).toBe(PAIRS)
    expect(seen).toHaveLength(PAIRS)
    for (const query of ['?after=1', '?after=1.2.x', '?limit=0', '?state=lost', '?business=0'])
      expect((await operator.get(`/api/admin/duplicates${query}`)).status, query).toBe(400)
    const [pair] = (await list('?business=3')).pairs
    expect([pair.id, pair.otherId]).toEqual([3, 4])
  })

  it('several pairs can be dismissed and reopened in one call', {
    tags: ['duplicates-list'],
  }, async () => {
    const pairs = [
      { id: 1, otherId: 2 },
      { id: 4, otherId: 3 },
      { id: 500, otherId: 501 },
    ]
    const set = (state: string) => operator.put('/api/admin/duplicates', { pairs, state })
    expect((await set('dismissed')).json).toMatchObject({ success: true, changed: 2 })
    expect((await list()).total).toBe(PAIRS - 2)
    const { pairs: aside } = await list('?state=dismissed')
    expect(aside).toHaveLength(2)
    expect(aside[0]).toMatchObject({ username: 'admin', decidedAt: now })
    expect((await set('open')).json.changed).toBe(2)
    expect((await set('merged')).status).toBe(400)
    expect((await operator.put('/api/admin/duplicates', { pairs: [], state: 'open' })).status).toBe(
      400,
    )
    expect((await list()).total).toBe(PAIRS)
  })

  it('the pair call returns both businesses and the suggested one to keep', async () => {
    const pair = await open(3, 4)
    expect(pair.records.map(({ id }: { id: number }) => id)).toEqual([3, 4])
    expect(pair.keepId).toBe(4)
    expect(await open(4, 3)).toEqual(pair)
    expect((await operator.get('/api/admin/duplicates/3/5')).status).toBe(404)
  })

  it('merging a pair redirects the removed slug permanently to the remaining business', {
    tags: ['duplicates-merge'],
  }, async () => {
    const pair = await open(3, 4)
    const [one, other] = pair.records
    const mergeInput = { keep: 4, versions: versionsOf(pair) }
    const { status, json } = await operator.post('/api/admin/duplicates/3/4/merge', mergeInput)
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, id: 4, slug: other.values.slug })
    const page = await site.app.inject(`/business/${one.values.slug}`)
    expect(page.statusCode).toBe(301)
    expect(page.headers.location).toBe(`/business/${other.values.slug}`)
    const wire = await site.app.inject(`/api/businesses/${other.values.slug}`)
    expect(wire.statusCode).toBe(200)
    const survivor = (await operator.get('/api/admin/businesses/4')).json
    expect(survivor.values).toMatchObject({ website: 'https://twin1.example', reviews: 40 })
    const gone = (await operator.get('/api/admin/businesses/3')).json
    expect(gone).toMatchObject({ mergedInto: 4, removalReason: 'removed' })
    const merged = (await list('?state=merged')).pairs
    expect(merged).toMatchObject([{ id: 3, otherId: 4, runId: json.runId, username: 'admin' }])
    const { entries } = (await operator.get('/api/admin/activity?action=business.merged')).json
    expect(entries).toMatchObject([{ subject: '4' }])
  })

  it('a merge can be undone like any other run', async () => {
    const [{ runId }] = (await list('?state=merged')).pairs
    const run = (await operator.get(`/api/admin/runs/${runId}`)).json
    expect(run).toMatchObject({
      kind: 'merge-businesses',
      state: 'done',
      undo: { isPossible: true },
    })
    now += 1000
    expect((await operator.post(`/api/admin/runs/${runId}/undo`, {})).status).toBe(202)
    expect(await runQueuedRuns(database, () => now)).toEqual([])
    const pair = await open(3, 4)
    expect(pair.pair.state).toBe('open')
    const page = await site.app.inject(`/business/${pair.records[0].values.slug}`)
    expect(page.statusCode).toBe(200)
  })

  it('a merge is rejected if a business was changed or removed since, or if the pair is invalid', async () => {
    const pair = await open(5, 6)
    const versions = versionsOf(pair)
    const edit = { version: pair.records[1].version, changes: { phone: '+41 61 999 99 99' } }
    expect((await operator.put('/api/admin/businesses/6', edit)).status).toBe(200)
    const merge = (body: object, ids = '5/6') =>
      operator.post(`/api/admin/duplicates/${ids}/merge`, { keep: 5, versions, ...body })
    expect(await merge({})).toMatchObject({ status: 409, json: { reason: 'changed' } })
    expect((await merge({ keep: 7 })).status).toBe(400)
    expect((await merge({ take: ['slug'] })).status).toBe(400)
    expect((await merge({}, '5/8')).status).toBe(404)
    await operator.delete('/api/businesses/6', { reason: 'blocked' })
    expect(await merge({})).toMatchObject({ status: 409, json: { reason: 'removed' } })
  })

  it('two concurrent merges of a pair merge it once', async () => {
    const pair = await open(7, 8)
    const mergeInput = { keep: 8, versions: versionsOf(pair), take: ['website', 'phone'] }
    const ends = await Promise.all(
      [1, 2].map(() => operator.post('/api/admin/duplicates/7/8/merge', mergeInput)),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a merge concurrent with an import succeeds or returns 409, and the import still updates its rows', async () => {
    const pair = await open(9, 10)
    const merge = operator.post('/api/admin/duplicates/9/10/merge', {
      keep: 10,
      versions: versionsOf(pair),
    })
    const again = incoming({ name: 'Twin estreet', place_id: 'twins-8-id', description: 'New' }, 2)
    const [{ status }, saved] = await Promise.all([
      merge,
      importRows(
        database,
        [incoming({ name: 'Elsewhere', place_id: 'elsewhere' }, 3), again],
        1,
        now,
      ),
    ])
    if (status === 200) {
      const later = incoming({ name: 'Twin estreet', place_id: 'twins-8-id', description: 'Newer' })
      await importRows(database, [later], 1, now)
      const survivor = (await operator.get('/api/admin/businesses/10')).json
      expect(survivor.values.description).toBe('Newer')
    } else expect(status).toBe(409)
    expect(saved.map(({ outcome }) => outcome)).toEqual(['added', 'updated'])
  })

  it('the server logs no errors during the duplicate tests', () => {
    expect(site.errors).toEqual([])
  })

  it('the merge of all pairs above a score is previewed, queued as a run, and recorded', {
    tags: ['duplicates-bulk'],
  }, async () => {
    const url = '/api/admin/duplicates'
    for (const query of ['?minScore=49', '?minScore=101', '?minScore=x'])
      expect((await operator.get(`${url}/merge-preview${query}`)).status, query).toBe(400)
    const { json: preview } = await operator.get(`${url}/merge-preview?minScore=50`)
    expect(preview).toMatchObject({ isExact: true, businesses: preview.pairs * 2 })
    expect(preview.examples[0]).toMatchObject({ state: 'open', one: { phone: expect.any(String) } })
    expect((await operator.post(`${url}/merge-all`, { minScore: 20 })).status).toBe(400)
    const started = await operator.post(`${url}/merge-all`, { minScore: 50 })
    expect(started.status).toBe(202)
    expect(await runQueuedRuns(database, () => now)).toEqual([])
    const run = (await operator.get(`/api/admin/runs/${started.json.runId}`)).json
    expect(run).toMatchObject({ state: 'done', undo: { isPossible: true } })
    expect((await list()).total).toBe(0)
    const { entries } = (await operator.get('/api/admin/activity?action=duplicates.merge-queued'))
      .json
    expect(entries[0]).toMatchObject({ details: { minScore: 50 } })
  })
})
