import {
  formatMoreCategories,
  parseMoreCategories,
} from '../../catalog/categories/category-text.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { findExistingRow } from '../../platform/database/find-row.server.ts'
import { saveValues } from '../../platform/database/save-row.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { createPlaceCache } from './incoming-business.ts'
import {
  buildPreviousValues,
  type ChangedBy,
  refreshDerived,
  savePendingBusinesses,
} from './pending-businesses.server.ts'
import { findMerged, saveBusinessPlaces } from './save-places.server.ts'

/** Returns null to leave the business unchanged. Derived columns follow automatically. */
export type Edit = (business: BusinessesTable) => Partial<BusinessesTable> | null

/** Returns the IDs of the businesses that changed; unknown IDs are ignored. */
export async function applyBusinessEdit(
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  ids: readonly number[],
  edit: Edit,
  now: number,
): Promise<number[]> {
  const keys = [...new Set(ids)].map((id) => ({ id }))
  const stored = await database.findRows(trx, 'businesses', ['id'], keys)
  const drafts = stored.flatMap((before) => {
    const change = edit(before)
    return change ? [{ id: before.id, before, after: { ...before, ...change }, change }] : []
  })
  const merged = await findMerged(
    database,
    trx,
    drafts.map(({ change }) => change),
  )
  for (const { after, change } of drafts)
    if (change.city_id !== undefined) after.city_id = merged.city(change.city_id)
  await saveBusinessPlaces(database, trx, createPlaceCache(), drafts, now)
  const numbers = await createIdSequence(trx, 'sitemap_number')
  for (const { after, change } of drafts) {
    if (change.category_id !== undefined) after.category_id = merged.category(change.category_id)
    if (change.category_match !== undefined) after.category_match = change.category_match
    if (change.more_categories !== undefined) after.more_categories = change.more_categories
    after.more_categories = formatMoreCategories(
      parseMoreCategories(after.more_categories).map((each) => merged.category(each) ?? each),
      after.category_id,
    )
    if (change.city_match !== undefined) after.city_match = change.city_match
  }
  for (const { after } of drafts) {
    refreshDerived(after)
    if (after.listed === 1) after.sitemap_number ??= numbers.next()
  }
  await numbers.save()
  const changed = drafts.filter((draft) => buildPreviousValues(draft) !== null)
  await savePendingBusinesses(database, trx, by, changed, now)
  return changed.map(({ id }) => id)
}

/** Numbers are never reused; call `save` in the same transaction. */
export async function createIdSequence(trx: Transaction, name: string) {
  const row = await findExistingRow(trx, 'counters', { name }, ['value'])
  let value = row.value
  return {
    next: () => ++value,
    async save() {
      if (value !== row.value) await saveValues(trx, 'counters', { name }, { value })
    },
  }
}
