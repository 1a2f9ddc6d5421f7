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
 * Sends JSON with its entity tag, or 304 to who holds it. The tag is weak, because compression makes
 * other bytes of the same answer.
 */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  cacheControl = REVALIDATED,
) {
  const text = JSON.stringify(body)
  const isPrivate = cacheControl !== REVALIDATED
  const opaqueTag = `"${hash('sha1', text, 'base64url')}"`
  reply.headers({
    etag: `W/${opaqueTag}`,
    'cache-control': cacheControl,
    // Also where nothing is compressed: whoever keeps the answer must know that it may be.
    vary: isPrivate ? 'accept-encoding, cookie' : 'accept-encoding',
  })
  if (holds(request, opaqueTag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
