import { keepUntilChanged } from '../../platform/database/versioned-cache.server.ts'

/** The names of every category with a business that is not removed, by count, then name; held in memory. */
export const listCategoryNames = keepUntilChanged('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('categories')
    .where('total', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
})
