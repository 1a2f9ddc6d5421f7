import type { FastifyReply } from 'fastify'
import { sendProblem } from './problem-details.server.ts'

/** Retry-After: enough for a restart or a failover. */
export const UNAVAILABLE_RETRY_SECONDS = 5

export const sendUnavailable = (
  reply: FastifyReply,
  detail = 'The database does not answer at the moment, so nothing was changed. Please try again shortly.',
) => sendProblem(reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS)), 503, detail)
