import { buildCategoryKey } from '../../catalog/categories/category-key.ts'
import { findMeanings } from '../../catalog/categories/category-labels.server.ts'
import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { buildWordForms, hasWordBeginning, stripLeadingStopWords } from './search-key.ts'

export type QueryCategories = {
  named: readonly ListedCategory[]
  related: readonly ListedCategory[]
}

const MIN_PART_CHARS = 2

function namedBy(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  const forms = new Set(buildWordForms(key))
  const slugs = new Set([...forms].map(slugify).filter((slug) => slug !== ''))
  return categories.filter(
    ({ nameKey, slug, synonyms }) =>
      forms.has(nameKey) || slugs.has(slug) || synonyms.some((synonym) => forms.has(synonym)),
  )
}

/** Categories in use with a label of any language that is the whole query. */
function meantBy(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  const ids = new Set(findMeanings(buildCategoryKey(key)).map(({ id }) => id))
  return categories.filter(({ vocabularyId }) => vocabularyId !== null && ids.has(vocabularyId))
}

function containing(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  if (key.length < MIN_PART_CHARS) return []
  const parts = buildWordForms(key)
  const begin = categories.filter(({ nameKey }) =>
    parts.some((part) => hasWordBeginning(nameKey, part)),
  )
  return begin.length > 0 ? begin : categories.filter(({ nameKey }) => nameKey.includes(key))
}

export async function findQueryCategories(
  database: Database,
  key: string,
): Promise<QueryCategories> {
  if (key === '') return { named: [], related: [] }
  const { all } = await listCategories(database)
  const asTyped = namedBy(all, key)
  const wanted = asTyped.length > 0 ? key : stripLeadingStopWords(key)
  const named = wanted === key ? asTyped : namedBy(all, wanted)
  const related = containing(all, wanted).filter((each) => !named.includes(each))
  return named.length + related.length > 0
    ? { named, related }
    : { named: meantBy(all, wanted), related }
}
