import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { BusinessesTable, Tables } from '../../database/tables.ts'
import type { IndexEntry, WordQuery } from '../../database/word-index.ts'
import { foldName } from '../fold-name.ts'
import { writeFacts } from '../words/facts.ts'
import { knownAmenity } from '../words/known-amenities.ts'
import { nameWords } from '../words/name-words.ts'
import { otherSpellings, skeletonsOf } from '../words/other-spellings.ts'
import { rankOf, tierOf } from '../words/rank.ts'
import { siteKey } from '../words/site-key.ts'
import { saveSpellings } from '../words/spellings.ts'
import {
  APPROVED_WORD,
  amenityWord,
  beginningWord,
  beginningWords,
  CLOSED_WORD,
  categoryWord,
  cityWord,
  countryWord,
  LISTED_WORD,
  LONGEST_BEGINNING,
  PHONE_WORD,
  phoneDigits,
  phoneWord,
  ratingWord,
  siteWord,
  skeletonWord,
  squareWords,
  textWord,
  tierWord,
  UNAPPROVED_WORD,
  VERIFIED_WORD,
  WEBSITE_WORD,
  wholeNameWord,
} from '../words/terms.ts'
import { availableAmenities, parseAbout } from './amenities.ts'
import { weekMinutes } from './week-minutes.ts'

/** The members of a business that its entry in the index follows from. */
export const ENTERED = [
  'id',
  'name',
  'name_key',
  'category_id',
  'category',
  'type',
  'subtypes',
  'city_id',
  'country_code',
  'full_address',
  'street',
  'postal_code',
  'region',
  'located_in',
  'phone',
  'website',
  'latitude',
  'longitude',
  'rating',
  'reviews',
  'opening_hours',
  'time_zone',
  'verified',
  'about',
  'description',
  'photo',
  'is_approved',
  'business_status',
  'listed',
  'removed_at',
] as const satisfies readonly (keyof BusinessesTable)[]
export type Entered = Pick<BusinessesTable, (typeof ENTERED)[number]>

/** So many different words of each kind are kept. */
const MOST_WORDS = { address: 16, kinds: 16, amenities: 40, description: 40 }
const SHORTEST_DESCRIBING = 3

const wordsIn = (text: string | null) => (text === null ? [] : nameWords(foldName(text)))

function textWords(
  business: Entered,
  amenities: readonly string[],
  about: string | null,
): Set<string> {
  const { full_address, street, postal_code, region, located_in } = business
  const first = (texts: readonly (string | null)[], most: number) =>
    [...new Set(texts.flatMap(wordsIn))].slice(0, most)
  const described = [business.description, about]
    .flatMap(wordsIn)
    .filter((word) => word.length >= SHORTEST_DESCRIBING)
  return new Set([
    ...first([full_address, street, postal_code, region, located_in], MOST_WORDS.address),
    // A postcode is typed with and without its space.
    ...(postal_code === null ? [] : [wordsIn(postal_code).join('')].filter(Boolean)),
    ...first([business.type, business.category, business.subtypes], MOST_WORDS.kinds),
    ...first(amenities, MOST_WORDS.amenities),
    ...[...new Set(described)].slice(0, MOST_WORDS.description),
  ])
}

/** What stands for itself: states, where and what it is, and what lists are narrowed to. */
function* markWords(business: Entered, rank: number): Generator<string> {
  const { category_id, city_id, country_code, rating } = business
  if (category_id !== null) yield categoryWord(category_id)
  if (city_id !== null) yield cityWord(city_id)
  if (country_code !== null) yield countryWord(country_code)
  yield business.is_approved === 1 ? APPROVED_WORD : UNAPPROVED_WORD
  if (business.business_status === 'CLOSED_PERMANENTLY') yield CLOSED_WORD
  if (business.listed === 1) yield LISTED_WORD
  if (business.verified === 1) yield VERIFIED_WORD
  if (rating !== null) yield ratingWord(rating)
  yield tierWord(tierOf(rank))
  yield* squareWords(business.latitude, business.longitude)
  if (business.phone !== null) {
    yield PHONE_WORD
    const digits = phoneDigits(business.phone)
    if (digits !== null) yield phoneWord(digits)
  }
  if (business.website !== null) {
    yield WEBSITE_WORD
    const site = siteKey(business.website)
    if (site !== null) yield siteWord(site.replace(/\s+/g, ''))
  }
}

/** Everything a business is found by, and judged by where it is; null when it is removed. */
export function entryOf(business: Entered): (IndexEntry & { spellable: string[] }) | null {
  if (business.removed_at !== null) return null
  const { id, name, name_key } = business
  const rank = rankOf(id, business.rating, business.reviews)
  const own = nameWords(name_key)
  const others = otherSpellings(name, name_key)
  const found = [...own, ...others]
  const { amenities: groups, about } = parseAbout(business.about)
  const amenities = availableAmenities(groups ?? {}).map((amenity) => amenity.name)
  const known = [...new Set(amenities.flatMap((each) => knownAmenity(foldName(each)) ?? []))]
  const words = new Set([
    ...found,
    ...found.flatMap(beginningWords),
    ...skeletonsOf(name_key).map(skeletonWord),
    wholeNameWord(own),
    wholeNameWord(others),
    ...markWords(business, rank),
    ...known.map(amenityWord),
    ...[...textWords(business, amenities, about)].map(textWord),
  ])
  const facts = writeFacts({
    nameKey: name_key,
    cityId: business.city_id,
    countryCode: business.country_code,
    categoryId: business.category_id,
    latitude: business.latitude,
    longitude: business.longitude,
    rating: business.rating,
    reviews: business.reviews ?? 0,
    isVerified: business.verified === 1,
    hasPhone: business.phone !== null,
    hasWebsite: business.website !== null,
    hasPhoto: business.photo !== null,
    hasDescription: business.description !== null,
    timeZone: business.time_zone,
    openMinutes: weekMinutes(business.opening_hours),
    amenities: known,
  })
  return { id, rank, words: [...words], facts, spellable: found }
}

/** What was typed as a question to names: whole words in any order, the last one a beginning; null without any. */
export function nameQuery(filter: string): WordQuery | null {
  const words = nameWords(foldName(filter))
  const last = words.at(-1)
  if (last === undefined) return null
  return [...[...new Set(words.slice(0, -1))].map((word) => [word]), beginningGroup(last)]
}

/** Any word of a name that begins so: short beginnings are words of the index, which costs it nothing. */
export const beginningGroup = (beginning: string): WordQuery[number] =>
  [...beginning].length <= LONGEST_BEGINNING ? [beginningWord(beginning)] : [{ beginning }]

const isSame = (one: Entered, other: Entered) =>
  ENTERED.every((member) => one[member] === other[member])

/** Brings the index up to date with changed businesses, in their transaction. */
export async function refreshWords(
  database: Database,
  trx: Transaction<Tables>,
  changed: readonly { id: number; before: Entered | null; after: Entered }[],
): Promise<void> {
  const moved = changed.filter(({ before, after }) => !before || !isSame(before, after))
  const entries = moved.flatMap(({ after }) => entryOf(after) ?? [])
  const isThere = ({ before }: (typeof moved)[number]) => before !== null
  await database.words.delete(
    trx,
    moved.filter(isThere).map(({ id }) => id),
  )
  await database.words.insert(trx, entries)
  await saveSpellings(database, trx, new Set(entries.flatMap(({ spellable }) => spellable)))
}
