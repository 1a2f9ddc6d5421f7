import type { Selectable } from 'kysely'
import { buildCategorySlug } from '../catalog/categories/category-text.server.ts'
import { formatSynonyms } from '../catalog/categories/synonyms.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import type { CategoriesTable } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { findFirstLetter } from '../platform/i18n/slug.server.ts'
import { buildRowVersion, compareValues, recordPlacesChange } from './entry-changes.server.ts'
import { hideEntry } from './hide-entry.server.ts'

export type CategoryValues = {
  name: string
  slug: string
  icon: string | null
  synonyms: readonly string[]
  hidden: boolean
}

export type EntryEdit<Values> = { id: number; version?: string | undefined; values: Values }

export type SavedEntry =
  | { kind: 'saved' | 'missing' | 'changed' }
  | { kind: 'taken'; field: 'name' | 'slug' }

const CHUNK_ROWS = 2000

type Category = Selectable<CategoriesTable>

async function findOwner(trx: Transaction, slug: string): Promise<number | null> {
  const own = await findRow(trx, 'categories', { slug }, ['id'])
  const alias = await findRow(trx, 'category_aliases', { slug }, ['category_id'])
  return own?.id ?? alias?.category_id ?? null
}

async function saveAliases(trx: Transaction, former: Category, values: CategoryValues) {
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
  { id, version, values }: EntryEdit<CategoryValues>,
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
    const { name, slug, icon } = values
    const synonyms = formatSynonyms(values.synonyms)
    await saveValues(trx, 'categories', id, {
      name,
      slug,
      icon,
      synonyms,
      name_key: normalizeName(name),
      letter: findFirstLetter(slug),
    })
    if (name !== former.name || slug !== former.slug) await saveAliases(trx, former, values)
    await hideEntry(trx, 'category', former, values.hidden)
    const after = { name, slug, icon, synonyms, hidden: values.hidden ? 1 : 0 }
    const details = compareValues(former, after)
    await recordEvent(trx, actor, { action: 'category.saved', subject: name, details }, now)
    await recordPlacesChange(trx)
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
