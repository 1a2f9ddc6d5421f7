import { sql } from 'kysely'
import {
  type GeoKeyRange,
  reachMeters,
  squareOf,
  squaresAround,
} from '../catalog/places/geo-key.ts'
import { type GeoPoint, greatCircleMeters } from '../catalog/places/great-circle.ts'
import { compileOnce } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isListed } from './business.server.ts'

const MAX_DISTANCE_METERS = 40_000
const FIRST_LEVEL = 5
const WIDENING = 3
const WIDEST_LEVEL = 11
const SQUARES = 9
/** This is eight times the minimum. Adjacent levels differ by a factor of four, so one fits. */
const MOST_IN_SQUARE = 32
const EMPTY_RANGE: GeoKeyRange = { from: 0, to: 0 }

const DISTRICT_LEVEL = 8
const MOST_DISTRICTS = 50_000

export type Nearby = { id: number; distanceMeters: number }

const suitedLevels = new Map<number, number>()

function rememberLevel(district: number, level: number): void {
  if (suitedLevels.size >= MOST_DISTRICTS) suitedLevels.clear()
  suitedLevels.set(district, level)
}

type InSquare = {
  id: number
  geo_key: number | null
  latitude: number | null
  longitude: number | null
}

const unitedSquares = compileOnce((database) => {
  const inSquare = database.read
    .selectFrom('businesses')
    .where(isListed)
    .where('geo_key', '>=', 0)
    .where('geo_key', '<', 0)
    .orderBy('geo_key')
    .orderBy('id')
    .limit(MOST_IN_SQUARE)
    .select(['id', 'geo_key', 'latitude', 'longitude'])
  // SQLite allows LIMIT inside a union only in a subselect.
  const square = database.read.selectFrom(inSquare.as('square')).selectAll()
  return Array.from({ length: SQUARES - 1 }).reduce<typeof square>(
    (squares) => squares.unionAll(square),
    square,
  )
})

/** PostgreSQL takes five times as long to plan nine queries as to run them. */
const lateralSquares = compileOnce<InSquare>((database) => ({
  compile: () =>
    sql<InSquare>`
      select square.*
      from unnest(${[0]}::bigint[], ${[0]}::bigint[]) as squares (low, high)
      cross join lateral (
        select id, geo_key, latitude, longitude from businesses
        where businesses.listed = 1 and geo_key >= squares.low and geo_key < squares.high
        order by geo_key, id limit ${MOST_IN_SQUARE}
      ) as square`.compile(database.read),
}))

function findInSquares(database: Database, squares: readonly GeoKeyRange[]): Promise<InSquare[]> {
  if (database.engine === 'sqlite')
    return unitedSquares(
      database,
      squares.flatMap(({ from, to }) => [from, to, MOST_IN_SQUARE]),
    )
  const [lows, highs] = [squares.map(({ from }) => from), squares.map(({ to }) => to)]
  return lateralSquares(database, [lows, highs, MOST_IN_SQUARE])
}

async function lookAround(database: Database, centre: GeoPoint, level: number) {
  const given = squaresAround(centre.latitude, centre.longitude, level)
  const squares = Array.from({ length: SQUARES }, (_, index) => given[index] ?? EMPTY_RANGE)
  const rows = await findInSquares(database, squares)
  const keys = rows.map(({ geo_key }) => geo_key ?? 0)
  const isCut = squares.some(
    ({ from, to }) => keys.filter((key) => from <= key && key < to).length === MOST_IN_SQUARE,
  )
  return {
    seen: rows.map(({ id, latitude, longitude }) => ({
      id,
      meters: greatCircleMeters(centre, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
    })),
    isCut,
  }
}

/** A level is final if its cells were read completely: then no outside business is nearer. */
async function findCandidates(database: Database, centre: GeoPoint, wanted: number) {
  const meters = new Map<number, number>()
  let tooNarrow = -1
  let tooWide = WIDEST_LEVEL + 1
  const district = squareOf(centre, DISTRICT_LEVEL)
  let level = suitedLevels.get(district) ?? FIRST_LEVEL
  while (tooNarrow < level && level < tooWide) {
    rememberLevel(district, level)
    const { seen, isCut } = await lookAround(database, centre, level)
    for (const each of seen) meters.set(each.id, each.meters)
    const reach = reachMeters(centre, level)
    if (isCut) {
      tooWide = level
      level = Math.floor((tooNarrow + level) / 2)
    } else if (seen.filter((each) => each.meters <= reach).length >= wanted) break
    else {
      tooNarrow = level
      level = Math.min(level + WIDENING, tooWide - 1)
    }
  }
  return meters
}

export async function findNearby(
  database: Database,
  centre: GeoPoint,
  except: number,
  count: number,
): Promise<Nearby[]> {
  const meters = await findCandidates(database, centre, count + 1)
  meters.delete(except)
  return [...meters]
    .map(([id, distanceMeters]) => ({ id, distanceMeters }))
    .filter(({ distanceMeters }) => distanceMeters <= MAX_DISTANCE_METERS)
    .sort((one, other) => one.distanceMeters - other.distanceMeters || one.id - other.id)
    .slice(0, count)
}
