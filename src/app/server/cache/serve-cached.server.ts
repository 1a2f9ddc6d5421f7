import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LimitedRequest, RateLimitDecision } from '../../../analytics/crawler-limits.server.ts'
import { hasEtag } from '../../../platform/http/cache-headers.server.ts'
import { detectCoding } from '../../../platform/http/content-codings.server.ts'
import { REQUEST_ID } from '../../../platform/http/request-id.server.ts'
import { SESSION_COOKIE } from '../../../platform/http/session-cookie.server.ts'
import type { Metrics } from '../monitoring/metrics.server.ts'
import type { Tracer } from '../monitoring/tracing.server.ts'
import {
  type CachedResponse,
  type CacheVersions,
  detectCacheState,
  type PageCache,
} from './page-cache.server.ts'
import type { SentResponse } from './record-responses.server.ts'

export type ServeCachedInput = {
  cache: PageCache
  findVersions: () => CacheVersions | null
  checkLimit: (reading: LimitedRequest & { address: string }) => RateLimitDecision
  addressOf: (request: IncomingMessage) => string
  requestIdOf: (request: IncomingMessage) => string
  host: string | null
  revalidate: (cached: CachedResponse) => void
  record: (sent: SentResponse) => void
  metrics?: Metrics | null
  tracer?: Tracer | null
  now: () => number
}

const READS = new Set(['GET', 'HEAD'])

const hasSession = ({ headers }: IncomingMessage) =>
  headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false

/** Null if the response may depend on the client: administrators, writes, other hosts. */
export function buildCacheKey(request: IncomingMessage, siteHost: string | null): string | null {
  const { method = '', url = '', headers } = request
  if (!READS.has(method) || hasSession(request) || headers.range !== undefined) return null
  const isForwarded =
    headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined
  // Links would contain a host that the client didn't request.
  if (siteHost === null && isForwarded) return null
  if (siteHost !== null && headers.host !== siteHost) return null
  return `${headers.host}\n${url}`
}

export function parseCacheKey({ key }: Pick<CachedResponse, 'key'>): { host: string; url: string } {
  const [host = '', url = ''] = key.split('\n')
  return { host, url }
}

/** Runs before all routes and hooks. @returns whether it answered; if not, it touched nothing. */
export function createCachedResponder(input: ServeCachedInput) {
  const { cache, now } = input

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse,
    body: Buffer,
    coding: string,
    address: string,
    startedAt: number,
  ): void {
    const { method = '', url = '', headers, socket } = request
    const before = socket.bytesWritten
    const isUnchanged = hasEtag(headers['if-none-match'], cached.etag)
    const status = isUnchanged ? 304 : 200
    const requestId = input.requestIdOf(request)
    const span = input.tracer?.begin(request)
    const sent = [...cached.headers, REQUEST_ID, requestId]
    if (!isUnchanged) sent.push('content-length', String(body.length))
    if (!isUnchanged && coding !== 'identity') sent.push('content-encoding', coding)
    response.writeHead(status, sent)
    response.end(isUnchanged || method === 'HEAD' ? undefined : body)
    input.metrics?.add('page_cache_hits_total')
    input.record({
      method,
      url,
      headers,
      address,
      hasSession: false,
      status,
      isDocument: cached.isPage,
      isRejected: false,
      route: cached.route,
      bytes: socket.bytesWritten - before,
      ms: performance.now() - startedAt,
      kind: cached.kind,
      requestId,
      span,
    })
  }

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const key = buildCacheKey(request, input.host)
    const cached = key === null ? undefined : cache.find(key)
    if (!cached) return false
    const startedAt = performance.now()
    const worth = detectCacheState(cached, input.findVersions(), now())
    if (worth === 'dead') {
      cache.remove(cached)
      return false
    }
    const address = input.addressOf(request)
    const verdict = input.checkLimit({
      address,
      userAgent: request.headers['user-agent'] ?? null,
      isFacet: cached.isFacet,
    })
    if (verdict.kind !== 'welcome') return false
    if (worth === 'stale') input.revalidate(cached)
    const { coding, bytes } = cache.bytesFor(
      cached,
      detectCoding(request.headers['accept-encoding']),
    )
    if (Buffer.isBuffer(bytes)) send(request, response, cached, bytes, coding, address, startedAt)
    else
      bytes.then(
        (made) => send(request, response, cached, made, coding, address, startedAt),
        (error) => response.destroy(error),
      )
    return true
  }
}
