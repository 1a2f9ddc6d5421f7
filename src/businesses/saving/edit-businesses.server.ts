import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { findMerged } from '../resolve-merged-places.server.ts'
import { attachPlaces } from './attach-places.server.ts'
import { openCounter } from './id-sequence.server.ts'
import { knownPlaces } from './incoming-business.ts'
import { formerValues, refreshDerived } from './pending-business.server.ts'
import { type ChangedBy, saveDrafts } from './save-drafts.server.ts'

/** Returns null to leave the business unchanged. Derived columns follow automatically. */
export type Edit = (business: BusinessesTable) => Partial<BusinessesTable> | null

/** Returns the IDs of the businesses that changed; unknown IDs are ignored. */
export async function editBusinesses(
  database: Database,
  trx: Transaction<Tables>,
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
  await attachPlaces(database, trx, knownPlaces(), drafts)
  const merged = await findMerged(
    database,
    trx,
    drafts.map(({ change }) => change),
  )
  const numbers = await openCounter(trx, 'sitemap_number')
  for (const { after, change } of drafts) {
    if (change.category_id !== undefined) after.category_id = merged.category(change.category_id)
    if (change.city_id !== undefined) after.city_id = merged.city(change.city_id)
    refreshDerived(after)
    if (after.listed === 1) after.sitemap_number ??= numbers.next()
  }
  await numbers.save()
  const changed = drafts.filter((draft) => formerValues(draft) !== null)
  await saveDrafts(database, trx, by, changed, now)
  return changed.map(({ id }) => id)
}
