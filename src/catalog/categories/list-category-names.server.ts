import { createVersionedCache } from '../../platform/database/versioned-cache.server.ts'

export const listCategoryNames = createVersionedCache('directory_version', async (database) => {
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
