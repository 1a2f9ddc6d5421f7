import type { Database } from '../../database/database.ts'
import { type ListedCategory, listCategories } from '../categories/list-categories.ts'
import { beginningLike, beginningWith, groupByBeginnings } from './beginnings.ts'
import { wordForms } from './search-words.ts'

const groupCategories = groupByBeginnings((category: ListedCategory) => ({
  entry: category,
  names: [category.nameKey, ...category.synonyms],
}))

async function listBeginnings(database: Database) {
  const { all } = await listCategories(database)
  return [await groupCategories(all)]
}

/** Categories whose name or synonym begins so, in singular or plural; then those with a later word that does. */
export async function categoriesBeginning(
  database: Database,
  key: string,
): Promise<ListedCategory[]> {
  const groups = await listBeginnings(database)
  return [...new Set(wordForms(key).flatMap((form) => beginningWith(groups, form)))]
}

/** Categories that a misspelled text may mean. */
export const categoriesLike = async (database: Database, key: string): Promise<ListedCategory[]> =>
  beginningLike(await listBeginnings(database), key)
