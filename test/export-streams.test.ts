import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { importRows, incoming } from './incoming.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { describeWithSnapshots, openTestDatabase } from './test-database.ts'

const ROWS = 6000
const URL = '/api/admin/export-csv?fields=name,about'

describeWithSnapshots('export downloads on %s', { timeout: 360_000 }, (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let port: number
  let open = 0

  beforeAll(async () => {
    const opened = await openTestDatabase(engine)
    database = {
      ...opened,
      async snapshot(work) {
        open += 1
        try {
          return await opened.snapshot(work)
        } finally {
          open -= 1
        }
      },
    }
    // Text that hardly compresses, so that the response fills every buffer.
    const noise = (index: number) =>
      Array.from({ length: 200 }, (_, each) =>
        Math.imul(index * 211 + each, 2_654_435_761).toString(36),
      ).join('')
    const rows = Array.from({ length: ROWS }, (_, index) =>
      incoming(
        { name: `Shop ${index}`, place_id: `ChIJstream-${index}`, about: noise(index) },
        index + 2,
      ),
    )
    await importRows(database, rows)
    server = await openTestApp(database)
    operator = await signedIn(server.app, database)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  async function download(query: string, headers: Record<string, string> = {}) {
    const outgoing = request({
      port,
      path: URL + query,
      headers: { cookie: operator.cookie, ...headers },
    })
    outgoing.end()
    const [answer] = await once(outgoing, 'response')
    expect(answer.statusCode).toBe(200)
    answer.on('error', () => {})
    return { asked: outgoing, answer, id: Number(answer.headers['x-run-id']) }
  }
  async function ended(id: number) {
    for (;;) {
      const { json } = await operator.get(`/api/admin/runs/${id}`)
      if (json.state !== 'running') return json
      await wait(50)
    }
  }

  it('an export response contains its run id immediately, and the run can be followed to its end', async () => {
    const { answer, id } = await download('&exportId=abc-123')
    const { json } = await operator.get('/api/admin/runs?kinds=export')
    expect(json.runs[0]).toMatchObject({ id, exportId: 'abc-123', kind: 'export', expected: ROWS })
    const text = (await answer.toArray()).join('')
    expect(text.split('\r\n')).toHaveLength(ROWS + 2)
    const run = await ended(id)
    expect(run).toMatchObject({ state: 'done', counts: { total: ROWS, added: ROWS } })
    expect(run.undo.whyNot).toBe('kind')
  })

  it.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }])(
    'an export is canceled and releases its snapshot when the client disconnects, with headers %j',
    { tags: ['export-streaming'] },
    async (headers) => {
      const { asked: request, id } = await download('', headers)
      expect(open).toBe(1)
      request.destroy()
      expect(await ended(id)).toMatchObject({ state: 'cancelled' })
      expect(open).toBe(0)
    },
  )

  it('canceling an export aborts the download instead of ending it normally', async () => {
    const { answer, id } = await download('')
    const broken = once(answer, 'aborted')
    const cancelled = await operator.post(`/api/admin/runs/${id}/cancel`)
    expect(cancelled.status).toBe(200)
    expect(await ended(id)).toMatchObject({ state: 'cancelled' })
    answer.resume()
    await broken
    expect(open).toBe(0)
  })

  it('the server handles other requests while an export is running', async () => {
    const { answer, id } = await download('')
    let turns = 0
    answer.resume()
    for (let state = 'running'; state === 'running'; turns += 1) {
      await wait(1)
      state = (await operator.get(`/api/admin/runs/${id}`)).json.state
    }
    expect(turns).toBeGreaterThan(3)
  })

  it('a fourth concurrent export returns 429 with Retry-After, and 429 for HEAD too', async () => {
    const three = [await download(''), await download(''), await download('')]
    const refused = await operator.get(URL)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    const head = { method: 'HEAD', url: URL, headers: { cookie: operator.cookie } } as const
    expect((await server.app.inject(head)).statusCode).toBe(429)
    for (const { asked: request } of three) request.destroy()
    for (const { id } of three) await ended(id)
    expect((await server.app.inject(head)).statusCode).toBe(200)
  })
})
