import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask } from '../contract/page-render.ts'
import { matchPage } from '../routes.ts'
import { canonicalPath } from './canonical-path.ts'
import type { Pages } from './open-pages.ts'
import { sendProblem } from './problem.ts'

type PageInput = { pages: Pages; ask: Ask; now: () => number; origin: string | null }

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

/** The site's address for canonical links: the setting, else the host asked for when it is one. */
function siteOrigin(request: FastifyRequest, origin: string | null): string {
  if (origin !== null) return origin
  const asked = `${request.protocol}://${request.host}`
  return URL.parse(asked)?.origin === asked ? asked : ''
}

/** Answers every path that is no call and no file with a page: its own, or "not found" with 404. */
export function addPageRoutes(app: FastifyInstance, { pages, ask, now, origin }: PageInput): void {
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const url = requestedUrl(request)
    if (!url) return sendProblem(reply, 400, 'This address cannot be read.')
    const spelling = otherSpelling(url)
    if (spelling) return reply.redirect(spelling, 301)
    const page = await pages.load({
      url,
      now: now(),
      ask,
      origin: siteOrigin(request, origin),
      onFault: (error) => request.log.error({ err: error }),
    })
    if (page.kind === 'redirect') return reply.redirect(page.location, 301)
    const html = await pages.write(page.render(), page.state, page.screen, url.pathname)
    return reply
      .code(page.status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  app.get('/*', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const url = requestedUrl(request)
    if (!url || !matchPage(url.pathname)) return sendProblem(reply, 404, 'There is nothing here.')
    return sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'This page can only be read.')
  })
}
