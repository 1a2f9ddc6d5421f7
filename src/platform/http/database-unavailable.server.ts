import type { FastifyReply } from 'fastify'
import { sendProblem } from './problem-details.server.ts'

/** In so long it may answer again: a server that starts anew, or another one that takes its place. */
export const AWAY_RETRY_SECONDS = 5

/** Answers what cannot be answered without the database, which does not answer just now. */
export const sendAway = (reply: FastifyReply) =>
  sendProblem(
    reply.header('retry-after', String(AWAY_RETRY_SECONDS)),
    503,
    'The database does not answer at the moment, so nothing was changed. Please try again shortly.',
  )
