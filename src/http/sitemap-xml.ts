import { escapeXml } from './escape-xml.ts'

/** An address of a sitemap, and when what is there last changed, where that is known. */
export type Entry = { path: string; changedAt?: number }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function entryOf(element: string, origin: string, { path, changedAt }: Entry): string {
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<${element}><loc>${escapeXml(origin + path)}</loc>${changed}</${element}>\n`
}

/** The index of a sitemap's files. */
export const sitemapIndexXml = (origin: string, files: readonly Entry[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((file) => entryOf('sitemap', origin, file)).join('')}</sitemapindex>\n`

const FIRST = `${HEAD}<urlset ${NAMESPACE}>\n`
const LAST = '</urlset>\n'

const entriesXml = (origin: string, entries: readonly Entry[]) =>
  entries.map((entry) => entryOf('url', origin, entry)).join('')

/** A file of a sitemap, whole. */
export const sitemapXml = (origin: string, entries: readonly Entry[]): string =>
  FIRST + entriesXml(origin, entries) + LAST

/**
 * A file of a sitemap, a batch of entries at a time.
 * @returns null when no batch has any: such a file is not there, for the protocol knows no empty one.
 */
export async function writeSitemap(
  origin: string,
  batches: AsyncIterable<readonly Entry[]>,
): Promise<AsyncGenerator<string> | null> {
  const open = batches[Symbol.asyncIterator]()
  let batch = await open.next()
  while (!batch.done && batch.value.length === 0) batch = await open.next()
  if (batch.done) return null
  const first = batch.value
  return (async function* write() {
    yield FIRST + entriesXml(origin, first)
    for (let next = await open.next(); !next.done; next = await open.next())
      if (next.value.length > 0) yield entriesXml(origin, next.value)
    yield LAST
  })()
}
