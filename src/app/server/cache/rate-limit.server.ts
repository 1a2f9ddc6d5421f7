import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNear } from '../../../platform/http/limit-connections.server.ts'
import { sendProblem } from '../../../platform/http/problem-details.server.ts'
import { SESSION_COOKIE } from '../../../platform/http/session-cookie.server.ts'
import { PROBES } from '../../../platform/urls/routes.ts'
import { type AskedKind, askedKind } from './classify-request.ts'

export type Verdict =
  | { kind: 'welcome' }
  | {
      kind: 'later'
      policy: { name: string; most: number; windowSeconds: number }
      retryAfterSeconds: number
    }
  | { kind: 'refused' }

export type Reading = { address: string | null; userAgent: string | null; isFacet: boolean }

export type ReadingLimits = {
  judge: (reading: Reading) => Promise<Verdict>
  /** Called only for requests that would be rejected, because it reads the database. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  onAnswer: (answer: {
    userAgent: string | null
    kind: AskedKind
    isRefused: boolean
    bytes: number
    at: number
  }) => void
  isProxy: (address: string) => boolean
  now: () => number
}

/** Never limited: health checks, assets, and files with rules for crawlers. */
const UNLIMITED_PATHS = new Set<string>([
  ...Object.values(PROBES).map(({ pattern }) => pattern),
  '/robots.txt',
  '/favicon.svg',
])
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''
const isOpen = (path: string) => UNLIMITED_PATHS.has(path) || path.startsWith('/assets/')
const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Don't use X-Forwarded-For here: any client can send it. */
export const isPossibleProxy = (knowsProxy: boolean) => (address: string) =>
  !knowsProxy && isNear(address)

/** Bytes on the wire; injected requests have no wire, so use Content-Length. */
function bytesOf(reply: FastifyReply, before: number): number {
  const { bytesWritten } = reply.request.raw.socket
  return bytesWritten > before
    ? bytesWritten - before
    : Number(reply.getHeader('content-length') ?? 0)
}

/** Implements RFC 6585 and draft-ietf-httpapi-ratelimit-headers. */
function sendLater(reply: FastifyReply, verdict: Extract<Verdict, { kind: 'later' }>) {
  const { policy, retryAfterSeconds } = verdict
  const name = JSON.stringify(policy.name)
  return sendProblem(
    reply
      .header('retry-after', String(retryAfterSeconds))
      .header('ratelimit-policy', `${name};q=${policy.most};w=${policy.windowSeconds}`)
      .header('ratelimit', `${name};r=0;t=${retryAfterSeconds}`),
    429,
    'Too many requests. Please wait before asking again.',
  )
}

/** Rate-limits GET requests, and keeps filtered lists out of search engines. */
export function limitReading(app: FastifyInstance, limits: ReadingLimits): void {
  const { judge, isSignedIn, onAnswer, isProxy, now } = limits
  const refused = new WeakSet<FastifyRequest>()
  const written = new WeakMap<FastifyRequest, number>()

  app.addHook('onRequest', async (request, reply) => {
    written.set(request, request.raw.socket.bytesWritten ?? 0)
    if (!isReading(request) || isOpen(pathOf(request)) || request.isOwn) return
    const { isFacet } = askedKind(request.url)
    if (isFacet) reply.header('x-robots-tag', 'noindex')
    const verdict = await judge({
      address: isProxy(request.ip) ? null : request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      isFacet,
    })
    if (verdict.kind === 'welcome') return
    if (request.cookies[SESSION_COOKIE] !== undefined && (await isSignedIn(request))) return
    refused.add(request)
    if (verdict.kind === 'later') return sendLater(reply, verdict)
    return sendProblem(reply, 403, 'This program may not read this site: see /robots.txt.')
  })

  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request)
    if (request.isOwn) return
    if (!isReading(request) || (path !== '/robots.txt' && isOpen(path))) return
    if (request.cookies?.[SESSION_COOKIE] !== undefined) return
    onAnswer({
      userAgent: request.headers['user-agent'] ?? null,
      kind: askedKind(request.url).kind,
      isRefused: refused.has(request),
      bytes: bytesOf(reply, written.get(request) ?? 0),
      at: now(),
    })
  })
}
