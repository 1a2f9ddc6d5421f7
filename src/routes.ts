/** Who may use a route. Mandatory for each, so that no new one is open by forgetting. */
export type Access = 'public' | 'admin'

/** The languages a link can be made for. Visitors read English; slugs are never translated. */
export type Language = 'en' | 'tr'

type Route = { pattern: string; access: Access }

const MINUTE_MS = 60_000

/** Every page once. The name is its folder under site/. */
export const PAGES = {
  home: { pattern: '/', access: 'public' },
  businesses: { pattern: '/businesses', access: 'public' },
  business: { pattern: '/business/:slug', access: 'public' },
} as const satisfies Record<string, Route>

export type PageName = keyof typeof PAGES

/** Every API call once, with how long its answer stays fresh in the browser. */
export const CALLS = {
  homepageData: { pattern: '/api/homepage-data', access: 'public', freshMs: 120 * MINUTE_MS },
  featuredBusinesses: {
    pattern: '/api/featured-businesses',
    access: 'public',
    freshMs: 30 * MINUTE_MS,
  },
  businesses: { pattern: '/api/businesses', access: 'public', freshMs: 10 * MINUTE_MS },
  business: { pattern: '/api/businesses/:slug', access: 'public', freshMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Route & { freshMs: number }>

export type CallName = keyof typeof CALLS

/** What answers machines that watch the server. */
export const PROBES = {
  alive: { pattern: '/healthz', access: 'public' },
  ready: { pattern: '/readyz', access: 'public' },
} as const satisfies Record<string, Route>

export type Query = Record<string, string | number | null | undefined>

/** Fills a pattern: each value is encoded as one segment, empty query members are left out. */
export function fillPattern(
  pattern: string,
  parameters: Record<string, string>,
  query: Query = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** The values of a pattern's `:names` in a path, or null when the path is not of its form. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== value) return null
      continue
    }
    if (value === '') return null
    try {
      parameters[segment.slice(1)] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return parameters
}

export type PageMatch = { name: PageName; parameters: Record<string, string> }

/** The page of a path, or null. */
export function matchPage(path: string): PageMatch | null {
  for (const [name, { pattern }] of Object.entries(PAGES)) {
    const parameters = matchPattern(pattern, path)
    if (parameters) return { name: name as PageName, parameters }
  }
  return null
}

/** Pages that another issue of the directory brings; links to them are made here all the same. */
const PLACES = {
  categories: '/categories',
  category: '/categories/:slug',
  countries: '/countries',
  country: '/countries/:slug',
  cities: '/cities',
  city: '/cities/:countryCode/:slug',
  search: '/search',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  legalNotice: '/legal-notice',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
} as const

/**
 * Every link of the site. The language comes first, although only English has pages for visitors
 * today: a second one must not have to touch each link.
 */
export const link = {
  home: (_language: Language) => PAGES.home.pattern,
  businesses: (_language: Language, query: { page?: number } = {}) =>
    fillPattern(PAGES.businesses.pattern, {}, { page: query.page === 1 ? undefined : query.page }),
  business: (_language: Language, slug: string) => fillPattern(PAGES.business.pattern, { slug }),
  categories: (_language: Language) => PLACES.categories,
  category: (_language: Language, slug: string) => fillPattern(PLACES.category, { slug }),
  countries: (_language: Language) => PLACES.countries,
  country: (_language: Language, slug: string) => fillPattern(PLACES.country, { slug }),
  cities: (_language: Language) => PLACES.cities,
  city: (_language: Language, city: { countryCode: string; slug: string }) =>
    fillPattern(PLACES.city, { countryCode: city.countryCode.toLowerCase(), slug: city.slug }),
  search: (_language: Language, query: { q?: string; location?: string } = {}) =>
    fillPattern(PLACES.search, {}, query),
  contact: (_language: Language) => PLACES.contact,
  privacyPolicy: (_language: Language) => PLACES.privacyPolicy,
  legalNotice: (_language: Language) => PLACES.legalNotice,
  termsOfService: (_language: Language) => PLACES.termsOfService,
  cookiePolicy: (_language: Language) => PLACES.cookiePolicy,
}
