import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { hasWordBeginning, wordForms } from './search-key.ts'
import { withoutSmallBeginning } from './stop-words.ts'

/** What a keyword says of categories, the most listed first. */
export type UnderstoodCategories = {
  /** Those it names: more than one where the directory has 'Bakery' and 'bakeries'. */
  named: readonly ListedCategory[]
  /** Others that have it in their name. */
  related: readonly ListedCategory[]
}

/** Shorter keys are in the names of half the categories. */
const SHORTEST_PART_CHARS = 2

function namedBy(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  const forms = new Set(wordForms(key))
  const slugs = new Set([...forms].map(slugify).filter((slug) => slug !== ''))
  return categories.filter(
    ({ nameKey, slug, synonyms }) =>
      forms.has(nameKey) || slugs.has(slug) || synonyms.some((synonym) => forms.has(synonym)),
  )
}

/** Categories one of whose words begins with the key; where there are none, those that contain it. */
function containing(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  if (key.length < SHORTEST_PART_CHARS) return []
  const parts = wordForms(key)
  const begin = categories.filter(({ nameKey }) =>
    parts.some((part) => hasWordBeginning(nameKey, part)),
  )
  return begin.length > 0 ? begin : categories.filter(({ nameKey }) => nameKey.includes(key))
}

/**
 * Reads a folded keyword as categories: by name, slug or synonym, in singular or plural, also with a small
 * word before it ('the restaurant'); all held in memory.
 */
export async function understandCategories(
  database: Database,
  key: string,
): Promise<UnderstoodCategories> {
  if (key === '') return { named: [], related: [] }
  const { all } = await listCategories(database)
  const asTyped = namedBy(all, key)
  const told = asTyped.length > 0 ? key : withoutSmallBeginning(key)
  const named = told === key ? asTyped : namedBy(all, told)
  return { named, related: containing(all, told).filter((each) => !named.includes(each)) }
}
