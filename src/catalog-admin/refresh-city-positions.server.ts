import { type Selectable, sql } from 'kysely'
import { buildSample } from '../businesses/business.server.ts'
import { refreshEntriesOfCities } from '../businesses/saving/save-places.server.ts'
import { inferTownCenter, measureKm } from '../gazetteer/city-grid.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { CitiesTable } from '../platform/database/tables.server.ts'
import { findRunQueue, isOutside, isStarted } from '../platform/runs/run-queue.server.ts'

/** A literal, because a parameter would not match the partial index. */
const isDue = sql<boolean>`median_due = 1`
const DUE_CITIES = 20
const SAMPLED_BUSINESSES = 1000
/** A smaller change is not worth writing the search index again. */
const MIN_MOVE_KM = 1

type City = Pick<
  Selectable<CitiesTable>,
  'id' | 'latitude' | 'median_latitude' | 'median_longitude'
>

/** Returns true if the position of the city changed. */
async function refreshMedian(database: Database, trx: Transaction, city: City, now: number) {
  await saveValues(trx, 'cities', city.id, { median_due: 0 })
  if (city.latitude !== null) return false
  const sample = buildSample(trx, 'city_id', city.id, SAMPLED_BUSINESSES)
  const businesses = await sample.select(['latitude', 'longitude']).execute()
  const center = inferTownCenter(
    businesses.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
  )
  const { median_latitude, median_longitude } = city
  const isSame =
    median_latitude === null || median_longitude === null
      ? center === null
      : center !== null &&
        measureKm(median_latitude, median_longitude, center.latitude, center.longitude) <
          MIN_MOVE_KM
  if (isSame) return false
  await saveValues(trx, 'cities', city.id, {
    median_latitude: center?.latitude ?? null,
    median_longitude: center?.longitude ?? null,
  })
  await refreshEntriesOfCities(database, trx, [city.id], now)
  return true
}

type Refreshed = { isLast: boolean; hasMoved: boolean }

/** Ends with the first city that moved, because refreshing its entries takes long enough. */
async function refreshDueMedians(
  database: Database,
  trx: Transaction,
  now: number,
): Promise<Refreshed> {
  const due = await trx
    .selectFrom('cities')
    .where(isDue)
    .orderBy('id')
    .limit(DUE_CITIES)
    .select(['id', 'latitude', 'median_latitude', 'median_longitude'])
    .execute()
  for (const city of due)
    if (await refreshMedian(database, trx, city, now)) return { isLast: false, hasMoved: true }
  return { isLast: due.length < DUE_CITIES, hasMoved: false }
}

/** Waits for the end of runs, which may change the same cities again. */
export async function refreshCityPositions(
  database: Database,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const any = await database.read
    .selectFrom('cities')
    .where(isDue)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!any) return
  const queue = await findRunQueue(database.read)
  if (queue.some((run) => isStarted(run) && !isOutside(run))) return
  let isLast = false
  while (!isLast && !signal.aborted)
    ({ isLast } = await database.change(
      (trx) => refreshDueMedians(database, trx, now),
      ({ hasMoved }) => (hasMoved ? 'soon' : 'nothing'),
    ))
}
