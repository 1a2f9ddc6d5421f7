import { formatPath, parsePath, type Route } from './routes.ts'

export const FILES = {
  sitemap: file('/sitemap.xml'),
  mainSitemap: file('/sitemaps/main.xml'),
  categoriesSitemap: file('/sitemaps/categories.xml'),
  moreCategories: file('/sitemaps/categories/:file'),
  countriesSitemap: file('/sitemaps/countries.xml'),
  citiesSitemap: file('/sitemaps/cities.xml'),
  moreCities: file('/sitemaps/cities/:file'),
  businessesSitemap: file('/sitemaps/businesses/:file'),
  districtsSitemap: file('/sitemaps/districts/:file'),
  inPlaceSitemap: file('/sitemaps/categories-in-places/:file'),
  robots: file('/robots.txt'),
  llms: file('/llms.txt'),
  ads: file('/ads.txt'),
  appAds: file('/app-ads.txt'),
  security: file('/.well-known/security.txt'),
  openSearch: file('/opensearch.xml'),
  suggestions: file('/opensearch-suggestions.json'),
  manifest: file('/manifest.webmanifest'),
} as const satisfies Record<string, Route>

function file<Pattern extends string>(pattern: Pattern) {
  return { pattern, access: 'public' } as const
}

export const isFile = (path: string): boolean =>
  Object.values(FILES).some(({ pattern }) => parsePath(pattern, path) !== null)

const numberedFile = (pattern: string, page: number) =>
  formatPath(pattern, { file: `page-${page}.xml` })

export function parseFileNumber(name: string): number | null {
  const digits = /^page-([1-9]\d{0,8})\.xml$/.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

export const sitemapFile = {
  categories: (page: number) =>
    page === 1 ? FILES.categoriesSitemap.pattern : numberedFile(FILES.moreCategories.pattern, page),
  cities: (page: number) =>
    page === 1 ? FILES.citiesSitemap.pattern : numberedFile(FILES.moreCities.pattern, page),
  businesses: (page: number) => numberedFile(FILES.businessesSitemap.pattern, page),
  districts: (page: number) => numberedFile(FILES.districtsSitemap.pattern, page),
  inPlace: (categoryId: number) => numberedFile(FILES.inPlaceSitemap.pattern, categoryId),
}

export type SitemapFiles = {
  categories: readonly number[]
  cities: readonly number[]
  countries: boolean
  businesses: readonly { page: number; changedAt: number }[]
  districts: readonly number[]
  /** IDs of categories. */
  inPlace: readonly number[]
}

export const listSitemaps = (files: SitemapFiles): { path: string; changedAt?: number }[] => [
  { path: FILES.mainSitemap.pattern },
  ...files.categories.map((page) => ({ path: sitemapFile.categories(page) })),
  ...(files.countries ? [{ path: FILES.countriesSitemap.pattern }] : []),
  ...files.cities.map((page) => ({ path: sitemapFile.cities(page) })),
  ...files.businesses.map(({ page, changedAt }) => ({
    path: sitemapFile.businesses(page),
    changedAt,
  })),
  ...files.districts.map((page) => ({ path: sitemapFile.districts(page) })),
  ...files.inPlace.map((id) => ({ path: sitemapFile.inPlace(id) })),
]
