import type { Selectable, Transaction } from 'kysely'
import type { CityMergesTable } from '../platform/database/catalog-tables.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { findMergeState } from '../platform/runs/undo-run.server.ts'
import type { CityLinks } from './apply-city-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { hideCity } from './hide-entry.server.ts'

async function restoreCity(
  trx: Transaction<Tables>,
  { from_id: id, slug, before }: Selectable<CityMergesTable>,
): Promise<void> {
  const { hidden, aliases, regions, places, merged } = JSON.parse(before) as CityLinks
  const city = await trx
    .selectFrom('cities')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { country_code, merged_into } = city
  const toFormer = { city_id: id }
  await trx
    .deleteFrom('city_aliases')
    .where('country_code', '=', country_code)
    .where('slug', '=', slug)
    .execute()
  // What an administrator has since given to a third city stays there.
  for (const alias of aliases)
    await trx
      .updateTable('city_aliases')
      .set(toFormer)
      .where('country_code', '=', country_code)
      .where('slug', '=', alias)
      .where('city_id', '=', merged_into)
      .execute()
  for (const region of regions)
    await trx
      .updateTable('city_regions')
      .set(toFormer)
      .where('country_code', '=', country_code)
      .where('slug', '=', region.slug)
      .where('region_key', '=', region.region_key)
      .where('city_id', '=', merged_into)
      .execute()
  for (const place of places)
    await trx
      .updateTable('city_places')
      .set(toFormer)
      .where('place_id', '=', place)
      .where('city_id', '=', merged_into)
      .execute()
  for (const child of merged)
    await trx
      .updateTable('cities')
      .set({ merged_into: id })
      .where('id', '=', child)
      .where('merged_into', '=', merged_into)
      .execute()
  await trx.updateTable('cities').set({ slug, merged_into: null }).where('id', '=', id).execute()
  await hideCity(trx, city, hidden === 1)
}

/**
 * Restores the cities that a run merged, all or none, so that their businesses can return.
 * Throws if one was merged again or its previous URL was given away since.
 */
export async function undoCityMerges(
  trx: Transaction<Tables>,
  runId: number,
  now: number,
): Promise<void> {
  const merges = await trx
    .selectFrom('city_merges')
    .where('run_id', '=', runId)
    .where('is_undone', '=', 0)
    .orderBy('position', 'desc')
    .selectAll()
    .execute()
  if (merges.length === 0) return
  if ((await findMergeState(trx, runId)) !== 'undoable')
    throw new Error('A city was merged or renamed since, so nothing was undone.')
  for (const merge of merges) await restoreCity(trx, merge)
  await trx.updateTable('city_merges').set({ is_undone: 1 }).where('run_id', '=', runId).execute()
  await trx
    .updateTable('merge_proposals')
    .set({ state: 'open', run_id: null, created_at: now })
    .where('kind', '=', 'city')
    .where('state', 'in', ['open', 'merged'])
    .where('run_id', '=', runId)
    .execute()
  await recordPlacesChange(trx)
}
