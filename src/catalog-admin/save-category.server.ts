import type { Selectable } from 'kysely'
import { buildCategorySlug } from '../catalog/categories/category-text.server.ts'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findRow } from '../platform/database/find-row.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import type { CategoriesTable } from '../platform/database/tables.server.ts'
import {
  buildRowVersion,
  type EntryEdit,
  type EntryValues,
  type SavedEntry,
  saveEntry,
} from './entry-changes.server.ts'

const CHUNK_ROWS = 2000

type Category = Selectable<CategoriesTable>

async function findOwner(trx: Transaction, slug: string): Promise<number | null> {
  const own = await findRow(trx, 'categories', { slug }, ['id'])
  const alias = await findRow(trx, 'category_aliases', { slug }, ['category_id'])
  return own?.id ?? alias?.category_id ?? null
}

async function saveAliases(trx: Transaction, former: Category, values: EntryValues) {
  await deleteRows(trx, 'category_aliases', { slug: values.slug, category_id: former.id })
  const aliases = new Set([former.slug, buildCategorySlug(values.name)])
  aliases.delete(values.slug)
  for (const slug of aliases)
    await trx
      .insertInto('category_aliases')
      .values({ slug, category_id: former.id })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
}

/** Old addresses redirect at once; totals that repeat the name follow in chunks afterwards. */
export async function saveCategory(
  database: Database,
  actor: Actor,
  { id, version, values }: EntryEdit<{ icon: string | null }>,
  now: number,
): Promise<SavedEntry> {
  const saved = await database.change(async (trx): Promise<SavedEntry> => {
    const former = await findRow(trx, 'categories', { id, merged_into: null })
    if (!former) return { kind: 'missing' }
    if (version !== undefined && version !== buildRowVersion(former, former.icon))
      return { kind: 'changed' }
    const ofSlug = await findOwner(trx, values.slug)
    if (ofSlug !== null && ofSlug !== id) return { kind: 'taken', field: 'slug' }
    const ofName = await findOwner(trx, buildCategorySlug(values.name))
    if (values.name !== former.name && ofName !== null && ofName !== id)
      return { kind: 'taken', field: 'name' }
    await saveEntry(trx, actor, 'category', former, values, {}, now)
    if (values.name !== former.name || values.slug !== former.slug)
      await saveAliases(trx, former, values)
    return { kind: 'saved' }
  })
  if (saved.kind === 'saved') await refreshNameKeys(database, id)
  return saved
}

async function refreshNameKeys(database: Database, id: number): Promise<void> {
  for (let cursor = 0; ; ) {
    const last = await database.change(async (trx) => {
      const { name_key } = await findExistingRow(trx, 'categories', { id }, ['name_key'])
      if (cursor === 0)
        await trx
          .updateTable('category_countries')
          .set({ name_key })
          .where('category_id', '=', id)
          .where('name_key', '<>', name_key)
          .execute()
      const rows = await trx
        .selectFrom('category_cities')
        .where('category_id', '=', id)
        .where('city_id', '>', cursor)
        .orderBy('city_id')
        .limit(CHUNK_ROWS)
        .select('city_id')
        .execute()
      const end = rows.at(-1)?.city_id
      if (end === undefined) return null
      await trx
        .updateTable('category_cities')
        .set({ name_key })
        .where('category_id', '=', id)
        .where('city_id', '>', cursor)
        .where('city_id', '<=', end)
        .where('name_key', '<>', name_key)
        .execute()
      return rows.length === CHUNK_ROWS ? end : null
    })
    if (last === null) return
    cursor = last
  }
}
