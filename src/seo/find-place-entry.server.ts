import type { Database } from '../platform/database/database.server.ts'

/** What tells whether a category or a city has a page, and which file of the sitemap names it. */
export type PlaceEntry = { id: number; listed: number; hidden: number }

/** Finds a category by its slug, also one that is hidden or has lost its businesses. */
export const findCategoryEntry = (
  database: Database,
  slug: string,
): Promise<PlaceEntry | undefined> =>
  database.read
    .selectFrom('categories')
    .where('slug', '=', slug)
    .select(['id', 'listed', 'hidden'])
    .executeTakeFirst()

/** Finds a city by its country's code and its slug, also one that is hidden or has lost its businesses. */
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
