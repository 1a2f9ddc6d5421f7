import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildSiteWithoutCode, type SiteContext } from '../../../advertising/site-context.server.ts'
import { findAdminMessages } from '../../../platform/calls/admin-messages.ts'
import type { FindSession } from '../../../platform/calls/auth-guards.server.ts'
import type { AnyOutcome } from '../../../platform/calls/call.ts'
import { isDiskFull } from '../../../platform/database/disk-usage.server.ts'
import { isUnanswered } from '../../../platform/database/is-connection-error.ts'
import { detectAdminLanguage } from '../../../platform/http/admin-language.server.ts'
import { PRIVATE, SHARED, sendFreshText } from '../../../platform/http/cache-headers.server.ts'
import { UNAVAILABLE_RETRY_SECONDS } from '../../../platform/http/database-unavailable.server.ts'
import { sendProblem } from '../../../platform/http/problem-details.server.ts'
import { requireContentType } from '../../../platform/http/require-content-type.server.ts'
import type { Policies } from '../../../platform/http/security-headers.server.ts'
import {
  refreshSignedInCookie,
  SESSION_COOKIE,
} from '../../../platform/http/session-cookie.server.ts'
import { findSiteOrigin } from '../../../platform/http/site-origin.server.ts'
import type { CallFunction, Submission } from '../../../platform/site-ui/page-context.ts'
import { adminLink, parseAdminPath } from '../../../platform/urls/admin-routes.ts'
import { normalizePath } from '../../../platform/urls/normalize-path.ts'
import {
  buildLanguagePath,
  PAGE_FORMS,
  PAGES,
  type PageName,
  parsePagePath,
  type SiteLanguage,
  splitLanguage,
} from '../../../platform/urls/routes.ts'
import { isFile } from '../../../platform/urls/well-known-routes.ts'
import { type FollowRedirects, parseRequestUrl } from '../../../redirects/redirect-routes.server.ts'
import type { Pages } from './page-renderer.server.ts'

export type PageInput = {
  pages: Pages
  policies: Policies
  callFor: (address: string, language: SiteLanguage) => CallFunction
  callForUnapproved: (address: string, language: SiteLanguage) => CallFunction
  languages: readonly SiteLanguage[]
  site: () => Promise<SiteContext>
  findSession: FindSession
  follow: FollowRedirects
  now: () => number
  origin: string | null
}

/** Form encoding writes up to three bytes per byte. */
const FORM_MAX_BYTES = 3 * 65_536
/** The secret of an email, which no cache and no operator code may get. */
const SECRET_PARAMETER = 'token'
const HTML = 'text/html; charset=utf-8'
const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded'

function otherSpelling(url: URL): string | null {
  const path = normalizePath(url.pathname)
  return path !== url.pathname && parsePagePath(path) ? path + url.search : null
}

type RequestedPage = { request: FastifyRequest; reply: FastifyReply; url: URL }

type RejectedForm = { submission: Submission; status: number; retryAfterSeconds?: number }

function rejectionOf(
  outcome: AnyOutcome<unknown>,
  values: Record<string, string>,
  failure: 'away' | 'disk-full' | null,
): RejectedForm {
  const refuse = (refusal: Submission['refusal'], status: number, retryAfterSeconds?: number) => ({
    submission: { values, errors: [], refusal },
    status,
    retryAfterSeconds,
  })
  if (outcome.kind === 'invalid')
    return { submission: { values, errors: outcome.errors, refusal: null }, status: 400 }
  if (outcome.kind === 'limited') {
    const { detail, retryAfterSeconds } = outcome
    const submission: Submission = { values, errors: [], refusal: 'limited', detail }
    return { submission, status: 429, retryAfterSeconds }
  }
  if (failure === 'disk-full') return refuse(failure, 507)
  if (failure === 'away') return refuse('fault', 503, UNAVAILABLE_RETRY_SECONDS)
  return refuse('fault', 500)
}

export function registerPageRoutes(app: FastifyInstance, input: PageInput): void {
  const { pages, policies, callFor, languages, follow, now, origin } = input

  async function isSignedIn(request: FastifyRequest): Promise<boolean | null> {
    try {
      return (await input.findSession(request)) !== null
    } catch (error) {
      request.log.error({ err: error }, 'session lookup failed')
      return null
    }
  }

  /** Administrators get no operator code, because it would run with their session. */
  async function findSite(request: FastifyRequest, isAdmin: boolean | null): Promise<SiteContext> {
    const site = await input.site()
    if (isAdmin === false) return site
    const language = detectAdminLanguage(request)
    const notice = { language, ...findAdminMessages(language).withoutCode }
    return buildSiteWithoutCode(site, site.hasCode ? notice : null)
  }

  async function load(
    { request, url }: RequestedPage,
    site: SiteContext,
    isAdmin: boolean | null,
    refused: RejectedForm | null,
  ) {
    const { language } = splitLanguage(url.pathname)
    let isAway = false
    const requested = {
      url,
      requestId: request.id,
      now: now(),
      call: callFor(request.ip, language),
      languages,
      isRetired: request.isRetired,
      site,
      origin: findSiteOrigin(request, origin),
      submission: refused?.submission ?? null,
      onError(error: unknown) {
        isAway ||= isUnanswered(error)
        request.log.error({ err: error }, 'page render failed')
      },
    }
    const page = await pages.load(requested)
    const isMissing = page.kind === 'page' && page.status === 404 && page.screen === 'business'
    if (!isMissing || !isAdmin) return { page, isUnapproved: false, isAway }
    const call = input.callForUnapproved(request.ip, language)
    const look = await pages.load({ ...requested, call, isUnapproved: true })
    return look.kind === 'page' && look.status === 200
      ? { page: look, isUnapproved: true, isAway }
      : { page, isUnapproved: false, isAway }
  }

  async function sendPage(
    requested: RequestedPage,
    refused: RejectedForm | null,
    spelling: string | null = null,
  ) {
    const { request, reply, url } = requested
    const isAdmin = await isSignedIn(request)
    const isPrivate = url.searchParams.has(SECRET_PARAMETER)
    const shown = await findSite(request, isAdmin)
    const site = isPrivate ? buildSiteWithoutCode(shown, null) : shown
    const { page, isUnapproved, isAway } = await load(requested, site, isAdmin, refused)
    if (page.kind === 'redirect') {
      const { location } = page
      // By default, browsers cache a 301 permanently.
      reply.header('cache-control', 'no-cache')
      return reply.redirect((await follow(request, location)) ?? location, 301)
    }
    if (spelling !== null) return reply.redirect(spelling, 301)
    // Yields between loading and rendering, which take milliseconds each.
    await yieldToEventLoop()
    const html = await pages.write(page, site, url.pathname)
    if (site.hasCode) reply.header('content-security-policy', policies.withOperatorCode)
    if (isUnapproved) reply.header('x-robots-tag', 'noindex, nofollow')
    const isLater = isAway && page.status === 500
    const retryAfterSeconds = isLater ? UNAVAILABLE_RETRY_SECONDS : refused?.retryAfterSeconds
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    reply.type(HTML)
    const hasCookie = request.cookies[SESSION_COOKIE] !== undefined
    // Shared caches must not store a cookie.
    if (hasCookie && isAdmin !== null) refreshSignedInCookie(reply, isAdmin)
    if (page.status === 200 && !refused && !isUnapproved && !isPrivate)
      return sendFreshText(request, reply, html, HTML, hasCookie ? PRIVATE : SHARED)
    return reply
      .code(isLater ? 503 : page.status === 200 && refused ? refused.status : page.status)
      .header(
        'cache-control',
        refused || isUnapproved || isPrivate || hasCookie ? 'no-store' : 'no-cache',
      )
      .send(html)
  }

  async function handleGet(request: FastifyRequest, reply: FastifyReply) {
    const url = parseRequestUrl(request)
    if (!url) return sendProblem(reply, 400, 'This URL is invalid.')
    if (request.isForAdminHost && !(await isSignedIn(request)))
      return reply
        .header('cache-control', 'no-store')
        .redirect(
          url.pathname === '/' ? adminLink('home') : origin + url.pathname + url.search,
          302,
        )
    const spelling = otherSpelling(url)
    if (spelling !== null) url.pathname = normalizePath(url.pathname)
    return sendPage({ request, reply, url }, null, spelling)
  }

  async function handleForm(request: FastifyRequest, reply: FastifyReply) {
    const url = parseRequestUrl(request)
    const match = url && parsePagePath(url.pathname)
    const call = match && PAGE_FORMS[match.name]
    if (!url || !call) return reply.callNotFound()
    const values = { ...(request.body as Record<string, string> | null) }
    let outcome: AnyOutcome<unknown> | null = null
    let failure: 'away' | 'disk-full' | null = null
    try {
      outcome = await callFor(request.ip, match.language)(call, { ...values, ...match.parameters })
    } catch (error) {
      failure = isUnanswered(error) ? 'away' : isDiskFull(error) ? 'disk-full' : null
      request.log.error({ err: error }, 'form submission failed')
    }
    if (outcome?.kind === 'created') {
      const { sent = '1' } = outcome.body as { sent?: string }
      return reply.redirect(`${url.pathname}?sent=${encodeURIComponent(sent)}`, 303)
    }
    const none: AnyOutcome<unknown> = { kind: 'missing', detail: '' }
    return sendPage({ request, reply, url }, rejectionOf(outcome ?? none, values, failure))
  }

  async function handleUnreadForm(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const url = parseRequestUrl(request)
    if (!url || error.statusCode !== 413) throw error
    const submission: Submission = { values: {}, errors: [], refusal: 'too-large' }
    return sendPage({ request, reply, url }, { submission, status: 413 })
  }

  app.addContentTypeParser(
    FORM_MEDIA_TYPE,
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const cached = { config: { isCached: true } }
  app.get('/*', cached, handleGet)
  app.get(PAGES['api-docs'][0], cached, handleGet)
  for (const name of Object.keys(PAGE_FORMS) as PageName[])
    for (const language of languages)
      app.post(buildLanguagePath(language, PAGES[name][0]), {
        onRequest: requireContentType(FORM_MEDIA_TYPE),
        errorHandler: handleUnreadForm,
        handler: handleForm,
      })
  app.setNotFoundHandler((request, reply) => {
    const url = parseRequestUrl(request)
    const match = url && parsePagePath(url.pathname)
    if (!url || !(match || parseAdminPath(url.pathname) || isFile(url.pathname)))
      return sendProblem(reply, 404, 'This page doesn’t exist.')
    const methods = match && PAGE_FORMS[match.name] ? 'GET, HEAD, POST' : 'GET, HEAD'
    return sendProblem(reply.header('allow', methods), 405, `This page accepts only ${methods}.`)
  })
}
