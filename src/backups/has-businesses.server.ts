import type { Database } from '../platform/database/database.server.ts'

/** Whether anything is here that would be missed; also of a database that has no tables yet. */
export async function hasBusinesses(database: Database): Promise<boolean> {
  if ((await database.columnsOf(database.read, 'businesses')).length === 0) return false
  const any = await database.read.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  return any !== undefined
}
