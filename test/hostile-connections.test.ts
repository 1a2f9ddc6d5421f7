import { afterEach, describe, expect, it, vi } from 'vitest'
import { HALF, IDLE, MANY_READS, openConnectionSite, READ, UPGRADE } from './connection-site.ts'
import { signedIn } from './signed-in.ts'

describe('hostile connections', () => {
  let site: Awaited<ReturnType<typeof openConnectionSite>>
  afterEach(() => site.close())

  it('a WebSocket upgrade by another method than GET leaves the connection usable', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openConnectionSite({})
    for (const method of ['POST', 'HEAD', 'DELETE']) {
      const { answer, socket } = site.open(UPGRADE.replace('GET', method))
      await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0), { timeout: 60_000 })
      socket.write(READ)
      expect(await answer, method).toContain('200 OK')
    }
  })

  it('the server closes a connection that asks for a WebSocket before its last response', {
    tags: ['connection-hostile'],
  }, async () => {
    const held = Promise.withResolvers<void>()
    site = await openConnectionSite({}, { PAGE_CACHE_MB: '0' }, async () => {
      await held.promise
      return site.database
    })
    const { closed } = site.open(IDLE.replace('/healthz', '/api/countries') + UPGRADE)
    await closed
    held.resolve()
    expect(site.lines).toEqual([])
  })

  it('at the total limit the server closes a connection whose body ended after its response', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openConnectionSite({ max: 3 })
    const late = [1, 2, 3].map(() =>
      site.open('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{'),
    )
    for (const { socket } of late) {
      await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0), { timeout: 60_000 })
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
    site = await openConnectionSite({ stallCheckedEveryMs: 20, max: 6 }, {}, async () => {
      const isHeld = isNextHeld
      isNextHeld = false
      if (isHeld) await held.promise
      return site.database
    })
    // From here on the response comes from the page cache.
    await site.open(READ.replace('/healthz', '/api/openapi.json')).answer
    const { cookie } = await signedIn(site.app, site.database)
    const live = site.open(UPGRADE.replace('\r\n\r\n', `\r\nCookie: ${cookie}\r\n\r\n`))
    const upgraded = new Promise((done) => live.socket.once('data', done))
    expect(String(await upgraded)).toContain('101 Switching Protocols')
    isNextHeld = true
    const computed = site.open(READ.replace('/healthz', '/api/countries'))
    await vi.waitFor(() => expect(isNextHeld).toBe(false), { timeout: 60_000 })
    let accepted = 0
    site.app.server.on('connection', () => {
      accepted += 1
    })
    for (let each = 0; each < 2; each += 1) site.ignore(MANY_READS)
    await vi.waitFor(() => expect(accepted).toBe(2), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await site.connections()).toBe(2), { timeout: 60_000 })
    held.resolve()
    expect(await computed.answer).toContain('200 OK')
    // At the limit the server closes idle and half-sent connections, but not the WebSocket.
    for (let each = 0; each < 20; each += 1) site.open(HALF)
    await vi.waitFor(async () => expect(await site.connections()).toBe(6), { timeout: 60_000 })
    expect(live.socket.closed).toBe(false)
  })

  it('a download may stall for longer than other responses', {
    tags: ['connection-hostile'],
  }, async () => {
    site = await openConnectionSite({ stallCheckedEveryMs: 100 })
    const { cookie } = await signedIn(site.app, site.database)
    await site.open(READ.replace('/healthz', '/api/openapi.json')).answer
    const download = `GET /api/admin/messages-export HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`
    site.ignore(MANY_READS)
    site.ignore(download + MANY_READS)
    for (const open of [2, 1, 0])
      await vi.waitFor(async () => expect(await site.connections()).toBe(open), { timeout: 60_000 })
  })
})
