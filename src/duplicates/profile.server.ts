import { buildNextBusinesses } from '../businesses/business.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { buildGeoKey } from '../platform/geo/geo-key.ts'
import { normalizeWebsite, parseWebsiteHost } from '../search-index/website-key.ts'
import { buildAddressProfile } from './address-profile.server.ts'
import { buildNameProfile, parseCommonWords, parseWords } from './name-profile.server.ts'
import { normalizePhone } from './phone-number.server.ts'

const COLUMNS = [
  'id',
  'name',
  'type',
  'category',
  'category_id',
  'full_address',
  'street',
  'city',
  'region',
  'country',
  'country_code',
  'city_id',
  'phone',
  'website',
  'latitude',
  'longitude',
  'place_id',
] as const satisfies readonly (keyof BusinessesTable)[]

type Stored = Pick<BusinessesTable, (typeof COLUMNS)[number]>

function buildOnce<T>(build: () => T): () => T {
  let built: T | null = null
  return () => (built ??= build())
}

export type Profile = ReturnType<typeof buildProfile>

export function buildProfile(business: Stored) {
  const { latitude, longitude, city, region, country } = business
  const key = buildGeoKey(latitude, longitude)
  const address = business.full_address ?? business.street
  const townWords = [city, region, country].flatMap((text) =>
    text === null ? [] : parseCommonWords(text),
  )
  const places = [...townWords, ...parseWords(address)]
  const site = normalizeWebsite(business.website)
  return {
    id: business.id,
    name: buildNameProfile(business, places),
    point: key === null ? null : { latitude: latitude ?? 0, longitude: longitude ?? 0 },
    geoKey: key,
    cityId: business.city_id,
    city: city ?? '',
    cityWords: city === null ? [] : parseCommonWords(city),
    categoryId: business.category_id,
    countryCode: business.country_code ?? '',
    addressText: address ?? '',
    findAddress: buildOnce(() => buildAddressProfile(address, townWords)),
    phone: normalizePhone(business.phone, business.country_code),
    site,
    host: site === null ? null : parseWebsiteHost(site),
    placeId: business.place_id,
  }
}

export async function findProfiles(database: Database, trx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .where('removed_at', 'is', null)
    .select(COLUMNS)
    .execute()
  return new Map(rows.map((row) => [row.id, buildProfile(row)]))
}

export async function listProfiles(trx: Transaction, after: number, limit: number) {
  const next = buildNextBusinesses(trx, after, limit)
  const rows = await next.select([...COLUMNS, 'removed_at']).execute()
  const profiles = rows.filter(({ removed_at }) => removed_at === null).map(buildProfile)
  return { profiles, lastId: rows.at(-1)?.id ?? after, isLast: rows.length < limit }
}
