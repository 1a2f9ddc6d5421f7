import { cityKey } from '../../catalog/places/city-key.server.ts'
import { countryByCode } from '../../catalog/places/countries.ts'
import { countryInAddress, findCountryCode } from '../../catalog/places/find-country.server.ts'
import {
  type ListedCity,
  listCities,
  regionOfNamesake,
} from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import { POSTAL_REGIONS } from '../../catalog/places/postal-regions.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { searchKey } from './search-key.ts'

/** A place of the directory with listed businesses. `id` is a city's; a country is known by its code. */
export type SearchPlace = {
  kind: 'city' | 'country'
  id: number | null
  name: string
  slug: string
  countryCode: string
  /** Where its country has other cities of its name: what tells them apart. */
  region: string | null
  listed: number
  /** With those that are not listed. */
  total: number
}

/** Of the other places of a name so many are told. */
const MOST_OTHERS = 6

/** A text read as a place: the largest of its name, and the others of that name; none when unknown. */
export type UnderstoodPlace = { place: SearchPlace | null; others: SearchPlace[] }

export const ofCity = (city: ListedCity): SearchPlace => ({
  kind: 'city',
  id: city.id,
  name: city.name,
  slug: city.slug,
  countryCode: city.countryCode,
  region: regionOfNamesake(city),
  listed: city.listed,
  total: city.total,
})

export const ofCountry = ({ name, slug, code, listed, total }: ListedCountry): SearchPlace => ({
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
  return searchKey(region) === searchKey(written)
}

/** How many of the parts after a city's name are true of it: its country or its region. */
const trueParts = (city: ListedCity, parts: readonly { text: string; code: string | null }[]) =>
  parts.filter(({ text, code }) => code === city.countryCode || isInRegion(city, text)).length

/** The cities of a name, those that the parts after it speak of; the largest first. */
async function citiesNamed(
  database: Database,
  name: string,
  rest: readonly string[],
): Promise<ListedCity[]> {
  const key = searchKey(name)
  const names = [key, slugify(key), cityKey(key)].filter((each) => each !== '')
  const { byName } = await listCities(database)
  const named = [...new Set(names.flatMap((each) => byName.get(each) ?? []))]
  const parts = rest.map((text) => ({ text, code: findCountryCode(text) }))
  const scores = named.map((city) => trueParts(city, parts))
  const best = Math.max(...scores)
  return named.filter((_, index) => scores[index] === best)
}

/**
 * Reads a text as 'city', 'country', 'city, region' or 'city, region, country', in any case and
 * spelling. Where several places have the name the largest is meant; a country before its city of the
 * same size. Places without listed businesses are none.
 */
export async function understandPlace(database: Database, text: string): Promise<UnderstoodPlace> {
  const parts = text.split(',').filter((part) => searchKey(part) !== '')
  const [name, ...rest] = parts.map((part) => part.trim())
  if (name === undefined) return { place: null, others: [] }
  const code = rest.length === 0 ? countryInAddress(name) : null
  const country = (await listCountries(database)).find((each) => each.code === code)
  const cities = await citiesNamed(database, name, rest)
  const [place = null, ...others] = [
    ...(country ? [ofCountry(country)] : []),
    ...cities.map(ofCity),
  ].sort((one, other) => other.listed - one.listed)
  return { place, others: others.slice(0, MOST_OTHERS) }
}

/** The shown name of a place's country. */
export const countryOf = ({ countryCode }: SearchPlace) =>
  countryByCode(countryCode)?.name ?? countryCode
