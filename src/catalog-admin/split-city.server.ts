import type { Selectable } from 'kysely'
import { findCityOwner } from '../catalog/places/save-cities.server.ts'
import { findRegionKey, normalizeRegion } from '../gazetteer/region-key.server.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findAllRows, findRow } from '../platform/database/find-row.server.ts'
import { createRow, deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import type { CitiesTable } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { findFirstLetter } from '../platform/i18n/slug.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { findMostFrequent } from './read-stored-texts.server.ts'

const MAX_SAMPLED = 5000

const regionsQuery = createCompiledQuery(({ read }, { cityId }: Placed<{ cityId: number }>) =>
  read
    .selectFrom('businesses')
    .where('city_id', '=', cityId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(MAX_SAMPLED)
    .select(['region', 'country_code']),
)

export async function findCityRegions(database: Database, cityId: number) {
  const rows = await regionsQuery(database, { cityId })
  const byKey = Map.groupBy(rows, ({ country_code, region }) =>
    normalizeRegion(country_code ?? '', region),
  )
  const regions = [...byKey].map(([key, of]) => ({
    key,
    region: findMostFrequent(of.map(({ region }) => region)),
    businesses: of.length,
  }))
  return {
    regions: regions.sort((one, other) => other.businesses - one.businesses),
    lookedAt: rows.length,
    isWhole: rows.length < MAX_SAMPLED,
  }
}

type Split = {
  regions: readonly string[]
  name: string
  slug: string
  region: string
  keptRegion: string | null
}

type SplitStart =
  | { kind: 'begun'; runId: number; cityId: number }
  | { kind: 'missing' }
  | { kind: 'taken' }

async function leadRegions(
  trx: Transaction,
  from: Selectable<CitiesTable>,
  regions: readonly string[],
  toId: number,
) {
  const { id: city_id, country_code } = from
  const aliases = await findAllRows(trx, 'city_aliases', { city_id }, ['slug'])
  const earlier = await findAllRows(trx, 'city_regions', { country_code, city_id }, ['slug'])
  const slugs = new Set([from.slug, ...[...aliases, ...earlier].map(({ slug }) => slug)])
  const led = await trx
    .selectFrom('city_regions')
    .where('country_code', '=', country_code)
    .where('slug', 'in', [...slugs])
    .select(['slug', 'region_key'])
    .execute()
  for (const slug of slugs) {
    const stored = led.filter((row) => row.slug === slug).map((row) => row.region_key)
    for (const region of regions) {
      const region_key = findRegionKey(country_code, region, stored) ?? region
      await trx
        .insertInto('city_regions')
        .values({ country_code, slug, region_key, city_id: toId })
        .onConflict((conflict) =>
          conflict
            .columns(['country_code', 'slug', 'region_key'])
            .doUpdateSet({ city_id: toId })
            // A region that belongs to another city is not reassigned.
            .where('city_regions.city_id', '=', city_id),
        )
        .execute()
    }
  }
}

/** New imports use the split at once; a run moves the existing businesses. */
export async function splitCity(
  database: Database,
  actor: Actor,
  id: number,
  split: Split,
  now: number,
): Promise<SplitStart> {
  return database.change(async (trx): Promise<SplitStart> => {
    const from = await findRow(trx, 'cities', { id, merged_into: null })
    if (!from) return { kind: 'missing' }
    const { country_code } = from
    const { name, slug, region } = split
    const owner = await findCityOwner(trx, country_code, slug)
    // A former URL of this city, such as that of a city merged into it, becomes the new city's.
    const isFormer = owner === id && slug !== from.slug
    if (owner !== null && !isFormer) return { kind: 'taken' }
    const toId = await createRow(trx, 'cities', {
      country_code,
      slug,
      name,
      region,
      name_key: normalizeName(name),
      letter: findFirstLetter(slug),
    })
    await saveValues(trx, 'cities', id, { region: split.keptRegion })
    await leadRegions(trx, from, split.regions, toId)
    await deleteRows(trx, 'city_aliases', { country_code, slug })
    const input = { cityId: id, toId, regions: split.regions }
    const run = { kind: 'split-city', input, adminId: actor.adminId } as const
    const runId = await enqueueRun(trx, run, now)
    const details = { country: country_code, region, slug, runId }
    await recordEvent(trx, actor, { action: 'city.split', subject: from.name, details }, now)
    await recordPlacesChange(trx)
    return { kind: 'begun', runId, cityId: toId }
  })
}
