import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from '../../../advertising/site-context.server.ts'
import { findAdminMessages } from '../../../platform/calls/admin-messages.ts'
import {
  type FindSession,
  requirePermission,
  requireSameSiteForWrites,
  requireSession,
} from '../../../platform/calls/auth-guards.server.ts'
import type { FieldError } from '../../../platform/calls/call.ts'
import { detectAdminLanguage } from '../../../platform/http/admin-language.server.ts'
import { sendProblem } from '../../../platform/http/problem-details.server.ts'
import { requireContentType } from '../../../platform/http/require-content-type.server.ts'
import type { Policies } from '../../../platform/http/security-headers.server.ts'
import type { CallFunction, LoadedPage } from '../../../platform/site-ui/page-context.ts'
import { PREVIEW_PATH } from '../../../platform/urls/preview.ts'
import type { SiteLanguage } from '../../../platform/urls/routes.ts'
import type { Pages } from './page-renderer.server.ts'

export type PreviewInput = {
  path: string
  business?: string
  codes?: string
  consent?: string
}

export type Previewed = { site: SiteContext; call: CallFunction }

export type PreviewRoutesInput = {
  pages: Pages
  policies: Policies
  findSession: FindSession
  openPreview: (input: PreviewInput, address: string) => Promise<Previewed | FieldError[]>
  now: () => number
  origin: string | null
  languages: readonly SiteLanguage[]
}

/** Fits five codes of 50 KB and a business, form-encoded. */
const FORM_MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3

/** The opaque origin keeps unsaved operator code from the session and the API. */
const sandboxed = (policy: string) => `${policy}; sandbox allow-scripts`

/** Parsed with a fixed host, so that the result is always a path of this site. */
function pathUrl(path: unknown): URL | null {
  const url = typeof path === 'string' ? URL.parse(path, 'http://page.invalid') : null
  return url?.host === 'page.invalid' ? url : null
}

function openedBy({ query, headers }: FastifyRequest): Record<string, unknown> {
  const { path } = query as Record<string, unknown>
  const page = headers.referer ? URL.parse(headers.referer) : null
  return { path: path ?? (page ? page.pathname + page.search : '/') }
}

export function registerPreviewRoutes(app: FastifyInstance, input: PreviewRoutesInput): void {
  const { pages, policies, findSession, openPreview, now, origin, languages } = input

  const guard = [requireSession(findSession), requirePermission('edit')]

  async function sendPreview(request: FastifyRequest, reply: FastifyReply) {
    const form = (request.body ?? openedBy(request)) as Record<string, string>
    const { path, business, codes, consent, ...others } = form
    if (codes !== undefined || consent !== undefined) {
      await requirePermission('manage')(request, reply)
      if (reply.sent) return reply
    }
    const pageUrl = pathUrl(path)
    const refuse = (errors: FieldError[]) =>
      sendProblem(reply, 400, findAdminMessages(detectAdminLanguage(request)).invalid, { errors })
    if (!pageUrl) return refuse([{ field: 'path', message: 'This isn’t a path on this site.' }])
    const unknown = request.body ? Object.keys({ ...others, ...(request.query as object) }) : []
    if (unknown.length > 0)
      return refuse(unknown.map((field) => ({ field, message: 'This field is unknown.' })))
    const opened = await openPreview(
      { path: pageUrl.pathname, business, codes, consent },
      request.ip,
    )
    if (Array.isArray(opened)) return refuse(opened)
    let url = pageUrl
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
        onError: (error) => request.log.error({ err: error }, 'preview failed'),
      })
      if (page.kind === 'redirect') url = pathUrl(page.location) ?? url
      redirects += 1
    } while (page.kind === 'redirect' && redirects <= MAX_REDIRECTS)
    if (page.kind === 'redirect') throw new Error(`${pageUrl.pathname} redirects endlessly`)
    const { site } = opened
    return reply
      .headers({
        'content-security-policy': sandboxed(
          site.hasCode ? policies.withOperatorCode : policies.plain,
        ),
        // Browsers block a sandboxed document in its own tab with any other value (HTML standard).
        'cross-origin-opener-policy': 'unsafe-none',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(await pages.write(page, site, url.pathname))
  }

  app.get(PREVIEW_PATH, { onRequest: guard, handler: sendPreview })
  app.post(PREVIEW_PATH, {
    bodyLimit: FORM_MAX_BYTES,
    onRequest: [
      ...guard,
      requireSameSiteForWrites,
      requireContentType('application/x-www-form-urlencoded'),
    ],
    handler: sendPreview,
  })
}
