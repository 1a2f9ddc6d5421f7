import type { Selectable } from 'kysely'
import { z } from 'zod'
import { findCategory } from '../catalog/categories/find-category.server.ts'
import {
  findCategoriesOfCity,
  findCategoriesOfCountry,
  findCitiesOfCountry,
} from '../catalog/categories/find-totals.server.ts'
import { presentCategory } from '../catalog/categories/present-category.ts'
import { findCity } from '../catalog/places/find-city.server.ts'
import { findDistrictPages } from '../catalog/places/find-district-pages.server.ts'
import { findDistrict } from '../catalog/places/find-districts.server.ts'
import { listCities } from '../catalog/places/list-cities.server.ts'
import { listCountries } from '../catalog/places/list-countries.server.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import { findCountryInAddress } from '../gazetteer/find-country.server.ts'
import { buildCityResponse, cityResponse } from '../listings/places/city-response.server.ts'
import type { CallContext } from '../platform/calls/call-context.server.ts'
import { defineQuery, end, missing } from '../platform/calls/define-call.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
} from '../platform/calls/list-input.schema.server.ts'
import {
  CARDS_PAGE_SIZE,
  CITY_TOP_CATEGORIES,
  COUNTRY_TOP_CITIES,
  SEARCH_PAGE_SIZE,
} from '../platform/calls/page-sizes.ts'
import { findSiteMessages } from '../platform/calls/site-messages.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import type { CategoriesTable } from '../platform/database/tables.server.ts'
import { presentPlace, presentSearch } from '../search/present-search.server.ts'
import {
  buildCityPlace,
  buildCountryPlace,
  type SearchPlace,
} from '../search/query/query-place.server.ts'
import { NO_FILTERS } from '../search/ranking/filters.server.ts'
import { searchBusinesses } from '../search/search-businesses.server.ts'
import type { SearchRequest } from '../search/search-request.ts'
import { inPlaceResponse } from './category-in-place.schema.server.ts'

type Context = Pick<CallContext, 'database' | 'now' | 'siteLanguage'>
type Category = Pick<Selectable<CategoriesTable>, 'id' | 'name' | 'slug' | 'icon' | 'vocabulary_id'>
type Cut = { page: number; limit: number }

/** Cities of the country by size, so that the query never sorts all cities of a category. */
async function listOtherCities({ database }: Context, place: SearchPlace, category: Category) {
  const cities = await findCitiesOfCountry(database, {
    countryCode: place.countryCode,
    limit: COUNTRY_TOP_CITIES,
  })
  if (cities.length === 0) return []
  const counts = await database.read
    .selectFrom('category_cities')
    .where('category_id', '=', category.id)
    .where(
      'city_id',
      'in',
      cities.map(({ id }) => id),
    )
    .where('listed', '>', 0)
    .select(['city_id', 'listed'])
    .execute()
  const districtPages = await findDistrictPages(database, {
    cityIds: counts.map(({ city_id }) => city_id),
    slugs: [category.slug],
  })
  const countOf = new Map(counts.map(({ city_id, listed }) => [city_id, listed]))
  const { byId } = await listCities(database)
  return cities.flatMap(({ id }) => {
    const [city, listed] = [byId.get(id), countOf.get(id)]
    const isHere = place.kind === 'city' && place.id === id
    const isDistrict = districtPages.some(({ cityId }) => cityId === id)
    return city && listed && !isHere && !isDistrict
      ? [presentPlace({ ...buildCityPlace(city), listed })]
      : []
  })
}

async function listOtherCategories({ database }: Context, place: SearchPlace, category: Category) {
  const cityIds = place.kind === 'city' && place.id !== null ? [place.id] : []
  const [cityId] = cityIds
  const categories =
    cityId === undefined
      ? await findCategoriesOfCountry(database, place.countryCode, 1, CITY_TOP_CATEGORIES)
      : await findCategoriesOfCity(database, { cityId, limit: CITY_TOP_CATEGORIES })
  const slugs = categories.map(({ slug }) => slug)
  const districtPages = await findDistrictPages(database, { cityIds, slugs })
  const left = new Set([category, ...districtPages].map(({ slug }) => slug))
  return categories.filter(({ slug }) => !left.has(slug)).map(presentCategory)
}

async function buildInPlaceResponse(
  context: Context,
  place: SearchPlace,
  category: Category & { listed: number },
  { page, limit }: Cut,
): Promise<z.infer<typeof inPlaceResponse>> {
  const { database, now } = context
  const range = { page, limit, cursor: null }
  const request: SearchRequest = {
    q: '',
    location: '',
    place,
    near: null,
    box: null,
    filters: { ...NO_FILTERS, categoryId: category.id },
    order: 'relevance',
    isWhole: false,
  }
  const found = await searchBusinesses(database, request, range, now)
  return {
    category: presentCategory({ ...category, vocabularyId: category.vocabulary_id }),
    place: presentPlace(place),
    countrySlug: findCountryByCode(place.countryCode)?.slug ?? '',
    otherCategories: await listOtherCategories(context, place, category),
    otherCities: await listOtherCities(context, place, category),
    results: await presentSearch(database, found, range, now),
  }
}

const cut = { page: buildPageNumberInput(), limit: buildPageLimitInput(SEARCH_PAGE_SIZE) }

export const cityPart = defineQuery({
  route: 'cityPart',
  access: 'public',
  input: z.object({
    countryCode: z.string(),
    slug: z.string(),
    part: z.string(),
    page: cut.page,
    limit: cut.limit.unwrap().optional(),
  }),
  /** A district comes first if a category has the same slug. */
  output: z.object({ district: cityResponse.nullable(), inPlace: inPlaceResponse.nullable() }),
  ends: ['moved', 'missing'],
  example: ({ city: slug, countryCode, cityCategory }) => ({
    countryCode: countryCode.toLowerCase(),
    slug,
    part: cityCategory,
    page: '1',
  }),
  async handle({ countryCode, slug, part, page, limit }, context) {
    const { database } = context
    const messages = findSiteMessages(context.siteLanguage)
    const found = await findCity(database, countryCode, slug)
    if (found.kind === 'moved') {
      const parameters = { countryCode: found.countryCode.toLowerCase(), slug: found.slug, part }
      return end({ kind: 'moved', parameters })
    }
    if (found.kind !== 'found')
      return missing(found.kind === 'emptied' ? messages.cityEmptied : messages.cityMissing)
    const { city } = found
    const district = await findDistrict(database, city.id, part)
    if (district) {
      const cards = { page, limit: limit ?? CARDS_PAGE_SIZE }
      return { district: await buildCityResponse(context, city, district, cards), inPlace: null }
    }
    const named = await findCategory(database, part)
    if (named.kind === 'moved')
      return end({ kind: 'moved', parameters: { countryCode, slug, part: named.slug } })
    if (named.kind !== 'found') return missing(messages.districtMissing)
    const { byId } = await listCities(database)
    const listed = byId.get(city.id)
    const pair = { category_id: named.category.id, city_id: city.id }
    const count = await findRow(database.read, 'category_cities', pair, ['listed'])
    if (!listed || !count || count.listed === 0) return missing(messages.categoryMissing)
    const category = { ...named.category, listed: count.listed }
    const place = buildCityPlace(listed)
    const results = { page, limit: limit ?? SEARCH_PAGE_SIZE }
    return {
      district: null,
      inPlace: await buildInPlaceResponse(context, place, category, results),
    }
  },
})

export const countryPart = defineQuery({
  route: 'countryPart',
  access: 'public',
  input: z.object({ slug: z.string(), part: z.string(), ...cut }),
  output: inPlaceResponse,
  ends: ['moved', 'missing'],
  example: ({ country: slug, countryCategory: part }) => ({ slug, part, page: '1' }),
  async handle({ slug, part, page, limit }, context) {
    const { database } = context
    const messages = findSiteMessages(context.siteLanguage)
    const code = findCountryInAddress(slug)
    const country = (await listCountries(database)).find((each) => each.code === code)
    if (!country) return missing(messages.countryMissing)
    const named = await findCategory(database, part)
    if (named.kind === 'moved')
      return end({ kind: 'moved', parameters: { slug: country.slug, part: named.slug } })
    if (named.kind !== 'found') return missing(messages.categoryMissing)
    const pair = { category_id: named.category.id, country_code: country.code }
    const count = await findRow(database.read, 'category_countries', pair, ['listed'])
    if (!count || count.listed === 0) return missing(messages.categoryMissing)
    const category = { ...named.category, listed: count.listed }
    return buildInPlaceResponse(context, buildCountryPlace(country), category, { page, limit })
  },
})
