import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Crawl, CrawledKind } from '../../../analytics/crawls.server.ts'
import type { ResponseKind } from '../../../analytics/server-figures.server.ts'
import type { View } from '../../../analytics/views.server.ts'
import { formatNetwork } from '../../../platform/calls/client-network.server.ts'
import { memoize } from '../../../platform/database/memoize.ts'
import { SESSION_COOKIE } from '../../../platform/http/session-cookie.server.ts'
import { normalizePath } from '../../../platform/urls/normalize-path.ts'
import { PAGES, parsePagePath } from '../../../platform/urls/routes.ts'
import type { LoggedSearch, SearchSender } from '../../../query-log/query-counter.server.ts'
import type { Metrics } from '../monitoring/metrics.server.ts'
import type { Span, Tracer } from '../monitoring/tracing.server.ts'
import { detectRequestKind } from './detect-request-kind.ts'
import { parseSearchUrl } from './parse-search-url.ts'
import { isExempt } from './rate-limit.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the connection had sent before the response to this request. */
    bytesBefore: number
    /** Whether a rate limit or the operator's settings for crawlers rejected the request. */
    isRejected: boolean
    /** Set while traces are exported. */
    span?: Span | null
  }
}

/** A pattern, never the URL, so that the number of metrics is bounded. */
export function findRoute({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>) {
  const { url: pattern } = routeOptions
  if (pattern !== '/*') return pattern ?? 'unmatched'
  const match = parsePagePath(normalizePath(url.split('?')[0] ?? ''))
  return match ? PAGES[match.name][0] : 'unmatched'
}

/** The token of a claim must not reach the log. */
const SECRETS = /([?&]token=)[^&]*/gi

export type SentResponse = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  address: string
  hasSession: boolean
  status: number
  isDocument: boolean
  isRejected: boolean
  route: string
  bytes: number
  ms: number
  kind?: CrawledKind
  requestId: string
  span?: Span | null
}

export type ResponseListeners = {
  onView: (view: View) => void
  onTime: (kind: ResponseKind, ms: number, at: number) => void
  onAnswer: (crawl: Crawl) => void
  onSearch: (search: LoggedSearch & SearchSender) => void
  metrics?: Metrics | null
  tracer?: Tracer | null
  logger: Pick<Logger, 'info' | 'isLevelEnabled'>
  /** Whether the log contains what visitors search for. */
  logsSearches: boolean
  now: () => number
}

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) =>
    /prefetch|preview|prerender/i.test(String(value ?? '')),
  )

const isVisit = ({ method, headers, hasSession, status }: SentResponse) =>
  method === 'GET' && status === 200 && !hasSession && !isPrefetch(headers)

/** Navigation within the site requests data alone and is no view. */
const isPageView = (sent: SentResponse) =>
  sent.isDocument && !sent.url.startsWith('/admin') && isVisit(sent)

function timedKind({ url, isDocument }: SentResponse): ResponseKind | null {
  if (/^\/(api\/)?admin(\/|$|\?)/.test(url)) return 'admin'
  if (url.startsWith('/api/')) return 'call'
  return isDocument ? 'page' : null
}

/** Administrators are not counted as crawlers, whatever their browser sends as its name. */
const isCrawled = ({ method, url, hasSession }: SentResponse) =>
  (method === 'GET' || method === 'HEAD') &&
  (!isExempt(url) || url.split('?')[0] === '/robots.txt') &&
  !hasSession

/** Other values may be what a visitor typed. */
const LOGGED_VALUES = new Set(['page', 'limit', 'language', 'sort', 'view', 'letter'])
const USER_AGENT_MAX_CHARS = 300

const shortenAddress = memoize(formatNetwork)

export function hideSearches(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const pairs = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return value === '' || LOGGED_VALUES.has(name) ? pair : `${name}=***`
    })
  return `${url.slice(0, at)}?${pairs.join('&')}`
}

function logResponse(
  sent: SentResponse,
  { logger, logsSearches }: Pick<ResponseListeners, 'logger' | 'logsSearches'>,
): void {
  if (!logger.isLevelEnabled('info')) return
  const { method, url, headers, address, status, ms, bytes, route, requestId } = sent
  logger.info({
    reqId: requestId,
    method,
    url: logsSearches ? url.replace(SECRETS, '$1***') : hideSearches(url),
    route,
    status,
    bytes,
    durationMs: Math.round(ms * 10) / 10,
    network: shortenAddress(address),
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX_CHARS),
  })
}

export const createResponseRecorder =
  ({ onView, onTime, onAnswer, onSearch, metrics, tracer, now, ...logging }: ResponseListeners) =>
  (sent: SentResponse): void => {
    const { url, headers, address, status, ms, bytes, route } = sent
    const at = now()
    metrics?.recordResponse(route, status, ms / 1000, bytes)
    const userAgent = headers['user-agent'] ?? null
    logResponse(sent, logging)
    if (sent.span) tracer?.end(sent.span, sent)
    const timed = timedKind(sent)
    if (timed !== null) onTime(timed, ms, at)
    if (isPageView(sent)) onView({ address, userAgent, at })
    const search = isVisit(sent) ? parseSearchUrl(url) : null
    if (search) onSearch({ ...search, address, userAgent, at })
    if (!isCrawled(sent)) return
    const { kind = detectRequestKind(url).kind, isRejected: isRefused } = sent
    onAnswer({ userAgent, kind, isRefused, bytes, at })
  }

function bytesOf(reply: FastifyReply): number {
  const { bytesBefore, raw } = reply.request
  const { bytesWritten } = raw.socket
  return bytesWritten > bytesBefore
    ? bytesWritten - bytesBefore
    : Number(reply.getHeader('content-length') ?? 0)
}

export function recordResponses(app: FastifyInstance, record: (sent: SentResponse) => void): void {
  app.decorateRequest('bytesBefore', 0)
  app.decorateRequest('isRejected', false)
  app.addHook('onRequest', async (request) => {
    request.bytesBefore = request.raw.socket.bytesWritten ?? 0
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.isOwn) return
    const { method, url, headers, ip: address, isRejected } = request
    record({
      method,
      url,
      headers,
      address,
      isRejected,
      requestId: request.id,
      span: request.span,
      route: findRoute(request),
      // A URL that cannot be decoded has no cookies.
      hasSession: request.cookies?.[SESSION_COOKIE] !== undefined,
      status: reply.statusCode,
      isDocument: String(reply.getHeader('content-type') ?? '').startsWith('text/html'),
      bytes: bytesOf(reply),
      ms: reply.elapsedTime,
    })
  })
}
