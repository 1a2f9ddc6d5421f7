import { findSummaries } from '../../businesses/find-businesses.server.ts'
import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import { listCities } from '../../catalog/places/list-cities.server.ts'
import { listCountries } from '../../catalog/places/list-countries.server.ts'
import { listDistricts } from '../../catalog/places/list-districts.server.ts'
import { formatCountryName } from '../../gazetteer/country-names.ts'
import { formatRegionName } from '../../gazetteer/format-region-name.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { SITE_LANGUAGES } from '../../platform/urls/routes.ts'
import {
  buildWordForms,
  hasWordBeginning,
  normalizeSearchKey,
} from '../../search-index/search-key.ts'
import { readLink } from '../query/parse-identifier.server.ts'
import { BETWEEN } from '../query/parse-query.server.ts'
import {
  createPrefixIndex,
  findByPrefix,
  findBySimilarPrefix,
} from '../query/prefix-index.server.ts'
import { findQueryBrand } from '../query/query-brand.server.ts'
import {
  buildCityPlace,
  buildCountryPlace,
  buildDistrictPlace,
  findQueryPlace,
  type SearchPlace,
} from '../query/query-place.server.ts'
import { parseWords } from '../query/query-terms.server.ts'
import { MAX_PLACE_WORDS } from '../query/split-keyword.server.ts'
import { findMatches } from '../ranking/retrieve-candidates.server.ts'
import {
  buildPlaceSuggestion,
  countCategoriesIn,
  suggestInPlaces,
} from './suggest-in-places.server.ts'
import {
  type NamedSuggestions,
  NO_NAMES,
  suggestCorrected,
  suggestNamed,
} from './suggest-names.server.ts'

const groupCategories = createPrefixIndex((category: ListedCategory) => ({
  entry: category,
  names: [category.nameKey, ...category.labels, ...category.synonyms],
}))

async function listCategoryPrefixes(database: Database) {
  const { all } = await listCategories(database)
  return [await groupCategories(all)]
}

async function findCategoriesByPrefix(database: Database, key: string): Promise<ListedCategory[]> {
  const groups = await listCategoryPrefixes(database)
  return [...new Set(buildWordForms(key).flatMap((form) => findByPrefix(groups, form)))]
}

const findSimilarCategories = async (database: Database, key: string): Promise<ListedCategory[]> =>
  findBySimilarPrefix(await listCategoryPrefixes(database), key)

const MIN_ENDING_CHARS = 2

type NamedPlace = { nameKey: string; slug: string; synonyms?: readonly string[] }

const groupPlaces = <Place extends NamedPlace>(build: (place: Place) => SearchPlace) =>
  createPrefixIndex((place: Place) => ({
    entry: build(place),
    names: [place.nameKey, place.slug.replaceAll('-', ' '), ...(place.synonyms ?? [])],
  }))
const groupCountries = groupPlaces(buildCountryPlace)
const groupCities = groupPlaces(buildCityPlace)
const groupDistricts = groupPlaces(buildDistrictPlace)

async function listPlacePrefixes(database: Database) {
  const countries = await listCountries(database)
  const { all: cities } = await listCities(database)
  const { all: districts } = await listDistricts(database)
  return [
    await groupCountries(countries),
    await groupCities(cities),
    await groupDistricts(districts),
  ]
}

const listOuterNames = ({ countryCode, region, city }: SearchPlace) => [
  ...SITE_LANGUAGES.flatMap((language) => [
    formatCountryName(countryCode, language),
    formatRegionName(region ?? '', countryCode, language),
  ]),
  city?.name ?? '',
]

const isWithin = (place: SearchPlace, parts: readonly string[]) =>
  parts.every((part) =>
    listOuterNames(place).some((name) => hasWordBeginning(normalizeSearchKey(name), part)),
  )

function readTyped(text: string): { name: string; parts: string[] } {
  const [name = '', ...parts] = text.split(',').map(normalizeSearchKey).filter(Boolean)
  return { name, parts }
}

async function findPlacesByPrefix(database: Database, text: string): Promise<SearchPlace[]> {
  const { name, parts } = readTyped(text)
  const { place, others } = await findQueryPlace(database, text)
  const byPrefix = findByPrefix(await listPlacePrefixes(database), name)
  const found = [
    ...(place ? [place] : []),
    ...others,
    ...byPrefix.filter((each) => isWithin(each, parts)),
  ]
  const unique = new Map(found.map((each) => [`${each.kind} ${each.id} ${each.slug}`, each]))
  return [...unique.values()]
}

const findSimilarPlaces = async (database: Database, text: string): Promise<SearchPlace[]> =>
  findBySimilarPrefix(await listPlacePrefixes(database), readTyped(text).name)

/** Splits 'kebab ber' and 'kebab in new y'; null for other keywords. */
async function splitEnding(database: Database, q: string) {
  const groups = await listPlacePrefixes(database)
  const pieces = q.trim().split(/[\s,]+/)
  for (let count = Math.min(MAX_PLACE_WORDS, pieces.length - 1); count > 0; count--) {
    const key = normalizeSearchKey(pieces.slice(-count).join(' '))
    const what = pieces.slice(0, -count).join(' ').replace(BETWEEN, '')
    if (key.length < MIN_ENDING_CHARS || normalizeSearchKey(what) === '') continue
    const places = findByPrefix(groups, key, 'first word')
    if (places.length > 0) return { what, places }
  }
  return null
}

/** Categories that are looked up in the place. */
const MAX_COUNTED = 12
const MAX_SUGGESTIONS = { businesses: 5, categories: 4, places: 4 } as const

async function suggestLinked(database: Database, q: string): Promise<number[] | null> {
  const link = await readLink(database, q)
  if (link === null) return null
  if ('ids' in link) return link.ids
  const found = await findMatches(database, link.words, MAX_SUGGESTIONS.businesses)
  return found.map(({ id }) => id)
}

type Split = Awaited<ReturnType<typeof splitEnding>>

/** Matches in the place come first; typos are corrected only if nothing matches. */
async function suggestBusinesses(
  database: Database,
  { q, key, place, split }: { q: string; key: string; place: SearchPlace | null; split: Split },
): Promise<NamedSuggestions> {
  const limit = MAX_SUGGESTIONS.businesses
  const linked = await suggestLinked(database, q)
  if (linked) return { ...NO_NAMES, ids: linked.slice(0, limit) }
  const words = parseWords(key, await findQueryBrand(database, key))
  const typed = { key, words, place, limit }
  const named = await suggestNamed(database, typed)
  if (named.ids.length > 0) return named
  const [where] = split?.places ?? []
  const what = normalizeSearchKey(split?.what ?? '')
  const found =
    where &&
    (await suggestNamed(database, {
      key: what,
      words: parseWords(what, await findQueryBrand(database, what)),
      place: where,
      isOnlyThere: true,
      limit,
    }))
  // A search for the chain would lose the place.
  if (found && found.ids.length > 0) return { ...found, chains: [] }
  return suggestCorrected(database, typed)
}

export async function suggestLocations(database: Database, location: string) {
  const byPrefix = await findPlacesByPrefix(database, location)
  const places = byPrefix.length > 0 ? byPrefix : await findSimilarPlaces(database, location)
  return {
    businesses: [],
    chains: [],
    categories: [],
    areCategoriesCounted: true,
    places: places.slice(0, MAX_SUGGESTIONS.places).map(buildPlaceSuggestion),
  }
}

export async function suggest(
  database: Database,
  { q, location }: { q: string; location: string },
) {
  const key = normalizeSearchKey(q)
  if (parseWords(key).length === 0)
    return { businesses: [], chains: [], categories: [], areCategoriesCounted: true, places: [] }
  const hasNoLocation = normalizeSearchKey(location) === ''
  const { place } = await findQueryPlace(database, location)
  const split = hasNoLocation ? await splitEnding(database, q) : null
  const { ids, chains } = await suggestBusinesses(database, { q, key, place, split })
  const named = await findCategoriesByPrefix(database, key)
  const byPrefix = hasNoLocation
    ? (await findPlacesByPrefix(database, q)).map(buildPlaceSuggestion)
    : []
  const inPlaces = split
    ? await suggestInPlaces(database, split.what, split.places, MAX_SUGGESTIONS.places)
    : []
  const isUnknown = ids.length + named.length + byPrefix.length + inPlaces.length === 0
  const similar = isUnknown ? await findSimilarCategories(database, key) : named
  const categories = place
    ? await countCategoriesIn(database, similar.slice(0, MAX_COUNTED), place)
    : similar
  const suggested =
    isUnknown && hasNoLocation
      ? (await findSimilarPlaces(database, q)).map(buildPlaceSuggestion)
      : byPrefix
  const businesses = await findSummaries(database, ids)
  return {
    businesses,
    chains: businesses.filter(({ id }) => chains.includes(id)).map(({ name }) => name),
    categories: categories.slice(0, MAX_SUGGESTIONS.categories),
    areCategoriesCounted: hasNoLocation || place?.kind === 'city' || place?.kind === 'country',
    places: [...suggested, ...inPlaces].slice(0, MAX_SUGGESTIONS.places),
  }
}
