import type { Selectable } from 'kysely'
import { z } from 'zod'
import { businessListItem } from '../../businesses/businesses.schema.server.ts'
import {
  findBusinessesOfCity,
  findBusinessesOfDistrict,
} from '../../businesses/find-businesses.server.ts'
import { presentListItem } from '../../businesses/present-business.server.ts'
import { findCategoriesOfCity } from '../../catalog/categories/find-totals.server.ts'
import { presentCategory } from '../../catalog/categories/present-category.ts'
import { findDistrictPages } from '../../catalog/places/find-district-pages.server.ts'
import {
  type findDistrict,
  findDistrictsOfCity,
} from '../../catalog/places/find-districts.server.ts'
import { findLocalName, listCities } from '../../catalog/places/list-cities.server.ts'
import { findCountryByCode } from '../../gazetteer/countries.ts'
import type { CallContext } from '../../platform/calls/call-context.server.ts'
import { countedCategory, paging } from '../../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../../platform/calls/list-page.ts'
import { CITY_TOP_CATEGORIES } from '../../platform/calls/page-sizes.ts'
import type { CitiesTable } from '../../platform/database/tables.server.ts'

export const cityResponse = z.object({
  city: z.string(),
  /** In the local language and script, unless it is the same. */
  localName: z.string().nullable(),
  country: z.string(),
  businessCount: z.number(),
  categoryCount: z.number(),
  /** A category without a page in the city has the slug of one of its districts. */
  topCategories: z.array(countedCategory.extend({ hasPage: z.boolean() })),
  district: z.object({ name: z.string(), slug: z.string() }).nullable(),
  districts: z.array(z.object({ name: z.string(), slug: z.string(), count: z.number() })),
  businesses: z.array(businessListItem),
  slug: z.string(),
  countryCode: z.string(),
  countrySlug: z.string(),
  region: z.string().nullable(),
  isNamesake: z.boolean(),
  ...paging,
})

export async function buildCityResponse(
  { database, now, siteLanguage }: Pick<CallContext, 'database' | 'now' | 'siteLanguage'>,
  city: Selectable<CitiesTable>,
  district: Awaited<ReturnType<typeof findDistrict>>,
  { page, limit }: { page: number; limit: number },
): Promise<z.infer<typeof cityResponse>> {
  const { id, name, slug, country_code, region, categories } = city
  const country = findCountryByCode(country_code)
  if (!country) throw new Error(`No country ${country_code}`)
  const { byId } = await listCities(database)
  const topCategories = district
    ? []
    : await findCategoriesOfCity(database, { cityId: id, limit: CITY_TOP_CATEGORIES })
  const slugs = topCategories.map((each) => each.slug)
  const districtPages = await findDistrictPages(database, { cityIds: [id], slugs })
  const districts = await findDistrictsOfCity(database, { cityId: id })
  const businesses = await (district
    ? findBusinessesOfDistrict(database, district, page, limit)
    : findBusinessesOfCity(database, city, page, limit))
  const { listed } = district ?? city
  return {
    city: name,
    localName: findLocalName(city, siteLanguage),
    country: country.name,
    businessCount: listed,
    categoryCount: district ? 0 : categories,
    topCategories: topCategories.map((category) => ({
      ...presentCategory(category),
      hasPage: districtPages.every((each) => each.slug !== category.slug),
    })),
    district: district && { name: district.name, slug: district.slug },
    districts: districts.map(({ listed: count, ...each }) => ({ ...each, count })),
    businesses: businesses.map((business) => presentListItem(business, now)),
    slug,
    countryCode: country.code,
    countrySlug: country.slug,
    region,
    isNamesake: byId.get(id)?.isNamesake ?? false,
    ...presentPaging(page, Math.ceil(listed / limit)),
  }
}
