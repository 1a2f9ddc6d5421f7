import { z } from 'zod'
import { findCity } from '../../catalog/places/find-city.server.ts'
import { findDistrict } from '../../catalog/places/find-districts.server.ts'
import {
  buildCityTexts,
  findCityLetter,
  findNamesakeRegion,
  type ListedCity,
  listCities,
} from '../../catalog/places/list-cities.server.ts'
import { type Country, findCountryByCode } from '../../gazetteer/countries.ts'
import { findCountryInAddress } from '../../gazetteer/find-country.server.ts'
import { defineQuery, end, missing } from '../../platform/calls/define-call.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  filter,
  letter,
  once,
  paging,
} from '../../platform/calls/list-input.schema.server.ts'
import {
  buildListPage,
  countListed,
  listByLetter,
  listMatchingEntries,
  presentPaging,
} from '../../platform/calls/list-page.ts'
import {
  CARDS_PAGE_SIZE,
  FILTER_MAX_CHARS,
  INDEX_PAGE_SIZE,
} from '../../platform/calls/page-sizes.ts'
import { findSiteMessages } from '../../platform/calls/site-messages.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { MAIN_LANGUAGE, type SiteLanguage } from '../../platform/urls/routes.ts'
import { buildCityResponse, cityResponse } from './city-response.server.ts'

const cityListItem = z.object({
  city: z.string(),
  countryCode: z.string(),
  businessCount: z.number(),
  categoryCount: z.number(),
  slug: z.string(),
  /** Set if the country has other cities of this name. */
  region: z.string().nullable(),
})

const presentCity = (listed: ListedCity) => ({
  city: listed.name,
  countryCode: listed.countryCode,
  businessCount: listed.listed,
  categoryCount: listed.categories,
  slug: listed.slug,
  region: findNamesakeRegion(listed),
})

export const cities = defineQuery({
  route: 'cities',
  access: 'public',
  input: z.object({ letter }),
  output: z.array(cityListItem),
  example: ({ city: slug }) => ({ letter: slug.charAt(0) }),
  handle: async (input, { database }) =>
    listByLetter(await listCities(database), input.letter).map(presentCity),
})

/** `country` is undefined if none with listed cities has this name. */
async function findCityList(
  database: Database,
  input: { letter: string | null; country: string | null },
  language: SiteLanguage,
): Promise<{ country: Country | null | undefined; list: readonly ListedCity[] }> {
  const all = await listCities(database)
  const beginning = (list: readonly ListedCity[]) =>
    input.letter === null
      ? list
      : list.filter((each) => findCityLetter(each, language) === input.letter)
  if (input.country === null)
    return {
      country: null,
      list: language === MAIN_LANGUAGE ? listByLetter(all, input.letter) : beginning(all.all),
    }
  const code = findCountryInAddress(input.country) ?? ''
  const list: readonly ListedCity[] = all.byCountry.get(code) ?? []
  return {
    country: list.length === 0 ? undefined : findCountryByCode(code),
    list: beginning(list),
  }
}

export const cityIndex = defineQuery({
  route: 'cityIndex',
  access: 'public',
  input: z.object({
    letter,
    filter,
    country: z.string(once).nullable().default(null),
    page: buildPageNumberInput(),
  }),
  output: z.object({
    cities: z.array(cityListItem),
    totalCount: z.number(),
    /** Both count the list before the filter. */
    cityCount: z.number(),
    businessCount: z.number(),
    country: z.string().nullable(),
    countrySlug: z.string().nullable(),
    ...paging,
  }),
  ends: ['missing'],
  example: ({ country }) => ({ country, page: '1' }),
  async handle(input, { database, siteLanguage }) {
    const { country, list } = await findCityList(database, input, siteLanguage)
    if (country === undefined) return missing(findSiteMessages(siteLanguage).countryMissing)
    // Within a country, its own name would match every city.
    const textsOf =
      country === null ? buildCityTexts(siteLanguage) : ({ nameKey }: ListedCity) => [nameKey]
    const prefix = normalizeName(input.filter)
    const wanted = listMatchingEntries(list, input.filter, (each: ListedCity) => [
      ...textsOf(each),
      ...each.synonyms.filter((name) => name.startsWith(prefix)),
    ])
    const { entries, total, pages } = buildListPage(wanted, input.page, INDEX_PAGE_SIZE)
    return {
      cities: entries.map(presentCity),
      totalCount: total,
      cityCount: list.length,
      businessCount: countListed(list),
      country: country?.name ?? null,
      countrySlug: country?.slug ?? null,
      ...presentPaging(input.page, pages),
    }
  },
})

export const city = defineQuery({
  route: 'city',
  access: 'public',
  input: z.object({
    countryCode: z.string(),
    slug: z.string(),
    page: buildPageNumberInput(),
    limit: buildPageLimitInput(CARDS_PAGE_SIZE),
    district: z.string(once).max(FILTER_MAX_CHARS).nullable().default(null),
  }),
  output: cityResponse,
  ends: ['moved', 'missing'],
  example: ({ city: slug, countryCode }) => ({
    countryCode: countryCode.toLowerCase(),
    slug,
    page: '1',
  }),
  async handle(
    { countryCode, slug, district: part, page, limit },
    { database, now, siteLanguage },
  ) {
    const messages = findSiteMessages(siteLanguage)
    const found = await findCity(database, countryCode, slug)
    if (found.kind === 'moved') {
      const parameters = { countryCode: found.countryCode.toLowerCase(), slug: found.slug }
      return end({ kind: 'moved', parameters })
    }
    if (found.kind !== 'found') {
      return missing(found.kind === 'emptied' ? messages.cityEmptied : messages.cityMissing)
    }
    const district = part === null ? null : await findDistrict(database, found.city.id, part)
    if (part !== null && district === null) return missing(messages.districtMissing)
    return buildCityResponse({ database, now, siteLanguage }, found.city, district, { page, limit })
  },
})
