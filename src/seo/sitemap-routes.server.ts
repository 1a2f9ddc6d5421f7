import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified, sendFreshText } from '../platform/http/cache-headers.server.ts'
import { escapeXml } from '../platform/http/escape-xml.ts'
import { sendProblem } from '../platform/http/problem-details.server.ts'
import { findSiteOrigin } from '../platform/http/site-origin.server.ts'
import { link, MAIN_LANGUAGE } from '../platform/urls/routes.ts'
import { FILES, listSitemaps, parseFileNumber } from '../platform/urls/well-known-routes.ts'
import type { createSitemaps } from './sitemaps.server.ts'

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
export async function writeSitemap(origin: string, batches: AsyncIterable<readonly Entry[]>) {
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

const XML = 'application/xml; charset=utf-8'
const OF = MAIN_LANGUAGE

const OWN_PAGES: readonly Entry[] = [
  link.home(OF),
  link.businesses(OF),
  link.categories(OF),
  link.countries(OF),
  link.cities(OF),
  link.contact(OF),
  link.privacyPolicy(OF),
  link.legalNotice(OF),
  link.termsOfService(OF),
  link.cookiePolicy(OF),
  link.apiDocs(OF),
].map((path) => ({ path }))

async function* entriesOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  entryOf: (row: Row) => Entry,
): AsyncGenerator<Entry[]> {
  for await (const batch of batches) yield batch.map(entryOf)
}

type Sitemaps = ReturnType<typeof createSitemaps>
type RouteContext = { request: FastifyRequest; reply: FastifyReply }

export function registerSitemapRoutes(
  app: FastifyInstance,
  { sitemaps, origin }: { sitemaps: Sitemaps; origin: string | null },
): void {
  const missing = (reply: FastifyReply) => sendProblem(reply, 404, 'This sitemap doesn’t exist.')

  async function sendFile(
    { request, reply }: RouteContext,
    version: string | null,
    open: () => AsyncIterable<readonly Entry[]>,
  ) {
    const address = findSiteOrigin(request, origin)
    if (version === null) return missing(reply)
    if (isNotModified(request, reply, `${version} ${address}`)) return reply.send()
    const file = await writeSitemap(address, open())
    if (!file) {
      for (const name of ['etag', 'vary']) reply.removeHeader(name)
      return missing(reply)
    }
    if (request.method === 'HEAD') await file.return(undefined)
    return reply.type(XML).send(Readable.from(file, { objectMode: false }))
  }

  function numbered(
    pattern: string,
    first: number,
    send: (context: RouteContext, page: number) => Promise<unknown>,
  ): void {
    app.get<{ Params: { file: string } }>(pattern, async (request, reply) => {
      const page = parseFileNumber(request.params.file)
      return page === null || page < first ? missing(reply) : send({ request, reply }, page)
    })
  }

  const sendCategories = async (context: RouteContext, page: number) =>
    sendFile(context, await sitemaps.placesVersion(), () =>
      entriesOf(sitemaps.categories(page), (slug) => ({ path: link.category(OF, slug) })),
    )

  const sendCities = async (
    context: RouteContext,
    page: number,
    list: Sitemaps['cities'] = sitemaps.cities,
  ) =>
    sendFile(context, await sitemaps.placesVersion(), () =>
      entriesOf(list(page), (city) => ({ path: link.city(OF, city) })),
    )

  const sendInPlace = async (context: RouteContext, categoryId: number) =>
    sendFile(context, await sitemaps.placesVersion(), () =>
      entriesOf(sitemaps.inPlace(categoryId), (page) => ({
        path:
          'city' in page
            ? link.city(OF, { ...page.city, part: page.category })
            : link.country(OF, page.country, { part: page.category }),
      })),
    )

  const sendBusinesses = async (context: RouteContext, page: number) =>
    sendFile(context, await sitemaps.businessesVersion(page), () =>
      entriesOf(sitemaps.businesses(page), ({ slug, updatedAt }) => ({
        path: link.business(OF, slug),
        changedAt: updatedAt,
      })),
    )

  async function* countryPages(): AsyncGenerator<Entry[]> {
    const countries = await sitemaps.countries()
    yield countries.flatMap(({ slug, hasCities }) => [
      { path: link.country(OF, slug) },
      ...(hasCities ? [{ path: link.countryCities(OF, slug) }] : []),
    ])
  }

  app.get(FILES.sitemap.pattern, async (request, reply) => {
    const files = listSitemaps(await sitemaps.files())
    const xml = buildSitemapIndex(findSiteOrigin(request, origin), files)
    return sendFreshText(request, reply, xml, XML)
  })
  app.get(FILES.mainSitemap.pattern, async (request, reply) =>
    sendFreshText(request, reply, buildSitemap(findSiteOrigin(request, origin), OWN_PAGES), XML),
  )
  app.get(FILES.categoriesSitemap.pattern, (request, reply) =>
    sendCategories({ request, reply }, 1),
  )
  app.get(FILES.countriesSitemap.pattern, async (request, reply) =>
    sendFile({ request, reply }, await sitemaps.placesVersion(), countryPages),
  )
  app.get(FILES.citiesSitemap.pattern, (request, reply) => sendCities({ request, reply }, 1))
  numbered(FILES.moreCategories.pattern, 2, sendCategories)
  numbered(FILES.moreCities.pattern, 2, sendCities)
  numbered(FILES.businessesSitemap.pattern, 1, sendBusinesses)
  numbered(FILES.districtsSitemap.pattern, 1, (context, page) =>
    sendCities(context, page, sitemaps.districts),
  )
  numbered(FILES.inPlaceSitemap.pattern, 1, sendInPlace)
}
