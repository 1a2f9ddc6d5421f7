import { escapeXml } from '../platform/http/escape-xml.ts'
import {
  CALLS,
  inLanguage,
  link,
  MAIN_LANGUAGE,
  PAGES,
  type SiteLanguage,
} from '../platform/urls/routes.ts'
import { FILES } from '../platform/urls/well-known-routes.ts'

/** What the files for machines are made of. */
export type FileFacts = {
  siteName: string
  supportEmail: string
  /** What the operator adds; '' for nothing. */
  /** What robots.txt says to some programs alone. */
  robotsGroups: readonly {
    userAgents: readonly string[]
    isRefused: boolean
    crawlDelaySeconds: number | null
  }[]
  files: { robots: string; ads: string; appAds: string; llms: string; securityContact: string }
  /** The site's address; '' where the request names none. */
  origin: string
  /** The languages of the site, the main one first. */
  languages: readonly SiteLanguage[]
  now: number
}

/** The text as a file: each line ended, no space around. */
const lines = (...parts: readonly string[]) =>
  `${parts
    .map((part) => part.replace(/\r\n?/g, '\n').trim())
    .filter((part) => part !== '')
    .join('\n')}\n`

/** Addresses that lead to many others with the same content: searches, and lists that are narrowed. */
const NARROWED = ['filter', 'view']

/** RFC 9309: everything may be read but the back office, the calls, searches and narrowed lists. */
export function robotsTxt({ files, robotsGroups, origin, languages }: FileFacts): string {
  const search = languages.map((language) => inLanguage(language, PAGES.search.patterns[0]))
  const closed = ['/admin', '/api/', ...search, ...NARROWED.map((name) => `/*?*${name}=`)]
  const rules = [
    `Allow: ${link.apiDocs(MAIN_LANGUAGE)}`,
    // llms.txt refers language models to it.
    `Allow: ${CALLS.openApi.pattern}`,
    ...closed.map((path) => `Disallow: ${path}`),
  ]
  // A program reads the group that names it and no other: what everybody is told stands in it again.
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

/** An ads.txt without a record says nothing of who may sell; one that is missing is asked for again and again. */
const NO_SELLERS = '# No seller of advertisements is named here.'

export const adsTxt = ({ files }: FileFacts): string => lines(files.ads || NO_SELLERS)
export const appAdsTxt = ({ files }: FileFacts): string => lines(files.appAds || NO_SELLERS)

const DAY_MS = 86_400_000
const SECURITY_TXT_DAYS = 180

/** RFC 9116. It expires half a year after it was asked for, so it never has. */
export function securityTxt(facts: FileFacts): string {
  const { files, supportEmail, origin, languages, now } = facts
  const page = origin + link.contact(MAIN_LANGUAGE)
  const contact = files.securityContact || (supportEmail === '' ? page : `mailto:${supportEmail}`)
  // To the day, so that it is the same file all day long.
  const expires = (Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS
  return lines(
    `Contact: ${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${languages.filter((language) => language !== 'ar-xb').join(', ')}`,
    ...(origin === '' ? [] : [`Canonical: ${origin}${FILES.security.pattern}`]),
  )
}

/** The site in short for language models (llmstxt.org): what it is, and where what is. */
export function llmsTxt({ siteName, files, origin }: FileFacts): string {
  const page = (name: string, path: string, what: string) =>
    `- [${name}](${origin}${path}): ${what}`
  return lines(
    `# ${siteName}`,
    '',
    '> A directory of businesses around the world: what they are, where they are, when they are open and how to reach them.',
    '## Lists',
    page('Businesses', link.businesses(MAIN_LANGUAGE), 'the most reviewed businesses'),
    page(
      'Categories',
      link.categories(MAIN_LANGUAGE),
      'every kind of business, with its businesses',
    ),
    page('Countries', link.countries(MAIN_LANGUAGE), 'every country, with its cities and kinds'),
    page('Cities', link.cities(MAIN_LANGUAGE), 'every city, with its businesses'),
    page('Sitemap', FILES.sitemap.pattern, 'every page there is, with the date of its last change'),
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

/** The longest short name OpenSearch knows, in characters. */
const SHORT_NAME_CHARS = 16

/** OpenSearch 1.1: the site's search in the address bar, with its suggestions. */
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
    url('text/html', PAGES.search.patterns[0]),
    url('application/x-suggestions+json', FILES.suggestions.pattern),
    '</OpenSearchDescription>',
  )
}

const GROUND = '#fbfaf7'

/** W3C web app manifest: the site as something that can be put on a phone's first screen. */
export const webManifest = ({ siteName }: FileFacts): string =>
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
