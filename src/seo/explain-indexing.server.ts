import type { AdminContext } from '../platform/calls/admin-handler.server.ts'
import { matchPage } from '../platform/urls/routes.ts'
import { isFile } from '../platform/urls/well-known-routes.ts'
import { findIndexed, type Indexed } from './find-indexed.server.ts'
import type { IndexingWire } from './indexing.schema.server.ts'
import { type PageHead, readHead } from './inspect-page.ts'

type Reason = IndexingWire['reason']

/** Addresses of the back office, of calls and of files: none of them has a page for visitors. */
const isForOthers = (path: string) =>
  (/^\/(admin|api)(\/|$)/i.test(path) || isFile(path)) && matchPage(path) === null

/** An address as an operator gives it: whole, or from the host's name or the path on. */
function readUrl(given: string): URL | null {
  if (/^https?:\/\//i.test(given)) return URL.parse(given)
  return URL.parse(`http://page.invalid/${given.replace(/^\/+/, '')}`)
}

/** Another host than the site's own, where that is known and the address names one. */
const isElsewhere = (url: URL, origin: string | null) =>
  origin !== null && url.hostname !== 'page.invalid' && url.origin !== origin

/** Why a page that is sent with 200 is kept out although it has something to show. */
function reasonOfNoindex(url: URL, name: string | undefined, indexed: Indexed): Reason {
  if (indexed.business)
    return indexed.business.quality < indexed.business.leastQuality && indexed.isListed
      ? 'thin'
      : 'closed'
  if (name === 'search') return 'search'
  if (name === 'contact') return 'sent'
  return url.searchParams.get('filter') ? 'filter' : 'empty'
}

type Answered = { url: URL; status: number; head: PageHead; indexed: Indexed; path: string }

/** Why search engines show what was answered, or why not. */
function reasonOf({ url, status, head, indexed, path }: Answered): Reason {
  const name = matchPage(url.pathname)?.name
  if (status >= 500) return 'fault'
  if (status >= 300 && status < 400) return indexed.state === 'removed' ? 'merged' : 'moved'
  if (status !== 200)
    return indexed.state ?? (indexed.isThere ? 'past-end' : status === 410 ? 'removed' : 'no-page')
  if (head.isNoindex) return reasonOfNoindex(url, name, indexed)
  if (head.canonical !== path) return 'other-address'
  return indexed.sitemap !== null ? 'in-sitemap' : 'by-links'
}

/** Reasons of pages that search engines are to show. */
const SHOWN: readonly Reason[] = ['in-sitemap', 'by-links']

/**
 * Why search engines show an address of the site, or why not: what the server answers anybody who asks
 * for it, and what of the directory that rests on.
 */
export async function explainIndexing(
  given: string,
  { database, origin = null, askPage }: AdminContext,
): Promise<IndexingWire> {
  const url = readUrl(given)
  const path = url ? url.pathname.replace(/^\/{2,}/, '/') + url.search : given
  const unasked = {
    path,
    isShown: false,
    status: null,
    location: null,
    canonical: null,
    isNoindex: false,
    title: null,
    description: null,
    sitemap: null,
    business: null,
  }
  if (!url) return { ...unasked, reason: 'no-page' }
  if (isElsewhere(url, origin)) return { ...unasked, reason: 'other-host' }
  if (isForOthers(url.pathname)) return { ...unasked, reason: 'not-for-visitors' }
  const answer = await askPage(path)
  const indexed = await findIndexed(database, url)
  const head = readHead(answer)
  const reason = reasonOf({ url, status: answer.status, head, indexed, path })
  return {
    ...head,
    path,
    isShown: SHOWN.includes(reason),
    reason,
    status: answer.status,
    location: answer.location,
    sitemap: reason === 'in-sitemap' ? indexed.sitemap : null,
    business: indexed.business,
  }
}
