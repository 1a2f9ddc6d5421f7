import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Kept by anybody, asked again before each use: an edit shows at once, an unchanged answer costs no bytes. */
const REVALIDATED = 'public, max-age=0, must-revalidate'

const ENTITY_TAG = /"[^"]*"/g

/** Whether the asker already holds this version: any, or one of a list of tags, weak and strong alike. */
function holds(request: FastifyRequest, opaqueTag: string): boolean {
  const given = request.headers['if-none-match'] ?? ''
  const tags: string[] = given.match(ENTITY_TAG) ?? []
  return given.trim() === '*' || tags.includes(opaqueTag)
}

/**
 * Gives the answer the entity tag of a version, which is any text that is another one whenever the
 * answer is. The tag is weak, because compression makes other bytes of the same answer.
 * @returns whether the asker holds this version: the answer then has the status 304, and needs no body.
 */
export function isHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  cacheControl = REVALIDATED,
): boolean {
  const isPrivate = cacheControl !== REVALIDATED
  const opaqueTag = `"${hash('sha1', version, 'base64url')}"`
  reply.headers({
    etag: `W/${opaqueTag}`,
    'cache-control': cacheControl,
    // Also where nothing is compressed: whoever keeps the answer must know that it may be.
    vary: isPrivate ? 'accept-encoding, cookie' : 'accept-encoding',
  })
  if (!holds(request, opaqueTag)) return false
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
  return isHeld(request, reply, text, cacheControl) ? reply.send() : reply.type(type).send(text)
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
