import type { Selectable } from 'kysely'
import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findExistingRow } from '../../platform/database/find-row.server.ts'
import type { CategoriesTable } from '../../platform/database/tables.server.ts'
import { NAME_IN_ADDRESS_MAX_CHARS, slugify } from '../../platform/i18n/slug.server.ts'
import { buildCategoryKey } from './category-key.ts'
import { findMeanings } from './category-labels.server.ts'
import { buildCategorySlug, buildDistinctSlug, buildTextKey } from './category-text.server.ts'
import { findVocabularyCategory } from './vocabulary.server.ts'

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

const byText = createCompiledQuery(({ read }, { key }: Placed<{ key: string }>) =>
  read
    .selectFrom('category_texts')
    .innerJoin('categories', 'categories.id', 'category_texts.category_id')
    .where('text_key', '=', key)
    .select(['categories.id', 'categories.slug', 'categories.hidden']),
)

const byVocabulary = createCompiledQuery(
  ({ read }, { vocabularyId }: Placed<{ vocabularyId: string }>) =>
    read
      .selectFrom('categories')
      .where('vocabulary_id', '=', vocabularyId)
      .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id')),
)

/** A text of another script may share the slug of a text that means something else. */
async function findByName(database: Database, name: string, slug: string) {
  const distinctSlug = buildDistinctSlug(name)
  const [own] = distinctSlug === null ? [] : await bySlug(database, { slug: distinctSlug })
  const [same] = own ? [own] : await bySlug(database, { slug })
  const isOther =
    distinctSlug !== null &&
    same !== own &&
    buildDistinctSlug(same?.name ?? '') !== null &&
    buildTextKey(same?.name ?? '') !== buildTextKey(name)
  if (same && !isOther) return { category: same }
  const key = buildTextKey(name)
  const [target] = await (distinctSlug === null
    ? byAlias(database, { slug })
    : byText(database, { key }))
  return { target }
}

export async function findCategory(database: Database, name: string): Promise<FoundCategory> {
  if (name.length > NAME_IN_ADDRESS_MAX_CHARS) return { kind: 'missing' }
  const { category, target } = await findByName(database, name, slugify(name))
  if (category?.hidden === 1) return { kind: 'missing' }
  if (category) return category.listed > 0 ? { kind: 'found', category } : { kind: 'emptied' }
  return target?.hidden === 0 ? { kind: 'moved', slug: target.slug } : { kind: 'missing' }
}

function inferMeaning(name: string): string | undefined {
  if (findVocabularyCategory(name)) return name
  const meanings = findMeanings(buildCategoryKey(name))
  return meanings.length === 1 ? meanings[0]?.id : undefined
}

/** Accepts a name, a category text, a vocabulary ID, or an unambiguous label in any language. */
export async function findCategoryId(database: Database, name: string): Promise<number | null> {
  if (name.length > NAME_IN_ADDRESS_MAX_CHARS) return null
  const { category, target } = await findByName(database, name, buildCategorySlug(name))
  const found = category ?? target
  if (found) return found.id
  const vocabularyId = inferMeaning(name)
  if (vocabularyId === undefined) return null
  const [meant] = await byVocabulary(database, { vocabularyId })
  return meant?.id ?? null
}

/** Also of a category that no business has. Accepts what `findCategoryId` accepts. */
export async function findVocabularyId(database: Database, name: string): Promise<string | null> {
  const id = await findCategoryId(database, name)
  if (id === null) return inferMeaning(name) ?? null
  const category = await findExistingRow(database.read, 'categories', { id }, ['vocabulary_id'])
  return category.vocabulary_id
}
