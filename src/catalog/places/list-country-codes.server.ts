import { createVersionedCache } from '../../platform/database/versioned-cache.server.ts'

export const listCountryCodes = createVersionedCache('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('countries')
    .where('total', '>', 0)
    .select('code')
    .execute()
  return rows.map(({ code }) => code).sort()
})
