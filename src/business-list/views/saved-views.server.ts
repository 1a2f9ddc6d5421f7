import type { Kysely } from 'kysely'
import type { Transaction } from '../../platform/database/database.server.ts'
import { createRow, deleteRows, saveValues } from '../../platform/database/save-row.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'

const MAX_VIEWS = 100
const MAX_SHARED_LISTED = 200

export type ViewValues = { name: string; query: string; isShared: boolean }

export async function listViews(db: Kysely<Tables>, adminId: number | null) {
  const rows = await db
    .selectFrom('admin_views')
    .innerJoin('admins', 'admins.id', 'admin_views.admin_id')
    .where((eb) => eb.or([eb('admin_id', '=', adminId), eb('is_shared', '=', 1)]))
    .orderBy('admin_views.id')
    .limit(MAX_VIEWS + MAX_SHARED_LISTED)
    .select(['admin_views.id', 'name', 'query', 'is_shared', 'admin_id', 'username', 'removed_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    isShared: row.is_shared === 1,
    owner: row.username,
    canChange: row.admin_id === adminId || row.removed_at !== null,
  }))
}

const isNameTaken = async (trx: Transaction, adminId: number, name: string, except = 0) =>
  (await trx
    .selectFrom('admin_views')
    .where('admin_id', '=', adminId)
    .where('name', '=', name)
    .where('id', '!=', except)
    .select('id')
    .executeTakeFirst()) !== undefined

export async function createView(
  trx: Transaction,
  adminId: number | null,
  { name, query, isShared }: ViewValues,
  now: number,
): Promise<{ kind: 'added'; id: number } | { kind: 'name-taken' } | { kind: 'too-many' }> {
  if (adminId === null) return { kind: 'too-many' }
  if (await isNameTaken(trx, adminId, name)) return { kind: 'name-taken' }
  const own = await trx
    .selectFrom('admin_views')
    .where('admin_id', '=', adminId)
    .limit(MAX_VIEWS)
    .select('id')
    .execute()
  if (own.length >= MAX_VIEWS) return { kind: 'too-many' }
  const is_shared = Number(isShared)
  const values = { admin_id: adminId, name, query, is_shared, created_at: now }
  return { kind: 'added', id: await createRow(trx, 'admin_views', values) }
}

/** Others may change a shared view only after its owner was removed. */
const findChangeable = (trx: Transaction, adminId: number | null, id: number) =>
  trx
    .selectFrom('admin_views')
    .innerJoin('admins', 'admins.id', 'admin_views.admin_id')
    .where('admin_views.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('admin_id', '=', adminId),
        eb.and([eb('is_shared', '=', 1), eb('removed_at', 'is not', null)]),
      ]),
    )
    .select(['name', 'query', 'admin_id'])
    .executeTakeFirst()

export async function saveView(
  trx: Transaction,
  adminId: number | null,
  id: number,
  { name, query, isShared, formerQuery }: Partial<ViewValues> & { formerQuery?: string },
): Promise<
  | { kind: 'saved'; name: string }
  | { kind: 'missing' }
  | { kind: 'name-taken' }
  | { kind: 'outdated' }
> {
  const view = await findChangeable(trx, adminId, id)
  if (!view) return { kind: 'missing' }
  if (formerQuery !== undefined && formerQuery !== view.query) return { kind: 'outdated' }
  const named = name ?? view.name
  if (await isNameTaken(trx, view.admin_id, named, id)) return { kind: 'name-taken' }
  const shared = isShared === undefined ? {} : { is_shared: Number(isShared) }
  const queried = query === undefined ? {} : { query }
  await saveValues(trx, 'admin_views', id, { name: named, ...queried, ...shared })
  return { kind: 'saved', name: named }
}

export async function deleteView(
  trx: Transaction,
  adminId: number | null,
  id: number,
): Promise<string | null> {
  const view = await findChangeable(trx, adminId, id)
  if (view) await deleteRows(trx, 'admin_views', { id })
  return view?.name ?? null
}
