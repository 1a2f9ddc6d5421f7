/** Names in the demo data: right-to-left script, 80 letters, East Asian characters. */
const UGLY = [/[\u0590-\u06ff]/, /.{75,}/, /[\u3040-\u30ff\u4e00-\u9fff]/]

const read = async (address: string, path: string) => (await fetch(`${address}${path}`)).json()

type Listed = { slug: string; name: string }

/** The largest business of the demo data, and others that pages must handle. */
async function businessPaths(address: string): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => read(address, `/api/businesses?limit=100&page=${page}`)),
  )
  const businesses = (pages as { businesses: Listed[] }[]).flatMap((page) => page.businesses)
  const ugly = UGLY.flatMap((pattern) => businesses.find(({ name }) => pattern.test(name)) ?? [])
  return [...businesses.slice(0, 1), ...ugly].map(({ slug }) => `/business/${slug}`)
}

/** Every screen of the demo site in the states that a URL can show, by name. */
export async function screensOf(address: string): Promise<Record<string, string>> {
  const [categories, countries, cities, businesses] = await Promise.all([
    read(address, '/api/categories') as Promise<{ slug: string }[]>,
    read(address, '/api/countries') as Promise<{ slug: string }[]>,
    read(address, '/api/cities') as Promise<{ slug: string; countryCode: string }[]>,
    businessPaths(address),
  ])
  const city = (at: number) => {
    const { countryCode, slug } = cities.at(at) ?? { countryCode: '', slug: '' }
    return `/cities/${countryCode.toLowerCase()}/${slug}`
  }
  const inCountry = `/countries/${countries.at(0)?.slug}`
  /** The most frequent category in the city. */
  const withCategory = async (path: string) => {
    const { topCategories } = await read(address, `/api${path}`)
    return `${path}/${topCategories[0].slug}`
  }
  return {
    home: '/',
    businesses: '/businesses',
    'businesses-page': '/businesses?page=3',
    ...Object.fromEntries(businesses.map((path, index) => [`business-${index}`, path])),
    categories: '/categories',
    'categories-letter': '/categories/b',
    'categories-list': '/categories?view=list&page=2',
    'categories-filter': '/categories?filter=shop',
    'categories-none': '/categories?filter=nothing-of-that-kind',
    category: `/categories/${categories.at(0)?.slug}`,
    'category-page': `/categories/${categories.at(0)?.slug}?page=2`,
    'category-small': `/categories/${categories.at(-1)?.slug}`,
    countries: '/countries',
    'countries-filter': '/countries?filter=land',
    country: inCountry,
    'category-in-country': await withCategory(inCountry),
    'category-in-city': await withCategory(city(0)),
    'country-small': `/countries/${countries.at(-1)?.slug}`,
    'country-cities': `/countries/${countries.at(0)?.slug}/cities`,
    cities: '/cities',
    'cities-letter': '/cities/z',
    'cities-filter': '/cities?filter=united&page=2',
    city: city(0),
    'city-small': city(-1),
    search: '/search?q=restaurant',
    'search-place': '/search?q=restaurant&location=germany',
    'search-outside': '/search?q=bakery&location=berlin',
    'search-filtered': '/search?q=restaurant&rating=4&open=fri-1900&phone=1&sort=reviews',
    'search-filtered-none': '/search?q=bakery&location=paris&rating=4.5&verified=1&open=sun-0300',
    'search-area': '/search?q=restaurant&bbox=40,-10,60,20',
    'search-misspelled': '/search?q=restuarant+london',
    'search-none': '/search?q=zzzzzz&location=nowhere',
    'search-empty': '/search',
    'correct-business': `${businesses[0]}/correct`,
    favorites: '/favorites',
    'favorites-shared': `/favorites?list=${businesses.map((path) => path.split('/').at(-1)).join('~')}~no-such-business`,
    'favorites-empty': '/favorites?list=%00',
    contact: '/contact',
    'contact-sent': '/contact?sent=1',
    'privacy-policy': '/privacy-policy',
    'legal-notice': '/legal-notice',
    'terms-of-service': '/terms-of-service',
    'cookie-policy': '/cookie-policy',
    'api-docs': '/api/docs',
  }
}

/** URLs that return 404 with links onward. */
export const MISSING_SCREENS = {
  'not-found': '/no/such/page',
  'business-not-found': '/business/no-such-business',
  'category-not-found': '/categories/no-such-category',
  'country-not-found': '/countries/no-such-country',
  'city-not-found': '/cities/us/no-such-city',
}

/** Names of screens that are another state of one: filtered, empty, another page. */
const STATES =
  /-(page|letter|list|filter|none|small|outside|area|misspelled|place|empty|sent)$|-filtered-|^business-[23]$|^(category|country|city)-not-found$/

export const isState = ([name]: [name: string, path: string]) => STATES.test(name)
