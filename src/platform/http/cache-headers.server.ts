import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const FRESH_MS = 60_000
/** Maximum age, because long runs don't invalidate cached responses at once. */
export const MAX_AGE_MS = 5 * 60_000

/** Shared caches get no invalidation, so fresh plus stale time equals the maximum age here. */
const STALE_SECONDS = (MAX_AGE_MS - FRESH_MS) / 1000
const FRESH_SECONDS = FRESH_MS / 1000

/** Browsers revalidate before each use; shared caches only after FRESH_SECONDS. */
export const SHARED = `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`
/** Used by caches that support RFC 9213 (CDN-Cache-Control). */
const SHARED_STALE = `max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=86400`

export const PRIVATE = 'private, no-cache'

const ENTITY_TAG = /"[^"]*"/g

/** Compares If-None-Match weakly (RFC 9110). */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags: string[] = ifNoneMatch.match(ENTITY_TAG) ?? []
  return ifNoneMatch.trim() === '*' || tags.includes(etag.replace(/^W\//, ''))
}

/** Sets a weak ETag, since compression changes bytes. @returns whether to send 304. */
export function isNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string | Uint8Array,
  cacheControl = SHARED,
): boolean {
  const isShared = cacheControl === SHARED
  const opaqueTag = `"${hash('sha1', version, 'base64url')}"`
  reply.headers({
    etag: `W/${opaqueTag}`,
    'cache-control': cacheControl,
    // Also for uncompressed responses: a cache must know that the encoding can vary.
    vary: isShared ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(isShared && { 'cdn-cache-control': SHARED_STALE }),
  })
  if (!hasEtag(request.headers['if-none-match'], opaqueTag)) return false
  reply.code(304)
  return true
}

export function sendFreshText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
  cacheControl?: string,
) {
  // Converts the text once for the ETag, the cache and the response.
  const bytes = Buffer.from(text)
  return isNotModified(request, reply, bytes, cacheControl)
    ? reply.send()
    : reply.type(type).send(bytes)
}

export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  cacheControl?: string,
) {
  const type = 'application/json; charset=utf-8'
  return sendFreshText(request, reply, JSON.stringify(body), type, cacheControl)
}
