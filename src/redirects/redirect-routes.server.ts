import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LONGEST_HOST, readHost } from '../platform/http/own-hosts.server.ts'
import { canonicalPath } from '../platform/urls/canonical-path.ts'
import { PROBES } from '../platform/urls/routes.ts'
import { FILES, isFile } from '../platform/urls/well-known-routes.ts'
import { isReserved, type RuleStatus } from './redirect-rule.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a rule says that what is asked for is gone. */
    isRetired: boolean
  }
}

/** What the operator's rules answer in place of a page. */
type RuleAnswer = { ruleId: number; status: RuleStatus; location: string | null }

/**
 * The URL at which a redirect ends, so that one response leads there: rules and pages of this site may
 * redirect it again. Null where it ends at the request itself.
 */
export type FollowRedirects = (request: FastifyRequest, location: string) => Promise<string | null>

export type RedirectInput = {
  /** The one address of the site; null where every host is taken for it. */
  origin: string | null
  /** The address of the admin area, where it is another one. */
  adminOrigin: string | null
  /** What the rules say of a path in its one spelling. */
  findAnswer: (path: string, search: string) => Promise<RuleAnswer | null>
  follow: FollowRedirects
  countForeign: (request: {
    domain: string | null
    path: string
    address: string
    at: number
  }) => void
  countRule: (ruleId: number, at: number) => void
  countMiss: (miss: { path: string; referrer: string | null; at: number }) => void
  now: () => number
}

const READS = new Set(['GET', 'HEAD'])
/** Statuses under which a method and what is sent go along. */
const KEEPS_METHOD = new Set<number>([307, 308])
/** Longer than any rule: not looked up. */
const LONGEST_PATH = 4000
const DOCUMENT = 'text/html'

const isProbe = (path: string) => Object.values(PROBES).some(({ pattern }) => pattern === path)

/** What was asked for, behind a host of ours: '//other.example' is a path, and so is nothing else. */
function askedUrl({ raw }: FastifyRequest): URL | null {
  return raw.url?.startsWith('/') ? URL.parse(`http://page.invalid${raw.url}`) : null
}

/**
 * Sends requests for other hosts to the same path of the one origin. The host is compared and
 * counted, but is not part of any response. The response is not cached: it is for that host alone.
 */
function redirectHosts(app: FastifyInstance, origin: string, input: RedirectInput): void {
  const { protocol, host } = new URL(origin)
  app.addHook('onRequest', async (request, reply) => {
    const asked = readHost(request.host, protocol)
    if (request.isForAdminHost || asked?.host === host) return
    const url = askedUrl(request)
    if (url && isProbe(url.pathname)) return
    const domain = asked?.hostname.replace(/\.$/, '')
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

/**
 * Redirects the admin area to its own host, and files of the site, such as those for search engines, to the
 * site's host.
 */
function separateHosts(app: FastifyInstance, origin: string, adminOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = askedUrl(request)
    if (!url || !READS.has(request.method)) return
    const isElsewhere = request.isForAdminHost
      ? isFile(url.pathname) && url.pathname !== FILES.manifest.pattern
      : /^\/admin(\/|$)/i.test(url.pathname)
    if (request.isForAdminHost) reply.header('x-robots-tag', 'noindex, nofollow')
    if (!isElsewhere) return
    const other = request.isForAdminHost ? origin : adminOrigin
    // Not 301, which browsers keep: the operator may give up the second host again.
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${other}${url.pathname}${url.search}`, 302)
  })
}

/** Answers by the operator's rules before any page; without the database they are silent. */
function followRules(
  app: FastifyInstance,
  { findAnswer, follow, countRule, now }: RedirectInput,
): void {
  app.decorateRequest('isRetired', false)
  app.addHook('onRequest', async (request, reply) => {
    const url = askedUrl(request)
    if (!url || url.pathname.length > LONGEST_PATH) return
    const path = canonicalPath(url.pathname)
    if (isReserved(path)) return
    const tellFault = (error: unknown) => void request.log.error({ err: error })
    const answer = await findAnswer(path, url.search).catch(tellFault)
    const isRead = READS.has(request.method)
    if (!answer || !(isRead || KEEPS_METHOD.has(answer.status))) return
    const { ruleId, status, location } = answer
    const followed = isRead && location ? await follow(request, location) : location
    // A rule that leads back here is left to the page.
    if (location !== null && followed === null) return
    countRule(ruleId, now())
    if (location === null) {
      request.isRetired = true
      return
    }
    // Rules change, and browsers keep a 301 forever.
    return reply.header('cache-control', 'no-cache').redirect(followed ?? location, status)
  })
}

/** The host of the page a request came from; null where it does not say one. */
function referrerOf({ headers }: FastifyRequest): string | null {
  const url = headers.referer ? URL.parse(headers.referer) : null
  return url && /^https?:$/.test(url.protocol) && url.host.length <= LONGEST_HOST ? url.host : null
}

const isMissed = ({ method }: FastifyRequest, reply: FastifyReply) =>
  method === 'GET' &&
  reply.statusCode === 404 &&
  String(reply.getHeader('content-type') ?? '').startsWith(DOCUMENT)

/** Tells of each page that was asked for and is not there. */
function watchMisses(app: FastifyInstance, { countMiss, now }: RedirectInput): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isMissed(request, reply)) return
    const url = askedUrl(request)
    const path = url && canonicalPath(url.pathname)
    if (path && !isReserved(path)) countMiss({ path, referrer: referrerOf(request), at: now() })
  })
}

/** What comes before every route: the one origin, then the operator's rules. */
export function addRedirectRoutes(app: FastifyInstance, input: RedirectInput): void {
  const { origin, adminOrigin } = input
  if (origin !== null) redirectHosts(app, origin, input)
  if (origin !== null && adminOrigin !== null) separateHosts(app, origin, adminOrigin)
  followRules(app, input)
  watchMisses(app, input)
}
