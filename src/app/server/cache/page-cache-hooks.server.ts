import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag, SHARED } from '../../../platform/http/cache-headers.server.ts'
import { detectCoding, encode } from '../../../platform/http/content-codings.server.ts'
import { REQUEST_ID } from '../../../platform/http/request-id.server.ts'
import type { Metrics } from '../monitoring/metrics.server.ts'
import { createSample } from '../monitoring/process-metrics.server.ts'
import { detectRequestKind } from './detect-request-kind.ts'
import {
  type CachedResponse,
  type CacheVersions,
  detectCacheState,
  type PageCache,
} from './page-cache.server.ts'
import { findRoute } from './record-responses.server.ts'
import { buildCacheKey, parseCacheKey } from './serve-cached.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server sent the request itself to refresh the cache; it isn't a visit. */
    isOwn: boolean
    pending: PendingEntry | null
  }
  interface FastifyContextConfig {
    /** Whether responses are the same for all visitors and can be cached. */
    isCached?: boolean
  }
}

type PendingEntry = { key: string; versions: CacheVersions | null; end: () => void }

export type PageCacheInput = {
  cache: PageCache
  findVersions: () => CacheVersions | null
  host: string | null
  metrics?: Metrics | null
  now: () => number
}

const OWN_HEADER = 'x-gazetteer-own'
/** How long a request waits for an identical request before it renders its own response. */
const MAX_WAIT_MS = 10_000
/** Several at once would delay visitors' requests. */
const MAX_REVALIDATIONS = 1
export const COMPRESSED_FROM_BYTES = 1024
/** Headers that belong to one transmission, not to the cached response. */
const TRANSMISSION_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'date',
  'connection',
  REQUEST_ID,
])

const within = (ms: number, work: Promise<void>) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    void work.then(() => {
      clearTimeout(timer)
      done()
    })
  })

const headersOf = (reply: FastifyReply) =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || TRANSMISSION_HEADERS.has(name) ? [] : [name, String(value)],
  )

const isForAll = (request: FastifyRequest, reply: FastifyReply) =>
  reply.statusCode === 200 &&
  request.method === 'GET' &&
  reply.getHeader('cache-control') === SHARED &&
  !reply.hasHeader('set-cookie')

/** Caches marked responses and coalesces identical requests. @returns a revalidate function. */
export function registerPageCache(app: FastifyInstance, input: PageCacheInput) {
  const { cache, findVersions, host, metrics, now } = input
  metrics?.register(() => [createSample('page_cache_bytes', cache.sizeBytes())])
  const ownToken = randomUUID()
  const making = new Map<string, Promise<void>>()
  app.decorateRequest('isOwn', false)
  app.decorateRequest('keeping', null)

  app.addHook('onRequest', async (request) => {
    request.isOwn = request.headers[OWN_HEADER] === ownToken
  })

  async function sendMade(key: string, request: FastifyRequest, reply: FastifyReply) {
    const response = cache.find(key)
    if (!response || detectCacheState(response, findVersions(), now()) === 'dead') return
    for (let at = 0; at < response.headers.length; at += 2)
      reply.header(response.headers[at] ?? '', response.headers[at + 1])
    if (hasEtag(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
    const accepted = detectCoding(request.headers['accept-encoding'])
    const { coding, bytes } = cache.bytesFor(response, accepted)
    const body = await bytes
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply.send(body)
  }

  app.addHook('preHandler', async (request, reply) => {
    const isCached = cache.maxBytes > 0 && request.routeOptions.config.isCached
    const key = isCached ? buildCacheKey(request.raw, host) : null
    if (key === null) return
    const underWay = request.isOwn ? undefined : making.get(key)
    if (underWay) {
      await within(MAX_WAIT_MS, underWay)
      const sent = await sendMade(key, request, reply)
      if (sent) {
        metrics?.add('page_cache_hits_total')
        return sent
      }
    }
    metrics?.add('page_cache_misses_total')
    const { promise: made, resolve: end } = Promise.withResolvers<void>()
    making.set(key, made)
    void made.then(() => {
      if (making.get(key) === made) making.delete(key)
    })
    // Read before rendering: a change during rendering must make the response stale.
    request.pending = { key, versions: findVersions(), end }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { pending } = request
    if (!pending || !Buffer.isBuffer(payload) || !isForAll(request, reply)) return payload
    const { key, versions } = pending
    const etag = String(reply.getHeader('etag') ?? '')
    if (versions === null || etag === '') return payload
    const accepted = detectCoding(request.headers['accept-encoding'])
    const isSmall = payload.length < COMPRESSED_FROM_BYTES
    // Always stored compressed, at a fifth of the size.
    const coding = isSmall ? 'identity' : accepted === 'identity' ? 'gzip' : accepted
    // Crawlers request most pages once.
    const isFast = !cache.isFrequent(key)
    const bytes = await encode(payload, coding, isFast ? 'fast' : 'small')
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    cache.set({
      key,
      headers: headersOf(reply),
      etag,
      isPage,
      ...detectRequestKind(request.url),
      route: findRoute(request),
      versions,
      madeAt: now(),
      codings: new Map([[coding, bytes]]),
      isFast: isFast && coding !== 'identity',
    })
    pending.end()
    if (accepted === 'identity' || isSmall) return payload
    reply.removeHeader('content-length').header('content-encoding', coding)
    return bytes
  })

  app.addHook('onResponse', async ({ pending }) => pending?.end())
  app.addHook('onRequestAbort', async ({ pending }) => pending?.end())

  let revalidated = 0
  return {
    async revalidate(response: CachedResponse): Promise<void> {
      if (response.isRevalidating || revalidated >= MAX_REVALIDATIONS) return
      response.isRevalidating = true
      revalidated += 1
      const { host: hostHeader, url } = parseCacheKey(response)
      const headers = { host: hostHeader, 'accept-encoding': 'br', [OWN_HEADER]: ownToken }
      try {
        const { statusCode } = await app.inject({ url, headers })
        // A 5xx may be temporary, so it doesn't evict the cached response.
        if (statusCode !== 200 && statusCode < 500) cache.remove(response)
      } finally {
        revalidated -= 1
        response.isRevalidating = false
      }
    },
  }
}
