import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { type OtlpSpan, openTracer } from '../src/app/server/monitoring/tracing.server.ts'
import { importRows } from './incoming.ts'
import { ROWS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

async function openCollector() {
  const spans: OtlpSpan[] = []
  const headers: unknown[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = JSON.parse(String(Buffer.concat(await Array.fromAsync(request))))
    headers.push(request.headers.authorization)
    if (request.url === '/v1/traces' && status === 200)
      spans.push(...body.resourceSpans[0].scopeSpans[0].spans)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    headers,
    answer: (next: number) => {
      status = next
    },
    close: () => server.close(),
  }
}

const valuesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe.each(ENGINES)('traces on %s', (engine) => {
  async function openTraced(more: { sampleRatio?: number; trustedProxies?: string[] } = {}) {
    const collector = await openCollector()
    const database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10)
    const problems: { reason: string; dropped: number }[] = []
    const tracer = openTracer({
      endpoint: collector.endpoint,
      headers: { authorization: 'Basic abc' },
      serviceName: 'directory',
      version: '1',
      sampleRatio: 1,
      trustedProxies: [],
      onError: (problem) => void problems.push(problem),
      ...more,
    })
    const { app } = await openTestApp(database, {}, Date.now, { monitoring: { tracer } })
    return {
      app,
      collector,
      tracer,
      problems,
      async close() {
        await app.close()
        await tracer.close()
        collector.close()
        await database.close()
      },
    }
  }

  it('a request is a span with its database statements as children, without values', async () => {
    const { app, collector, tracer, close } = await openTraced()
    const answer = await app.inject('/api/search?q=secretbakery')
    await tracer.close()
    const { spans } = collector
    expect(collector.headers).toEqual(['Basic abc'])
    const [request] = spans.filter(({ kind }) => kind === 2)
    expect(request?.name).toBe('GET /api/search')
    expect(request?.parentSpanId).toBeUndefined()
    expect(valuesOf(request as OtlpSpan)).toMatchObject({
      'http.route': '/api/search',
      'http.response.status_code': '200',
      'gazetteer.request_id': answer.headers['x-request-id'],
    })
    const queries = spans.filter(({ kind }) => kind === 3)
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      expect(query).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
      expect(query.name).toMatch(/^(SELECT|WITH)$/)
      expect(BigInt(query.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(query.endTimeUnixNano))
    }
    expect(JSON.stringify(spans)).not.toContain('secretbakery')
    await close()
  })

  it('statements of requests at the same time belong to their own request', async () => {
    const { app, collector, tracer, close } = await openTraced()
    await Promise.all(
      ['/api/countries', '/api/categories', '/api/cities'].map((url) => app.inject(url)),
    )
    await tracer.close()
    const requests = collector.spans.filter(({ kind }) => kind === 2)
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3)
    for (const { parentSpanId, traceId } of collector.spans.filter(({ kind }) => kind === 3))
      expect(requests.find(({ spanId }) => spanId === parentSpanId)?.traceId).toBe(traceId)
    await close()
  })

  it('only a trusted proxy continues its trace, and its decision not to sample counts', async () => {
    const send = async (trustedProxies: string[], flags: string) => {
      const { app, collector, tracer, close } = await openTraced({ trustedProxies })
      const traceparent = `00-${TRACE}-${PARENT}-${flags}`
      await app.inject({ url: '/healthz', headers: { traceparent } })
      await tracer.close()
      await close()
      return collector.spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])
    }
    expect(await send(['loopback'], '01')).toEqual([[TRACE, PARENT]])
    expect(await send(['loopback'], '00')).toEqual([])
    expect(await send([], '01')).toEqual([[expect.not.stringMatching(TRACE), undefined]])
  })
})

it('cached pages have spans, too, and a ratio of 0 traces nothing', async () => {
  const collector = await openCollector()
  const database = await openTestDatabase('sqlite')
  await importRows(database, ROWS, 10)
  const shared = {
    endpoint: collector.endpoint,
    headers: {},
    serviceName: 'directory',
    version: '1',
    trustedProxies: [],
    onError: () => {},
  }
  const tracer = openTracer({ ...shared, sampleRatio: 1 })
  const { app } = await openTestApp(database, {}, Date.now, { monitoring: { tracer } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let time = 0; time < 2; time += 1) await fetch(`${address}/categories`)
  await app.close()
  await tracer.close()
  expect(collector.spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual([
    'GET /categories',
    'GET /categories',
  ])
  const silent = openTracer({ ...shared, sampleRatio: 0 })
  expect(silent.begin({ headers: {}, socket: {} as never })).toBeNull()
  await silent.close()
  collector.close()
  await database.close()
})

it('a collector that fails is reported once a minute and stops no request', async () => {
  const collector = await openCollector()
  collector.answer(500)
  const problems: { reason: string; dropped: number }[] = []
  const tracer = openTracer({
    endpoint: collector.endpoint,
    headers: {},
    serviceName: 'directory',
    version: '1',
    sampleRatio: 1,
    trustedProxies: [],
    onError: (problem) => void problems.push(problem),
  })
  const end = { method: 'GET', route: '/', status: 200, bytes: 1, requestId: 'a' }
  for (let count = 0; count < 6000; count += 1) {
    const span = tracer.begin({ headers: {}, socket: {} as never })
    if (span) tracer.end(span, end)
  }
  await vi.waitFor(() => expect(problems).toHaveLength(1))
  expect(problems[0]?.reason).toMatch(/queue is full|status 500/)
  await tracer.close()
  expect(problems).toHaveLength(1)
  collector.close()
})
