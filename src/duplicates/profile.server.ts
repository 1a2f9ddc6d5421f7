import { buildNextBusinesses } from '../businesses/business.server.ts'
import { buildGeoKey } from '../gazetteer/geo-key.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import { normalizeWebsite } from '../search-index/website-key.ts'
import { buildNameProfile } from './name-profile.server.ts'

/** Fewer digits are a short number that many share, or no number. */
const MIN_DIGITS = 7
/** The last nine digits are the same with and without the country prefix. */
const COMPARED_DIGITS = 9

function normalizePhone(phone: string | null, countryCode: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < MIN_DIGITS) return null
  return `${countryCode ?? ''}:${digits.slice(-COMPARED_DIGITS)}`
}

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

export type Profile = ReturnType<typeof buildProfile>

export function buildProfile(business: Stored) {
  const { latitude, longitude } = business
  const key = buildGeoKey(latitude, longitude)
  return {
    id: business.id,
    name: buildNameProfile(business),
    point: key === null ? null : { latitude: latitude ?? 0, longitude: longitude ?? 0 },
    geoKey: key,
    cityId: business.city_id,
    categoryId: business.category_id,
    countryCode: business.country_code ?? '',
    address: slugify(business.full_address ?? business.street ?? ''),
    phone: normalizePhone(business.phone, business.country_code),
    site: normalizeWebsite(business.website),
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
