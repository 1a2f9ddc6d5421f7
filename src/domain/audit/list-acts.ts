import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AuditEntriesTable } from '../../database/tables.ts'

export type ListedAct = Selectable<AuditEntriesTable>

/** Which acts: of one kind, of one person, before one already seen. */
export type ActFilter = { action: string | null; username: string | null; before: number | null }

/** Acts of the audit log, the newest first, and where the next page begins; null at its end. */
export async function listActs(
  database: Database,
  { action, username, before }: ActFilter,
  limit: number,
): Promise<{ acts: ListedAct[]; next: number | null }> {
  let query = database.read
    .selectFrom('audit_entries')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (action !== null) query = query.where('action', '=', action)
  if (username !== null) query = query.where('username', '=', username)
  if (before !== null) query = query.where('id', '<', before)
  const acts = await query.selectAll().execute()
  const page = acts.slice(0, limit)
  return { acts: page, next: acts.length > limit ? (page.at(-1)?.id ?? null) : null }
}
