import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AuditEntriesTable } from '../../database/operator-tables.ts'

type Entry = Selectable<AuditEntriesTable>
/** An act; of one done to a single business its name of today, null where that is gone for good. */
export type ListedAct = Entry & { business_name: string | null }

/** Which acts: of one kind, of one person, before one already seen. */
export type ActFilter = { action: string | null; username: string | null; before: number | null }

/** The business an act was done to, by its id; null of an act done to anything else. */
const businessOf = ({ action, subject }: Entry): number | null =>
  action.startsWith('business.') && subject && /^\d{1,15}$/.test(subject) ? Number(subject) : null

async function findNames(database: Database, acts: readonly Entry[]) {
  const ids = [...new Set(acts.flatMap((act) => businessOf(act) ?? []))]
  if (ids.length === 0) return new Map<number | null, string>()
  const rows = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .select(['id', 'name'])
    .execute()
  return new Map<number | null, string>(rows.map(({ id, name }) => [id, name]))
}

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
  const names = await findNames(database, page)
  const named = page.map((act) => ({ ...act, business_name: names.get(businessOf(act)) ?? null }))
  return { acts: named, next: acts.length > limit ? (page.at(-1)?.id ?? null) : null }
}
