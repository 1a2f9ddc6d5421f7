import type { Database } from '../src/platform/database/database.server.ts'
import { link } from '../src/platform/urls/routes.ts'

/** The number of categories and cities, largest first. */
const LISTS = 50
const LIST_PAGES = 100

/** Paths of evenly chosen businesses, the same for the same rows. */
export async function businessPaths(database: Database, count: number): Promise<string[]> {
  const { id: last } = await database.read
    .selectFrom('businesses')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, (_, at) => 1 + Math.floor((at * last) / count))
  const rows = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .where('listed', '=', 1)
    .select('slug')
    .execute()
  return rows.map(({ slug }) => link.business('en', slug))
}

/** Paths of each kind of page. */
export async function pathsOf(
  database: Database,
  businesses: number,
): Promise<Record<'home' | 'businesses' | 'business' | 'category' | 'city' | 'cities', string[]>> {
  const categories = await database.read
    .selectFrom('categories')
    .orderBy('listed', 'desc')
    .limit(LISTS)
    .select('slug')
    .execute()
  const cities = await database.read
    .selectFrom('cities')
    .orderBy('listed', 'desc')
    .limit(LISTS)
    .select(['slug', 'country_code'])
    .execute()
  return {
    home: [link.home('en')],
    businesses: Array.from({ length: LIST_PAGES }, (_, page) =>
      link.businesses('en', { page: page + 1 }),
    ),
    business: await businessPaths(database, businesses),
    category: categories.map(({ slug }) => link.category('en', slug)),
    city: cities.map(({ slug, country_code }) =>
      link.city('en', { slug, countryCode: country_code }),
    ),
    cities: Array.from({ length: 40 }, (_, page) => link.cities('en', null, { page: page + 1 })),
  }
}
