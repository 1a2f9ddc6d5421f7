import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { IndexEntry, WordQuery } from '../../platform/database/search-index.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { foldName } from '../../platform/i18n/fold-name.ts'
import {
  APPROVED_WORD,
  beginningWord,
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
  squareWords,
  UNAPPROVED_WORD,
  VERIFIED_WORD,
  WEBSITE_WORD,
} from '../../search-index/index-terms.server.ts'
import { rankOf } from '../../search-index/popularity.ts'
import { saveSpellings } from '../../search-index/spelling-correction.server.ts'
import { amenityBits, writeFacts } from '../../search-index/stored-fields.ts'
import { nameWords } from '../../search-index/tokenize-name.ts'
import { siteHost, siteKey } from '../../search-index/website-key.ts'
import { writeWeek } from '../week-text.ts'
import { TEXTS, type TextEntry, textEntry } from './index-text.server.ts'

export const ENTERED = [
  ...TEXTS,
  'id',
  'name_key',
  'category_id',
  'city_id',
  'country_code',
  'phone',
  'website',
  'latitude',
  'longitude',
  'rating',
  'reviews',
  'time_zone',
  'verified',
  'photo',
  'is_approved',
  'business_status',
  'listed',
  'removed_at',
] as const satisfies readonly (keyof BusinessesTable)[]
export type Entered = Pick<BusinessesTable, (typeof ENTERED)[number]>

function* markWords(business: Entered): Generator<string> {
  const { category_id, city_id, country_code, rating } = business
  if (category_id !== null) yield categoryWord(category_id)
  if (city_id !== null) yield cityWord(city_id)
  if (country_code !== null) yield countryWord(country_code)
  yield business.is_approved === 1 ? APPROVED_WORD : UNAPPROVED_WORD
  if (business.business_status === 'CLOSED_PERMANENTLY') yield CLOSED_WORD
  if (business.listed === 1) yield LISTED_WORD
  if (business.verified === 1) yield VERIFIED_WORD
  if (rating !== null) yield ratingWord(rating)
  yield* squareWords(business.latitude, business.longitude)
  if (business.phone !== null) {
    yield PHONE_WORD
    const digits = phoneDigits(business.phone)
    if (digits !== null) yield phoneWord(digits)
  }
  if (business.website !== null) {
    yield WEBSITE_WORD
    const site = siteKey(business.website)
    if (site !== null) {
      yield siteWord(site.replace(/\s+/g, ''))
      yield siteWord(siteHost(site))
    }
  }
}

export function entryOf(
  business: Entered,
  texts?: TextEntry | null,
): (IndexEntry & { spellable: string[] }) | null {
  if (business.removed_at !== null) return null
  const { id, name_key } = business
  const rank = rankOf(id, business.rating, business.reviews)
  const { words, spellable, amenities, openMinutes } = texts ?? textEntry(business)
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
    isUnlisted: business.listed !== 1,
    timeZone: business.time_zone,
    week: openMinutes && writeWeek(openMinutes),
    amenities: amenityBits(amenities),
  })
  return {
    id,
    rank,
    words: [...new Set(markWords(business)), words].join(' '),
    facts,
    spellable,
  }
}

export function nameQuery(filter: string): WordQuery | null {
  const words = nameWords(foldName(filter))
  const last = words.at(-1)
  if (last === undefined) return null
  return [...[...new Set(words.slice(0, -1))].map((word) => [word]), beginningGroup(last)]
}

export const beginningGroup = (beginning: string): WordQuery[number] =>
  [...beginning].length <= LONGEST_BEGINNING ? [beginningWord(beginning)] : [{ beginning }]

const isSame = (one: Entered, other: Entered) =>
  ENTERED.every((member) => one[member] === other[member])

export async function refreshWords(
  database: Database,
  trx: Transaction<Tables>,
  changed: readonly {
    id: number
    before: Entered | null
    after: Entered
    texts?: TextEntry | null
  }[],
): Promise<void> {
  const moved = changed.filter(({ before, after }) => !before || !isSame(before, after))
  const entries = moved.flatMap(({ after, texts }) => entryOf(after, texts) ?? [])
  const isThere = ({ before }: (typeof moved)[number]) => before !== null
  await database.words.delete(
    trx,
    moved.filter(isThere).map(({ id }) => id),
  )
  await database.words.insert(trx, entries)
  await saveSpellings(database, trx, new Set(entries.flatMap(({ spellable }) => spellable)))
}
