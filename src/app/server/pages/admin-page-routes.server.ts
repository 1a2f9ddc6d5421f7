import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AdminState, Theme } from '../../../platform/admin-ui/admin-state.ts'
import type { FindSession } from '../../../platform/calls/auth-guards.server.ts'
import { isUnanswered } from '../../../platform/database/is-connection-error.ts'
import { THEME_COOKIE } from '../../../platform/http/admin-cookies.ts'
import { detectAdminLanguage } from '../../../platform/http/admin-language.server.ts'
import { UNAVAILABLE_RETRY_SECONDS } from '../../../platform/http/database-unavailable.server.ts'
import { sendProblem } from '../../../platform/http/problem-details.server.ts'
import {
  ADMIN_PAGES,
  type AdminPageName,
  adminLink,
  MOVED_ADMIN_PAGES,
  parseAdminPath,
} from '../../../platform/urls/admin-routes.ts'
import { normalizePath } from '../../../platform/urls/normalize-path.ts'
import type { AdminPages } from './page-renderer.server.ts'

export type AdminPageInput = {
  pages: AdminPages
  policy: string
  findSession: FindSession
  siteName: () => Promise<string>
  hasPasskeys: boolean
  calls: AdminState['calls']
  tiles: AdminState['tiles']
}

const themeOf = ({ cookies }: FastifyRequest): Theme | null => {
  const chosen = cookies[THEME_COOKIE]
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

export function registerAdminPageRoutes(app: FastifyInstance, input: AdminPageInput): void {
  const { pages, policy, findSession, siteName, hasPasskeys, calls, tiles } = input

  async function lookUp(request: FastifyRequest) {
    try {
      return { session: await findSession(request), errorStatus: null }
    } catch (error) {
      request.log.error({ err: error }, 'session lookup failed')
      return { session: null, errorStatus: isUnanswered(error) ? 503 : 500 }
    }
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = '', ...query] = request.url.split('?')
    const path = normalizePath(pathname)
    const rest = query.length === 0 ? '' : `?${query.join('?')}`
    // The request target may be absolute (RFC 9112); never redirect to the host it names.
    if (!pathname.startsWith('/')) return sendProblem(reply, 400, 'This URL is invalid.')
    if (path !== pathname)
      return reply.header('cache-control', 'no-cache').redirect(path + rest, 301)
    const { session, errorStatus } = await lookUp(request)
    const match = parseAdminPath(path)
    const name: AdminPageName | null = match?.name ?? null
    const isOpen = name !== null && ADMIN_PAGES[name].access === 'public'
    reply.header('cache-control', 'no-store')
    if (errorStatus === 503) reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS))
    if (errorStatus === null && !session && !isOpen)
      return reply.redirect(adminLink('login', { next: path + rest }), 302)
    if (session && name === 'login') return reply.redirect(adminLink('home'), 302)
    const state = {
      language: detectAdminLanguage(request),
      theme: themeOf(request),
      username: session?.username ?? null,
      role: session?.role ?? null,
      siteName: await siteName(),
      hasPasskeys,
      calls,
      tiles,
    }
    return reply
      .code(errorStatus ?? (name === null ? 404 : 200))
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(await pages.write({ screen: name ?? 'home', state }, request.url))
  }

  app.get('/admin', sendScreen)
  app.get('/admin/*', sendScreen)
  for (const [path, page] of Object.entries(MOVED_ADMIN_PAGES))
    app.get(path, (request, reply) => {
      const query = request.url.split('?').slice(1).join('?')
      const rest = query === '' ? '' : `?${query}`
      return reply.header('cache-control', 'no-cache').redirect(adminLink(page) + rest, 301)
    })
}
