export type Kind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'text or null'
  | 'number or null'
  | 'boolean or null'
export type Shape = { [member: string]: Kind | Shape | [Shape] }

// Section 7 of the specification, copied by hand: what API clients were promised.
const LIST_ITEM: Shape = {
  id: 'number',
  slug: 'text',
  name: 'text',
  category: 'text or null',
  city: 'text or null',
  country: 'text or null',
  rating: 'number or null',
  reviews: 'number or null',
  phone: 'text or null',
}
const FEATURED: Shape = {
  id: 'number',
  slug: 'text',
  name: 'text',
  image_url: 'text or null',
  rating: 'number or null',
  type: 'text or null',
  full_address: 'text or null',
  phone: 'text or null',
  review_count: 'number or null',
}
export const BUSINESS: Shape = {
  name: 'text',
  slug: 'text',
  type: 'text or null',
  category: 'text or null',
  rating: 'number or null',
  reviews: 'number or null',
  fullAddress: 'text or null',
  countryCode: 'text or null',
  phone: 'text or null',
  photo: 'text or null',
  verified: 'boolean or null',
  placeId: 'text or null',
  latitude: 'text or null',
  longitude: 'text or null',
  about: 'text or null',
  workingHours: 'text or null',
}
const CATEGORY_COUNT: Shape = { category: 'text', count: 'number' }
const CITY_COUNT: Shape = { city: 'text', count: 'number' }
const COUNTRY_ITEM: Shape = {
  country: 'text',
  businessCount: 'number',
  cityCount: 'number',
  categoryCount: 'number',
}
const CITY_ITEM: Shape = {
  city: 'text',
  countryCode: 'text',
  businessCount: 'number',
  categoryCount: 'number',
}

/** Each path with its response; a list means a non-empty array. */
export const CONTRACT_SHAPES: Record<string, Shape | [Shape]> = {
  '/api/homepage-data': {
    popularSearches: [CATEGORY_COUNT],
    topCities: [{ ...CITY_COUNT, countryCode: 'text' }],
    topCountries: [{ country: 'text', businessCount: 'number' }],
  },
  '/api/featured-businesses': [FEATURED],
  '/api/businesses?page=2': {
    businesses: [LIST_ITEM],
    totalCount: 'number',
    currentPage: 'number',
    totalPages: 'number',
    hasNextPage: 'boolean',
    hasPrevPage: 'boolean',
  },
  '/api/businesses?cursor=start&limit=100': {
    businesses: [LIST_ITEM],
    totalCount: 'number',
    hasNextPage: 'boolean',
    nextCursor: 'text',
  },
  '/api/categories': [CATEGORY_COUNT],
  '/api/categories?letter=B': [CATEGORY_COUNT],
  '/api/countries': [COUNTRY_ITEM],
  '/api/cities': [CITY_ITEM],
  '/api/cities?letter=l': [CITY_ITEM],
  '/api/countries/france': {
    ...COUNTRY_ITEM,
    countryCode: 'text',
    topCities: [CITY_COUNT],
    topCategories: [CATEGORY_COUNT],
  },
  '/api/categories/store?page=2&limit=10': {
    businessCount: 'number',
    countryCount: 'number',
    topCountries: [{ country: 'text', count: 'number' }],
    businesses: [LIST_ITEM],
  },
  '/api/cities/fr/lyon?page=2&limit=10': {
    city: 'text',
    country: 'text',
    businessCount: 'number',
    categoryCount: 'number',
    topCategories: [CATEGORY_COUNT],
    businesses: [LIST_ITEM],
  },
  '/api/admin/advertisement-codes': { ad1: 'text', ad2: 'text', ad3: 'text', ad4: 'text' },
  '/api/admin/site-settings': { head_tags: 'text', facebook_pixel: 'text', footer_tags: 'text' },
}

const KINDS: Record<string, string> = { string: 'text', number: 'number', boolean: 'boolean' }

/** Lists the members whose values differ from the promised shape. */
export function broken(value: unknown, shape: Kind | Shape | [Shape], path = ''): string[] {
  if (typeof shape === 'string') {
    const kind = value === null ? 'null' : (KINDS[typeof value] ?? typeof value)
    return shape.split(' or ').includes(kind) ? [] : [`${path} is ${kind}, not ${shape}`]
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length === 0) return [`${path} is no list`]
    return value.flatMap((each, index) => broken(each, shape[0], `${path}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path} is no object`]
  return Object.entries(shape).flatMap(([name, each]) =>
    name in value
      ? broken((value as Record<string, unknown>)[name], each, `${path}.${name}`)
      : [`${path}.${name} is left out`],
  )
}
