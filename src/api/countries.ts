import { z } from 'zod'
import {
  countriesAnswer,
  countryAnswer,
  countryIndexAnswer,
  countryIndexInput,
  countryInput,
} from '../contract/countries.schema.ts'
import { COUNTRY_TOP_CITIES, INDEX_PAGE_SIZE } from '../domain/list-limits.ts'
import { cutPage, filterEntries } from '../domain/list-page.ts'
import { countryNameKey } from '../domain/places/country-names.ts'
import { countryInAddress } from '../domain/places/find-country.ts'
import { listCities, regionOfNamesake } from '../domain/places/list-cities.ts'
import { type ListedCountry, listCountries } from '../domain/places/list-countries.ts'
import { findCategoriesOfCountry, findCitiesOfCountry } from '../domain/totals/find-totals.ts'
import { siteAnswersIn } from '../text/site-answers-in.ts'
import { handler } from './handler.ts'
import { presentPaging } from './present-paging.ts'

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
