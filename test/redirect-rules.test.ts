import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { saveRedirects } from '../src/redirects/hits.server.ts'
import { createRedirectCounter } from '../src/redirects/redirect-counter.server.ts'
import { type callsWith, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'
import { csvForm, FORM_TYPE } from './upload-form.ts'

const RULES = '/api/admin/redirect-rules'
const NOON = Date.UTC(2026, 10, 16, 12)

describe.each(ENGINES)('redirect rules on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let admin: ReturnType<typeof callsWith>
  const redirects = createRedirectCounter()
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, {}, () => NOON, { redirects })
    admin = await signedIn(opened.app, database, NOON)
  })
  afterAll(async () => {
    await opened.app.close()
    expect(opened.errors).toEqual([])
    await database.close()
  })

  const request = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    opened.app.inject({ method, url, headers: { referer: 'https://b.example/links?q=1' } })
  const add = (source: string, target: string | null, more: object = {}) =>
    admin.post(RULES, { source, target, ...more })

  it('a redirect rule applies as soon as it is saved, overrides pages, and ends when it is deleted', {
    tags: ['redirects-rules'],
  }, async () => {
    expect((await request('/contact')).statusCode).toBe(200)
    const { status, json } = await add('/contact', '/businesses')
    expect(status).toBe(201)
    const answer = await request('/contact?from=mail')
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe('/businesses?from=mail')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await request('/Contact/')).headers.location).toBe('/businesses')
    expect((await request('/contact', 'HEAD')).statusCode).toBe(301)
    const changed = { source: '/contact', target: 'https://other.example/', status: 307 }
    expect((await admin.put(`${RULES}/${json.id}`, changed)).status).toBe(200)
    const other = await request('/contact', 'POST')
    expect([other.statusCode, other.headers.location]).toEqual([307, 'https://other.example/'])
    expect((await admin.delete(`${RULES}/${json.id}`)).status).toBe(200)
    expect((await request('/contact')).statusCode).toBe(200)
    expect((await admin.delete(`${RULES}/${json.id}`)).status).toBe(404)
    expect((await admin.put(`${RULES}/${json.id}`, changed)).status).toBe(404)
  })

  it('a 410 rule retires a page and shows the not-found page', async () => {
    const { json } = await add('/legal-notice', null, { status: 410 })
    const answer = await request('/legal-notice')
    expect(answer.statusCode).toBe(410)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('404')
    await admin.delete(`${RULES}/${json.id}`)
    expect((await request('/legal-notice')).statusCode).toBe(200)
  })

  it('an invalid redirect rule is rejected with a reason in the language of the administrator', {
    tags: ['redirects-loops'],
  }, async () => {
    const createRule = async (source: string, target: string, more: object = {}) => {
      const { status, json } = await add(source, target, more)
      expect(status).toBe(400)
      return json.errors[0]
    }
    expect(await createRule('/admin/x', '/new')).toMatchObject({ field: 'source' })
    expect((await createRule('/healthz', '/new')).message).toContain(
      'This path is reserved for the server',
    )
    expect(await createRule('/x', '//evil.example')).toMatchObject({ field: 'target' })
    expect((await createRule('/same', '/Same/')).message).toContain('redirect loop')
    expect((await add('/first', '/second')).status).toBe(201)
    expect((await createRule('/first', '/third')).message).toContain('already a rule for this path')
    expect((await createRule('/zero', '/first')).message).toContain('redirected twice')
    expect((await createRule('/second', '/first')).message).toContain('redirect loop')
    expect((await createRule('/second', '/third')).message).toContain('/first')
    const turkish = await admin.post(
      RULES,
      { source: '/second', target: '/first' },
      { cookie: `${admin.cookie}; gazetteer_language=tr`, 'accept-language': 'tr' },
    )
    expect(turkish.json.errors[0].message).toContain('döngü')
    expect((await add('/s', '/t', { status: 303 })).status).toBe(400)
    expect((await add('/s', '/t', { kind: 'regexp' })).status).toBe(400)
  })

  it('a pattern rule never redirects the admin area, the API or the health probes', {
    tags: ['redirects-rules'],
  }, async () => {
    const { status, json } = await add('/*a*', '/elsewhere', { kind: 'pattern' })
    expect(status).toBe(201)
    for (const path of ['/healthz', '/readyz', '/api/categories', '/admin', '/admin/login'])
      expect((await request(path)).statusCode, path).toBe(200)
    expect((await request('/categories')).headers.location).toBe('/elsewhere')
    await admin.delete(`${RULES}/${json.id}`)
  })

  it('another server applies a new redirect rule within ten seconds', async () => {
    const other = await openTestApp(database)
    expect((await other.app.inject('/moved-away')).statusCode).toBe(404)
    const { json } = await add('/moved-away', '/contact')
    await vi.waitFor(
      async () => expect((await other.app.inject('/moved-away')).statusCode).toBe(301),
      { timeout: 120_000, interval: 200 },
    )
    await admin.delete(`${RULES}/${json.id}`)
    await other.app.close()
    expect(other.errors).toEqual([])
  })

  it('the redirect rule list shows hit counts and can be searched and filtered by kind', {
    tags: ['redirects-csv'],
  }, async () => {
    await add('/used', '/contact')
    await request('/used')
    await request('/used')
    await saveRedirects(database, redirects)
    const { json } = await admin.get(`${RULES}?q=USED`)
    expect(json).toMatchObject({ total: 1, totalPages: 1, page: 1 })
    expect(json.rules[0]).toEqual({
      id: expect.any(Number),
      kind: 'exact',
      source: '/used',
      target: '/contact',
      status: 301,
      hits: 2,
      lastHit: new Date(NOON).toISOString(),
    })
    expect((await admin.get(`${RULES}?kind=prefix`)).json.total).toBe(0)
  })

  it('the redirect rule search matches accented, non-Latin and percent-encoded paths', {
    tags: ['redirects-scripts'],
  }, async () => {
    await add('/%C3%A7ay-evi', '/contact')
    await add('/مطعم', '/contact')
    for (const [words, source] of [
      ['Çay', '/%C3%A7ay-evi'],
      ['%C3%A7ay', '/%C3%A7ay-evi'],
      ['طعم', '/%D9%85%D8%B7%D8%B9%D9%85'],
    ]) {
      const { json } = await admin.get(`${RULES}?q=${encodeURIComponent(words ?? '')}`)
      expect(json.rules.map((rule: { source: string }) => rule.source)).toEqual([source])
    }
  })

  it('the not-found log counts missing pages and omits a path once a rule covers it', async () => {
    await request('/never/there?x=1')
    await request('/Never/There/')
    await request('/api/never')
    await saveRedirects(database, redirects)
    const MISSES = '/api/admin/redirect-misses'
    const { json } = await admin.get(MISSES)
    const seen = new Date(NOON).toISOString()
    expect(json.misses.filter(({ path }: { path: string }) => path.includes('never'))).toEqual([
      { path: '/never/there', count: 2, firstSeen: seen, lastSeen: seen, referrer: 'b.example' },
    ])
    await add('/never/there', '/contact')
    const after = await admin.get(`${MISSES}?order=last`)
    expect(after.text).not.toContain('/never/there')
    expect((await admin.delete(MISSES)).status).toBe(200)
    expect((await admin.get(MISSES)).json).toMatchObject({ misses: [], total: 0 })
  })

  it('redirect rules can be exported and imported as CSV, with each invalid row rejected separately', {
    tags: ['redirects-csv'],
  }, async () => {
    const csv = [
      'source,target,kind,status',
      '/f/1,/contact,,',
      '/f/2,,exact,410',
      '/f/3/*,https://other.example/*,pattern,302',
      '/f/4,/f/1,exact,301',
      '/admin,/contact,exact,301',
      '/f/5,/contact,exact,999',
      '/f/1,/businesses,exact,308',
    ].join('\r\n')
    const send = (text: string) => admin.post(`${RULES}-import`, csvForm(text), FORM_TYPE)
    const { status, json } = await send(csv)
    expect(status).toBe(200)
    expect(json).toMatchObject({ added: 3, updated: 0, unchanged: 0, refusedCount: 3 })
    expect(json.refused.map(({ row }: { row: number }) => row)).toEqual([5, 6, 7])
    expect((await request('/f/1')).statusCode).toBe(308)
    expect((await request('/f/2')).statusCode).toBe(410)
    expect((await request('/f/3/x')).headers.location).toBe('https://other.example/x')
    const file = await admin.get(`${RULES}-export`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain('exact,/f/2,,410,')
    const again = await send(file.text)
    expect(again.json).toMatchObject({ added: 0, updated: 0, refusedCount: 0 })
    expect(again.json.unchanged).toBeGreaterThanOrEqual(3)
    const wrong = await send('name,phone\r\nA,1')
    expect(wrong.status).toBe(400)
    expect(wrong.json.errors[0].message).toContain('needs a header row')
  })

  it('the audit log records redirect rule changes, imports and exports', {
    tags: ['redirects-csv'],
  }, async () => {
    const { json } = await admin.get('/api/admin/activity?limit=100')
    const actions = new Set(json.entries.map(({ action }: { action: string }) => action))
    for (const action of [
      'redirect.added',
      'redirect.changed',
      'redirect.deleted',
      'redirects.imported',
      'redirects.exported',
      'redirect-misses.deleted',
    ])
      expect(actions, action).toContain(action)
  })
})
