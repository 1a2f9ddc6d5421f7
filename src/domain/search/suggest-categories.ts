import type { Database } from '../../database/database.ts'
import { type ListedCategory, listCategories } from '../categories/list-categories.ts'
import { keepUntilChanged } from '../keep-until-changed.ts'
import { beginningLike, beginningWith, groupByBeginnings } from './beginnings.ts'
import { wordForms } from './search-words.ts'

/** Categories by the beginnings of their names and synonyms, the largest first; held in memory. */
const listCategoryBeginnings = keepUntilChanged('directory_version', async (database) => {
  const { all } = await listCategories(database)
  return groupByBeginnings(all, ({ nameKey, synonyms }) => [nameKey, ...synonyms])
})

/** Categories a word of which begins so, in singular or plural; by a name, then by a later word of it. */
export async function categoriesBeginning(
  database: Database,
  key: string,
): Promise<ListedCategory[]> {
  const groups = await listCategoryBeginnings(database)
  return [...new Set(wordForms(key).flatMap((form) => beginningWith(groups, form)))]
}

/** Categories that a misspelled text may mean. */
export const categoriesLike = async (database: Database, key: string): Promise<ListedCategory[]> =>
  beginningLike(await listCategoryBeginnings(database), key)
