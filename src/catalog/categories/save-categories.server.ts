import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { findFirstLetter } from '../../platform/i18n/find-first-letter.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'

/** A one-letter slug would collide with the letter pages (/categories/r). */
export function buildCategorySlug(name: string): string {
  const slug = slugify(name)
  if (slug.length > 1) return slug
  return `category-${slug || hash('sha256', name, 'hex').slice(0, 6)}`
}

/** Fills `known` (ID by name), which callers reuse for a whole run. */
export async function saveCategories(
  database: Database,
  trx: Transaction<Tables>,
  known: Map<string, number>,
  names: Iterable<string>,
): Promise<void> {
  const slugs = new Map<string, string[]>()
  for (const name of new Set(names)) {
    if (known.has(name)) continue
    const slug = buildCategorySlug(name)
    slugs.set(slug, [...(slugs.get(slug) ?? []), name])
  }
  if (slugs.size === 0) return
  const keys = [...slugs.keys()].map((slug) => ({ slug }))
  const remember = (slug: string, id: number) => {
    for (const name of slugs.get(slug) ?? []) known.set(name, id)
    slugs.delete(slug)
  }
  for (const row of await database.findRows(trx, 'categories', ['slug'], keys))
    remember(row.slug, row.id)
  for (const row of await database.findRows(trx, 'category_aliases', ['slug'], keys))
    remember(row.slug, row.category_id)
  for (const [slug, [name = '']] of slugs) {
    const { id } = await trx
      .insertInto('categories')
      .values({ slug, name, name_key: normalizeName(name), letter: findFirstLetter(slug) })
      .returning('id')
      .executeTakeFirstOrThrow()
    remember(slug, id)
  }
}
