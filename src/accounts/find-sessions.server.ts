import type { Database } from '../platform/database/database.server.ts'
import { IDLE_MS } from './sessions.server.ts'

/** A session as its owner sees it in a list. */
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

/** More than this nobody looks through; all of them can be ended at once. */
const MOST_LISTED = 200

/** The sessions of an administrator that are open, the last used first. */
export async function findSessions(
  database: Database,
  adminId: number,
  now: number,
): Promise<ListedSession[]> {
  const rows = await openSessions(database, now)
    .where('admin_id', '=', adminId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
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

/** Which of these sessions are open. Looking is no use of them. */
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
