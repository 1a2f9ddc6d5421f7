import type { Database } from '../platform/database/database.server.ts'

export async function findLastChange(database: Pick<Database, 'read'>): Promise<number> {
  const row = await database.read
    .selectFrom('business_changes')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? 0
}
