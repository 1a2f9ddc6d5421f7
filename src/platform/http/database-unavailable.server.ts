import type { FastifyReply } from 'fastify'
import { sendProblem } from './problem-details.server.ts'

/** Retry-After: enough for a restart or a failover. */
export const UNAVAILABLE_RETRY_SECONDS = 5

export const sendUnavailable = (
  reply: FastifyReply,
  detail = 'The database isn’t responding, so nothing was changed. Try again shortly.',
) => sendProblem(reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS)), 503, detail)
