import type { Database } from '../platform/database/database.server.ts'

export type PlaceEntry = { id: number; listed: number; hidden: number }

export const findCategoryEntry = (
  database: Database,
  slug: string,
): Promise<PlaceEntry | undefined> =>
  database.read
    .selectFrom('categories')
    .where('slug', '=', slug)
    .select(['id', 'listed', 'hidden'])
    .executeTakeFirst()

export const findCityEntry = (
  database: Database,
  countryCode: string,
  slug: string,
): Promise<PlaceEntry | undefined> =>
  database.read
    .selectFrom('cities')
    .where('country_code', '=', countryCode.toUpperCase())
    .where('slug', '=', slug)
    .select(['id', 'listed', 'hidden'])
    .executeTakeFirst()
