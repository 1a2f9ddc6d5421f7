import { type Kysely, sql } from 'kysely'
import { DISTRICT_MIN_BUSINESSES } from '../platform/calls/page-sizes.ts'
import type { Tables } from '../platform/database/tables.server.ts'

/** Written as in the partial indexes: with a parameter the planner would not use them. */
export const isListed = sql<boolean>`businesses.listed = 1`

/** Removed businesses, too, by ID. */
export const buildNextBusinesses = (db: Kysely<Tables>, after: number, limit: number) =>
  db.selectFrom('businesses').where('id', '>', after).orderBy('id').limit(limit)

/** The first businesses of a city or category that are not removed. */
export const buildSample = (
  db: Kysely<Tables>,
  column: 'city_id' | 'category_id',
  id: number,
  limit: number,
) =>
  db
    .selectFrom('businesses')
    .where(column, '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(limit)

/** Combines reviews and rating in one integer, so both engines sort alike. */
export function buildSortKey(reviews: number | null, rating: number | null): number {
  return (reviews ?? 0) * 1000 + Math.round((rating ?? 0) * 100)
}

export function buildListedFlag(business: {
  is_approved: number
  removed_at: number | null
  business_status: string | null
}): 0 | 1 {
  const isPublic = business.is_approved === 1 && business.removed_at === null
  return isPublic && business.business_status !== 'CLOSED_PERMANENTLY' ? 1 : 0
}

export const publicCategorySlug = sql<
  string | null
>`case when categories.hidden = 0 then categories.slug end`.as('category_slug')

export const publicCitySlug = sql<
  string | null
>`case when cities.hidden = 0 then cities.slug end`.as('city_slug')

export const cityPosition = [
  sql<number | null>`coalesce(cities.latitude, cities.median_latitude)`.as('city_latitude'),
  sql<number | null>`coalesce(cities.longitude, cities.median_longitude)`.as('city_longitude'),
] as const

/** A hidden city hides its districts. */
export const publicDistrictSlug = sql<
  string | null
>`case when cities.hidden = 0 and districts.listed >= ${sql.lit(DISTRICT_MIN_BUSINESSES)} then districts.slug end`.as(
  'district_slug',
)
