/** Who may use a route. Mandatory for each, so that no new one is open by forgetting. */
export type Access = 'public' | 'admin'

/** The languages a link can be made for. Visitors read English; slugs are never translated. */
export type Language = 'en' | 'tr'

type Page = {
  /** `:letter` stands for one character, any other `:name` for one segment. The first is the canonical one. */
  patterns: readonly [string, ...string[]]
  access: Access
}

type Route = { pattern: string; access: Access }

/** A call of the API: how it is asked, by whom, and how long its answer stays fresh in the browser. */
export type CallRoute = Route & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  freshMs: number
  /** What it takes in place of JSON: a form with fields and one file. */
  takes?: 'files'
}

const MINUTE_MS = 60_000

/** Every page once. The name is its folder under site/; of two that match, the first is meant. */
export const PAGES = {
  home: { patterns: ['/'], access: 'public' },
  businesses: { patterns: ['/businesses'], access: 'public' },
  business: { patterns: ['/business/:slug'], access: 'public' },
  categories: { patterns: ['/categories', '/categories/:letter'], access: 'public' },
  category: { patterns: ['/categories/:slug'], access: 'public' },
  countries: { patterns: ['/countries'], access: 'public' },
  country: { patterns: ['/countries/:slug'], access: 'public' },
  cities: { patterns: ['/cities', '/cities/:letter'], access: 'public' },
  'country-cities': { patterns: ['/countries/:slug/cities', '/cities/:country'], access: 'public' },
  city: { patterns: ['/cities/:countryCode/:slug'], access: 'public' },
  search: { patterns: ['/search'], access: 'public' },
  contact: { patterns: ['/contact'], access: 'public' },
  'privacy-policy': { patterns: ['/privacy-policy'], access: 'public' },
  'legal-notice': { patterns: ['/legal-notice'], access: 'public' },
  'terms-of-service': { patterns: ['/terms-of-service'], access: 'public' },
  'cookie-policy': { patterns: ['/cookie-policy'], access: 'public' },
  'api-docs': { patterns: ['/api/docs'], access: 'public' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

const LIST_MS = 120 * MINUTE_MS
const PAGE_MS = 10 * MINUTE_MS

/** Every API call that anybody may ask, once; those of the back office stand in admin-routes.ts. */
export const CALLS = {
  homepageData: get('/api/homepage-data', LIST_MS),
  featuredBusinesses: get('/api/featured-businesses', 30 * MINUTE_MS),
  businesses: get('/api/businesses', PAGE_MS),
  business: get('/api/businesses/:slug', PAGE_MS),
  businessNeighbours: get('/api/businesses/:slug/neighbours', PAGE_MS),
  categories: get('/api/categories', LIST_MS),
  category: get('/api/categories/:slug', PAGE_MS),
  countries: get('/api/countries', LIST_MS),
  country: get('/api/countries/:slug', PAGE_MS),
  cities: get('/api/cities', LIST_MS),
  city: get('/api/cities/:countryCode/:slug', PAGE_MS),
  categoryIndex: get('/api/index/categories', LIST_MS),
  countryIndex: get('/api/index/countries', LIST_MS),
  cityIndex: get('/api/index/cities', LIST_MS),
  search: get('/api/search', PAGE_MS),
  suggest: get('/api/suggest', PAGE_MS),
  siteProfile: get('/api/site-profile', PAGE_MS),
  advertisementCodes: get('/api/admin/advertisement-codes', PAGE_MS),
  siteSettings: get('/api/admin/site-settings', PAGE_MS),
  contact: { method: 'POST', pattern: '/api/contact', access: 'public', freshMs: 0 },
  adEvent: { method: 'POST', pattern: '/api/ad-events', access: 'public', freshMs: 0 },
  openApi: get('/api/openapi.json', LIST_MS),
} as const satisfies Record<string, CallRoute>

/** A call anybody may ask for something to read. */
function get<Pattern extends string>(pattern: Pattern, freshMs: number) {
  return { method: 'GET', pattern, access: 'public', freshMs } as const
}

export type CallName = keyof typeof CALLS

/** The calls that answer the forms which pages send to their own address where scripts do not run. */
export const PAGE_FORMS: Partial<Record<PageName, CallName>> = { contact: 'contact' }

/** What an administrator adds to a page's address to see it without the operator's code. */
export const SAFE_MODE = { name: 'safe', value: '1' } as const

/** What answers machines that watch the server. */
export const PROBES = {
  alive: { pattern: '/healthz', access: 'public' },
  ready: { pattern: '/readyz', access: 'public' },
} as const satisfies Record<string, Route>

export type Query = Record<string, string | number | boolean | null | undefined>

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

const ONE_CHARACTER = ':letter'

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
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
    const text = decodeSegment(value)
    if (!text || (segment === ONE_CHARACTER && [...text].length > 1)) return null
    parameters[segment.slice(1)] = text
  }
  return parameters
}

export type PageMatch = { name: PageName; parameters: Record<string, string> }

/** The page of a path, or null. */
export function matchPage(path: string): PageMatch | null {
  for (const [name, { patterns }] of Object.entries(PAGES))
    for (const pattern of patterns) {
      const parameters = matchPattern(pattern, path)
      if (parameters) return { name: name as PageName, parameters }
    }
  return null
}

/** What a list is narrowed by, as it stands in the address. The first page has no number. */
export type ListQuery = { filter?: string; page?: number; view?: 'list' }

const listQuery = ({ filter, page, view }: ListQuery): Query => ({
  filter,
  page: page === 1 ? undefined : page,
  view,
})

type PageQuery = { page?: number }

type SearchQuery = Query & { q?: string; location?: string; page?: number }

const address = (page: PageName, parameters: Record<string, string> = {}, query: Query = {}) =>
  fillPattern(PAGES[page].patterns[0], parameters, query)

/** A list's address, of one letter or of all. */
const letterAddress = (page: 'categories' | 'cities', letter: string | null, query: ListQuery) =>
  letter === null
    ? address(page, {}, listQuery(query))
    : fillPattern(PAGES[page].patterns[1], { letter }, listQuery(query))

/**
 * Every link of the site. The language comes first, although only English has pages for visitors
 * today: a second one must not have to touch each link.
 */
export const link = {
  home: (_language: Language) => address('home'),
  businesses: (_language: Language, query: PageQuery = {}) =>
    address('businesses', {}, listQuery(query)),
  business: (_language: Language, slug: string) => address('business', { slug }),
  categories: (_language: Language, letter: string | null = null, query: ListQuery = {}) =>
    letterAddress('categories', letter, query),
  category: (_language: Language, slug: string, query: PageQuery = {}) =>
    address('category', { slug }, listQuery(query)),
  countries: (_language: Language, query: ListQuery = {}) =>
    address('countries', {}, listQuery(query)),
  country: (_language: Language, slug: string, query: PageQuery = {}) =>
    address('country', { slug }, listQuery(query)),
  countryCities: (_language: Language, slug: string, query: ListQuery = {}) =>
    address('country-cities', { slug }, listQuery(query)),
  cities: (_language: Language, letter: string | null = null, query: ListQuery = {}) =>
    letterAddress('cities', letter, query),
  city: (_language: Language, city: { countryCode: string; slug: string }, query: PageQuery = {}) =>
    address(
      'city',
      { countryCode: city.countryCode.toLowerCase(), slug: city.slug },
      listQuery(query),
    ),
  /** A search by what and where, and with what it is narrowed to. */
  search: (_language: Language, query: SearchQuery = {}) =>
    address('search', {}, { ...query, page: query.page === 1 ? undefined : query.page }),
  contact: (_language: Language, query: { sent?: 1 } = {}) => address('contact', {}, query),
  privacyPolicy: (_language: Language) => address('privacy-policy'),
  legalNotice: (_language: Language) => address('legal-notice'),
  termsOfService: (_language: Language) => address('terms-of-service'),
  cookiePolicy: (_language: Language) => address('cookie-policy'),
  apiDocs: (_language: Language) => address('api-docs'),
}
