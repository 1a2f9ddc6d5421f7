import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { NAME_IN_ADDRESS_MAX_CHARS } from '../../platform/i18n/slug.server.ts'
import { buildCategorySlug } from './save-categories.server.ts'

const bySlug = createCompiledQuery(({ read }, { slug }: Placed<{ slug: string }>) =>
  read.selectFrom('categories').where('slug', '=', slug).select('id'),
)

const byAlias = createCompiledQuery(({ read }, { slug }: Placed<{ slug: string }>) =>
  read.selectFrom('category_aliases').where('slug', '=', slug).select('category_id as id'),
)

export async function findCategoryId(database: Database, name: string): Promise<number | null> {
  if (name.length > NAME_IN_ADDRESS_MAX_CHARS) return null
  const slug = buildCategorySlug(name)
  const [found] = [...(await bySlug(database, { slug })), ...(await byAlias(database, { slug }))]
  return found?.id ?? null
}
