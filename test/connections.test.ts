import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildConnectionLimits } from '../src/app/server/cached-server.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { ConnectionLimits } from '../src/platform/http/connection-limits.server.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'
import { csvForm, FORM_TYPE } from './upload-form.ts'

const HALF = 'GET / HTTP/1.1\r\nHost: x\r\nX-a: '
const READ = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const IDLE = READ.replace('close', 'keep-alive')
const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
/** Together more than the buffers of a socket hold. */
const MANY_READS = IDLE.replace('/healthz', '/api/openapi.json').repeat(200)
const LATE_BODY = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** Exempts 127.0.0.1, as the server exempts all of loopback. */
const exceptVisitor = (address: string) => (address === '127.0.0.1' ? null : address)

type Warning = { msg: string; level: number } & Record<string, unknown>

async function openSite(
  limits: Partial<ConnectionLimits>,
  settings: Record<string, string> = {},
  findReader?: () => Promise<Database>,
) {
  const database = await openTestDatabase('sqlite')
  const lines: Warning[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const beside = { limits, logger, ...(findReader && { findReader }) }
  const { app } = await openTestApp(database, settings, Date.now, beside)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets: Socket[] = []
  function open(sent: string, localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(sent)
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    return { socket, closed, answer: text(socket).catch(() => '') }
  }
  return {
    app,
    database,
    lines,
    open,
    /** Sends requests and never reads the responses. */
    ignore(sent: string) {
      const socket = connect({ port, host: '127.0.0.1' })
      sockets.push(socket)
      socket.on('error', () => {})
      socket.pause().write(sent)
      return socket
    },
    connections: () =>
      new Promise<number>((done) => app.server.getConnections((_, count) => done(count))),
    async close() {
      for (const socket of sockets) socket.destroy()
      await app.close()
      await database.close()
    },
  }
}

describe('connections', () => {
  let site: Awaited<ReturnType<typeof openSite>>
  afterEach(() => site.close())

  it('the server answers 408 and closes a connection whose headers do not arrive in time', async () => {
    site = await openSite({ headersLimitMs: 50, checkedEveryMs: 10 })
    const { answer, closed } = site.open(HALF)
    expect(await answer).toContain('408 Request Timeout')
    await closed
    await site.open('').closed
  })

  it('the server answers 408 and closes a connection whose body does not arrive in time', async () => {
    site = await openSite({ bodyLimitMs: 50 })
    const sized = site.open(`${LATE_BODY}Content-Length: 100\r\n\r\n{`)
    expect(await sized.answer).toContain('408 Request Timeout')
    const chunked = site.open(`${LATE_BODY}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)
    expect(await chunked.answer).toContain('408 Request Timeout')
    // Answered without its body, which the server reads to keep the connection usable.
    const unread = site.open('GET /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
    expect(await unread.answer).toContain('404 Not Found')
    expect(site.lines).toEqual([])
  })

  it('an upload is accepted although its body takes longer than the body timeout', async () => {
    site = await openSite({ bodyLimitMs: 50 })
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

  it('an address at its limit loses its oldest half-sent requests, and other clients are served', {
    tags: ['connection-limits'],
  }, async () => {
    site = await openSite({ mostPerNetwork: 5, networkOf: exceptVisitor })
    const first = site.open(HALF, '127.0.0.2')
    for (let each = 0; each < 40; each += 1) site.open(HALF, '127.0.0.2')
    await first.closed
    await vi.waitFor(async () => expect(await site.connections()).toBe(5))
    expect(await site.open(READ).answer).toContain('200 OK')
    expect(await site.open(READ, '127.0.0.2').answer).toContain('200 OK')
    expect(site.lines).toMatchObject([
      { level: 40, limit: 'connectionsPerAddress', address: '127.0.0.2', closed: 1 },
    ])
  })

  it('an exempt address may open more connections than the limit of one address', async () => {
    site = await openSite({ mostPerNetwork: 5, networkOf: exceptVisitor })
    for (let each = 0; each < 40; each += 1) site.open(HALF)
    await vi.waitFor(async () => expect(await site.connections()).toBe(40))
    expect(site.lines).toEqual([])
  })

  it('at the total limit half-sent and idle connections give way to new visitors', {
    tags: ['connection-limits'],
  }, async () => {
    site = await openSite({ most: 10 })
    const idle = site.open(IDLE)
    await vi.waitFor(() => expect(idle.socket.bytesRead).toBeGreaterThan(0))
    for (let each = 0; each < 60; each += 1) site.open(HALF)
    await idle.closed
    await vi.waitFor(async () => expect(await site.connections()).toBe(10))
    for (let each = 0; each < 20; each += 1)
      expect(await site.open(READ).answer).toContain('200 OK')
    expect(site.lines).toMatchObject([{ limit: 'connections', closed: 1, refused: 0 }])
  })

  it('at the total limit a request that is being answered is not closed', async () => {
    const held = Promise.withResolvers<void>()
    let asked = 0
    site = await openSite({ most: 3 }, { PAGE_CACHE_MB: '0' }, async () => {
      asked += 1
      await held.promise
      return site.database
    })
    const busy = [1, 2, 3].map(() => site.open(READ.replace('/healthz', '/api/countries')))
    await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(3))
    await site.open(READ).closed
    expect(site.lines).toMatchObject([{ limit: 'connections', closed: 0, refused: 1 }])
    held.resolve()
    for (const { answer } of busy) expect(await answer).toContain('200 OK')
  })

  it('a WebSocket without a session is closed with 401', async () => {
    site = await openSite({})
    const { answer, closed } = site.open(UPGRADE)
    await closed
    expect(await answer).toContain('401 Unauthorized')
  })

  it('a WebSocket upgrade by another method than GET leaves the connection usable', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openSite({})
    for (const method of ['POST', 'HEAD', 'DELETE']) {
      const { answer, socket } = site.open(UPGRADE.replace('GET', method))
      await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0))
      socket.write(READ)
      expect(await answer, method).toContain('200 OK')
    }
  })

  it('the server closes a connection that asks for a WebSocket before its last response', {
    tags: ['connection-hostile'],
  }, async () => {
    const held = Promise.withResolvers<void>()
    site = await openSite({}, { PAGE_CACHE_MB: '0' }, async () => {
      await held.promise
      return site.database
    })
    const { closed } = site.open(IDLE.replace('/healthz', '/api/countries') + UPGRADE)
    await closed
    held.resolve()
    expect(site.lines).toEqual([])
  })

  it('at the total limit a connection gives way whose body ended after its response', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openSite({ most: 3 })
    const late = [1, 2, 3].map(() =>
      site.open('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{'),
    )
    for (const { socket } of late) {
      await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0))
      socket.write('}')
    }
    expect(await site.open(READ).answer).toContain('200 OK')
    expect(site.lines).toMatchObject([{ closed: 1, refused: 0 }])
  })

  it('the server closes clients that stop reading, and keeps those that wait', {
    tags: ['connection-hostile'],
  }, async () => {
    const held = Promise.withResolvers<void>()
    let isNextHeld = false
    site = await openSite({ stallCheckedEveryMs: 20, most: 6 }, {}, async () => {
      const isHeld = isNextHeld
      isNextHeld = false
      if (isHeld) await held.promise
      return site.database
    })
    // From now on the page cache has the response.
    await site.open(READ.replace('/healthz', '/api/openapi.json')).answer
    const { cookie } = await signedIn(site.app, site.database)
    const live = site.open(UPGRADE.replace('\r\n\r\n', `\r\nCookie: ${cookie}\r\n\r\n`))
    const upgraded = new Promise((done) => live.socket.once('data', done))
    expect(String(await upgraded)).toContain('101 Switching Protocols')
    isNextHeld = true
    const computed = site.open(READ.replace('/healthz', '/api/countries'))
    await vi.waitFor(() => expect(isNextHeld).toBe(false))
    let accepted = 0
    site.app.server.on('connection', () => {
      accepted += 1
    })
    for (let each = 0; each < 2; each += 1) site.ignore(MANY_READS)
    await vi.waitFor(() => expect(accepted).toBe(2))
    await vi.waitFor(async () => expect(await site.connections()).toBe(2), 20_000)
    held.resolve()
    expect(await computed.answer).toContain('200 OK')
    // At the limit idle and half-sent connections give way to the WebSocket.
    for (let each = 0; each < 20; each += 1) site.open(HALF)
    await vi.waitFor(async () => expect(await site.connections()).toBe(6))
    expect(live.socket.closed).toBe(false)
  })

  it('a download may stall for longer than other responses', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openSite({ stallCheckedEveryMs: 100 })
    const { cookie } = await signedIn(site.app, site.database)
    await site.open(READ.replace('/healthz', '/api/openapi.json')).answer
    const download = `GET /api/admin/messages-export HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`
    site.ignore(MANY_READS)
    site.ignore(download + MANY_READS)
    for (const open of [2, 1, 0])
      await vi.waitFor(async () => expect(await site.connections()).toBe(open), 20_000)
  })

  it('the last connections closed at the limit are logged after the first', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openSite({ most: 10, loggedEveryMs: 50 })
    for (let each = 0; each < 60; each += 1) site.open(HALF)
    await vi.waitFor(() => {
      const closed = site.lines.map((line) => Number(line.closed))
      expect(closed.reduce((sum, each) => sum + each, 0)).toBe(50)
    })
    expect(site.lines.length).toBeGreaterThan(1)
  })

  it('the server warns once of X-Forwarded-For while TRUSTED_PROXIES is unset', {
    tags: ['proxy-untrusted'],
  }, async () => {
    const forwarded = READ.replace('\r\n\r\n', '\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n')
    site = await openSite({})
    await site.open(READ).answer
    expect(site.lines).toEqual([])
    for (const _ of [1, 2]) await site.open(forwarded).answer
    expect(site.lines).toMatchObject([{ msg: expect.stringContaining('TRUSTED_PROXIES') }])
    await site.close()
    site = await openSite({}, { TRUSTED_PROXIES: 'loopback' })
    await site.open(forwarded).answer
    expect(site.lines).toEqual([])
  })

  it('clients that disconnect log nothing', { tags: ['client-disconnects'] }, async () => {
    site = await openSite({}, { RATE_LIMIT_PER_SECOND: '50', TRUSTED_PROXIES: '10.0.0.1' })
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
  const { networkOf, most } = buildConnectionLimits(settings)
  const exempt = ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.1', 'fd00::1', '203.0.113.9']
  expect(exempt.map(networkOf)).toEqual(exempt.map(() => null))
  expect(networkOf('::ffff:198.51.100.1')).toBe('198.51.100.1')
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'))
  expect(most).toBeGreaterThan(100)
  expect(
    buildConnectionLimits({ ...settings, connectionsPerAddress: 0 }).networkOf('2001:db8::1'),
  ).toBeNull()
})
