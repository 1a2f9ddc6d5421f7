import {
  findCitiesNamed,
  findNamesakeRegion,
  type ListedCity,
  listCities,
} from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import { type ListedDistrict, listDistricts } from '../../catalog/places/list-districts.server.ts'
import {
  buildDistrictSlug,
  isWrittenAs,
  normalizeHanName,
} from '../../gazetteer/city-key.server.ts'
import { findCountryByCode } from '../../gazetteer/countries.ts'
import { normalizeCountryName } from '../../gazetteer/country-names.ts'
import { findCountryCode, findCountryInAddress } from '../../gazetteer/find-country.server.ts'
import { findRegion } from '../../gazetteer/find-region.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { memoizeByObject } from '../../platform/database/memoize.ts'
import { SITE_LANGUAGES } from '../../platform/urls/routes.ts'
import { listNominatives } from '../../search-index/intent-phrases.server.ts'
import { isCodeOrName, normalizeSearchKey } from '../../search-index/search-key.ts'
import { measureEditDistance } from '../../search-index/spelling-correction.server.ts'
import { isSpellable } from '../../search-index/tokenize-name.ts'
import { findRegionPlaces } from './find-region-places.server.ts'

/** `id` is null for a country, which has a code, and for a region, which has cities. */
export type SearchPlace = {
  kind: 'district' | 'city' | 'region' | 'country'
  id: number | null
  name: string
  slug: string
  countryCode: string
  region: string | null
  /** Of a district. */
  city: ListedCity | null
  listed: number
  total: number
  cityIds?: readonly number[]
}

const MAX_OTHERS = 6

/** Of several places with the name, the largest is only likely. */
export type PlaceConfidence = 'certain' | 'ambiguous' | 'inflected' | 'misspelled'

export type QueryPlace = {
  place: SearchPlace | null
  others: SearchPlace[]
  confidence: PlaceConfidence | null
}

export function buildQueryPlace(
  [first, ...others]: readonly SearchPlace[],
  inexact?: PlaceConfidence,
): QueryPlace {
  const place = first ?? null
  const confidence = inexact ?? (others.length > 0 ? 'ambiguous' : 'certain')
  return { place, others: others.slice(0, MAX_OTHERS), confidence: place && confidence }
}

export const buildCityPlace = (city: ListedCity): SearchPlace => ({
  kind: 'city',
  id: city.id,
  name: city.name,
  slug: city.slug,
  countryCode: city.countryCode,
  region: findNamesakeRegion(city),
  city: null,
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
  city: null,
  listed,
  total,
})

export const buildDistrictPlace = ({ nameKey: _, ...district }: ListedDistrict): SearchPlace => ({
  ...district,
  kind: 'district',
  countryCode: district.city.countryCode,
  region: null,
})

type Part = { text: string; code: string | null }

const parsePart = (text: string): Part => ({ text, code: findCountryCode(text) })

function isInPart({ region, countryCode }: ListedCity, { text, code }: Part): boolean {
  if (code === countryCode) return true
  if (region === null) return false
  const [one, other] = [region, text].map((each) =>
    normalizeSearchKey(findRegion(`, ${each}`, countryCode)?.name ?? each),
  )
  return one === other
}

async function citiesNamed(
  database: Database,
  name: string,
  rest: readonly Part[],
): Promise<ListedCity[]> {
  const named = await findCitiesNamed(database, normalizeSearchKey(name))
  const scores = named.map((city) => rest.filter((part) => isInPart(city, part)).length)
  const best = Math.max(...scores)
  return named.filter((_, index) => scores[index] === best)
}

/** '강남' is '강남구', '渋谷' is '渋谷区'. */
const UNITS = ['구', '区', '-gu', '-ku']

/** All parts after the name must fit: 'Kadıköy, İstanbul, TR'. */
async function districtsNamed(
  database: Database,
  name: string,
  rest: readonly Part[],
): Promise<ListedDistrict[]> {
  const { byKey, bySlug } = await listDistricts(database)
  const listWritten = (key: string) => {
    const found = [byKey.get(normalizeHanName(key)), bySlug.get(buildDistrictSlug(key))]
    return [...new Set(found.flatMap((each) => each ?? []))].filter(({ nameKey }) =>
      isWrittenAs(key, [nameKey]),
    )
  }
  const key = normalizeSearchKey(name)
  const asWritten = listWritten(key)
  const named = asWritten.length > 0 ? asWritten : UNITS.flatMap((unit) => listWritten(key + unit))
  if (named.length === 0 || rest.length === 0) return named
  const cities = await Promise.all(rest.map(({ text }) => citiesNamed(database, text, [])))
  return named.filter(({ city }) =>
    rest.every((part, at) => cities[at]?.includes(city) || isInPart(city, part)),
  )
}

/** Cities and districts with exactly this name. */
export const findNamedPlaces = async (database: Database, name: string) => [
  ...(await citiesNamed(database, name, [])),
  ...(await districtsNamed(database, name, [])),
]

/** 'Berlin Mitte' and 'Mitte Berlin': a district beside its city, without a comma. */
async function districtsBesideCity(database: Database, name: string): Promise<ListedDistrict[]> {
  const words = name.split(/\s+/)
  for (let at = 1; at < Math.min(words.length, MAX_WORDS); at++) {
    const [left, right] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    for (const [inner, outer] of [
      [right, left],
      [left, right],
    ] as const) {
      const named = await districtsNamed(database, inner, [{ text: outer, code: null }])
      if (named.length > 0) return named
    }
  }
  return []
}

const MAX_WORDS = 8
/** 'Köln NRW', 'Springfield Illinois': the region or country follows without a comma. */
export async function findCitiesInRegion(
  database: Database,
  name: string,
  rest: readonly Part[] = [],
): Promise<{ cities: ListedCity[]; name: string; region: string }> {
  const words = name.split(/\s+/)
  for (let at = Math.min(words.length, MAX_WORDS) - 1; at > 0; at--) {
    const inside = parsePart(words.slice(at).join(' '))
    if (!isCodeOrName(inside.text)) continue
    const named = words.slice(0, at).join(' ')
    const cities = (await citiesNamed(database, named, [inside, ...rest])).filter((city) =>
      isInPart(city, inside),
    )
    if (cities.length > 0) return { cities, name: named, region: inside.text }
  }
  return { cities: [], name: '', region: '' }
}

const MISSPELLED_MIN_CHARS = 5
/** 'Atlantis' is not Atlanta. */
const TWO_TYPOS_FROM_CHARS = 10
const groupByLength = memoizeByObject((byName: ReadonlyMap<string, readonly ListedCity[]>) =>
  Map.groupBy(byName.keys(), (name) => `${name[0]}${name.length}`),
)

/** 'Marseile': the name of a city with one typo, or two in longer names. */
async function findMisspelledCities(database: Database, name: string): Promise<ListedCity[]> {
  const key = normalizeSearchKey(name)
  if (key.length < MISSPELLED_MIN_CHARS || !isSpellable(key)) return []
  const maxEdits = key.length < TWO_TYPOS_FROM_CHARS ? 1 : 2
  const { byName } = await listCities(database)
  const groups = groupByLength(byName)
  const lengths = Array.from({ length: 2 * maxEdits + 1 }, (_, at) => key.length - maxEdits + at)
  const alike = lengths
    .flatMap((length) => groups.get(`${key[0]}${length}`) ?? [])
    .flatMap((other) => {
      const edits = measureEditDistance(key, other, maxEdits)
      return edits === null ? [] : (byName.get(other) ?? []).map((city) => ({ city, edits }))
    })
    .sort((one, other) => one.edits - other.edits || other.city.listed - one.city.listed)
  return [...new Set(alike.map(({ city }) => city))]
}

/** As findQueryPlace, and a region, a name with a case ending, or a misspelled one. */
export async function findInexactPlace(
  database: Database,
  text: string,
  withTypos: boolean,
): Promise<QueryPlace> {
  const exact = await findQueryPlace(database, text)
  if (exact.place) return exact
  const regions = await findRegionPlaces(database, text)
  if (regions.length > 0)
    return buildQueryPlace(regions.toSorted((one, other) => other.listed - one.listed))
  for (const name of listNominatives(text)) {
    const inflected = await findQueryPlace(database, name)
    if (inflected.place) return { ...inflected, confidence: 'inflected' }
  }
  const cities = withTypos ? await findMisspelledCities(database, text) : []
  return buildQueryPlace(cities.map(buildCityPlace), 'misspelled')
}

/** 'Tunis' names the country only in Croatian. */
function isNameOfCity(name: string, { code }: ListedCountry, cities: readonly ListedCity[]) {
  const key = normalizeSearchKey(name)
  const isOfCountry = SITE_LANGUAGES.some((each) => normalizeCountryName(code, each) === key)
  return !isOfCountry && cities.some((city) => city.countryCode === code && city.nameKey === key)
}

/** The largest place wins; a country wins over its city of the same name and size. */
export async function findQueryPlace(database: Database, text: string): Promise<QueryPlace> {
  const [name, ...texts] = text
    .split(',')
    .filter((part) => normalizeSearchKey(part) !== '')
    .map((part) => part.trim())
  if (name === undefined) return buildQueryPlace([])
  const rest = texts.map(parsePart)
  const code = rest.length === 0 ? findCountryInAddress(name) : null
  const country = (await listCountries(database)).find((each) => each.code === code)
  const named = await citiesNamed(database, name, rest)
  const own = await districtsNamed(database, name, rest)
  const districts =
    own.length > 0 || rest.length > 0 ? own : await districtsBesideCity(database, name)
  const isFound = named.length + districts.length > 0 || country
  const cities = isFound ? named : (await findCitiesInRegion(database, name, rest)).cities
  const places = [...cities.map(buildCityPlace), ...districts.map(buildDistrictPlace)]
  if (country) places.unshift(buildCountryPlace(country))
  places.sort((one, other) => other.listed - one.listed)
  return buildQueryPlace(
    country && isNameOfCity(name, country, named)
      ? places.toSorted((one, other) => Number(one.id === null) - Number(other.id === null))
      : places,
  )
}

export const findCountryName = ({ countryCode }: SearchPlace) =>
  findCountryByCode(countryCode)?.name ?? countryCode
