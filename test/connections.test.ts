import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildConnectionLimits } from '../src/app/server/cached-server.server.ts'
import { HALF, IDLE, LATE_BODY, openConnectionSite, READ, UPGRADE } from './connection-site.ts'
import { signedIn } from './signed-in.ts'
import { csvForm, FORM_TYPE } from './upload-form.ts'

/** Exempts 127.0.0.1, as the server exempts all of loopback. */
const exceptVisitor = (address: string) => (address === '127.0.0.1' ? null : address)

describe('connections', () => {
  let site: Awaited<ReturnType<typeof openConnectionSite>>
  afterEach(() => site.close())

  it('the server answers 408 and closes a connection whose headers do not arrive in time', async () => {
    site = await openConnectionSite({ headersLimitMs: 50, checkedEveryMs: 10 })
    const { answer, closed } = site.open(HALF)
    expect(await answer).toContain('408 Request Timeout')
    await closed
    await site.open('').closed
  })

  it('the server answers 408 and closes a connection whose body does not arrive in time', async () => {
    site = await openConnectionSite({ bodyLimitMs: 50 })
    const sized = site.open(`${LATE_BODY}Content-Length: 100\r\n\r\n{`)
    expect(await sized.answer).toContain('408 Request Timeout')
    const chunked = site.open(`${LATE_BODY}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)
    expect(await chunked.answer).toContain('408 Request Timeout')
    // The response doesn't wait for the body, which the server reads to keep the connection usable.
    const unread = site.open('GET /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
    expect(await unread.answer).toContain('404 Not Found')
    expect(site.lines).toEqual([])
  })

  it('an upload is accepted although its body takes longer than the body timeout', async () => {
    site = await openConnectionSite({ bodyLimitMs: 50 })
    const { cookie } = await signedIn(site.app, site.database)
    const form = csvForm('name,city\nBlue Door,Bern\n')
    const head = `POST /api/admin/imports HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Type: ${FORM_TYPE['content-type']}\r\nContent-Length: ${form.length}\r\n\r\n`
    const upload = site.open(head)
    upload.socket.write(form.subarray(0, 20))
    await site.open(`${LATE_BODY}Content-Length: 100\r\n\r\n{`).closed
    await site.open(`${LATE_BODY}Content-Length: 100\r\n\r\n{`).closed
    upload.socket.write(form.subarray(20))
    expect(await upload.answer).toContain('202 Accepted')
  })

  it('at the limit of an address the server closes its oldest half-sent requests, and serves other clients', {
    tags: ['connection-limits'],
  }, async () => {
    site = await openConnectionSite({ maxPerNetwork: 5, networkOf: exceptVisitor })
    const first = site.open(HALF, '127.0.0.2')
    for (let each = 0; each < 40; each += 1) site.open(HALF, '127.0.0.2')
    await first.closed
    await vi.waitFor(async () => expect(await site.connections()).toBe(5), { timeout: 60_000 })
    expect(await site.open(READ).answer).toContain('200 OK')
    expect(await site.open(READ, '127.0.0.2').answer).toContain('200 OK')
    expect(site.lines).toMatchObject([
      { level: 40, limit: 'connectionsPerAddress', address: '127.0.0.2', closed: 1 },
    ])
  })

  it('an exempt address may open more connections than the limit of one address', async () => {
    site = await openConnectionSite({ maxPerNetwork: 5, networkOf: exceptVisitor })
    for (let each = 0; each < 40; each += 1) site.open(HALF)
    await vi.waitFor(async () => expect(await site.connections()).toBe(40), { timeout: 60_000 })
    expect(site.lines).toEqual([])
  })

  it('at the total limit the server closes half-sent and idle connections for new visitors', {
    tags: ['connection-limits'],
  }, async () => {
    site = await openConnectionSite({ max: 10 })
    const idle = site.open(IDLE)
    await vi.waitFor(() => expect(idle.socket.bytesRead).toBeGreaterThan(0), { timeout: 60_000 })
    for (let each = 0; each < 60; each += 1) site.open(HALF)
    await idle.closed
    await vi.waitFor(async () => expect(await site.connections()).toBe(10), { timeout: 60_000 })
    for (let each = 0; each < 20; each += 1)
      expect(await site.open(READ).answer).toContain('200 OK')
    expect(site.lines).toMatchObject([{ limit: 'connections', closed: 1, refused: 0 }])
  })

  it('at the total limit a request that is being answered is not closed', async () => {
    const held = Promise.withResolvers<void>()
    let requests = 0
    site = await openConnectionSite({ max: 3 }, { PAGE_CACHE_MB: '0' }, async () => {
      requests += 1
      await held.promise
      return site.database
    })
    const busy = [1, 2, 3].map(() => site.open(READ.replace('/healthz', '/api/countries')))
    await vi.waitFor(() => expect(requests).toBeGreaterThanOrEqual(3), { timeout: 60_000 })
    await site.open(READ).closed
    expect(site.lines).toMatchObject([{ limit: 'connections', closed: 0, refused: 1 }])
    held.resolve()
    for (const { answer } of busy) expect(await answer).toContain('200 OK')
  })

  it('a WebSocket without a session is closed with 401', async () => {
    site = await openConnectionSite({})
    const { answer, closed } = site.open(UPGRADE)
    await closed
    expect(await answer).toContain('401 Unauthorized')
  })

  it('the last connections closed at the limit are logged after the first', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openConnectionSite({ max: 10, loggedEveryMs: 50 })
    for (let each = 0; each < 60; each += 1) site.open(HALF)
    await vi.waitFor(
      () => {
        const closed = site.lines.map((line) => Number(line.closed))
        expect(closed.reduce((sum, each) => sum + each, 0)).toBe(50)
      },
      { timeout: 60_000 },
    )
    expect(site.lines.length).toBeGreaterThan(1)
  })

  it('the server warns once of X-Forwarded-For while TRUSTED_PROXIES is unset', {
    tags: ['proxy-untrusted'],
  }, async () => {
    const forwarded = READ.replace('\r\n\r\n', '\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n')
    site = await openConnectionSite({})
    await site.open(READ).answer
    expect(site.lines).toEqual([])
    for (const _ of [1, 2]) await site.open(forwarded).answer
    expect(site.lines).toMatchObject([{ msg: expect.stringContaining('TRUSTED_PROXIES') }])
    await site.close()
    site = await openConnectionSite({}, { TRUSTED_PROXIES: 'loopback' })
    await site.open(forwarded).answer
    expect(site.lines).toEqual([])
  })

  it('clients that disconnect log nothing', { tags: ['client-disconnects'] }, async () => {
    site = await openConnectionSite(
      {},
      { RATE_LIMIT_PER_SECOND: '50', TRUSTED_PROXIES: '10.0.0.1' },
    )
    const stray = READ.replace('/healthz', '/categories/none')
    const answers = []
    for (let each = 0; each < 30; each += 1) answers.push(site.open(`${stray}stray body`).answer)
    for (let each = 0; each < 30; each += 1) {
      const { socket, closed } = site.open(`${LATE_BODY}Content-Length: 100\r\n\r\n{`)
      socket.resetAndDestroy()
      answers.push(closed)
    }
    await Promise.all(answers)
    expect(await site.open(READ).answer).toContain('200 OK')
    expect(site.lines).toEqual([])
  })
})

it('the exemption covers private, loopback and trusted addresses, and the total limit leaves descriptors', () => {
  const settings = { trustedProxies: ['203.0.113.0/24'], connectionsPerAddress: 128 }
  const { networkOf, max: most } = buildConnectionLimits(settings)
  const exempt = ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.1', 'fd00::1', '203.0.113.9']
  expect(exempt.map(networkOf)).toEqual(exempt.map(() => null))
  expect(networkOf('::ffff:198.51.100.1')).toBe('198.51.100.1')
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'))
  expect(most).toBeGreaterThan(100)
  expect(
    buildConnectionLimits({ ...settings, connectionsPerAddress: 0 }).networkOf('2001:db8::1'),
  ).toBeNull()
})
