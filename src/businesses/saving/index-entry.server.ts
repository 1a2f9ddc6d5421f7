import type { Kysely } from 'kysely'
import { parseMoreCategories } from '../../catalog/categories/category-text.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { IndexEntry, TermQuery } from '../../platform/database/search-index.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { buildGeoKey, type GeoPoint } from '../../platform/geo/geo-key.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import {
  APPROVED_TERM,
  buildCategoryTerm,
  buildCityTerm,
  buildCountryTerm,
  buildDistrictTerm,
  buildPhoneTerm,
  buildPointTerms,
  buildPrefixTerm,
  buildRatingTerm,
  buildWebsiteTerm,
  CLOSED_TERM,
  LISTED_TERM,
  MAX_PREFIX_CHARS,
  normalizePhoneDigits,
  PHONE_TERM,
  UNAPPROVED_TERM,
  VERIFIED_TERM,
  WEBSITE_TERM,
} from '../../search-index/index-terms.server.ts'
import { buildPhoneStartTerms } from '../../search-index/phone-terms.server.ts'
import { rankOf } from '../../search-index/popularity.ts'
import { saveSpellings } from '../../search-index/spelling-correction.server.ts'
import { buildAmenityBits, formatStoredFields } from '../../search-index/stored-fields.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { normalizeWebsite, parseWebsiteHost } from '../../search-index/website-key.ts'
import { formatSpecialMinutes, formatWeek } from '../../search-index/week-text.ts'
import { cityPosition } from '../business.server.ts'
import { buildTextEntry, TEXTS, type TextEntry } from './index-text.server.ts'

export const INDEXED_FIELDS = [
  ...TEXTS,
  'id',
  'name_key',
  'category_id',
  'more_categories',
  'city_id',
  'district_id',
  'country_code',
  'phone',
  'website',
  'latitude',
  'longitude',
  'rating',
  'reviews',
  'time_zone',
  'verified',
  'price_level',
  'photo',
  'is_approved',
  'business_status',
  'listed',
  'removed_at',
] as const satisfies readonly (keyof BusinessesTable)[]
export type IndexedFields = Pick<BusinessesTable, (typeof INDEXED_FIELDS)[number]>

export type CityPoints = ReadonlyMap<number | null, GeoPoint>

/** Businesses without coordinates are searched at the center of their city. */
export async function findCityPoints(
  db: Kysely<Tables>,
  businesses: readonly Pick<BusinessesTable, 'latitude' | 'longitude' | 'city_id'>[],
): Promise<CityPoints> {
  const ids = new Set(businesses.flatMap((each) => (hasPosition(each) ? [] : (each.city_id ?? []))))
  if (ids.size === 0) return new Map()
  const cities = await db
    .selectFrom('cities')
    .where('id', 'in', [...ids])
    .select(['id', ...cityPosition])
    .execute()
  return new Map(
    cities.flatMap(({ id, city_latitude: latitude, city_longitude: longitude }) =>
      latitude === null || longitude === null ? [] : [[id, { latitude, longitude }]],
    ),
  )
}

const hasPosition = ({ latitude, longitude }: Pick<BusinessesTable, 'latitude' | 'longitude'>) =>
  buildGeoKey(latitude, longitude) !== null

function* filterTerms(
  business: IndexedFields,
  { latitude, longitude }: Pick<IndexedFields, 'latitude' | 'longitude'>,
): Generator<string> {
  const { category_id, city_id, district_id, country_code, rating } = business
  if (category_id !== null) yield buildCategoryTerm(category_id)
  yield* parseMoreCategories(business.more_categories).map(buildCategoryTerm)
  if (city_id !== null) yield buildCityTerm(city_id)
  if (district_id !== null) yield buildDistrictTerm(district_id)
  if (country_code !== null) yield buildCountryTerm(country_code)
  yield business.is_approved === 1 ? APPROVED_TERM : UNAPPROVED_TERM
  if (business.business_status === 'CLOSED_PERMANENTLY') yield CLOSED_TERM
  if (business.listed === 1) yield LISTED_TERM
  if (business.verified === 1) yield VERIFIED_TERM
  if (rating !== null) yield buildRatingTerm(rating)
  yield* buildPointTerms(latitude, longitude)
  if (business.phone !== null) {
    yield PHONE_TERM
    const digits = normalizePhoneDigits(business.phone)
    if (digits !== null) yield buildPhoneTerm(digits)
    yield* buildPhoneStartTerms(business.phone, country_code)
  }
  if (business.website !== null) {
    yield WEBSITE_TERM
    const site = normalizeWebsite(business.website)
    if (site !== null) {
      yield buildWebsiteTerm(site.replace(/\s+/g, ''))
      yield buildWebsiteTerm(parseWebsiteHost(site))
    }
  }
}

export function buildIndexEntry(
  business: IndexedFields,
  cityPoints: CityPoints,
  texts?: TextEntry | null,
): (IndexEntry & { spellable: string[] }) | null {
  if (business.removed_at !== null) return null
  const { id, name_key } = business
  const rank = rankOf(id, business.rating, business.reviews)
  const { words, spellable, amenities, openMinutes, specialMinutes } =
    texts ?? buildTextEntry(business)
  const cityPoint = hasPosition(business) ? undefined : cityPoints.get(business.city_id)
  const { latitude, longitude } = cityPoint ?? business
  const facts = formatStoredFields({
    nameKey: name_key,
    cityId: business.city_id,
    countryCode: business.country_code,
    categoryId: business.category_id,
    moreCategories: parseMoreCategories(business.more_categories),
    latitude,
    longitude,
    rating: business.rating,
    reviews: business.reviews ?? 0,
    isVerified: business.verified === 1,
    priceLevel: business.price_level,
    hasPhone: business.phone !== null,
    hasWebsite: business.website !== null,
    hasPhoto: business.photo !== null,
    hasDescription: business.description !== null,
    isUnlisted: business.listed !== 1,
    isApproximate: cityPoint !== undefined,
    timeZone: business.time_zone,
    week: openMinutes && formatWeek(openMinutes),
    special: specialMinutes && formatSpecialMinutes(specialMinutes),
    amenities: buildAmenityBits(amenities),
  })
  return {
    id,
    rank,
    words: [...new Set(filterTerms(business, { latitude, longitude })), words].join(' '),
    facts,
    spellable,
  }
}

export function parseNameQuery(filter: string): TermQuery | null {
  const words = parseNameWords(normalizeName(filter))
  const last = words.at(-1)
  if (last === undefined) return null
  return [...[...new Set(words.slice(0, -1))].map((word) => [word]), buildPrefixGroup(last)]
}

export const buildPrefixGroup = (beginning: string): TermQuery[number] =>
  [...beginning].length <= MAX_PREFIX_CHARS ? [buildPrefixTerm(beginning)] : [{ beginning }]

const isSame = (one: IndexedFields, other: IndexedFields) =>
  INDEXED_FIELDS.every((member) => one[member] === other[member])

export async function refreshTerms(
  database: Database,
  trx: Transaction,
  changed: readonly {
    id: number
    before: IndexedFields | null
    after: IndexedFields
    texts?: TextEntry | null
  }[],
): Promise<void> {
  const moved = changed.filter(({ before, after }) => !before || !isSame(before, after))
  const points = await findCityPoints(
    trx,
    moved.map(({ after }) => after),
  )
  const entries = moved.flatMap(({ after, texts }) => buildIndexEntry(after, points, texts) ?? [])
  const indexed = moved.flatMap(({ id, before }) => (before ? id : []))
  await database.words.delete(trx, indexed)
  await database.words.insert(trx, entries)
  await saveSpellings(database, trx, new Set(entries.flatMap(({ spellable }) => spellable)))
}
