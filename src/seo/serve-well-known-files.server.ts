import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RobotsGroup } from '../analytics/crawler-limits.server.ts'
import { sendFreshText } from '../platform/http/cache-headers.server.ts'
import { escapeXml } from '../platform/http/escape-xml.ts'
import { findSiteOrigin } from '../platform/http/site-origin.server.ts'
import type { CallFunction } from '../platform/site-ui/page-context.ts'
import {
  buildLanguagePath,
  CALLS,
  link,
  MAIN_LANGUAGE,
  PAGES,
  type SiteLanguage,
} from '../platform/urls/routes.ts'
import { FILES } from '../platform/urls/well-known-routes.ts'
import type { SuggestWire } from '../search/search.schema.server.ts'
import type { MachineFiles } from '../settings/machine-files.ts'

export type FileFacts = {
  siteName: string
  supportEmail: string
  robotsGroups: readonly RobotsGroup[]
  files: MachineFiles
  origin: string
  languages: readonly SiteLanguage[]
  now: number
}

const lines = (...parts: readonly string[]) =>
  `${parts
    .map((part) => part.replace(/\r\n?/g, '\n').trim())
    .filter((part) => part !== '')
    .join('\n')}\n`

const FILTER_PARAMETERS = ['filter', 'view', 'list']

/** Implements RFC 9309. */
export function buildRobotsTxt({ files, robotsGroups, origin, languages }: FileFacts): string {
  const search = languages.map((language) => buildLanguagePath(language, PAGES.search[0]))
  const closed = ['/admin', '/api/', ...search, ...FILTER_PARAMETERS.map((name) => `/*?*${name}=`)]
  const rules = [
    `Allow: ${link.apiDocs(MAIN_LANGUAGE)}`,
    `Allow: ${CALLS.openApi.pattern}`,
    ...closed.map((path) => `Disallow: ${path}`),
  ]
  // A crawler follows only the group that names it, so repeat the general rules there.
  const groups = robotsGroups.flatMap(({ userAgents, isRefused, crawlDelaySeconds }) => [
    ...userAgents.map((name) => `User-agent: ${name}`),
    ...(isRefused ? ['Disallow: /'] : rules),
    ...(crawlDelaySeconds === null ? [] : [`Crawl-delay: ${crawlDelaySeconds}`]),
  ])
  return lines(
    ...groups,
    'User-agent: *',
    ...rules,
    files.robots,
    ...(origin === '' ? [] : [`Sitemap: ${origin}${FILES.sitemap.pattern}`]),
  )
}

/** Crawlers keep requesting a missing ads.txt; one without records names no seller. */
const NO_SELLERS = '# No seller of advertisements is named here.'

export const buildAdsTxt = ({ files }: FileFacts): string => lines(files.ads || NO_SELLERS)
export const buildAppAdsTxt = ({ files }: FileFacts): string => lines(files.appAds || NO_SELLERS)

const DAY_MS = 86_400_000
const SECURITY_TXT_DAYS = 180

/** Implements RFC 9116. The file expires half a year ahead. */
export function buildSecurityTxt(facts: FileFacts): string {
  const { files, supportEmail, origin, languages, now } = facts
  const page = origin + link.contact(MAIN_LANGUAGE)
  const contact = files.securityContact || (supportEmail === '' ? page : `mailto:${supportEmail}`)
  const expires = (Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS
  return lines(
    `Contact: ${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${languages.filter((language) => language !== 'ar-xb').join(', ')}`,
    ...(origin === '' ? [] : [`Canonical: ${origin}${FILES.security.pattern}`]),
  )
}

/** Follows llmstxt.org. */
export function buildLlmsTxt({ siteName, files, origin }: FileFacts): string {
  const page = (name: string, path: string, what: string) =>
    `- [${name}](${origin}${path}): ${what}`
  return lines(
    `# ${siteName}`,
    '',
    '> A directory of businesses around the world: what they are, where they are, when they’re open, and how to reach them.',
    '## Lists',
    page('Businesses', link.businesses(MAIN_LANGUAGE), 'the most reviewed businesses'),
    page('Categories', link.categories(MAIN_LANGUAGE), 'every category, with its businesses'),
    page(
      'Countries',
      link.countries(MAIN_LANGUAGE),
      'every country, with its cities and categories',
    ),
    page('Cities', link.cities(MAIN_LANGUAGE), 'every city, with its businesses'),
    page(
      'Sitemap',
      FILES.sitemap.pattern,
      'every page on the site, with the date of its last change',
    ),
    '## Data',
    page('API', link.apiDocs(MAIN_LANGUAGE), 'the same content as JSON, described for programs'),
    page('OpenAPI', CALLS.openApi.pattern, 'its machine-readable description'),
    '## About',
    page(
      'Terms of service',
      link.termsOfService(MAIN_LANGUAGE),
      'what the content may be used for',
    ),
    page('Contact', link.contact(MAIN_LANGUAGE), 'how to reach the people behind this site'),
    files.llms,
  ).replace(/\n(?=##? |> )/g, '\n\n')
}

/** OpenSearch 1.1 limits ShortName to 16 characters. */
const SHORT_NAME_CHARS = 16

export function openSearchXml({ siteName, origin }: FileFacts): string {
  const name = escapeXml([...siteName].slice(0, SHORT_NAME_CHARS).join('').trim())
  const url = (type: string, path: string) =>
    `<Url type="${type}" template="${escapeXml(origin + path)}?q={searchTerms}"/>`
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${name}</ShortName>`,
    `<Description>${escapeXml(siteName)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="32" height="32" type="image/x-icon">${escapeXml(origin)}/favicon.ico</Image>`,
    url('text/html', PAGES.search[0]),
    url('application/x-suggestions+json', FILES.suggestions.pattern),
    '</OpenSearchDescription>',
  )
}

const GROUND = '#fbfaf7'

/** Implements the W3C web app manifest. */
export const buildWebManifest = ({ siteName }: FileFacts): string =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    lang: MAIN_LANGUAGE,
    start_url: link.home(MAIN_LANGUAGE),
    scope: '/',
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  })

export type WellKnownFilesInput = {
  settings: () => Promise<
    { profile: Pick<FileFacts, 'siteName' | 'supportEmail'> } & Pick<
      FileFacts,
      'files' | 'robotsGroups'
    >
  >
  callFor: (address: string, language: SiteLanguage) => CallFunction
  languages: readonly SiteLanguage[]
  now: () => number
  origin: string | null
}

const TEXT = 'text/plain; charset=utf-8'

const GENERATED_FILES = [
  [FILES.robots, TEXT, buildRobotsTxt],
  [FILES.ads, TEXT, buildAdsTxt],
  [FILES.appAds, TEXT, buildAppAdsTxt],
  [FILES.security, TEXT, buildSecurityTxt],
  [FILES.llms, 'text/markdown; charset=utf-8', buildLlmsTxt],
  [FILES.openSearch, 'application/opensearchdescription+xml; charset=utf-8', openSearchXml],
  [FILES.manifest, 'application/manifest+json; charset=utf-8', buildWebManifest],
] as const

/** Format of OpenSearch Suggestions 1.1: texts, descriptions, URLs. */
function suggestionsOf(query: string, origin: string, found: SuggestWire): unknown[] {
  const options = [
    ...found.categories.map((each) => [each.category, link.category(MAIN_LANGUAGE, each.slug)]),
    ...found.businesses.map((each) => [each.name, link.business(MAIN_LANGUAGE, each.slug)]),
  ]
  return [
    query,
    options.map(([text]) => text),
    options.map(() => ''),
    options.map(([, path]) => `${origin}${path}`),
  ]
}

export function registerWellKnownRoutes(app: FastifyInstance, input: WellKnownFilesInput): void {
  const { settings, callFor, languages, now, origin } = input
  const factsFor = async (request: FastifyRequest): Promise<FileFacts> => {
    const { profile, files, robotsGroups } = await settings()
    return {
      ...profile,
      files,
      robotsGroups,
      origin: findSiteOrigin(request, origin),
      languages,
      now: now(),
    }
  }
  for (const [{ pattern }, type, write] of GENERATED_FILES)
    app.get(pattern, async (request, reply) =>
      sendFreshText(request, reply, write(await factsFor(request)), type),
    )
  app.get<{ Querystring: Record<string, unknown> }>(
    FILES.suggestions.pattern,
    async (request, reply) => {
      const { q } = request.query
      const query = typeof q === 'string' ? q : ''
      const outcome = await callFor(request.ip, MAIN_LANGUAGE)('suggest', { q: query })
      const found = outcome.kind === 'found' ? (outcome.body as SuggestWire) : null
      const suggestions = found
        ? suggestionsOf(query, findSiteOrigin(request, origin), found)
        : [query, []]
      const type = 'application/x-suggestions+json; charset=utf-8'
      return sendFreshText(request, reply, JSON.stringify(suggestions), type)
    },
  )
}
