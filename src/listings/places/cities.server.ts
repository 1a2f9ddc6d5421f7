import { findBusinessesOfCity } from '../../businesses/find-businesses.server.ts'
import { presentListItem } from '../../businesses/present-business.server.ts'
import { findCategoriesOfCity } from '../../catalog/categories/find-totals.server.ts'
import { type Country, findCountryByCode } from '../../catalog/places/countries.ts'
import { findCity } from '../../catalog/places/find-city.server.ts'
import { findCountryInAddress } from '../../catalog/places/find-country.server.ts'
import {
  cityTexts,
  findNamesakeRegion,
  type ListedCity,
  listCities,
} from '../../catalog/places/list-cities.server.ts'
import type { Outcome } from '../../platform/calls/call.ts'
import { handler } from '../../platform/calls/handler.server.ts'
import {
  countListed,
  listByLetter,
  listMatchingEntries,
  slicePage,
} from '../../platform/calls/list-page.ts'
import { CITY_TOP_CATEGORIES, INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { presentPaging } from '../../platform/calls/present-paging.ts'
import { findSiteMessages } from '../../platform/calls/site-messages.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { SiteLanguage } from '../../platform/urls/routes.ts'
import {
  type CityIndexWire,
  citiesInput,
  citiesResponse,
  cityIndexInput,
  cityIndexResponse,
  cityInput,
  cityResponse,
} from './cities.schema.server.ts'

const presentCity = (city: ListedCity) => ({
  city: city.name,
  countryCode: city.countryCode,
  businessCount: city.listed,
  categoryCount: city.categories,
  slug: city.slug,
  region: findNamesakeRegion(city),
})

type IndexInput = { letter: string | null; filter: string; country: string | null; page: number }

async function listOf(
  database: Database,
  { letter, country }: IndexInput,
): Promise<{ country: Country | null | undefined; cities: readonly ListedCity[] }> {
  const list = await listCities(database)
  if (country === null) return { country: null, cities: listByLetter(list, letter) }
  const code = findCountryInAddress(country) ?? ''
  const cities: readonly ListedCity[] = list.byCountry.get(code) ?? []
  return {
    country: cities.length === 0 ? undefined : findCountryByCode(code),
    cities: letter === null ? cities : cities.filter((city) => city.letter === letter),
  }
}

async function presentIndex(
  database: Database,
  input: IndexInput,
  language: SiteLanguage,
): Promise<Outcome<CityIndexWire>> {
  const { country, cities } = await listOf(database, input)
  if (country === undefined)
    return { kind: 'missing', detail: findSiteMessages(language).countryMissing }
  // Within a country, its own name would match every city.
  const textsOf = country === null ? cityTexts(language) : ({ nameKey }: ListedCity) => [nameKey]
  const wanted = listMatchingEntries(cities, input.filter, textsOf)
  const { entries, total, pages } = slicePage(wanted, input.page, INDEX_PAGE_SIZE)
  return {
    kind: 'found',
    body: {
      cities: entries.map(presentCity),
      totalCount: total,
      cityCount: cities.length,
      businessCount: countListed(cities),
      country: country?.name ?? null,
      countrySlug: country?.slug ?? null,
      ...presentPaging(input.page, pages),
    },
  }
}

export const cityHandlers = [
  handler({
    name: 'cities',
    input: citiesInput,
    answer: citiesResponse,
    async handle({ letter }, { database }) {
      const list = await listCities(database)
      return { kind: 'found', body: listByLetter(list, letter).map(presentCity) }
    },
  }),
  handler({
    name: 'cityIndex',
    input: cityIndexInput,
    answer: cityIndexResponse,
    handle: (input, { database, siteLanguage }) => presentIndex(database, input, siteLanguage),
  }),
  handler({
    name: 'city',
    input: cityInput,
    answer: cityResponse,
    async handle({ countryCode, slug, page, limit }, { database, now, siteLanguage }) {
      const found = await findCity(database, countryCode, slug)
      if (found.kind === 'moved') {
        const parameters = { countryCode: found.countryCode.toLowerCase(), slug: found.slug }
        return { kind: 'moved', parameters }
      }
      if (found.kind !== 'found') {
        const { cityEmptied, cityMissing } = findSiteMessages(siteLanguage)
        return { kind: 'missing', detail: found.kind === 'emptied' ? cityEmptied : cityMissing }
      }
      const { city } = found
      const country = findCountryByCode(city.country_code)
      if (!country) throw new Error(`No country ${city.country_code}`)
      const { byId } = await listCities(database)
      const categories = await findCategoriesOfCity(database, city.id, CITY_TOP_CATEGORIES)
      const businesses = await findBusinessesOfCity(database, city, page, limit)
      return {
        kind: 'found',
        body: {
          city: city.name,
          country: country.name,
          businessCount: city.listed,
          categoryCount: city.categories,
          topCategories: categories.map(({ name, slug: categorySlug, listed, icon }) => ({
            category: name,
            count: listed,
            slug: categorySlug,
            icon,
          })),
          businesses: businesses.map((business) => presentListItem(business, now)),
          slug: city.slug,
          countryCode: country.code,
          countrySlug: country.slug,
          region: city.region,
          isNamesake: byId.get(city.id)?.isNamesake ?? false,
          ...presentPaging(page, Math.ceil(city.listed / limit)),
        },
      }
    },
  }),
]
