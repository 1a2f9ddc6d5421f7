import { sql } from 'kysely'
import { isListed } from '../businesses/business.server.ts'
import { SITEMAP_MAX_URLS, sitemapPageOfRow } from '../businesses/sitemap-files.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isPublic } from './list-places.server.ts'

export type SitemapFiles = {
  categories: number[]
  cities: number[]
  countries: boolean
  businesses: { page: number; changedAt: number }[]
}

async function findPlaceFiles(
  database: Database,
  table: 'categories' | 'cities',
): Promise<number[]> {
  const pages: number[] = []
  for (let last = 0; ; ) {
    const next = await database.read
      .selectFrom(table)
      .where('id', '>', last * SITEMAP_MAX_URLS)
      .where(isPublic)
      .orderBy('id')
      .limit(1)
      .select('id')
      .executeTakeFirst()
    if (!next) return pages
    last = Math.ceil(next.id / SITEMAP_MAX_URLS)
    pages.push(last)
  }
}

const findBusinessFiles = (database: Database, leastQuality: number) =>
  database.read
    .selectFrom('sitemap_files')
    .where(
      (eb) =>
        eb
          .selectFrom('businesses')
          .where(isListed)
          // Without the unary plus the column has a type, and SQLite ignores the expression index.
          .where(sitemapPageOfRow, '=', sql<number>`+sitemap_files.page`)
          .select(({ fn }) => fn.max('businesses.quality').as('most')),
      '>=',
      leastQuality,
    )
    .orderBy('page')
    .select(['page', 'changed_at as changedAt'])
    .execute()

export async function findSitemapFiles(
  database: Database,
  leastQuality: number,
): Promise<SitemapFiles> {
  const country = await database.read
    .selectFrom('countries')
    .where('listed', '>', 0)
    .limit(1)
    .select('code')
    .executeTakeFirst()
  return {
    categories: await findPlaceFiles(database, 'categories'),
    cities: await findPlaceFiles(database, 'cities'),
    countries: country !== undefined,
    businesses: await findBusinessFiles(database, leastQuality),
  }
}
