import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Crawl, CrawledKind } from '../../../analytics/crawls.server.ts'
import type { ResponseKind } from '../../../analytics/server-figures.server.ts'
import type { View } from '../../../analytics/views.server.ts'
import { SESSION_COOKIE } from '../../../platform/http/session-cookie.server.ts'
import type { LoggedSearch, SearchSender } from '../../../query-log/query-counter.server.ts'
import { detectRequestKind } from './detect-request-kind.ts'
import { parseSearchUrl } from './parse-search-url.ts'
import { isExempt } from './rate-limit.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the connection had sent before the response to this request. */
    bytesBefore: number
    /** Whether a rate limit or the operator's settings for crawlers rejected the request. */
    isRejected: boolean
  }
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
  bytes: number
  ms: number
  kind?: CrawledKind
  /** Has the request id; the page cache assigns none. */
  log?: Pick<FastifyBaseLogger, 'info'>
}

export type ResponseListeners = {
  onView: (view: View) => void
  onTime: (kind: ResponseKind, ms: number, at: number) => void
  onAnswer: (crawl: Crawl) => void
  onSearch: (search: LoggedSearch & SearchSender) => void
  onSent: (
    sent: { method: string; url: string; status: number; durationMs: number },
    log: SentResponse['log'],
  ) => void
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

export const createResponseRecorder =
  ({ onView, onTime, onAnswer, onSearch, onSent, now }: ResponseListeners) =>
  (sent: SentResponse): void => {
    const { method, url, headers, address, status, ms, bytes } = sent
    const at = now()
    const userAgent = headers['user-agent'] ?? null
    const loggedUrl = url.replace(SECRETS, '$1***')
    onSent({ method, url: loggedUrl, status, durationMs: Math.round(ms * 10) / 10 }, sent.log)
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
    const { method, url, headers, ip: address, isRejected, log } = request
    record({
      method,
      url,
      headers,
      address,
      isRejected,
      log,
      // A URL that cannot be decoded has no cookies.
      hasSession: request.cookies?.[SESSION_COOKIE] !== undefined,
      status: reply.statusCode,
      isDocument: String(reply.getHeader('content-type') ?? '').startsWith('text/html'),
      bytes: bytesOf(reply),
      ms: reply.elapsedTime,
    })
  })
}
