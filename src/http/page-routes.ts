import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchAdminPage } from '../admin-routes.ts'
import type { Outcome } from '../contract/call.ts'
import type { Ask, Submission } from '../contract/page-render.ts'
import { canonicalPath } from '../domain/canonical-path.ts'
import { isFile } from '../file-routes.ts'
import {
  inLanguage,
  matchPage,
  PAGE_FORMS,
  PAGES,
  type PageName,
  SAFE_MODE,
  type SiteLanguage,
  splitLanguage,
} from '../routes.ts'
import { AWAY_RETRY_SECONDS } from './database-away.ts'
import type { FindSession } from './guard.ts'
import type { Pages } from './open-pages.ts'
import { type PlacedSite, withoutCode } from './place-site.ts'
import { sendProblem } from './problem.ts'
import type { Policies } from './security-headers.ts'
import { PRIVATE, SHARED, sendFreshText } from './send-fresh.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { siteOrigin } from './site-origin.ts'
import { takesOnly } from './takes-only.ts'

export type PageInput = {
  pages: Pages
  policies: Policies
  /** The calls, for a visitor at this address of the network who reads this language. */
  askFor: (address: string, language: SiteLanguage) => Ask
  /** The calls as an administrator looks around: what is not approved yet is there. */
  askUnapproved: (address: string, language: SiteLanguage) => Ask
  /** The languages the site is shown in, the main one first. */
  languages: readonly SiteLanguage[]
  site: () => Promise<PlacedSite>
  findSession: FindSession
  /** Whether a fault says that the database does not answer. */
  isAway: (error: unknown) => boolean
  now: () => number
  origin: string | null
}

/** The largest form a page takes: what a call takes, where a form writes three bytes for one. */
const FORM_MAX_BYTES = 3 * 65_536
const HTML = 'text/html; charset=utf-8'
const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded'

/** The one address of what was asked, when it was asked under another spelling of a page's path. */
function otherSpelling(url: URL): string | null {
  const path = canonicalPath(url.pathname)
  return path !== url.pathname && matchPage(path) ? path + url.search : null
}

/** The address a request names, as a path of ours: read behind our own host, '//other.example' is none. */
function requestedUrl(request: FastifyRequest): URL | null {
  const path = request.raw.url ?? '/'
  return path.startsWith('/') ? URL.parse(`http://page.invalid${path}`) : null
}

/** A page that was asked for, with what a form on it was sent with. */
type Asked = { request: FastifyRequest; reply: FastifyReply; url: URL }

/** What a form's answer says, and the status the page is sent with. */
type Refused = { submission: Submission; status: number; retryAfterSeconds?: number }

function refusal(
  outcome: Outcome<unknown>,
  values: Record<string, string>,
  isAway: boolean,
): Refused {
  if (outcome.kind === 'invalid')
    return { submission: { values, errors: outcome.errors, refusal: null }, status: 400 }
  if (outcome.kind === 'limited') {
    const { retryAfterSeconds } = outcome
    return {
      submission: { values, errors: [], refusal: 'limited' },
      status: 429,
      retryAfterSeconds,
    }
  }
  const submission: Submission = { values, errors: [], refusal: 'fault' }
  if (isAway) return { submission, status: 503, retryAfterSeconds: AWAY_RETRY_SECONDS }
  return { submission, status: 500 }
}

/** Answers every path that is no call and no file with a page: its own, or "not found" with 404. */
export function addPageRoutes(app: FastifyInstance, input: PageInput): void {
  const { pages, policies, askFor, languages, now, origin } = input

  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    try {
      return (await input.findSession(request)) !== null
    } catch (error) {
      // Without the database there is no session to find; the page says what is wrong by itself.
      request.log.error({ err: error })
      return false
    }
  }

  /** Whether an administrator asks for the page without the operator's code, which may have broken it. */
  const isSafe = async ({ request, url }: Asked) =>
    url.searchParams.get(SAFE_MODE.name) === SAFE_MODE.value && isSignedIn(request)

  /**
   * A page with the site around it. Where the public finds no business, an administrator sees the one
   * that is not approved yet, without the operator's code: nobody else's page is this one.
   */
  async function load({ request, url }: Asked, site: PlacedSite, refused: Refused | null) {
    const { language } = splitLanguage(url.pathname)
    let isAway = false
    const asked = {
      url,
      now: now(),
      ask: askFor(request.ip, language),
      languages,
      isRetired: request.isRetired,
      site,
      origin: siteOrigin(request, origin),
      submission: refused?.submission ?? null,
      onFault(error: unknown) {
        isAway ||= input.isAway(error)
        request.log.error({ err: error })
      },
    }
    const page = await pages.load(asked)
    const isMissing = page.kind === 'page' && page.status === 404 && page.screen === 'business'
    if (!isMissing || !(await isSignedIn(request)))
      return { page, site, isUnapproved: false, isAway }
    const plain = withoutCode(site)
    const ask = input.askUnapproved(request.ip, language)
    const look = await pages.load({ ...asked, ask, site: plain, isUnapproved: true })
    return look.kind === 'page' && look.status === 200
      ? { page: look, site: plain, isUnapproved: true, isAway }
      : { page, site, isUnapproved: false, isAway }
  }

  async function sendPage(asked: Asked, refused: Refused | null) {
    const { reply, url } = asked
    const safe = await isSafe(asked)
    const around = safe ? withoutCode(await input.site()) : await input.site()
    const { page, site, isUnapproved, isAway } = await load(asked, around, refused)
    // Asked again each time: what has moved may move back, and browsers keep a 301 for good.
    if (page.kind === 'redirect')
      return reply.header('cache-control', 'no-cache').redirect(page.location, 301)
    // Reading and writing take milliseconds each: between them those are answered who ask for little.
    await nextTurn()
    const html = await pages.write(page, site, url.pathname)
    if (site.hasCode) reply.header('content-security-policy', policies.withOperatorCode)
    if (isUnapproved) reply.header('x-robots-tag', 'noindex, nofollow')
    const isLater = isAway && page.status === 500
    const retryAfterSeconds = isLater ? AWAY_RETRY_SECONDS : refused?.retryAfterSeconds
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    reply.type(HTML)
    if (page.status === 200 && !refused && !safe && !isUnapproved) {
      const isAdmins = asked.request.cookies[SESSION_COOKIE] !== undefined
      return sendFreshText(asked.request, reply, html, HTML, isAdmins ? PRIVATE : SHARED)
    }
    return reply
      .code(isLater ? 503 : page.status === 200 && refused ? refused.status : page.status)
      .header('cache-control', refused || safe || isUnapproved ? 'no-store' : 'no-cache')
      .send(html)
  }

  async function answerGet(request: FastifyRequest, reply: FastifyReply) {
    const url = requestedUrl(request)
    if (!url) return sendProblem(reply, 400, 'This address cannot be read.')
    const spelling = otherSpelling(url)
    return spelling ? reply.redirect(spelling, 301) : sendPage({ request, reply, url }, null)
  }

  /** A form sent without scripts: taken, it leads to the page that says so; else the page comes again with it. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply) {
    const url = requestedUrl(request)
    const match = url && matchPage(url.pathname)
    const call = match && PAGE_FORMS[match.name]
    if (!url || !call) return reply.callNotFound()
    const values = { ...(request.body as Record<string, string> | null) }
    let outcome: Outcome<unknown> | null = null
    let isAway = false
    try {
      outcome = await askFor(request.ip, match.language)(call, values)
    } catch (error) {
      isAway = input.isAway(error)
      request.log.error({ err: error })
    }
    if (outcome?.kind === 'created') return reply.redirect(`${url.pathname}?sent=1`, 303)
    const fault: Outcome<unknown> = { kind: 'missing', detail: '' }
    return sendPage({ request, reply, url }, refusal(outcome ?? fault, values, isAway))
  }

  /** A form too large to be read: the page says so. Other errors are the app's. */
  async function answerUnreadForm(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const url = requestedUrl(request)
    if (!url || error.statusCode !== 413) throw error
    const submission: Submission = { values: {}, errors: [], refusal: 'too-large' }
    return sendPage({ request, reply, url }, { submission, status: 413 })
  }

  app.addContentTypeParser(
    FORM_MEDIA_TYPE,
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const kept = { config: { isKept: true } }
  app.get('/*', kept, answerGet)
  app.get(PAGES['api-docs'].patterns[0], kept, answerGet)
  for (const name of Object.keys(PAGE_FORMS) as PageName[])
    for (const language of languages)
      app.post(inLanguage(language, PAGES[name].patterns[0]), {
        onRequest: takesOnly(FORM_MEDIA_TYPE),
        errorHandler: answerUnreadForm,
        handler: answerForm,
      })
  app.setNotFoundHandler((request, reply) => {
    const url = requestedUrl(request)
    const match = url && matchPage(url.pathname)
    if (!url || !(match || matchAdminPage(url.pathname) || isFile(url.pathname)))
      return sendProblem(reply, 404, 'There is nothing here.')
    const methods = match && PAGE_FORMS[match.name] ? 'GET, HEAD, POST' : 'GET, HEAD'
    return sendProblem(reply.header('allow', methods), 405, `This page takes ${methods} only.`)
  })
}
