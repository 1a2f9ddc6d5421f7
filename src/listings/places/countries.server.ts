import { z } from 'zod'
import {
  findCategoriesOfCountry,
  findCitiesOfCountry,
} from '../../catalog/categories/find-totals.server.ts'
import { countryNameKey } from '../../catalog/places/country-names.ts'
import { countryInAddress } from '../../catalog/places/find-country.server.ts'
import { listCities, regionOfNamesake } from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import { handler } from '../../platform/calls/handler.server.ts'
import { cutPage, filterEntries } from '../../platform/calls/list-page.ts'
import { COUNTRY_TOP_CITIES, INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { presentPaging } from '../../platform/calls/present-paging.ts'
import { siteAnswersIn } from '../../platform/calls/site-messages.ts'
import {
  countriesAnswer,
  countryAnswer,
  countryIndexAnswer,
  countryIndexInput,
  countryInput,
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
    answer: countriesAnswer,
    async handle(_input, { database }) {
      return { kind: 'found', body: (await listCountries(database)).map(presentCountry) }
    },
  }),
  handler({
    name: 'countryIndex',
    input: countryIndexInput,
    answer: countryIndexAnswer,
    async handle({ filter, page }, { database, siteLanguage }) {
      const list = await listCountries(database)
      const wanted = filterEntries(list, filter, ({ nameKey, code }) => [
        nameKey,
        countryNameKey(code, siteLanguage),
      ])
      const { entries, total, pages } = cutPage(wanted, page, INDEX_PAGE_SIZE)
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
    answer: countryAnswer,
    async handle({ slug, page, limit }, { database, siteLanguage }) {
      const code = countryInAddress(slug)
      const list = await listCountries(database)
      const country = list.find((each) => each.code === code)
      if (!country) return { kind: 'missing', detail: siteAnswersIn(siteLanguage).countryMissing }
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
            region: regionOfNamesake(byId.get(id)),
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
