import type { FastifyRequest } from 'fastify'
import { findSiteOrigin } from '../../platform/http/site-origin.server.ts'
import { normalizePath } from '../../platform/urls/normalize-path.ts'
import { type PageName, parsePagePath, splitLanguage } from '../../platform/urls/routes.ts'
import type { FollowRedirects, RedirectInput } from '../../redirects/redirect-routes.server.ts'
import { isReserved } from '../../redirects/rule.ts'
import type { PageInput } from './pages/page-routes.server.ts'

/** The client follows any further redirects. */
const MAX_STEPS = 5

const DATABASE_PAGES = new Set<PageName>([
  'business',
  'category',
  'country',
  'country-cities',
  'city',
])
const LIST_PAGES = new Set<PageName>(['businesses', 'categories', 'countries', 'cities', 'search'])

/** Skips pages that can't redirect, because loading a page takes milliseconds. */
function canRedirect({ pathname, searchParams }: URL): boolean {
  const page = parsePagePath(pathname)
  if (page === null) return false
  const isOneLetter = /^[a-z]?$/.test(page.parameters.letter ?? '')
  const isUnread = !isOneLetter || searchParams.get('page') === '1'
  return DATABASE_PAGES.has(page.name) || (LIST_PAGES.has(page.name) && isUnread)
}

const ownUrl = (location: string) =>
  /^\/(?![/\\])/.test(location) ? URL.parse(`http://page.invalid${location}`) : null

type Input = Pick<PageInput, 'pages' | 'callFor' | 'languages' | 'site' | 'now' | 'origin'> &
  Pick<RedirectInput, 'findRedirect' | 'countRule'>

export function createRedirectFollower(input: Input): FollowRedirects {
  const { pages, callFor, languages, site, findRedirect, countRule, now, origin } = input

  async function findLanding(request: FastifyRequest, url: URL): Promise<string | null> {
    const page = await pages.load({
      url,
      now: now(),
      call: callFor(request.ip, splitLanguage(url.pathname).language),
      languages,
      isRetired: false,
      site: await site(),
      origin: findSiteOrigin(request, origin),
      submission: null,
      onError: (error) => request.log.error({ err: error }, 'page render failed'),
    })
    return page.kind === 'redirect' ? page.location : null
  }

  async function findNext(request: FastifyRequest, url: URL): Promise<string | null> {
    const path = normalizePath(url.pathname)
    if (isReserved(path)) return null
    const rule = await findRedirect(path, url.search)
    if (rule?.location) countRule(rule.ruleId, now())
    if (rule) return rule.location
    return canRedirect(url) ? findLanding(request, url) : null
  }

  return async (request, location) => {
    const seen = new Set<string>()
    let end = location
    while (seen.size < MAX_STEPS) {
      const url = ownUrl(end)
      if (!url) return end
      if (parsePagePath(normalizePath(url.pathname))) url.pathname = normalizePath(url.pathname)
      end = url.pathname + url.search + url.hash
      if (seen.size > 0 && end === request.raw.url) return null
      if (seen.has(end)) return end
      seen.add(end)
      const next = await findNext(request, url).catch((error) => {
        request.log.error({ err: error }, 'redirect lookup failed')
        return null
      })
      if (next === null) return end
      end = next
    }
    return end
  }
}
