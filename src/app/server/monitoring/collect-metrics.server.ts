import type { Worker } from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../../platform/http/problem-details.server.ts'
import { PROBES } from '../../../platform/urls/routes.ts'
import type { Config } from '../../config.server.ts'
import type { Role } from '../process-roles.ts'
import {
  isCumulative,
  type Metrics,
  mergeSamples,
  type ProcessSamples,
  renderMetrics,
  type Sample,
} from './metrics.server.ts'

export type CollectorRequest = { kind: 'read-metrics' | 'metrics-text'; id: number; text?: string }
export type CollectorReply =
  | { kind: 'metrics'; id: number | null; samples: Sample[] }
  | { kind: 'collect-metrics'; id: number }

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const READ_LIMIT_MS = 2000
/** Longer than a process may take, because the primary waits for it. */
const COLLECT_LIMIT_MS = 4000

type Member = {
  process: string
  worker: Worker
  isPrepared: boolean
  last: Sample[]
  pending: Map<number, (samples: Sample[] | null) => void>
}

export type Collector = {
  /** @param metrics of the process that collects, if it is a server. */
  addOwn: (metrics: Metrics) => void
  follow: (worker: Worker, role: Role) => void
  collect: () => Promise<string>
}

/** Collects the metrics of all processes in the primary. */
export function createCollector(): Collector {
  const members = new Set<Member>()
  let own: Metrics | null = null
  let ended: Sample[] = []
  let lastId = 0
  let collecting: Promise<string> | null = null

  function findName(role: Role): string {
    const isTaken = (name: string) => [...members].some((each) => each.process === name)
    let number = own === null ? 1 : 2
    while (isTaken(`${role}-${number}`)) number += 1
    return `${role}-${number}`
  }

  async function read(member: Member): Promise<ProcessSamples> {
    const { process, worker, pending } = member
    lastId += 1
    const id = lastId
    const samples = await new Promise<Sample[] | null>((done) => {
      const timer = setTimeout(() => done(null), READ_LIMIT_MS)
      pending.set(id, (read) => {
        clearTimeout(timer)
        done(read)
      })
      if (worker.isConnected()) worker.send({ kind: 'read-metrics', id } satisfies CollectorRequest)
      else pending.get(id)?.(null)
    })
    pending.delete(id)
    if (samples) member.last = samples
    return { process, isUp: samples !== null, samples: samples ?? member.last.filter(isCumulative) }
  }

  async function collect(): Promise<string> {
    const reads = [...members].filter(({ isPrepared }) => isPrepared).map(read)
    const self = own && { process: 'server-1', isUp: true, samples: await own.read() }
    const others = await Promise.all(reads)
    return renderMetrics(self ? [self, ...others] : others, ended)
  }
  const collectOnce = () => {
    collecting ??= collect().finally(() => {
      collecting = null
    })
    return collecting
  }

  return {
    addOwn(metrics) {
      own = metrics
    },
    follow(worker, role) {
      const pending: Member['pending'] = new Map()
      const process = role === 'worker' ? 'worker' : findName(role)
      const member: Member = { process, worker, isPrepared: false, last: [], pending }
      members.add(member)
      worker.on('message', (message: CollectorReply | { kind: 'prepared' }) => {
        if (message.kind === 'prepared') member.isPrepared = true
        if (message.kind === 'metrics' && message.id === null) member.last = message.samples
        else if (message.kind === 'metrics') pending.get(message.id ?? 0)?.(message.samples)
        if (message.kind !== 'collect-metrics') return
        const reply = (text: string) =>
          worker.isConnected() &&
          worker.send({ kind: 'metrics-text', id: message.id, text } satisfies CollectorRequest)
        void collectOnce().then(reply, () => {})
      })
      worker.on('exit', () => {
        members.delete(member)
        ended = mergeSamples([...ended, ...member.last.filter(isCumulative)])
        for (const done of pending.values()) done(null)
      })
    },
    collect: collectOnce,
  }
}

/** Answers the primary in a child process. @returns a collection by the primary, and the last report. */
export function openCollectorLink(metrics: Metrics) {
  const send = (message: CollectorReply) => void (process.connected && process.send?.(message))
  const pending = new Map<number, (text: string) => void>()
  let lastId = 0
  process.on('message', ({ kind, id, text }: CollectorRequest) => {
    if (kind === 'metrics-text') pending.get(id)?.(text ?? '')
    if (kind === 'read-metrics')
      void metrics.read().then(
        (samples) => send({ kind: 'metrics', id, samples }),
        () => {},
      )
  })
  return {
    async collect(): Promise<string> {
      lastId += 1
      const id = lastId
      try {
        return await new Promise<string>((done, fail) => {
          const late = () => fail(new Error('The primary process sent no metrics'))
          const timer = setTimeout(late, COLLECT_LIMIT_MS)
          pending.set(id, (text) => {
            clearTimeout(timer)
            done(text)
          })
          send({ kind: 'collect-metrics', id })
        })
      } finally {
        pending.delete(id)
      }
    },
    /** Sums never decrease when this process ends. */
    async report(): Promise<void> {
      const samples = await metrics.read().catch(() => [])
      send({ kind: 'metrics', id: null, samples: samples.filter(isCumulative) })
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

export function hasToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(hash(given), hash(token))
}

/** On the public port, metrics are there only with a token. */
export function registerMetricsRoute(
  app: FastifyInstance,
  token: string | null,
  collect: (() => Promise<string>) | undefined,
): void {
  if (token === null || !collect) return
  app.get(PROBES.metrics.pattern, { logLevel: 'silent' }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token))
      return sendProblem(reply.header('www-authenticate', 'Bearer'), 401, 'A token is required.')
    return reply
      .type(METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(await collect())
  })
}

/** A port of its own. Without a token, each client that reaches it may read. */
export async function startMetricsServer(
  { metricsPort, metricsHost, metricsToken }: Config,
  collect: () => Promise<string>,
): Promise<Server | null> {
  if (metricsPort === null) return null
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
    if (metricsToken !== null && !hasToken(request.headers.authorization, metricsToken))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      const text = await collect()
      response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' })
      return response.end(text)
    } catch {
      return response.writeHead(503).end()
    }
  })
  server.maxConnections = 50
  server.requestTimeout = 5000
  server.listen(metricsPort, metricsHost)
  await once(server, 'listening')
  server.unref()
  return server
}
