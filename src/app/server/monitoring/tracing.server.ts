import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import { QUERY_CHANNEL } from '../../../platform/database/database.server.ts'
import type { TracingSettings } from '../../config.server.ts'

const BATCH = 512
const QUEUE_MAX = 4096
const EVERY_MS = 5000
const SEND_LIMIT_MS = 10_000
const CLOSE_LIMIT_MS = 2000
const LOGGED_EVERY_MS = 60_000
const MAX_QUERIES = 100
const QUERY_MAX_CHARS = 2000

const SERVER = 2
const CLIENT = 3
const ERROR = 2

type Attribute = { key: string; value: { stringValue: string } | { intValue: string } }

/** OTLP 1.x in JSON: IDs are hexadecimal and 64-bit integers are strings. */
export type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}

export type Span = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  startedAt: number
  queries: OtlpSpan[]
}

export type SpanEnd = {
  method: string
  route: string
  status: number
  bytes: number
  requestId: string
}

const attribute = (key: string, value: string | number): Attribute => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
})

const nowMs = () => performance.timeOrigin + performance.now()
/** Milliseconds as floating point lose the last digits of nanoseconds. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

/** W3C Trace Context, level 1. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})/
const SAMPLED = 1

type TracerInput = TracingSettings & {
  version: string
  trustedProxies: string[]
  onError: (problem: { reason: string; dropped: number }) => void
}

function createExporter(input: TracerInput) {
  const { endpoint, headers, serviceName, version, onError } = input
  const resource = {
    attributes: [
      attribute('service.name', serviceName),
      attribute('service.version', version),
      attribute('process.pid', process.pid),
    ],
  }
  let queue: OtlpSpan[] = []
  let dropped = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  let sending: Promise<void> | null = null

  function report(reason: string): void {
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return
    loggedAt = performance.now()
    onError({ reason, dropped })
    dropped = 0
  }
  async function send(): Promise<void> {
    while (queue.length > 0) {
      const spans = queue.splice(0, BATCH)
      const body = JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'gazetteer' }, spans }] }],
      })
      try {
        const response = await fetch(`${endpoint}/v1/traces`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
          redirect: 'error',
        })
        await response.body?.cancel()
        if (response.ok) continue
        dropped += spans.length
        return report(`status ${response.status}`)
      } catch {
        dropped += spans.length
        return report('no response')
      }
    }
  }
  const flush = () => {
    sending ??= send().finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(flush, EVERY_MS).unref()
  return {
    add(spans: readonly OtlpSpan[]): void {
      if (queue.length + spans.length > QUEUE_MAX) {
        dropped += spans.length
        report('the queue is full')
        return
      }
      queue.push(...spans)
      if (queue.length >= BATCH) void flush()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      const late = new Promise<void>((done) => setTimeout(done, CLOSE_LIMIT_MS).unref())
      await Promise.race([flush(), late])
      queue = []
    },
  }
}

export type Tracer = ReturnType<typeof openTracer>

/** One span for each response, with one for each database statement. */
export function openTracer(input: TracerInput) {
  const { sampleRatio, trustedProxies } = input
  const exporter = createExporter(input)
  const isTrusted = trustedProxies.length === 0 ? () => false : compile(trustedProxies)
  const current = new AsyncLocalStorage<Span | null>()

  function begin({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): Span | null {
    const given = TRACE_PARENT.exec(String(headers.traceparent ?? ''))
    const parent = given && isTrusted(socket.remoteAddress ?? '', 0) ? given : null
    const isSampled = parent
      ? (Number.parseInt(parent[3] ?? '', 16) & SAMPLED) === SAMPLED
      : Math.random() < sampleRatio
    if (!isSampled) return null
    return {
      traceId: parent?.[1] ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: parent?.[2],
      startedAt: nowMs(),
      queries: [],
    }
  }

  function onQuery(message: unknown): void {
    const span = current.getStore()
    if (!span || span.queries.length >= MAX_QUERIES) return
    const { level, query, queryDurationMillis } = message as LogEvent
    const endedAt = nowMs()
    const [verb = ''] = /[a-z]+/i.exec(query.sql) ?? []
    span.queries.push({
      traceId: span.traceId,
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: span.spanId,
      name: verb.toUpperCase(),
      kind: CLIENT,
      startTimeUnixNano: nanoseconds(endedAt - queryDurationMillis),
      endTimeUnixNano: nanoseconds(endedAt),
      // Values are parameters and not part of the text.
      attributes: [attribute('db.query.text', query.sql.slice(0, QUERY_MAX_CHARS))],
      status: level === 'error' ? { code: ERROR } : {},
    })
  }
  subscribe(QUERY_CHANNEL, onQuery)

  return {
    begin,
    end(span: Span, { method, route, status, bytes, requestId }: SpanEnd): void {
      const { queries, startedAt, parentSpanId, ...ids } = span
      const own: OtlpSpan = {
        ...ids,
        ...(parentSpanId !== undefined && { parentSpanId }),
        name: `${method} ${route}`,
        kind: SERVER,
        startTimeUnixNano: nanoseconds(startedAt),
        endTimeUnixNano: nanoseconds(nowMs()),
        attributes: [
          attribute('http.request.method', method),
          attribute('http.route', route),
          attribute('http.response.status_code', status),
          attribute('http.response.size', bytes),
          attribute('gazetteer.request_id', requestId),
        ],
        status: status >= 500 ? { code: ERROR } : {},
      }
      exporter.add([own, ...queries])
    },
    /** Call it before other hooks: statements belong to the request in whose context they run. */
    register(app: FastifyInstance): void {
      app.decorateRequest('span', null)
      app.addHook('onRequest', (request, _reply, done) => {
        request.span = begin(request.raw)
        current.run(request.span, done)
      })
    },
    close(): Promise<void> {
      unsubscribe(QUERY_CHANNEL, onQuery)
      return exporter.close()
    },
  }
}
