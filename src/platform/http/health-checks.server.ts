import type { FastifyInstance } from 'fastify'
import { PROBES } from '../urls/routes.ts'
import { UNAVAILABLE_RETRY_SECONDS } from './database-unavailable.server.ts'
import { sendProblem } from './problem-details.server.ts'

type ProbesInput = {
  isStarted: () => boolean
  findReadiness: () => Promise<'ready' | 'read-only' | 'away'>
}

export function registerProbes(
  app: FastifyInstance,
  { isStarted, findReadiness }: ProbesInput,
): void {
  app.get(PROBES.alive.pattern, { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get(PROBES.ready.pattern, { logLevel: 'silent' }, async (_request, reply) => {
    if (!isStarted())
      return sendProblem(reply, 503, 'Still starting: the database is being prepared.')
    const status = await findReadiness()
    if (status !== 'away') return { status }
    return sendProblem(
      reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS)),
      503,
      'The database does not respond or cannot be written to.',
    )
  })
}
