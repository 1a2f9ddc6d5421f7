import type { Database } from '../platform/database/database.server.ts'
import { IDLE_MS } from './sessions.server.ts'

export type ListedSession = {
  id: string
  address: string | null
  userAgent: string | null
  createdAt: number
  seenAt: number
}

const openSessions = (database: Database, now: number) =>
  database.read
    .selectFrom('sessions')
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - IDLE_MS)

const MAX_LISTED = 200

export async function findSessions(
  database: Database,
  adminId: number,
  now: number,
): Promise<ListedSession[]> {
  const rows = await openSessions(database, now)
    .where('admin_id', '=', adminId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .select(['id', 'address', 'user_agent', 'created_at', 'seen_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

export async function findOpenSessionIds(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  const rows = await openSessions(database, now)
    .where('id', 'in', database.list(ids))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
