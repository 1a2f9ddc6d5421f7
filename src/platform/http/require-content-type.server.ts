import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from './connection-limits.server.ts'
import { sendProblem } from './problem-details.server.ts'

/** Rejects other content types with 415, which also blocks cross-site forms. */
export function requireContentType(mediaType: string, emptyToo = false) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (emptyToo && !hasBody(request.raw)) return
    const contentType = String(request.headers['content-type'] ?? '').split(';')[0]
    if (contentType?.trim().toLowerCase() !== mediaType)
      return sendProblem(reply, 415, `The body must be ${mediaType}.`)
  }
}
