import type { Permission } from './permissions.ts'

export type Access = 'public' | 'admin'

export type Language = 'en' | 'tr'

/** The first language has no URL prefix. `ar-xb` is a right-to-left pseudo-locale. */
export const SITE_LANGUAGES = ['en', 'tr', 'ar-xb'] as const
export type SiteLanguage = (typeof SITE_LANGUAGES)[number]

export const [MAIN_LANGUAGE, ...OTHER_LANGUAGES] = SITE_LANGUAGES

/** The first pattern is the one of links. */
type Patterns = readonly [string, ...string[]]

export type Route = { pattern: string; access: Access }

export type CallRoute = Route & {
  /** Missing if it depends on the input. */
  permission?: Permission
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  freshMs: number
  takes?: 'files'
  /** Whether it opens a session: never for a page of another site or host. */
  signsIn?: true
}

const MINUTE_MS = 60_000

export const PAGES = {
  home: ['/'],
  businesses: ['/businesses'],
  business: ['/business/:slug'],
  'correct-business': ['/business/:slug/correct'],
  categories: ['/categories', '/categories/:letter'],
  category: ['/categories/:slug'],
  countries: ['/countries'],
  country: ['/countries/:slug'],
  cities: ['/cities', '/cities/:letter'],
  'country-cities': ['/countries/:slug/cities', '/cities/:country'],
  'country-part': ['/countries/:slug/:part'],
  city: ['/cities/:countryCode/:slug'],
  /** A district, or a category in the city. */
  'city-part': ['/cities/:countryCode/:slug/:part'],
  search: ['/search'],
  favorites: ['/favorites'],
  contact: ['/contact'],
  'privacy-policy': ['/privacy-policy'],
  'legal-notice': ['/legal-notice'],
  'terms-of-service': ['/terms-of-service'],
  'cookie-policy': ['/cookie-policy'],
  'api-docs': ['/api/docs'],
} as const satisfies Record<string, Patterns>

export type PageName = keyof typeof PAGES

const LIST_MS = 120 * MINUTE_MS
const PAGE_MS = 10 * MINUTE_MS

/** In the order of the OpenAPI document. */
export const CALLS = {
  homepageData: get('/api/homepage-data', LIST_MS),
  businesses: get('/api/businesses', PAGE_MS),
  featuredBusinesses: get('/api/featured-businesses', 30 * MINUTE_MS),
  business: get('/api/businesses/:slug', PAGE_MS),
  businessNeighbours: get('/api/businesses/:slug/neighbours', PAGE_MS),
  categories: get('/api/categories', LIST_MS),
  categoryIndex: get('/api/index/categories', LIST_MS),
  category: get('/api/categories/:slug', PAGE_MS),
  countries: get('/api/countries', LIST_MS),
  countryIndex: get('/api/index/countries', LIST_MS),
  country: get('/api/countries/:slug', PAGE_MS),
  countryPart: get('/api/countries/:slug/:part', PAGE_MS),
  cities: get('/api/cities', LIST_MS),
  cityIndex: get('/api/index/cities', LIST_MS),
  city: get('/api/cities/:countryCode/:slug', PAGE_MS),
  cityPart: get('/api/cities/:countryCode/:slug/:part', PAGE_MS),
  favorites: get('/api/favorites', PAGE_MS),
  search: get('/api/search', PAGE_MS),
  suggest: get('/api/suggest', PAGE_MS),
  siteProfile: get('/api/site-profile', PAGE_MS),
  advertisementCodes: get('/api/admin/advertisement-codes', PAGE_MS),
  siteSettings: get('/api/admin/site-settings', PAGE_MS),
  adEvent: { method: 'POST', pattern: '/api/ad-events', access: 'public', freshMs: 0 },
  searchClick: { method: 'POST', pattern: '/api/search-clicks', access: 'public', freshMs: 0 },
  contact: { method: 'POST', pattern: '/api/contact', access: 'public', freshMs: 0 },
  correction: {
    method: 'POST',
    pattern: '/api/businesses/:slug/corrections',
    access: 'public',
    freshMs: 0,
  },
  openApi: get('/api/openapi.json', LIST_MS),
} as const satisfies Record<string, CallRoute>

function get<Pattern extends string>(pattern: Pattern, freshMs: number) {
  return { method: 'GET', pattern, access: 'public', freshMs } as const
}

export type CallName = keyof typeof CALLS

export const PAGE_FORMS: Partial<Record<PageName, CallName>> = {
  contact: 'contact',
  'correct-business': 'correction',
}

export const CONSENT_PATH = '/consent'

export const PROBES = {
  alive: { pattern: '/healthz', access: 'public' },
  ready: { pattern: '/readyz', access: 'public' },
  metrics: { pattern: '/metrics', access: 'public' },
} as const satisfies Record<string, Route>

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>

function formatQuery(query: Query): string {
  const pairs: [string, string][] = []
  for (const name in query) {
    const value = query[name]
    if (typeof value === 'object' && value) for (const each of value) pairs.push([name, each])
    else if (value !== null && value !== undefined && value !== '')
      pairs.push([name, String(value)])
  }
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const patternParts = new Map<string, string[]>()

export function formatPath(
  pattern: string,
  parameters: Record<string, string | number>,
  query: Query = {},
) {
  let parts = patternParts.get(pattern)
  if (!parts) {
    parts = pattern.split(/:(\w+)/)
    patternParts.set(pattern, parts)
  }
  let path = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2)
    path += encodeURIComponent(parameters[parts[at] ?? ''] ?? '') + parts[at + 1]
  return path + formatQuery(query)
}

const ONE_CHARACTER = ':letter'

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const patternSegments = new Map<string, string[]>()

function segmentsOf(pattern: string): string[] {
  const segments = patternSegments.get(pattern) ?? pattern.split('/')
  patternSegments.set(pattern, segments)
  return segments
}

function matchSegments(expected: string[], segments: string[]): Record<string, string> | null {
  if (expected.length !== segments.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = segments[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== value) return null
      continue
    }
    const text = decodeSegment(value)
    if (!text || (segment === ONE_CHARACTER && [...text].length > 1)) return null
    parameters[segment.slice(1)] = text
  }
  return parameters
}

export const parsePath = (pattern: string, path: string): Record<string, string> | null =>
  matchSegments(segmentsOf(pattern), path.split('/'))

export type PageMatch = {
  language: SiteLanguage
  name: PageName
  parameters: Record<string, string>
}

export const LANGUAGE_PARAMETER = 'language'

export const findDirection = (language: SiteLanguage): 'ltr' | 'rtl' =>
  language === 'ar-xb' ? 'rtl' : 'ltr'

export function splitLanguage(path: string): { language: SiteLanguage; path: string } {
  for (const language of OTHER_LANGUAGES) {
    const prefix = `/${language}`
    if (path === prefix) return { language, path: '/' }
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) }
  }
  return { language: MAIN_LANGUAGE, path }
}

const prefixed = (language: SiteLanguage, path: string) =>
  language === MAIN_LANGUAGE ? path : `/${language}${path === '/' ? '' : path}`

export const buildLanguagePath = (language: SiteLanguage, path: string): string =>
  prefixed(language, splitLanguage(path).path)

export function parsePagePath(pathname: string): PageMatch | null {
  const { language, path } = splitLanguage(pathname)
  const segments = path.split('/')
  for (const [name, patterns] of Object.entries(PAGES))
    for (const pattern of patterns) {
      const parameters = matchSegments(segmentsOf(pattern), segments)
      if (parameters) return { language, name: name as PageName, parameters }
    }
  return null
}

export type ListQuery = { filter?: string; page?: number; view?: 'list' }

const listQuery = ({ filter, page, view }: ListQuery): Query => ({
  filter,
  page: page === 1 ? undefined : page,
  view,
})

type PageQuery = { page?: number }

export type CityAddress = {
  countryCode: string
  slug: string
  /** A district or a category. */
  part?: string | null
}

type SearchQuery = Query & { q?: string; location?: string; page?: number }

const address = (
  language: SiteLanguage,
  page: PageName,
  parameters: Record<string, string> = {},
  query: Query = {},
  pattern: string = PAGES[page][0],
) => prefixed(language, formatPath(pattern, parameters, query))

const letterAddress = (
  language: SiteLanguage,
  page: 'categories' | 'cities',
  letter: string | null,
  query: ListQuery,
) =>
  address(
    language,
    page,
    { letter: letter ?? '' },
    listQuery(query),
    PAGES[page][letter === null ? 0 : 1],
  )

export const link = {
  home: (language: SiteLanguage) => address(language, 'home'),
  businesses: (language: SiteLanguage, query: PageQuery = {}) =>
    address(language, 'businesses', {}, listQuery(query)),
  business: (language: SiteLanguage, slug: string) => address(language, 'business', { slug }),
  correctBusiness: (language: SiteLanguage, slug: string, query: { token?: string } = {}) =>
    address(language, 'correct-business', { slug }, query),
  categories: (language: SiteLanguage, letter: string | null = null, query: ListQuery = {}) =>
    letterAddress(language, 'categories', letter, query),
  category: (language: SiteLanguage, slug: string, query: PageQuery = {}) =>
    address(language, 'category', { slug }, listQuery(query)),
  countries: (language: SiteLanguage, query: ListQuery = {}) =>
    address(language, 'countries', {}, listQuery(query)),
  country: (
    language: SiteLanguage,
    slug: string,
    { part = '', ...query }: PageQuery & { part?: string } = {},
  ) => address(language, part ? 'country-part' : 'country', { slug, part }, listQuery(query)),
  countryCities: (language: SiteLanguage, slug: string, query: ListQuery = {}) =>
    address(language, 'country-cities', { slug }, listQuery(query)),
  cities: (language: SiteLanguage, letter: string | null = null, query: ListQuery = {}) =>
    letterAddress(language, 'cities', letter, query),
  city: (language: SiteLanguage, { countryCode, slug, part }: CityAddress, query: PageQuery = {}) =>
    address(
      language,
      part ? 'city-part' : 'city',
      { countryCode: countryCode.toLowerCase(), slug, part: part ?? '' },
      listQuery(query),
    ),
  search: (language: SiteLanguage, query: SearchQuery = {}) =>
    address(language, 'search', {}, { ...query, ...listQuery(query) }),
  favorites: (language: SiteLanguage) => address(language, 'favorites'),
  contact: (language: SiteLanguage, query: { sent?: 1 } = {}) =>
    address(language, 'contact', {}, query),
  privacyPolicy: (language: SiteLanguage) => address(language, 'privacy-policy'),
  legalNotice: (language: SiteLanguage) => address(language, 'legal-notice'),
  termsOfService: (language: SiteLanguage) => address(language, 'terms-of-service'),
  cookiePolicy: (language: SiteLanguage) => address(language, 'cookie-policy'),
  apiDocs: (language: SiteLanguage) => address(language, 'api-docs'),
}
