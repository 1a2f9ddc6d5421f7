import type { AdminContext } from '../platform/calls/admin-handler.server.ts'
import { parsePagePath } from '../platform/urls/routes.ts'
import { isFile } from '../platform/urls/well-known-routes.ts'
import { findIndexed, type Indexed } from './find-indexed.server.ts'
import type { IndexingWire } from './indexing.schema.server.ts'
import { type PageHead, parseHead } from './inspect-page.ts'

type Reason = IndexingWire['reason']

const isForOthers = (path: string) =>
  (/^\/(admin|api)(\/|$)/i.test(path) || isFile(path)) && parsePagePath(path) === null

function readUrl(given: string): URL | null {
  if (/^https?:\/\//i.test(given)) return URL.parse(given)
  return URL.parse(`http://page.invalid/${given.replace(/^\/+/, '')}`)
}

const isElsewhere = (url: URL, origin: string | null) =>
  origin !== null && url.hostname !== 'page.invalid' && url.origin !== origin

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

function reasonOf({ url, status, head, indexed, path }: Answered): Reason {
  const name = parsePagePath(url.pathname)?.name
  if (status >= 500) return 'fault'
  if (status >= 300 && status < 400) return indexed.state === 'removed' ? 'merged' : 'moved'
  if (status !== 200)
    return indexed.state ?? (indexed.isThere ? 'past-end' : status === 410 ? 'removed' : 'no-page')
  if (head.isNoindex) return reasonOfNoindex(url, name, indexed)
  if (head.canonical !== path) return 'other-address'
  return indexed.sitemap !== null ? 'in-sitemap' : 'by-links'
}

const INDEXED_REASONS: readonly Reason[] = ['in-sitemap', 'by-links']

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
  const head = parseHead(answer)
  const reason = reasonOf({ url, status: answer.status, head, indexed, path })
  return {
    ...head,
    path,
    isShown: INDEXED_REASONS.includes(reason),
    reason,
    status: answer.status,
    location: answer.location,
    sitemap: reason === 'in-sitemap' ? indexed.sitemap : null,
    business: indexed.business,
  }
}
