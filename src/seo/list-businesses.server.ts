import { sql } from 'kysely'
import { isListed } from '../businesses/business.server.ts'
import { SITEMAP_MAX_URLS } from '../businesses/sitemap-files.server.ts'
import type { Database } from '../platform/database/database.server.ts'

/** SQLite blocks the process during a query, so each batch is small. */
const BATCH_NUMBERS = 1000

export type SitemapBusiness = { slug: string; updatedAt: number }

export async function findFileChange(database: Database, page: number): Promise<number | null> {
  const file = await database.read
    .selectFrom('sitemap_files')
    .where('page', '=', page)
    .select('changed_at')
    .executeTakeFirst()
  return file?.changed_at ?? null
}

/** Each batch arrives as one text, because drivers decode thousands of rows slowly. */
export async function* listBusinessBatches(
  database: Database,
  page: number,
  leastQuality: number,
): AsyncGenerator<SitemapBusiness[]> {
  const end = page * SITEMAP_MAX_URLS
  for (let after = end - SITEMAP_MAX_URLS; after < end; after += BATCH_NUMBERS) {
    const batch = database.read
      .selectFrom('businesses')
      .where(isListed)
      .where('sitemap_number', '>', after)
      .where('sitemap_number', '<=', Math.min(after + BATCH_NUMBERS, end))
      .where('quality', '>=', leastQuality)
      .orderBy('sitemap_number')
      .select(['slug', 'updated_at'])
    const { found } = await database.read
      .selectFrom(batch.as('stretch'))
      .select(sql<string | null>`string_agg(slug || ' ' || updated_at, ',')`.as('found'))
      .executeTakeFirstOrThrow()
    if (found !== null) yield found.split(',').map(readEntry)
  }
}

function readEntry(text: string): SitemapBusiness {
  const space = text.indexOf(' ')
  return { slug: text.slice(0, space), updatedAt: Number(text.slice(space + 1)) }
}
