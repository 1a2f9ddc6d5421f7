import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'

export type DirectoryStats = {
  totalBusinesses: number
  listedBusinesses: number
  categories: { category: string; count: number }[]
}

export const findStats = createVersionedCache(
  'directory_version',
  async (database): Promise<DirectoryStats> => {
    const totals = await database.read
      .selectFrom('site_totals')
      .select(['total', 'listed'])
      .executeTakeFirstOrThrow()
    const rows = await database.read
      .selectFrom('categories')
      .where('total', '>', 0)
      .select(['name', 'name_key', 'total'])
      .execute()
    rows.sort((one, other) => other.total - one.total || (one.name_key < other.name_key ? -1 : 1))
    return {
      totalBusinesses: totals.total,
      listedBusinesses: totals.listed,
      categories: rows.map(({ name, total }) => ({ category: name, count: total })),
    }
  },
)
