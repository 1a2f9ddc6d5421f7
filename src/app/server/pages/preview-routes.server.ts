import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlacedSite } from '../../../advertising/site-context.server.ts'
import { answersIn } from '../../../platform/calls/admin-messages.ts'
import {
  type FindSession,
  refuseForeignWrites,
  requireSession,
} from '../../../platform/calls/auth-guards.server.ts'
import type { FieldError } from '../../../platform/calls/call.ts'
import { operatorLanguage } from '../../../platform/http/admin-language.server.ts'
import { sendProblem } from '../../../platform/http/problem-details.server.ts'
import { takesOnly } from '../../../platform/http/require-content-type.server.ts'
import type { Policies } from '../../../platform/http/security-headers.server.ts'
import type { Ask, LoadedPage } from '../../../platform/site-ui/render-context.ts'
import { PREVIEW_PATH } from '../../../platform/urls/preview.ts'
import type { SiteLanguage } from '../../../platform/urls/routes.ts'
import type { Pages } from './page-renderer.server.ts'

/** What is shown in place of what is stored; each is JSON as the form sent it, undefined for none. */
export type PreviewInput = {
  path: string
  business?: string
  codes?: string
  consent?: string
}

/** The site as it would be, and its calls. */
export type Previewed = { site: PlacedSite; ask: Ask }

export type PreviewRoutesInput = {
  pages: Pages
  policies: Policies
  findSession: FindSession
  openPreview: (input: PreviewInput, address: string) => Promise<Previewed | FieldError[]>
  now: () => number
  origin: string | null
  languages: readonly SiteLanguage[]
}

/** Room for five codes of 50 KB and a business, as a form writes them: three bytes for many a character. */
const FORM_MAX_BYTES = 2 * 1024 * 1024
const MOST_REDIRECTS = 3

/**
 * What is shown runs as if it came from nowhere: operator code that is only tried out can neither
 * read the session nor ask anything in the administrator's name, and its links and forms lead nowhere.
 */
const sandboxed = (policy: string) => `${policy}; sandbox allow-scripts`

/** Read behind a host of our own, so that it is a path of the site whatever it says. */
function pathUrl(path: unknown): URL | null {
  const url = typeof path === 'string' ? URL.parse(path, 'http://page.invalid') : null
  return url?.host === 'page.invalid' ? url : null
}

/** The page that a preview link requests: the one it names, else the one that contains it. */
function openedBy({ query, headers }: FastifyRequest): Record<string, unknown> {
  const { path } = query as Record<string, unknown>
  const page = headers.referer ? URL.parse(headers.referer) : null
  return { path: path ?? (page ? page.pathname + page.search : '/') }
}

/** Adds the preview for its link and its form: a page as it would be, with nothing stored. */
export function addPreviewRoutes(app: FastifyInstance, input: PreviewRoutesInput): void {
  const { pages, policies, findSession, openPreview, now, origin, languages } = input

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const form = (request.body ?? openedBy(request)) as Record<string, string>
    const { path, business, codes, consent, ...others } = form
    const asked = pathUrl(path)
    const refuse = (errors: FieldError[]) =>
      sendProblem(reply, 400, answersIn(operatorLanguage(request)).invalid, { errors })
    if (!asked) return refuse([{ field: 'path', message: 'Not a path of this site.' }])
    const unknown = request.body ? Object.keys({ ...others, ...(request.query as object) }) : []
    if (unknown.length > 0)
      return refuse(unknown.map((field) => ({ field, message: 'There is no such field.' })))
    const opened = await openPreview({ path: asked.pathname, business, codes, consent }, request.ip)
    if (Array.isArray(opened)) return refuse(opened)
    let url = asked
    let page: LoadedPage
    let redirects = 0
    do {
      page = await pages.load({
        ...opened,
        url,
        now: now(),
        origin: origin ?? '',
        languages,
        submission: null,
        isPreview: true,
        onFault: (error) => request.log.error({ err: error }),
      })
      if (page.kind === 'redirect') url = pathUrl(page.location) ?? url
      redirects += 1
    } while (page.kind === 'redirect' && redirects <= MOST_REDIRECTS)
    if (page.kind === 'redirect') throw new Error(`${asked.pathname} redirects without an end`)
    const { site } = opened
    return reply
      .headers({
        'content-security-policy': sandboxed(
          site.hasCode ? policies.withOperatorCode : policies.plain,
        ),
        // With another value browsers block a sandboxed document in its own tab (HTML standard).
        'cross-origin-opener-policy': 'unsafe-none',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(await pages.write(page, site, url.pathname))
  }

  app.get(PREVIEW_PATH, { onRequest: requireSession(findSession), handler: answer })
  app.post(PREVIEW_PATH, {
    bodyLimit: FORM_MAX_BYTES,
    onRequest: [
      requireSession(findSession),
      refuseForeignWrites,
      takesOnly('application/x-www-form-urlencoded'),
    ],
    handler: answer,
  })
}
