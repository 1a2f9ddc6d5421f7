import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { isChangeOfRun } from '../platform/database/find-row.server.ts'
import type { BusinessesTable, RunsTable, Tables } from '../platform/database/tables.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

const COLUMNS = ['id', 'slug', 'name', 'category', 'type', 'city', 'is_approved'] as const
const qualified = COLUMNS.map((column) => `businesses.${column}` as const)

type Row = Pick<Selectable<BusinessesTable>, (typeof COLUMNS)[number]> & { place: number }

const presentBusiness = ({ id, slug, name, category, type, city, is_approved }: Row) => ({
  id,
  slug,
  name,
  category: type ?? category,
  city,
  isApproved: is_approved === 1,
})

const MAX_READ = 10_000

async function pageOf<Found extends Row>(
  rows: readonly Found[],
  limit: number,
  findLastRead: () => Promise<{ place: number } | undefined>,
) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : await findLastRead()
  return { shown, next: last?.place ?? null }
}

export async function findImportBusinesses(
  database: Database,
  runId: number,
  after: number,
  limit: number,
  mostRead = MAX_READ,
) {
  const changes = database.read
    .selectFrom('business_changes')
    .where('run_id', '=', runId)
    .where('id', '>', after)
    .orderBy('id')
  const rows = await database.read
    .selectFrom(changes.select(['id', 'business_id', 'before']).limit(mostRead).as('change'))
    .innerJoin('businesses', 'businesses.id', 'change.business_id')
    .where('businesses.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_changes as earlier')
            .whereRef('earlier.business_id', '=', 'change.business_id')
            .whereRef('earlier.id', '<', 'change.id')
            .where(isChangeOfRun('earlier.run_id', runId))
            .select('earlier.id'),
        ),
      ),
    )
    .orderBy('change.id')
    .limit(limit + 1)
    .select([...qualified, 'change.id as place'])
    .select(sql<number>`case when change.before is null then 1 else 0 end`.as('is_added'))
    .execute()
  const lastRead = changes.select('id as place').offset(mostRead - 1)
  const { shown, next } = await pageOf(rows, limit, () => lastRead.limit(1).executeTakeFirst())
  const businesses = shown.map((row) => ({
    ...presentBusiness(row),
    outcome: row.is_added === 1 ? ('added' as const) : ('updated' as const),
  }))
  return { businesses, next }
}

export async function findMissingBusinesses(
  database: Database,
  runId: number,
  after: number,
  limit: number,
  mostRead = MAX_READ,
) {
  const missing = database.read
    .selectFrom('run_missing')
    .where('run_id', '=', runId)
    .where('business_id', '>', after)
    .orderBy('business_id')
    .select('business_id as place')
  const rows = await database.read
    .selectFrom(missing.limit(mostRead).as('missing'))
    .innerJoin('businesses', 'businesses.id', 'missing.place')
    .where('businesses.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('businesses.business_status', 'is', null),
        eb('businesses.business_status', '!=', 'CLOSED_PERMANENTLY'),
      ]),
    )
    .orderBy('missing.place')
    .limit(limit + 1)
    .select([...qualified, 'missing.place'])
    .execute()
  const lastRead = missing.offset(mostRead - 1)
  const { shown, next } = await pageOf(rows, limit, () => lastRead.limit(1).executeTakeFirst())
  return { businesses: shown.map(presentBusiness), next }
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

export type NextBusinesses = { ids: number[]; next: number; isLast: boolean }

const QUERIES = {
  /** Includes removed businesses that the run restored, for example after an undone import. */
  added: (runId: number, cursor: number, size: number) => sql<{ id: number; place: number }>`
    select business_id as id, id as place from business_changes
    where run_id = ${runId} and id > ${cursor}
      and (before is null or before like '%"removed_at":%')
    order by id limit ${size}`,
  missing: (runId: number, cursor: number, size: number) => sql<{ id: number; place: number }>`
    select business_id as id, business_id as place from run_missing
    where run_id = ${runId} and business_id > ${cursor}
    order by business_id limit ${size}`,
}

export async function findNextOfImport(
  trx: Kysely<Tables>,
  which: keyof typeof QUERIES,
  runId: number,
  cursor: number,
  size: number,
): Promise<NextBusinesses> {
  const { rows } = await QUERIES[which](runId, cursor, size).execute(trx)
  const ids = [...new Set(rows.map(({ id }) => id))]
  return { ids, next: rows.at(-1)?.place ?? cursor, isLast: rows.length < size }
}

const BATCH_ROWS = 2000

export async function findMissing(
  database: Database,
  runId: number,
  source: string,
  signal: AbortSignal,
): Promise<number> {
  let missing = 0
  for (let after = 0; !signal.aborted; ) {
    const portion = await database.change(
      async (trx) => {
        const businesses = await trx
          .selectFrom('businesses')
          .where('source', '=', source)
          // Must match the partial index literally.
          .where(sql<boolean>`source is not null and removed_at is null`)
          .where('id', '>', after)
          .orderBy('id')
          .limit(BATCH_ROWS)
          .select('id')
          .execute()
        const named = await trx
          .selectFrom('run_businesses')
          .where('run_id', '=', runId)
          .where('business_id', 'in', database.list(businesses.map(({ id }) => id)))
          .select('business_id')
          .execute()
        const isNamed = new Set(named.map(({ business_id }) => business_id))
        const unnamed = businesses.filter(({ id }) => !isNamed.has(id))
        const rows = unnamed.map(({ id }) => ({ run_id: runId, business_id: id }))
        await database.insertRows(trx, 'run_missing', rows, 'ignore')
        return { last: businesses.at(-1)?.id, count: businesses.length, missing: rows.length }
      },
      'soon',
      'large',
    )
    missing += portion.missing
    if (portion.last === undefined || portion.count < BATCH_ROWS) break
    after = portion.last
    await yieldToEventLoop()
  }
  return missing
}
