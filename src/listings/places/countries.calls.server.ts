import { z } from 'zod'
import { businessListItem } from '../../businesses/businesses.schema.server.ts'
import { findTopBusinesses } from '../../businesses/find-businesses.server.ts'
import { presentListItem } from '../../businesses/present-business.server.ts'
import {
  findCategoriesOfCountry,
  findCitiesOfCountry,
} from '../../catalog/categories/find-totals.server.ts'
import { presentCategory } from '../../catalog/categories/present-category.ts'
import { findNamesakeRegion, listCities } from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import { normalizeCountryName } from '../../gazetteer/country-names.ts'
import { findCountryInAddress } from '../../gazetteer/find-country.server.ts'
import { defineQuery, missing } from '../../platform/calls/define-call.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  countedCategory,
  filter,
  paging,
} from '../../platform/calls/list-input.schema.server.ts'
import {
  buildListPage,
  listMatchingEntries,
  presentPaging,
} from '../../platform/calls/list-page.ts'
import {
  COUNTRY_CATEGORIES_PAGE_SIZE,
  COUNTRY_TOP_BUSINESSES,
  COUNTRY_TOP_CITIES,
  INDEX_PAGE_SIZE,
} from '../../platform/calls/page-sizes.ts'
import { findSiteMessages } from '../../platform/calls/site-messages.ts'

const countryListItem = z.object({
  country: z.string(),
  businessCount: z.number(),
  cityCount: z.number(),
  categoryCount: z.number(),
  countryCode: z.string(),
  slug: z.string(),
})

const presentCountry = (listed: ListedCountry) => ({
  country: listed.name,
  businessCount: listed.listed,
  cityCount: listed.cities,
  categoryCount: listed.categories,
  countryCode: listed.code,
  slug: listed.slug,
})

export const countries = defineQuery({
  route: 'countries',
  access: 'public',
  output: z.array(countryListItem),
  handle: async (_input, { database }) => (await listCountries(database)).map(presentCountry),
})

export const countryIndex = defineQuery({
  route: 'countryIndex',
  access: 'public',
  input: z.object({ filter, page: buildPageNumberInput() }),
  output: z.object({
    countries: z.array(countryListItem),
    totalCount: z.number(),
    ...paging,
  }),
  example: ({ country: slug }) => ({ filter: slug.slice(0, 3), page: '1' }),
  async handle(input, { database, siteLanguage }) {
    const list = await listCountries(database)
    const wanted = listMatchingEntries(list, input.filter, ({ nameKey, code }) => [
      nameKey,
      normalizeCountryName(code, siteLanguage),
    ])
    const { entries, total, pages } = buildListPage(wanted, input.page, INDEX_PAGE_SIZE)
    return {
      countries: entries.map(presentCountry),
      totalCount: total,
      ...presentPaging(input.page, pages),
    }
  },
})

export const country = defineQuery({
  route: 'country',
  access: 'public',
  input: z.object({
    slug: z.string(),
    page: buildPageNumberInput(),
    limit: buildPageLimitInput(COUNTRY_CATEGORIES_PAGE_SIZE),
  }),
  output: z.object({
    country: z.string(),
    countryCode: z.string(),
    businessCount: z.number(),
    cityCount: z.number(),
    categoryCount: z.number(),
    topCities: z.array(
      z.object({
        city: z.string(),
        count: z.number(),
        slug: z.string(),
        region: z.string().nullable(),
      }),
    ),
    topCategories: z.array(countedCategory),
    topBusinesses: z.array(businessListItem),
    slug: z.string(),
    ...paging,
  }),
  ends: ['missing'],
  example: ({ country: slug }) => ({ slug, page: '1' }),
  async handle({ slug, page, limit }, { database, now, siteLanguage }) {
    const code = findCountryInAddress(slug)
    const found = (await listCountries(database)).find((each) => each.code === code)
    if (!found) return missing(findSiteMessages(siteLanguage).countryMissing)
    const cities = await findCitiesOfCountry(database, {
      countryCode: found.code,
      limit: COUNTRY_TOP_CITIES,
    })
    const { byId } = await listCities(database)
    const categories = await findCategoriesOfCountry(database, found.code, page, limit)
    const businesses = await findTopBusinesses(database, found.code, COUNTRY_TOP_BUSINESSES)
    return {
      country: found.name,
      countryCode: found.code,
      businessCount: found.listed,
      cityCount: found.cities,
      categoryCount: found.categories,
      topCities: cities.map((each) => ({
        city: each.name,
        count: each.listed,
        slug: each.slug,
        region: findNamesakeRegion(byId.get(each.id)),
      })),
      topCategories: categories.map(presentCategory),
      topBusinesses: businesses.map((business) => presentListItem(business, now)),
      slug: found.slug,
      ...presentPaging(page, Math.ceil(found.categories / limit)),
    }
  },
})
