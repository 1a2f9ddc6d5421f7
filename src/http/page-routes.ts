import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask } from '../contract/page-render.ts'
import { matchPage } from '../routes.ts'
import { canonicalPath } from './canonical-path.ts'
import type { Pages } from './open-pages.ts'

type PageInput = { pages: Pages; ask: Ask; now: () => number; origin: string | null }

/** The one address of what was asked, when it was asked under another spelling of a page's path. */
function otherSpelling(url: URL): string | null {
  const path = canonicalPath(url.pathname)
  return path !== url.pathname && matchPage(path) ? path + url.search : null
}

/** Answers every path that is no call and no file with a page: its own, or "not found" with 404. */
export function addPageRoutes(app: FastifyInstance, { pages, ask, now, origin }: PageInput): void {
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const base = origin ?? `${request.protocol}://${request.host}`
    const url = URL.parse(request.raw.url ?? '/', 'http://page.invalid')
    if (!url) return reply.code(400).type('text/plain').send('This address cannot be read.')
    const spelling = otherSpelling(url)
    if (spelling) return reply.redirect(spelling, 301)
    const page = await pages.load({
      url,
      now: now(),
      ask,
      origin: base,
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
  app.setNotFoundHandler(sendPage)
}
