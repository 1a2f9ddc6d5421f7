import { type Selectable, sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { BusinessesTable, RunsTable } from '../platform/database/tables.server.ts'

export type ListedOfImport = Pick<
  Selectable<BusinessesTable>,
  'id' | 'slug' | 'name' | 'category' | 'type' | 'city' | 'is_approved'
>

export type ImportPage<Item> = { items: Item[]; next: number | null }

const COLUMNS = ['id', 'slug', 'name', 'category', 'type', 'city', 'is_approved'] as const
const qualified = COLUMNS.map((column) => `businesses.${column}` as const)

function pageOf<Row extends { place: number }>(rows: Row[], limit: number): ImportPage<Row> {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.place ?? null) : null }
}

export async function findImportBusinesses(
  database: Database,
  runId: number,
  after: number,
  limit: number,
): Promise<ImportPage<ListedOfImport & { place: number; outcome: 'added' | 'updated' }>> {
  const rows = await database.read
    .selectFrom('business_changes')
    .innerJoin('businesses', 'businesses.id', 'business_changes.business_id')
    .where('business_changes.run_id', '=', runId)
    .where('business_changes.id', '>', after)
    .where('businesses.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_changes as earlier')
            .whereRef('earlier.business_id', '=', 'business_changes.business_id')
            .whereRef('earlier.id', '<', 'business_changes.id')
            .where('earlier.run_id', '=', runId)
            .select('earlier.id'),
        ),
      ),
    )
    .orderBy('business_changes.id')
    .limit(limit + 1)
    .select([...qualified, 'business_changes.id as place'])
    .select(sql<number>`case when business_changes.before is null then 1 else 0 end`.as('is_added'))
    .execute()
  const { items, next } = pageOf(rows, limit)
  return {
    items: items.map(({ is_added, ...row }) => ({
      ...row,
      outcome: is_added === 1 ? 'added' : 'updated',
    })),
    next,
  }
}

export async function findMissingBusinesses(
  database: Database,
  runId: number,
  after: number,
  limit: number,
): Promise<ImportPage<ListedOfImport & { place: number }>> {
  const rows = await database.read
    .selectFrom('run_missing')
    .innerJoin('businesses', 'businesses.id', 'run_missing.business_id')
    .where('run_missing.run_id', '=', runId)
    .where('run_missing.business_id', '>', after)
    .where('businesses.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('businesses.business_status', 'is', null),
        eb('businesses.business_status', '!=', 'CLOSED_PERMANENTLY'),
      ]),
    )
    .orderBy('run_missing.business_id')
    .limit(limit + 1)
    .select([...qualified, 'run_missing.business_id as place'])
    .execute()
  return pageOf(rows, limit)
}

const MAX_IMPORTS_SEARCHED = 500

const NEWER_STATES = ['done', 'queued', 'running']

export async function isNewestOfSource(
  database: Database,
  run: Pick<Selectable<RunsTable>, 'id' | 'state' | 'source'>,
): Promise<boolean> {
  if (run.source === null || run.state !== 'done') return false
  const later = await database.read
    .selectFrom('runs')
    .where('kind', '=', 'import')
    .where('id', '>', run.id)
    .orderBy('id', 'desc')
    .limit(MAX_IMPORTS_SEARCHED)
    .select(['state', 'source'])
    .execute()
  return !later.some(({ state, source }) => NEWER_STATES.includes(state) && source === run.source)
}
