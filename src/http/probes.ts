import type { FastifyInstance } from 'fastify'
import { PROBES } from '../routes.ts'
import { sendProblem } from './problem.ts'

/** `/healthz`: the process answers. `/readyz`: it has all it needs to serve visitors. */
export function addProbes(app: FastifyInstance, isReady: () => boolean): void {
  app.get(PROBES.alive.pattern, { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get(PROBES.ready.pattern, { logLevel: 'silent' }, async (_request, reply) => {
    if (isReady()) return { status: 'ready' }
    return sendProblem(reply, 503, 'Still starting: the database is being prepared.')
  })
}
