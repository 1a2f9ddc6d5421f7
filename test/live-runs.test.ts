import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSession, deleteSessions, IDLE_MS } from '../src/accounts/sessions.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { LiveRun, LiveRunsMessage } from '../src/platform/runs/live-runs.ts'
import { beginTestImport, endTestImport } from './incoming.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

/** A generous limit, not a measurement. */
const PATIENCE = { timeout: 120_000, interval: 20 }

describe.each(ENGINES)('WebSocket for background runs on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let adminId: number
  let address: string
  let now = 1_800_000_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, {}, () => now)
    await opened.app.listen({ port: 0, host: '127.0.0.1' })
    address = `127.0.0.1:${(opened.app.server.address() as AddressInfo).port}`
    adminId = await addQuickAdmin(database, 'ada', 'correct horse battery')
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })

  async function newCookie() {
    const origin = { address: '', userAgent: null }
    const token = await database.change((trx) => createSession(trx, adminId, origin, now))
    return `gazetteer_session=${token}`
  }

  /** The status of the handshake: 101 if the socket opens. */
  async function knock(headers: Record<string, string>, path = '/ws') {
    const knocking = request(`http://${address}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...headers,
      },
    })
    knocking.end()
    const [answer, socket] = await Promise.race([
      once(knocking, 'upgrade'),
      once(knocking, 'response'),
    ])
    socket?.destroy()
    answer.resume()
    return answer.statusCode as number
  }

  /** A socket that collects its messages and how it closed. */
  async function follow() {
    const headers = { cookie: await newCookie(), origin: `http://${address}` }
    // Node's WebSocket accepts headers, which the browser type doesn't declare.
    const socket = new WebSocket(`ws://${address}/ws`, { headers } as unknown as string[])
    const received: LiveRun[][] = []
    const end: { code: number | null } = { code: null }
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as LiveRunsMessage
      expect(message.type).toBe('runs')
      received.push(message.runs)
    })
    socket.addEventListener('close', ({ code }) => {
      end.code = code
    })
    await once(socket, 'open')
    return { socket, received, end }
  }

  const begin = () => beginTestImport(database, now)
  const finish = (run: number) => endTestImport(database, run, [], now)

  it('the WebSocket opens only for a signed-in administrator on the same origin', {
    tags: ['admin-web-socket'],
  }, async () => {
    const cookie = await newCookie()
    expect(await knock({})).toBe(401)
    expect(await knock({ cookie: 'gazetteer_session=made-up' })).toBe(401)
    expect(await knock({ cookie, origin: 'https://other.example' })).toBe(403)
    expect(await knock({ cookie, origin: 'null' })).toBe(403)
    expect(await knock({ cookie, 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await knock({ cookie, origin: `http://${address}` })).toBe(101)
    expect(await knock({ cookie })).toBe(101)
    // On another path or with another method it is an ordinary request.
    expect(await knock({ cookie }, '/')).toBe(200)
    expect(await knock({ cookie, upgrade: 'h2c' }, '/')).toBe(200)
    expect(await knock({ cookie }, '/api/admin/session')).toBe(200)
    expect(await knock({ cookie, upgrade: 'h2c' })).toBe(426)
    now += IDLE_MS
    expect(await knock({ cookie })).toBe(401)
  })

  it('a plain GET of /ws returns 401 without a session and 426 with one', async () => {
    const get = (headers: Record<string, string>) => opened.app.inject({ url: '/ws', headers })
    expect((await get({})).statusCode).toBe(401)
    expect((await get({ cookie: await newCookie() })).statusCode).toBe(426)
  })

  it('the WebSocket sends the open runs after each change without repeating a message', {
    tags: ['admin-web-socket'],
  }, async () => {
    const { received, socket } = await follow()
    const run = await begin()
    await vi.waitFor(
      () => expect(received.at(-1)).toMatchObject([{ id: run, cursor: 0 }]),
      PATIENCE,
    )
    const done = { cursor: 7, total: 7, expected: 12, added: 5, failed: 2 }
    await database.change((trx) =>
      trx.updateTable('runs').set(done).where('id', '=', run).execute(),
    )
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject([{ cursor: 7 }]), PATIENCE)
    expect(received.at(-1)).toEqual([
      {
        id: run,
        kind: 'import',
        state: 'running',
        cursor: 7,
        total: 7,
        expected: 12,
        counts: { added: 5, updated: 0, unchanged: 0, skipped: 0, failed: 2 },
      },
    ])
    await finish(run)
    await vi.waitFor(() => expect(received.at(-1)).toEqual([]), PATIENCE)
    expect(new Set(received.map((each) => JSON.stringify(each))).size).toBe(received.length)
    socket.close()
  })

  it('the WebSocket closes with code 4401 when its session ends, and not earlier', {
    tags: ['admin-web-socket'],
  }, async () => {
    const { end } = await follow()
    const run = await begin()
    const other = await follow()
    await vi.waitFor(() => expect(other.received.at(-1)).toMatchObject([{ id: run }]), PATIENCE)
    expect([end.code, other.end.code]).toEqual([null, null])
    await database.change((trx) => deleteSessions(trx, adminId, null))
    await vi.waitFor(() => expect([end.code, other.end.code]).toEqual([4401, 4401]), PATIENCE)
    await finish(run)
  })

  it('the WebSocket closes when the client sends a message of 5,000 characters', async () => {
    const { socket, end } = await follow()
    socket.send('x'.repeat(5000))
    await vi.waitFor(() => expect(end.code).not.toBeNull(), PATIENCE)
  })
})
