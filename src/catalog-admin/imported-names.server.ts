import type { Kysely } from 'kysely'
import { buildCategorySlug } from '../catalog/categories/category-text.server.ts'
import { findCategoryLabel } from '../catalog/categories/vocabulary.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'

/** Stored as the input of a run. */
type ImportedName = { id: number; name: string; label: string }

async function findUsedNames(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('merge_proposals', (join) =>
      join.onRef('from_id', '=', 'id').on('kind', '=', 'category').on('state', '=', 'open'),
    )
    .where('merged_into', 'is', null)
    .where('total', '>', 0)
    .where('from_id', 'is', null)
    .select('name_key')
    .execute()
  return new Set(rows.map(({ name_key }) => name_key))
}

/** A category that was never renamed has the name and the slug of a text. */
export async function listImportedNames(db: Kysely<Tables>): Promise<ImportedName[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_texts', (join) =>
      join.onRef('category_id', '=', 'id').onRef('text', '=', 'name'),
    )
    .where('vocabulary_id', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .select(['id', 'slug', 'name', 'vocabulary_id'])
    .execute()
  const usedNames = await findUsedNames(db)
  return rows.flatMap(({ id, slug, name, vocabulary_id }) => {
    const label = findCategoryLabel(vocabulary_id ?? '', 'en')
    if (label === null || label === name || slug !== buildCategorySlug(name)) return []
    const isUsed =
      usedNames.has(normalizeName(label)) && normalizeName(label) !== normalizeName(name)
    return isUsed ? [] : [{ id, name, label }]
  })
}

/** Leaves names alone that an administrator changed since. */
export async function saveImportedNames(
  trx: Transaction,
  names: readonly ImportedName[],
  use: 'name' | 'label',
): Promise<void> {
  const usedNames = await findUsedNames(trx)
  for (const { id, ...of } of names) {
    const name = of[use]
    const name_key = normalizeName(name)
    if (use === 'label' && usedNames.has(name_key) && name_key !== normalizeName(of.name)) continue
    const present = { id, name: of[use === 'name' ? 'label' : 'name'] }
    if ((await saveValues(trx, 'categories', present, { name, name_key })) === 0) continue
    for (const table of ['category_countries', 'category_cities'] as const)
      await trx
        .updateTable(table)
        .set({ name_key })
        .where('category_id', '=', id)
        .where('name_key', '<>', name_key)
        .execute()
  }
}

export async function restoreImportedNames(trx: Transaction, runId: number): Promise<void> {
  const run = await findRow(trx, 'runs', { id: runId, kind: 'merge-categories' }, ['input'])
  const { names = [] } = JSON.parse(run?.input ?? '{}') as { names?: ImportedName[] }
  await saveImportedNames(trx, names, 'name')
}
