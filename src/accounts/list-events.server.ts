import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

type Entry = Selectable<Tables['audit_entries']>
export type EventFilter = { action: string | null; username: string | null; before: number | null }

const businessOf = ({ action, subject }: Entry): number | null =>
  action.startsWith('business.') && subject && /^\d{1,15}$/.test(subject) ? Number(subject) : null

async function findNames(database: Database, events: readonly Entry[]) {
  const ids = [...new Set(events.flatMap((event) => businessOf(event) ?? []))]
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

function runsOf(event: Entry) {
  const isSubject = /^(?:import|run|missing|businesses)\./.test(event.action)
  const subject = isSubject && isNumbered(event) && event.subject ? Number(event.subject) : null
  return { subject, begun: detailsOf(event).runId ?? subject }
}

async function findEventRuns(database: Database, events: readonly Entry[]) {
  const ids = [
    ...new Set(events.flatMap((event) => Object.values(runsOf(event)).map((id) => id ?? 0))),
  ]
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
) {
  let query = database.read
    .selectFrom('audit_entries')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (action !== null) query = query.where('action', '=', action)
  if (username !== null) query = query.where('username', '=', username)
  if (before !== null) query = query.where('id', '<', before)
  const events = await query.selectAll().execute()
  const page = events.slice(0, limit)
  const names = await findNames(database, page)
  const runs = await findEventRuns(database, page)
  const named = page.map((event) => {
    const { subject, begun } = runsOf(event)
    const { fileName, name, count } = detailsOf(event)
    const run = runs.get(begun)
    const changed = run && (OF_FILES.test(event.action) ? run.total : run.added + run.updated)
    const business = businessOf(event)
    const subject_name =
      business === null
        ? (runs.get(subject)?.file_name ?? fileName ?? (isNumbered(event) ? name : null) ?? null)
        : (names.get(business) ?? null)
    return { ...event, subject_name, run_id: begun, count: count ?? changed ?? null }
  })
  return { events: named, next: events.length > limit ? (page.at(-1)?.id ?? null) : null }
}
