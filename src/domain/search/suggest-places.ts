import type { Database } from '../../database/database.ts'
import { keepUntilChanged } from '../keep-until-changed.ts'
import { listCities } from '../places/list-cities.ts'
import { listCountries } from '../places/list-countries.ts'
import { beginningLike, beginningWith, groupByBeginnings } from './beginnings.ts'
import { BETWEEN, LONGEST_PLACE_WORDS } from './read-question.ts'
import { hasWordBeginning, searchKey } from './search-words.ts'
import {
  countryOf,
  ofCity,
  ofCountry,
  type SearchPlace,
  understandPlace,
} from './understand-place.ts'

/** Shorter endings of a keyword begin too many places' names. */
const SHORTEST_ENDING_CHARS = 2

type Named = { place: SearchPlace; names: readonly string[] }

const spellSlug = (slug: string) => slug.replaceAll('-', ' ')

/** Cities and countries by the beginnings of their names, the largest first; held in memory. */
const listPlaceNames = keepUntilChanged('directory_version', async (database) => {
  const countries = await listCountries(database)
  const { all: cities } = await listCities(database)
  const named = [
    ...countries.map(
      (country): Named => ({
        place: ofCountry(country),
        names: [country.nameKey, spellSlug(country.slug)],
      }),
    ),
    ...cities.map(
      (city): Named => ({
        place: ofCity(city),
        names: [city.nameKey, spellSlug(city.slug), ...city.synonyms],
      }),
    ),
  ].sort((one, other) => other.place.listed - one.place.listed)
  return groupByBeginnings(named, ({ names }) => names)
})

const placesOf = (named: readonly Named[]) => named.map(({ place }) => place)

/** Whether what stands after a place's name, as far as it is typed, is its country or its region. */
const isWithin = (place: SearchPlace, parts: readonly string[]) =>
  parts.every((part) =>
    [countryOf(place), place.region ?? ''].some((name) => hasWordBeginning(searchKey(name), part)),
  )

/** A place's name as far as it is typed, with what stands after it: its country, its region. */
function readTyped(text: string): { name: string; parts: string[] } {
  const [name = '', ...parts] = text.split(',').map(searchKey).filter(Boolean)
  return { name, parts }
}

/** Places that are called so in any language, then those whose name begins so: 'deutschland', 'ber', 'london, ca'. */
export async function placesBeginning(database: Database, text: string): Promise<SearchPlace[]> {
  const { name, parts } = readTyped(text)
  const { place, others } = await understandPlace(database, text)
  const begun = placesOf(beginningWith(await listPlaceNames(database), name))
  const found = [
    ...(place ? [place] : []),
    ...others,
    ...begun.filter((each) => isWithin(each, parts)),
  ]
  const unique = new Map(found.map((each) => [`${each.kind} ${each.id} ${each.slug}`, each]))
  return [...unique.values()]
}

/** Places a misspelled text may mean. */
export const placesLike = async (database: Database, text: string): Promise<SearchPlace[]> =>
  placesOf(beginningLike(await listPlaceNames(database), readTyped(text).name))

/** A keyword whose last words begin places' names, parted: 'kebab ber', 'kebab in new y'; null for others. */
export async function splitEnding(
  database: Database,
  q: string,
): Promise<{ what: string; places: SearchPlace[] } | null> {
  const groups = await listPlaceNames(database)
  const pieces = q.trim().split(/[\s,]+/)
  for (let count = Math.min(LONGEST_PLACE_WORDS, pieces.length - 1); count > 0; count--) {
    const key = searchKey(pieces.slice(-count).join(' '))
    const what = pieces.slice(0, -count).join(' ').replace(BETWEEN, '')
    if (key.length < SHORTEST_ENDING_CHARS || searchKey(what) === '') continue
    const places = placesOf(beginningWith(groups, key, 'first word'))
    if (places.length > 0) return { what, places }
  }
  return null
}
