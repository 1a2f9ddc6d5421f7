import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FRESHNESS } from '../../app/server/cache/page-cache.server.ts'

/**
 * Kept by browsers, which ask again before each use: an edit shows at once, an unchanged answer costs
 * no bytes. Caches between give it for a while without asking.
 */
export const SHARED = `public, max-age=0, s-maxage=${FRESHNESS.freshSeconds}, must-revalidate`
/** The same for caches that know RFC 9213: they may show it meanwhile, and when there is no answer. */
const SHARED_STALE = `max-age=${FRESHNESS.freshSeconds}, stale-while-revalidate=${FRESHNESS.staleSeconds}, stale-if-error=86400`

/** What only its asker may keep, and asks for again before each use. */
export const PRIVATE = 'private, no-cache'

const ENTITY_TAG = /"[^"]*"/g

/**
 * Whether who asks already holds this version: any, or one of a list of tags, weak and strong alike.
 * @param given what stands in If-None-Match.
 */
export function holds(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false
  const tags: string[] = given.match(ENTITY_TAG) ?? []
  return given.trim() === '*' || tags.includes(etag.replace(/^W\//, ''))
}

/**
 * Gives the answer the entity tag of a version, which is any text or bytes that are others whenever the
 * answer is. The tag is weak, because compression makes other bytes of the same answer.
 * @returns whether the asker holds this version: the answer then has the status 304, and needs no body.
 */
export function isHeld(
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
    // Also where nothing is compressed: whoever keeps the answer must know that it may be.
    vary: isShared ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(isShared && { 'cdn-cache-control': SHARED_STALE }),
  })
  if (!holds(request.headers['if-none-match'], opaqueTag)) return false
  reply.code(304)
  return true
}

/** Sends a text with its entity tag, or 304 to who holds it. */
export function sendFreshText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
  cacheControl?: string,
) {
  // Made once: for the tag, for being kept and for being sent.
  const bytes = Buffer.from(text)
  return isHeld(request, reply, bytes, cacheControl) ? reply.send() : reply.type(type).send(bytes)
}

/** Sends JSON with its entity tag, or 304 to who holds it. */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  cacheControl?: string,
) {
  const type = 'application/json; charset=utf-8'
  return sendFreshText(request, reply, JSON.stringify(body), type, cacheControl)
}
