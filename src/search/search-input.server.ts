import { findCategoryId } from '../catalog/categories/find-category.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { AMENITY_KEYS } from '../search-index/amenities.server.ts'
import type { Filters } from './ranking/filters.server.ts'
import type { SearchInput } from './search.schema.server.ts'
import { type SearchRequest, WEEKDAYS } from './search-request.ts'

const MINUTES_PER_DAY = 1440

/** 'sun-2100' becomes minutes since Monday 00:00. */
function parseOpen(open: string | null): Filters['open'] {
  if (open === null || open === 'now') return open
  const [day = '', time = ''] = open.split('-')
  const weekday = (WEEKDAYS as readonly string[]).indexOf(day)
  return weekday * MINUTES_PER_DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(2))
}

/** Unknown categories and amenities match nothing. */
export async function parseSearch(
  database: Database,
  { q, location, lat, lng, bbox, ...rest }: SearchInput,
): Promise<SearchRequest> {
  const [south = 0, west = 0, north = 0, east = 0] = bbox ?? []
  const categoryId = rest.category === null ? null : await findCategoryId(database, rest.category)
  return {
    q,
    location,
    near: lat === null || lng === null ? null : { latitude: lat, longitude: lng },
    box: bbox === null ? null : { south, west, north, east },
    order: rest.sort,
    isWhole: rest.whole,
    filters: {
      categoryId: rest.category !== null && categoryId === null ? 0 : categoryId,
      rating: rest.rating,
      isVerified: rest.verified,
      hasPhone: rest.phone,
      hasWebsite: rest.website,
      amenities: rest.amenities.map((key) => AMENITY_KEYS.indexOf(key)),
      open: parseOpen(rest.open),
      maxPrice: null,
    },
  }
}
