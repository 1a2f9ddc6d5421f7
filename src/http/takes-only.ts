import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/** Refuses a body of another kind before it is read. A kind no plain form can send also keeps other sites' forms out. */
export function takesOnly(mediaType: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = String(request.headers['content-type'] ?? '').split(';')[0]
    if (given?.trim().toLowerCase() !== mediaType)
      return sendProblem(reply, 415, `The body must be ${mediaType}.`)
  }
}
