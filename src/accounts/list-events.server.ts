import type { Selectable } from 'kysely'
import type { AuditEntriesTable } from '../platform/database/admin-tables.server.ts'
import type { Database } from '../platform/database/database.server.ts'

type Entry = Selectable<AuditEntriesTable>
export type AuditEvent = Entry & {
  subject_name: string | null
  run_id: number | null
  count: number | null
}

export type EventFilter = { action: string | null; username: string | null; before: number | null }

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

type Details = { runId?: number; fileName?: string; name?: string; count?: number }

const OF_FILES = /^import\.(?:uploaded|changed|applied)$/
const detailsOf = ({ details }: Entry): Details => JSON.parse(details ?? '{}') as Details

const isNumbered = ({ subject }: Entry) => /^\d{1,15}$/.test(subject ?? '0')

function runsOf(act: Entry) {
  const isSubject = /^(?:import|run|missing|businesses)\./.test(act.action)
  const subject = isSubject && isNumbered(act) && act.subject ? Number(act.subject) : null
  return { subject, begun: detailsOf(act).runId ?? subject }
}

async function findEventRuns(database: Database, acts: readonly Entry[]) {
  const ids = [...new Set(acts.flatMap((act) => Object.values(runsOf(act)).map((id) => id ?? 0)))]
  const rows = await database.read
    .selectFrom('runs')
    .where('id', 'in', database.list(ids))
    .select(['id', 'file_name', 'total', 'added', 'updated'])
    .execute()
  return new Map<number | null, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
}

export async function listEvents(
  database: Database,
  { action, username, before }: EventFilter,
  limit: number,
): Promise<{ acts: AuditEvent[]; next: number | null }> {
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
  const runs = await findEventRuns(database, page)
  const named = page.map((act): AuditEvent => {
    const { subject, begun } = runsOf(act)
    const { fileName, name, count } = detailsOf(act)
    const run = runs.get(begun)
    const changed = run && (OF_FILES.test(act.action) ? run.total : run.added + run.updated)
    const business = businessOf(act)
    const subject_name =
      business === null
        ? (runs.get(subject)?.file_name ?? fileName ?? (isNumbered(act) ? name : null) ?? null)
        : (names.get(business) ?? null)
    return { ...act, subject_name, run_id: begun, count: count ?? changed ?? null }
  })
  return { acts: named, next: acts.length > limit ? (page.at(-1)?.id ?? null) : null }
}
