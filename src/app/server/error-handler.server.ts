import type { FastifyInstance } from 'fastify'
import { sendDiskFull } from '../../platform/calls/disk-full.server.ts'
import { isDiskFull } from '../../platform/database/disk-usage.server.ts'
import { isUnanswered } from '../../platform/database/is-connection-error.ts'
import { sendUnavailable } from '../../platform/http/database-unavailable.server.ts'
import { sendProblem } from '../../platform/http/problem-details.server.ts'

/** PostgreSQL's code for NUL in a text. */
const UNSTORABLE_CHARACTER = '22021'

export function formatError(status: number, message: string, bodyLimit: number): string {
  if (status >= 500) return 'Something went wrong on the server.'
  return status === 413
    ? `The request body is too large. The limit is ${bodyLimit / 1024} KB.`
    : message
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    // A client that disconnects can cause the same error code as a lost database.
    if (error !== request.raw.errored && isUnanswered(error)) {
      request.log.warn({ err: error }, 'database unavailable')
      return sendUnavailable(reply)
    }
    if (isDiskFull(error)) return sendDiskFull(request, reply, error)
    if (error.code === UNSTORABLE_CHARACTER) {
      request.log.warn({ err: error }, 'a text contains NUL')
      return sendProblem(reply, 400, 'A text contains NUL, which the database can’t store.')
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const { bodyLimit = 0 } = request.routeOptions
    return sendProblem(reply, status, formatError(status, error.message, bodyLimit))
  })
}
