import type { Selectable } from 'kysely'
import { buildSample } from '../businesses/business.server.ts'
import { runPlaceProcess } from '../catalog/places/run-place-process.server.ts'
import { saveCityPlace } from '../catalog/places/save-city-place.server.ts'
import type { MatchedCity, StoredCity } from '../gazetteer/inference/find-city-place.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findAllRows } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { CitiesTable } from '../platform/database/tables.server.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'
import type { SinglePassHandler } from '../platform/runs/run-once.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { suggestMerge } from './merge-proposals.server.ts'

const CHUNK_CITIES = 1000
const SAMPLED_BUSINESSES = 200
const TIMEOUT_MS = 120_000

/** The largest come first, because the first city of a place keeps its page. */
const unmatched = ({ read }: Database) =>
  read
    .selectFrom('cities')
    .where('merged_into', 'is', null)
    .where('total', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('city_places').whereRef('city_id', '=', 'cities.id').select('place_id')),
      ),
    )
    .orderBy('hidden')
    .orderBy('listed', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'country_code'])

async function readStoredCity(
  { read }: Database,
  { id, name, country_code }: Pick<Selectable<CitiesTable>, 'id' | 'name' | 'country_code'>,
): Promise<StoredCity> {
  const sample = buildSample(read, 'city_id', id, SAMPLED_BUSINESSES)
  const rows = await sample.select(['region', 'latitude', 'longitude']).execute()
  const points = rows.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const regions = rows.map(({ region }) => region)
  return { id, name, countryCode: country_code, regions, points }
}

type Decisions = { renamed: Set<string>; split: Set<number> }

async function findDecisions({ read }: Database): Promise<Decisions> {
  const saved = await findAllRows(read, 'audit_entries', { action: 'city.saved' }, [
    'subject',
    'details',
  ])
  const renamed = saved.flatMap(({ subject, details }) => {
    const { country, name } = JSON.parse(details ?? '{}') as { country?: string; name?: unknown }
    return name === undefined ? [] : [`${country}/${subject}`]
  })
  const targets = await read.selectFrom('city_regions').select('city_id').distinct().execute()
  const sources = await read
    .selectFrom('city_regions')
    .leftJoin('cities', (join) =>
      join
        .onRef('cities.country_code', '=', 'city_regions.country_code')
        .onRef('cities.slug', '=', 'city_regions.slug'),
    )
    .leftJoin('city_aliases', (join) =>
      join
        .onRef('city_aliases.country_code', '=', 'city_regions.country_code')
        .onRef('city_aliases.slug', '=', 'city_regions.slug'),
    )
    .select(({ fn }) => fn.coalesce('cities.id', 'city_aliases.city_id').as('city_id'))
    .distinct()
    .execute()
  const split = [...targets, ...sources].flatMap(({ city_id }) => city_id ?? [])
  return { renamed: new Set(renamed), split: new Set(split) }
}

type City = Selectable<CitiesTable>

async function saveMatches(
  database: Database,
  trx: Transaction,
  matches: readonly MatchedCity[],
  { renamed, split }: Decisions,
  now: number,
): Promise<void> {
  const ofPlaces = database.list(matches.map(({ place }) => place.id))
  const ids = database.list(matches.map(({ id }) => id))
  const bound = await trx
    .selectFrom('city_places')
    .where((eb) => eb.or([eb('place_id', 'in', ofPlaces), eb('city_id', 'in', ids)]))
    .selectAll()
    .execute()
  const owners = new Map(bound.map(({ place_id, city_id }) => [place_id, city_id]))
  const matched = new Set(bound.map(({ city_id }) => city_id))
  const rows = await trx
    .selectFrom('cities')
    .where('id', 'in', database.list([...matches.map(({ id }) => id), ...matched]))
    .selectAll()
    .execute()
  const cities = new Map(rows.map((city) => [city.id, city]))
  let hasBound = false
  const bind = async (city: City, { place, isNamed }: MatchedCity) => {
    hasBound = true
    owners.set(place.id, city.id)
    await saveCityPlace(trx, city.id, place.id, place)
    if (isNamed && !renamed.has(`${city.country_code}/${city.name}`)) return
    await saveValues(trx, 'cities', city.id, { names: null })
  }
  const canMerge = ({ id, hidden }: City) => hidden === 0 && !split.has(id)
  for (const match of matches) {
    const { place, reason } = match
    const city = cities.get(match.id)
    if (!city || city.merged_into !== null || matched.has(city.id)) continue
    const owner = cities.get(owners.get(place.id) ?? 0)
    if (!owner) await bind(city, match)
    else if (canMerge(city) && canMerge(owner)) {
      const isLarger = city.listed > owner.listed
      const [from, into] = isLarger ? [owner, city] : [city, owner]
      if (
        !(await suggestMerge(trx, 'city', { from: from.id, into: into.id, reason }, now)) ||
        !isLarger
      )
        continue
      await trx.deleteFrom('city_places').where('place_id', '=', place.id).execute()
      await bind(city, match)
    }
  }
  // Search finds businesses without coordinates at the center of their city.
  if (hasBound) await enqueueRunOnce(trx, { kind: 'index-words', input: {}, adminId: null }, now)
  await recordPlacesChange(trx)
}

/** Changes no URL. A run that is interrupted starts over with the cities that are left. */
export const matchCitiesHandler: SinglePassHandler = {
  async perform({ database, signal, onProgress, now }) {
    const cities = await unmatched(database).execute()
    const decisions = await findDecisions(database)
    for (let from = 0; from < cities.length; from += CHUNK_CITIES) {
      const chunk: StoredCity[] = []
      for (const city of cities.slice(from, from + CHUNK_CITIES)) {
        signal.throwIfAborted()
        chunk.push(await readStoredCity(database, city))
      }
      const matches = await runPlaceProcess<MatchedCity>('match-cities', chunk, TIMEOUT_MS)
      await database.change(
        (trx) => saveMatches(database, trx, matches, decisions, now),
        'soon',
        'large',
      )
      onProgress(Math.min(from + CHUNK_CITIES, cities.length))
    }
    return { state: 'done', message: '' }
  },
}
