import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { hideSearches } from '../src/app/server/cache/record-responses.server.ts'
import { importRows } from './incoming.ts'
import { ROWS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const UUID = /^[0-9a-f-]{36}$/
const AGENT = 'Mozilla/5.0 (test)'

async function openLogged(engine: (typeof ENGINES)[number], settings: Record<string, string> = {}) {
  const database = await openTestDatabase(engine)
  await importRows(database, ROWS, 10)
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const { app } = await openTestApp(database, settings, Date.now, { logger })
  return {
    app,
    database,
    lines,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

it('a logged URL hides what a visitor typed, but not pages and languages', () => {
  expect(hideSearches('/search?q=my%20name&location=Basel&page=2&sort=rating')).toBe(
    '/search?q=***&location=***&page=2&sort=rating',
  )
  expect(hideSearches('/categories')).toBe('/categories')
})

describe.each(ENGINES)('request IDs and the access log on %s', (engine) => {
  it('each response and its log line have the same ID, cached or not', async () => {
    const { app, lines, close } = await openLogged(engine)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const ids: (string | null)[] = []
    for (const path of ['/categories', '/categories', '/no/such/page', '/assets/none.js'])
      ids.push((await fetch(address + path)).headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(UUID)
    expect(lines.flatMap(({ reqId, route }) => (route === undefined ? [] : [reqId]))).toEqual(ids)
    await close()
  })

  it('only a trusted proxy may send an ID, of limited length and characters', async () => {
    const trusting = await openLogged(engine, { TRUSTED_PROXIES: 'loopback' })
    const wary = await openLogged(engine)
    const send = async ({ app }: typeof wary, id: string) =>
      (await app.inject({ url: '/api/countries', headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ]
    expect(await send(trusting, 'proxy-1:a.b/c')).toBe('proxy-1:a.b/c')
    expect(await send(trusting, 'x'.repeat(129))).toMatch(UUID)
    expect(await send(trusting, '<script>')).toMatch(UUID)
    expect(await send(wary, 'proxy-1:a.b/c')).toMatch(UUID)
    await trusting.close()
    await wary.close()
  })

  it('an error page and a problem show the ID that the log of the error has', async () => {
    const { app, database, lines, close } = await openLogged(engine)
    await database.write.schema.dropTable('slug_history').execute()
    const page = await app.inject('/business/no-such-business-000000')
    expect(page.statusCode).toBe(500)
    const id = String(page.headers['x-request-id'])
    expect(page.body).toContain(`<code>${id}</code>`)
    expect(lines.some(({ reqId, err }) => reqId === id && err !== undefined)).toBe(true)
    const problem = await app.inject('/api/businesses/no-such-business-000000')
    expect(problem.json().request_id).toBe(problem.headers['x-request-id'])
    await close()
  })

  it('the access log has the network, browser, bytes and route, and searches only if enabled', async () => {
    const quiet = await openLogged(engine, { TRUSTED_PROXIES: 'loopback' })
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': AGENT }
    const url = '/search?q=private'
    await quiet.app.inject({ url, headers })
    const line = quiet.lines.find(({ route }) => route === '/search')
    expect(line).toMatchObject({
      method: 'GET',
      url: '/search?q=***',
      status: 200,
      network: '203.0.113.0/24',
      userAgent: AGENT,
      durationMs: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(JSON.stringify(quiet.lines)).not.toMatch(/private|203\.0\.113\.77/)
    await quiet.close()
    const open = await openLogged(engine, { LOG_SEARCHES: 'on' })
    await open.app.inject('/search?q=private&token=secret')
    expect(open.lines.find(({ route }) => route === '/search')?.url).toBe(
      '/search?q=private&token=***',
    )
    await open.close()
  })

  it('a request whose URL cannot be decoded has an ID, too', async () => {
    const { app, close } = await openLogged(engine)
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    socket.end('GET /%ff%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(await readText(socket)).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i)
    await close()
  })
})
