import type { Selectable, Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { CitiesTable, Tables } from '../platform/database/tables.server.ts'
import { firstLetter } from '../platform/i18n/first-letter.ts'
import { foldName } from '../platform/i18n/fold-name.ts'
import { queueRun } from '../platform/runs/enqueue-run.server.ts'
import { outdatePlaces } from './invalidate-places.server.ts'
import { findCityOwner } from './save-city.server.ts'

/** How one city becomes two. */
export type Split = {
  /** The keys of the regions whose businesses go to the new city. */
  regions: readonly string[]
  name: string
  slug: string
  region: string
  /** The region that is shown of what stays; null for none. */
  keptRegion: string | null
}

export type BegunSplit =
  | { kind: 'begun'; runId: number; cityId: number }
  | { kind: 'missing' }
  | { kind: 'taken' }

/** Imports of the city's names go to the new city where they name one of its regions. */
async function leadRegions(
  trx: Transaction<Tables>,
  from: Selectable<CitiesTable>,
  regions: readonly string[],
  toId: number,
) {
  const aliases = await trx
    .selectFrom('city_aliases')
    .where('city_id', '=', from.id)
    .select('slug')
    .execute()
  const earlier = await trx
    .selectFrom('city_regions')
    .where('country_code', '=', from.country_code)
    .where('city_id', '=', from.id)
    .select(['slug'])
    .execute()
  const slugs = new Set([from.slug, ...[...aliases, ...earlier].map(({ slug }) => slug)])
  for (const slug of slugs)
    for (const region_key of regions)
      await trx
        .insertInto('city_regions')
        .values({ country_code: from.country_code, slug, region_key, city_id: toId })
        .onConflict((conflict) =>
          conflict
            .columns(['country_code', 'slug', 'region_key'])
            .doUpdateSet({ city_id: toId })
            // Of another city's regions none is taken away.
            .where('city_regions.city_id', '=', from.id),
        )
        .execute()
}

/**
 * Splits same-named cities: those of the chosen regions become a city of their own. At once for what
 * is imported from now on; what is there moves as a run.
 */
export async function splitCity(
  database: Database,
  actor: Actor,
  id: number,
  split: Split,
  now: number,
): Promise<BegunSplit> {
  return database.change(async (trx): Promise<BegunSplit> => {
    const from = await trx
      .selectFrom('cities')
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .selectAll()
      .executeTakeFirst()
    if (!from) return { kind: 'missing' }
    const { country_code } = from
    const { name, slug, region } = split
    if ((await findCityOwner(trx, country_code, slug)) !== null) return { kind: 'taken' }
    const { id: toId } = await trx
      .insertInto('cities')
      .values({
        country_code,
        slug,
        name,
        region,
        name_key: foldName(name),
        letter: firstLetter(slug),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('cities').set({ region: split.keptRegion }).where('id', '=', id).execute()
    await leadRegions(trx, from, split.regions, toId)
    const input = { cityId: id, toId, regions: split.regions }
    const run = { kind: 'split-city', input, adminId: actor.adminId } as const
    const runId = await queueRun(trx, run, now)
    const details = { country: country_code, region, slug, runId }
    await recordAct(trx, actor, { action: 'city.split', subject: from.name, details }, now)
    await outdatePlaces(trx)
    return { kind: 'begun', runId, cityId: toId }
  })
}
