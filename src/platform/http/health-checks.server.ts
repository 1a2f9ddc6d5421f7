import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PROBES } from '../urls/routes.ts'
import { FILES } from '../urls/well-known-routes.ts'
import { sendUnavailable } from './database-unavailable.server.ts'

const START_WAIT_MS = 3000
/** Crawlers stop crawling if robots.txt fails. */
const SERVED_BEFORE_READY: ReadonlySet<string> = new Set(
  [...Object.values(PROBES), FILES.robots].map(({ pattern }) => pattern),
)

type ProbesInput = {
  release: Record<string, string | null>
  ready: Promise<void>
  isReady: () => boolean
  findReadiness: () => Promise<'ready' | 'read-only' | 'away'>
}

const sendStarting = (reply: FastifyReply) =>
  sendUnavailable(reply, 'Still starting: the database is being prepared.')

export function registerProbes(
  app: FastifyInstance,
  { release, ready, isReady, findReadiness }: ProbesInput,
): void {
  app.get(PROBES.alive.pattern, { logLevel: 'silent' }, async () => ({
    status: 'alive',
    ...release,
  }))
  app.get(PROBES.ready.pattern, { logLevel: 'silent' }, async (_request, reply) => {
    if (!isReady()) return sendStarting(reply)
    const status = await findReadiness()
    if (status !== 'away') return { status }
    return sendUnavailable(reply, 'The database isn’t responding or can’t be written to.')
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isReady() || SERVED_BEFORE_READY.has(request.url)) return
    // Another process may be ready and advertised, so a short wait prevents an error.
    await Promise.race([ready, wait(START_WAIT_MS, undefined, { ref: false })])
    if (!isReady()) return sendStarting(reply)
  })
}
