import { z } from 'zod'
import {
  findCategoriesOfCountry,
  findCitiesOfCountry,
} from '../../catalog/categories/find-totals.server.ts'
import { normalizeCountryName } from '../../catalog/places/country-names.ts'
import { findCountryInAddress } from '../../catalog/places/find-country.server.ts'
import { findNamesakeRegion, listCities } from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import { handler } from '../../platform/calls/handler.server.ts'
import { listMatchingEntries, slicePage } from '../../platform/calls/list-page.ts'
import { COUNTRY_TOP_CITIES, INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { presentPaging } from '../../platform/calls/present-paging.ts'
import { findSiteMessages } from '../../platform/calls/site-messages.ts'
import {
  countriesResponse,
  countryIndexInput,
  countryIndexResponse,
  countryInput,
  countryResponse,
} from './countries.schema.server.ts'

const presentCountry = (country: ListedCountry) => ({
  country: country.name,
  businessCount: country.listed,
  cityCount: country.cities,
  categoryCount: country.categories,
  countryCode: country.code,
  slug: country.slug,
})

export const countryHandlers = [
  handler({
    name: 'countries',
    input: z.object({}),
    answer: countriesResponse,
    async handle(_input, { database }) {
      return { kind: 'found', body: (await listCountries(database)).map(presentCountry) }
    },
  }),
  handler({
    name: 'countryIndex',
    input: countryIndexInput,
    answer: countryIndexResponse,
    async handle({ filter, page }, { database, siteLanguage }) {
      const list = await listCountries(database)
      const wanted = listMatchingEntries(list, filter, ({ nameKey, code }) => [
        nameKey,
        normalizeCountryName(code, siteLanguage),
      ])
      const { entries, total, pages } = slicePage(wanted, page, INDEX_PAGE_SIZE)
      return {
        kind: 'found',
        body: {
          countries: entries.map(presentCountry),
          totalCount: total,
          ...presentPaging(page, pages),
        },
      }
    },
  }),
  handler({
    name: 'country',
    input: countryInput,
    answer: countryResponse,
    async handle({ slug, page, limit }, { database, siteLanguage }) {
      const code = findCountryInAddress(slug)
      const list = await listCountries(database)
      const country = list.find((each) => each.code === code)
      if (!country)
        return { kind: 'missing', detail: findSiteMessages(siteLanguage).countryMissing }
      const cities = await findCitiesOfCountry(database, country.code, COUNTRY_TOP_CITIES)
      const { byId } = await listCities(database)
      const categories = await findCategoriesOfCountry(database, country.code, page, limit)
      return {
        kind: 'found',
        body: {
          country: country.name,
          countryCode: country.code,
          businessCount: country.listed,
          cityCount: country.cities,
          categoryCount: country.categories,
          topCities: cities.map(({ id, name, slug: citySlug, listed }) => ({
            city: name,
            count: listed,
            slug: citySlug,
            region: findNamesakeRegion(byId.get(id)),
          })),
          topCategories: categories.map(({ name, slug: categorySlug, listed, icon }) => ({
            category: name,
            count: listed,
            slug: categorySlug,
            icon,
          })),
          slug: country.slug,
          ...presentPaging(page, Math.ceil(country.categories / limit)),
        },
      }
    },
  }),
]
