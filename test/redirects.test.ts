import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { saveRedirects } from '../src/redirects/hits.server.ts'
import { createRedirectCounter } from '../src/redirects/redirect-counter.server.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const NOON = Date.UTC(2026, 10, 16, 12)

describe.each(ENGINES)('requests for other hosts on %s', (engine) => {
  let database: Database
  const redirects = createRedirectCounter()
  const opened: Awaited<ReturnType<typeof openTestApp>>[] = []
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(async () => {
    for (const { app, errors } of opened) {
      await app.close()
      expect(errors).toEqual([])
    }
    await database.close()
  })

  async function open(settings: Record<string, string> = { PUBLIC_ORIGIN: ORIGIN }) {
    const site = await openTestApp(database, settings, () => NOON, { redirects })
    opened.push(site)
    return (
      host: string,
      url = '/contact',
      { method = 'GET' as const, headers = {}, remoteAddress = '203.0.113.7' } = {} as {
        method?: 'GET' | 'HEAD' | 'POST' | 'PUT'
        headers?: Record<string, string>
        remoteAddress?: string
      },
    ) => site.app.inject({ method, url, remoteAddress, headers: { host, ...headers } })
  }

  it('a request for another host is redirected to the same path and query on the public origin', {
    tags: ['host-redirect'],
  }, async () => {
    const send = await open()
    const answer = await send('former.example', '/cities/r?page=2')
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe(`${ORIGIN}/cities/r?page=2`)
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const host of ['www.directory.example', 'directory.example:8080', '127.0.0.1'])
      expect((await send(host)).headers.location).toBe(`${ORIGIN}/contact`)
    for (const host of ['directory.example', 'DIRECTORY.example', 'directory.example:443'])
      expect((await send(host)).statusCode).toBe(200)
  })

  it('a POST for another host is redirected with 308 to preserve its method', {
    tags: ['host-redirect'],
  }, async () => {
    const send = await open()
    expect((await send('former.example', '/contact', { method: 'HEAD' })).statusCode).toBe(301)
    const sent = await send('former.example', '/api/contact', { method: 'POST' })
    expect(sent.statusCode).toBe(308)
    expect(sent.headers.location).toBe(`${ORIGIN}/api/contact`)
  })

  it('any host is served for health probes, and for pages if no public origin is set', {
    tags: ['host-redirect'],
  }, async () => {
    const send = await open()
    for (const probe of ['/healthz', '/readyz', '/healthz?x=1'])
      expect((await send('anything.example', probe)).statusCode).toBe(200)
    const anywhere = await open({})
    expect((await anywhere('anything.example')).statusCode).toBe(200)
  })

  it.each([
    ['a path that looks like a host', 'former.example', '//evil.example/x', '//evil.example/x'],
    ['a host of another kind', 'evil.example/path?', '/contact', '/contact'],
    ['a host with a name before it', 'directory.example@evil.example', '/contact', '/contact'],
    ['a host of no letters', '<script>', '/contact', '/contact'],
    ['a host too long', `${'x'.repeat(300)}.example`, '/contact', '/contact'],
  ])(
    'a redirect stays on the public origin despite %s',
    { tags: ['host-forged'] },
    async (_case, host, url, path) => {
      const send = await open()
      const answer = await send(host, url)
      expect(answer.statusCode).toBe(301)
      expect(answer.headers.location).toBe(ORIGIN + path)
      expect(answer.body).not.toContain(host)
    },
  )

  it('the X-Forwarded-Host header is used only from a trusted proxy', {
    tags: ['host-forged'],
  }, async () => {
    const headers = { 'x-forwarded-host': 'former.example', 'x-forwarded-for': '198.51.100.9' }
    const behindNone = await open()
    const plain = await behindNone('directory.example', '/contact', { headers })
    expect(plain.statusCode).toBe(200)
    expect(plain.body).not.toContain('former.example')
    const behindOne = await open({ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXIES: '10.0.0.0/8' })
    const remoteAddress = '10.1.2.3'
    redirects.take()
    const redirected = await behindOne('internal:3000', '/contact', { headers, remoteAddress })
    expect(redirected.statusCode).toBe(301)
    const from = await behindOne('internal:3000', '/contact', { headers })
    expect(from.statusCode).toBe(301)
    expect(redirects.take().hits).toMatchObject([
      { from_domain: 'former.example', network: '198.51.100.0/24' },
      { from_domain: 'internal', network: '203.0.113.0/24' },
    ])
    const proxied = { ...headers, 'x-forwarded-host': 'directory.example' }
    const own = await behindOne('internal:3000', '/contact', { headers: proxied, remoteAddress })
    expect(own.statusCode).toBe(200)
  })

  it('a page ignores X-Forwarded-Host in its links if no public origin is set', {
    tags: ['host-forged'],
  }, async () => {
    const send = await open({})
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const page = await send('directory.example', '/contact', { headers })
    expect(page.body).toContain('http://directory.example/contact')
    expect(page.body).not.toContain('evil.example')
  })

  it('the admin statistics count redirects by domain, path, shortened address and day', {
    tags: ['redirects-calls'],
  }, async () => {
    const send = await open()
    redirects.take()
    await send('former.example', '/cities?secret=1')
    await send('former.example', '/contact', { remoteAddress: '203.0.113.99' })
    await send('Other.Example:8443', '/', { remoteAddress: '2001:db8:1:2::3' })
    await send('<script>')
    await saveRedirects(database, redirects)
    const site = await openTestApp(database, {}, () => NOON)
    opened.push(site)
    const admin = await signedIn(site.app, database, NOON)
    const { json: stats } = await admin.get('/api/admin/redirect-stats')
    expect(stats.recentRedirects.map(({ id, ...row }: { id: number }) => row)).toEqual(
      [
        { fromDomain: '*', requestPath: '/contact', ipAddress: '203.0.113.0/24' },
        { fromDomain: 'other.example', requestPath: '/', ipAddress: '2001:db8:1::/48' },
        { fromDomain: 'former.example', requestPath: '/contact', ipAddress: '203.0.113.0/24' },
        { fromDomain: 'former.example', requestPath: '/cities', ipAddress: '203.0.113.0/24' },
      ].map((row) => ({ ...row, createdAt: new Date(NOON).toISOString() })),
    )
    expect(stats.overallStats).toHaveLength(30)
    expect(stats.overallStats[0]).toEqual({ redirect_date: '2026-11-16', daily_count: 4 })
    expect(stats).toMatchObject({ totalRedirects: 4, averagePerDay: 0.1, undetailed: 0 })
    const { json: summary } = await admin.get('/api/admin/redirect-summary')
    const last_request = new Date(NOON).toISOString()
    expect(summary).toEqual([
      { from_domain: 'former.example', total_requests: 2, unique_visitors: 1, last_request },
      { from_domain: '*', total_requests: 1, unique_visitors: 1, last_request },
      { from_domain: 'other.example', total_requests: 1, unique_visitors: 1, last_request },
    ])
  })
})
