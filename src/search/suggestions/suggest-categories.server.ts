import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { beginningLike, beginningWith, groupByBeginnings } from '../query/prefix-index.server.ts'
import { wordForms } from '../query/search-key.ts'

const groupCategories = groupByBeginnings((category: ListedCategory) => ({
  entry: category,
  names: [category.nameKey, ...category.synonyms],
}))

async function listBeginnings(database: Database) {
  const { all } = await listCategories(database)
  return [await groupCategories(all)]
}

export async function categoriesBeginning(
  database: Database,
  key: string,
): Promise<ListedCategory[]> {
  const groups = await listBeginnings(database)
  return [...new Set(wordForms(key).flatMap((form) => beginningWith(groups, form)))]
}

export const categoriesLike = async (database: Database, key: string): Promise<ListedCategory[]> =>
  beginningLike(await listBeginnings(database), key)
