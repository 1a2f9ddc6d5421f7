import type { Database } from '../platform/database/database.server.ts'

export async function hasBusinesses(database: Database): Promise<boolean> {
  if ((await database.columnsOf(database.read, 'businesses')).length === 0) return false
  const any = await database.read.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  return any !== undefined
}
