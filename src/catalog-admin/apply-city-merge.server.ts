import type { Selectable, Transaction } from 'kysely'
import type { CitiesTable, Tables } from '../platform/database/tables.server.ts'
import { hideCity } from './hide-entry.server.ts'

/** What leads to a city besides its own slug. Stored as JSON. */
export type CityLinks = {
  hidden: number
  aliases: string[]
  regions: { slug: string; region_key: string }[]
  places: number[]
  merged: number[]
}

/** No slug contains a tilde, so this one can't collide. */
export const buildMergedSlug = (id: number) => `~${id}`

type Merge = { from: Selectable<CitiesTable>; into: number; runId: number; position: number }

/** The city redirects at once; a run then moves its businesses. */
export async function applyCityMerge(
  trx: Transaction<Tables>,
  { from, into, runId, position }: Merge,
): Promise<void> {
  const { id, country_code, slug } = from
  const toNew = { city_id: into }
  const aliases = trx.updateTable('city_aliases').set(toNew).where('city_id', '=', id)
  const regions = trx.updateTable('city_regions').set(toNew).where('city_id', '=', id)
  const places = trx.updateTable('city_places').set(toNew).where('city_id', '=', id)
  const merged = trx.updateTable('cities').set({ merged_into: into }).where('merged_into', '=', id)
  const links: CityLinks = {
    hidden: from.hidden,
    aliases: (await aliases.returning('slug').execute()).map((row) => row.slug),
    regions: await regions.returning(['slug', 'region_key']).execute(),
    places: (await places.returning('place_id').execute()).map((row) => row.place_id),
    merged: (await merged.returning('id').execute()).map((row) => row.id),
  }
  const record = {
    into_id: into,
    run_id: runId,
    position,
    slug,
    before: JSON.stringify(links),
    is_undone: 0,
  }
  await trx
    .insertInto('city_merges')
    .values({ from_id: id, ...record })
    .onConflict((conflict) => conflict.column('from_id').doUpdateSet(record))
    .execute()
  await hideCity(trx, from, true)
  await trx
    .updateTable('cities')
    .set({ slug: buildMergedSlug(id), merged_into: into })
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('city_aliases')
    .values({ country_code, slug, ...toNew })
    .execute()
  await trx
    .updateTable('merge_proposals')
    .set({ state: 'merged', run_id: runId })
    .where('kind', '=', 'city')
    .where('state', '=', 'open')
    .where('from_id', '=', id)
    .execute()
}
