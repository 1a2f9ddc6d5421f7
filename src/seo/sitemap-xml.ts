import { escapeXml } from '../platform/http/escape-xml.ts'

export type Entry = { path: string; changedAt?: number }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function entryWriter(element: string, origin: string): (entry: Entry) => string {
  let lastAt: number | undefined
  let changed = ''
  return ({ path, changedAt }) => {
    if (changedAt !== lastAt)
      changed =
        changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    lastAt = changedAt
    return `<${element}><loc>${escapeXml(origin + path)}</loc>${changed}</${element}>\n`
  }
}

export const buildSitemapIndex = (origin: string, files: readonly Entry[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.map(entryWriter('sitemap', origin)).join('')}</sitemapindex>\n`

const FIRST = `${HEAD}<urlset ${NAMESPACE}>\n`
const LAST = '</urlset>\n'

export const buildSitemap = (origin: string, entries: readonly Entry[]): string =>
  FIRST + entries.map(entryWriter('url', origin)).join('') + LAST

/** @returns null without entries, because the protocol forbids an empty file. */
export async function writeSitemap(
  origin: string,
  batches: AsyncIterable<readonly Entry[]>,
): Promise<AsyncGenerator<string> | null> {
  const open = batches[Symbol.asyncIterator]()
  let batch = await open.next()
  while (!batch.done && batch.value.length === 0) batch = await open.next()
  if (batch.done) return null
  const first = batch.value
  const writeEntry = entryWriter('url', origin)
  return (async function* write() {
    yield FIRST + first.map(writeEntry).join('')
    for (let next = await open.next(); !next.done; next = await open.next())
      if (next.value.length > 0) yield next.value.map(writeEntry).join('')
    yield LAST
  })()
}
