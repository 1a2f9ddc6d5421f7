import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  createPrefixIndex,
  findByPrefix,
  findBySimilarPrefix,
} from '../query/prefix-index.server.ts'
import { buildWordForms } from '../query/search-key.ts'

const groupCategories = createPrefixIndex((category: ListedCategory) => ({
  entry: category,
  names: [category.nameKey, ...category.synonyms],
}))

async function listBeginnings(database: Database) {
  const { all } = await listCategories(database)
  return [await groupCategories(all)]
}

export async function findCategoriesByPrefix(
  database: Database,
  key: string,
): Promise<ListedCategory[]> {
  const groups = await listBeginnings(database)
  return [...new Set(buildWordForms(key).flatMap((form) => findByPrefix(groups, form)))]
}

export const findSimilarCategories = async (
  database: Database,
  key: string,
): Promise<ListedCategory[]> => findBySimilarPrefix(await listBeginnings(database), key)
