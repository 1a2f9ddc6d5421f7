import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRateLimiter,
  type LimitedRequest,
  type RateLimitDecision,
} from '../../../analytics/crawler-limits.server.ts'
import { isNear } from '../../../platform/http/connection-limits.server.ts'
import { type CrawlerSettings, isBot } from '../../../platform/http/detect-bot.ts'
import { sendProblem } from '../../../platform/http/problem-details.server.ts'
import { SESSION_COOKIE } from '../../../platform/http/session-cookie.server.ts'
import { PROBES } from '../../../platform/urls/routes.ts'
import { detectRequestKind } from './detect-request-kind.ts'

type RateLimits = {
  checkLimit: (reading: LimitedRequest & { address: string }) => Promise<RateLimitDecision>
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
}

const UNLIMITED_PATHS = new Set<string>([
  ...Object.values(PROBES).map(({ pattern }) => pattern),
  '/robots.txt',
  '/favicon.svg',
])
export function isExempt(url: string): boolean {
  const [path = ''] = url.split('?')
  return (
    UNLIMITED_PATHS.has(path) || path.startsWith('/assets/') || path.startsWith('/demo-pictures/')
  )
}
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

export function createRateCheck(perSecond: number, knowsProxy: boolean, now: () => number) {
  const checkLimit = createRateLimiter(perSecond)
  return (reading: LimitedRequest & { address: string }, settings: CrawlerSettings) => {
    // All clients behind a proxy may share its address. Any client can send X-Forwarded-For.
    const isShared = !knowsProxy && isNear(reading.address)
    const limited = isShared ? { ...reading, address: null } : reading
    return checkLimit(limited, settings, now(), isBot(reading.userAgent))
  }
}

/** Implements RFC 6585 and draft-ietf-httpapi-ratelimit-headers. */
function sendLater(reply: FastifyReply, verdict: Extract<RateLimitDecision, { kind: 'later' }>) {
  const { policy, retryAfterSeconds } = verdict
  const name = JSON.stringify(policy.name)
  return sendProblem(
    reply
      .header('retry-after', String(retryAfterSeconds))
      .header('ratelimit-policy', `${name};q=${policy.max};w=${policy.windowSeconds}`)
      .header('ratelimit', `${name};r=0;t=${retryAfterSeconds}`),
    429,
    'Too many requests. Wait before you try again.',
  )
}

export function registerRateLimit(app: FastifyInstance, { checkLimit, isSignedIn }: RateLimits) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) || isExempt(request.url) || request.isOwn) return
    const { isFacet } = detectRequestKind(request.url)
    if (isFacet) reply.header('x-robots-tag', 'noindex')
    const userAgent = request.headers['user-agent'] ?? null
    const verdict = await checkLimit({ address: request.ip, userAgent, isFacet })
    if (verdict.kind === 'welcome') return
    if (request.cookies[SESSION_COOKIE] !== undefined && (await isSignedIn(request))) return
    request.isRejected = true
    if (verdict.kind === 'later') return sendLater(reply, verdict)
    return sendProblem(reply, 403, 'This bot is blocked from this site. See /robots.txt.')
  })
}
