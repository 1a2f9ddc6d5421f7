import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_HOST_CHARS, readHost } from '../platform/http/register-own-hosts.server.ts'
import { normalizePath } from '../platform/urls/normalize-path.ts'
import { PROBES } from '../platform/urls/routes.ts'
import { FILES, isFile } from '../platform/urls/well-known-routes.ts'
import type { RedirectCounter } from './redirect-counter.server.ts'
import { isReserved } from './rule.ts'
import type { RuleResult } from './rule-table.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isRetired: boolean
  }
}

/** Resolves chains of redirects. Returns null if the chain leads back to the request. */
export type FollowRedirects = (request: FastifyRequest, location: string) => Promise<string | null>

export type RedirectInput = Pick<RedirectCounter, 'countForeign' | 'countRule' | 'countMiss'> & {
  origin: string | null
  adminOrigin: string | null
  findRedirect: (path: string, search: string) => Promise<RuleResult | null>
  follow: FollowRedirects
  now: () => number
}

const READS = new Set(['GET', 'HEAD'])
/** These statuses preserve method and body. */
const KEEPS_METHOD = new Set<number>([307, 308])
/** No rule is longer, so longer paths need no lookup. */
const MAX_PATH_CHARS = 4000
const DOCUMENT = 'text/html'

const isProbe = (path: string) => Object.values(PROBES).some(({ pattern }) => pattern === path)

/** Parsed with a fixed host, because '//other.example' must stay a path. */
export function parseRequestUrl({ raw }: FastifyRequest): URL | null {
  return raw.url?.startsWith('/') ? URL.parse(`http://page.invalid${raw.url}`) : null
}

/** The request's Host must never appear in a response; such responses must not be cached. */
function redirectHosts(app: FastifyInstance, origin: string, input: RedirectInput): void {
  const { protocol, host } = new URL(origin)
  app.addHook('onRequest', async (request, reply) => {
    const requested = readHost(request.host, protocol)
    if (request.isForAdminHost || requested?.host === host) return
    const url = parseRequestUrl(request)
    if (url && isProbe(url.pathname)) return
    const domain = requested?.hostname.replace(/\.$/, '')
    const path = url?.pathname ?? '/'
    input.countForeign({ domain: domain || null, path, address: request.ip, at: input.now() })
    const asIs = path + (url?.search ?? '')
    const isRead = READS.has(request.method)
    const end = (isRead && (await input.follow(request, asIs))) || asIs
    return reply
      .header('cache-control', 'no-store')
      .redirect(end.startsWith('/') ? origin + end : end, isRead ? 301 : 308)
  })
}

function separateHosts(app: FastifyInstance, origin: string, adminOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = parseRequestUrl(request)
    if (!url || !READS.has(request.method)) return
    const isForOtherHost = request.isForAdminHost
      ? isFile(url.pathname) && url.pathname !== FILES.manifest.pattern
      : /^\/admin(\/|$)/i.test(url.pathname)
    if (request.isForAdminHost) reply.header('x-robots-tag', 'noindex, nofollow')
    if (!isForOtherHost) return
    const other = request.isForAdminHost ? origin : adminOrigin
    // Not 301, which browsers cache: the operator may stop using the second host.
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${other}${url.pathname}${url.search}`, 302)
  })
}

/** Without the database, no rules apply. */
function followRules(
  app: FastifyInstance,
  { findRedirect, follow, countRule, now }: RedirectInput,
): void {
  app.decorateRequest('isRetired', false)
  app.addHook('onRequest', async (request, reply) => {
    const url = parseRequestUrl(request)
    if (!url || url.pathname.length > MAX_PATH_CHARS) return
    const path = normalizePath(url.pathname)
    if (isReserved(path)) return
    const onError = (error: unknown) =>
      void request.log.error({ err: error }, 'redirect lookup failed')
    const redirect = await findRedirect(path, url.search).catch(onError)
    const isRead = READS.has(request.method)
    if (!redirect || !(isRead || KEEPS_METHOD.has(redirect.status))) return
    const { ruleId, status, location } = redirect
    const followed = isRead && location ? await follow(request, location) : location
    // A rule that leads back to the same URL is ignored.
    if (location !== null && followed === null) return
    countRule(ruleId, now())
    if (location === null) {
      request.isRetired = true
      return
    }
    // By default, browsers cache a 301 permanently.
    return reply.header('cache-control', 'no-cache').redirect(followed ?? location, status)
  })
}

function referrerOf({ headers }: FastifyRequest): string | null {
  const url = URL.parse(headers.referer ?? '')
  return url && /^https?:$/.test(url.protocol) && url.host.length <= MAX_HOST_CHARS
    ? url.host
    : null
}

const isMissed = ({ method }: FastifyRequest, reply: FastifyReply) =>
  method === 'GET' &&
  reply.statusCode === 404 &&
  String(reply.getHeader('content-type') ?? '').startsWith(DOCUMENT)

function registerMissHook(app: FastifyInstance, { countMiss, now }: RedirectInput): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isMissed(request, reply)) return
    const url = parseRequestUrl(request)
    const path = url && normalizePath(url.pathname)
    if (path && !isReserved(path)) countMiss({ path, referrer: referrerOf(request), at: now() })
  })
}

export function registerRedirectRoutes(app: FastifyInstance, input: RedirectInput): void {
  const { origin, adminOrigin } = input
  if (origin !== null) redirectHosts(app, origin, input)
  if (origin !== null && adminOrigin !== null) separateHosts(app, origin, adminOrigin)
  followRules(app, input)
  registerMissHook(app, input)
}
