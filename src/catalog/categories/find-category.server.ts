import type { Selectable } from 'kysely'
import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { CategoriesTable } from '../../platform/database/tables.server.ts'
import { NAME_IN_ADDRESS_MAX_CHARS, slugify } from '../../platform/i18n/slug.server.ts'
import { buildCategorySlug } from './category-text.server.ts'

type FoundCategory =
  | { kind: 'found'; category: Selectable<CategoriesTable> }
  | { kind: 'moved'; slug: string }
  | { kind: 'emptied' }
  | { kind: 'missing' }

const bySlug = createCompiledQuery(({ read }, { slug }: Placed<{ slug: string }>) =>
  read.selectFrom('categories').where('slug', '=', slug).selectAll(),
)

const byAlias = createCompiledQuery(({ read }, { slug }: Placed<{ slug: string }>) =>
  read
    .selectFrom('category_aliases')
    .innerJoin('categories', 'categories.id', 'category_aliases.category_id')
    .where('category_aliases.slug', '=', slug)
    .select(['categories.id', 'categories.slug', 'categories.hidden']),
)

export async function findCategory(database: Database, name: string): Promise<FoundCategory> {
  if (name.length > NAME_IN_ADDRESS_MAX_CHARS) return { kind: 'missing' }
  const slug = slugify(name)
  const [category] = await bySlug(database, { slug })
  if (category?.hidden === 1) return { kind: 'missing' }
  if (category) return category.listed > 0 ? { kind: 'found', category } : { kind: 'emptied' }
  const [target] = await byAlias(database, { slug })
  return target?.hidden === 0 ? { kind: 'moved', slug: target.slug } : { kind: 'missing' }
}

export async function findCategoryId(database: Database, name: string): Promise<number | null> {
  if (name.length > NAME_IN_ADDRESS_MAX_CHARS) return null
  const slug = buildCategorySlug(name)
  const [found] = [...(await bySlug(database, { slug })), ...(await byAlias(database, { slug }))]
  return found?.id ?? null
}
