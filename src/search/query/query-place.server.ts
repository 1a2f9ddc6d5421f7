import { normalizeCityName } from '../../catalog/places/city-key.server.ts'
import { findCountryByCode } from '../../catalog/places/countries.ts'
import { findCountryCode, findCountryInAddress } from '../../catalog/places/find-country.server.ts'
import {
  findNamesakeRegion,
  type ListedCity,
  listCities,
} from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import { POSTAL_REGIONS } from '../../catalog/places/region-key.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { normalizeSearchKey } from './search-key.ts'

/** `id` is null for a country, which has a code. */
export type SearchPlace = {
  kind: 'city' | 'country'
  id: number | null
  name: string
  slug: string
  countryCode: string
  region: string | null
  listed: number
  total: number
}

const MAX_OTHERS = 6

export type QueryPlace = { place: SearchPlace | null; others: SearchPlace[] }

export const buildCityPlace = (city: ListedCity): SearchPlace => ({
  kind: 'city',
  id: city.id,
  name: city.name,
  slug: city.slug,
  countryCode: city.countryCode,
  region: findNamesakeRegion(city),
  listed: city.listed,
  total: city.total,
})

export const buildCountryPlace = ({
  name,
  slug,
  code,
  listed,
  total,
}: ListedCountry): SearchPlace => ({
  kind: 'country',
  id: null,
  name,
  slug,
  countryCode: code,
  region: null,
  listed,
  total,
})

function isInRegion({ region, countryCode }: ListedCity, part: string): boolean {
  if (region === null) return false
  const postal = POSTAL_REGIONS[countryCode as keyof typeof POSTAL_REGIONS]
  const written = postal?.get(part.toUpperCase()) ?? part
  return normalizeSearchKey(region) === normalizeSearchKey(written)
}

const trueParts = (city: ListedCity, parts: readonly { text: string; code: string | null }[]) =>
  parts.filter(({ text, code }) => code === city.countryCode || isInRegion(city, text)).length

async function citiesNamed(
  database: Database,
  name: string,
  rest: readonly string[],
): Promise<ListedCity[]> {
  const key = normalizeSearchKey(name)
  const names = [key, slugify(key), normalizeCityName(key)].filter((each) => each !== '')
  const { byName } = await listCities(database)
  const named = [...new Set(names.flatMap((each) => byName.get(each) ?? []))]
  const parts = rest.map((text) => ({ text, code: findCountryCode(text) }))
  const scores = named.map((city) => trueParts(city, parts))
  const best = Math.max(...scores)
  return named.filter((_, index) => scores[index] === best)
}

/** The largest place wins; a country wins over its city of the same name and size. */
export async function findQueryPlace(database: Database, text: string): Promise<QueryPlace> {
  const parts = text.split(',').filter((part) => normalizeSearchKey(part) !== '')
  const [name, ...rest] = parts.map((part) => part.trim())
  if (name === undefined) return { place: null, others: [] }
  const code = rest.length === 0 ? findCountryInAddress(name) : null
  const country = (await listCountries(database)).find((each) => each.code === code)
  const cities = await citiesNamed(database, name, rest)
  const [place = null, ...others] = [
    ...(country ? [buildCountryPlace(country)] : []),
    ...cities.map(buildCityPlace),
  ].sort((one, other) => other.listed - one.listed)
  return { place, others: others.slice(0, MAX_OTHERS) }
}

export const findCountryName = ({ countryCode }: SearchPlace) =>
  findCountryByCode(countryCode)?.name ?? countryCode
