import type { Database } from '../platform/database/database.server.ts'

export type ListedAdmin = {
  id: number
  username: string
  createdAt: number
  seenAt: number | null
}

export async function findAdmins(database: Database): Promise<ListedAdmin[]> {
  const rows = await database.read
    .selectFrom('admins')
    .leftJoin('sessions', 'sessions.admin_id', 'admins.id')
    .where('removed_at', 'is', null)
    .groupBy(['admins.id', 'admins.username', 'admins.created_at'])
    .orderBy('admins.username')
    .select((row) => [
      'admins.id',
      'admins.username',
      'admins.created_at',
      row.fn.max('sessions.seen_at').as('seen_at'),
    ])
    .execute()
  return rows.map(({ id, username, created_at, seen_at }) => ({
    id,
    username,
    createdAt: created_at,
    seenAt: seen_at,
  }))
}
