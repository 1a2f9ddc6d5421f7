import type { Database } from '../../database/database.ts'
import type { ShownVersions } from '../../database/shown-versions.ts'
import type { WordQuery } from '../../database/word-index.ts'
import type { GeoPoint } from '../places/great-circle.ts'
import { findMatches } from './gather-matches.ts'

/** So many of the most popular tell where a place is. */
const MOST_ASKED = 25
/** Of so many places it is remembered; of more, anew. */
const MOST_PLACES = 20_000

function median(values: number[]): number | undefined {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)]
}

async function readCentre(database: Database, place: WordQuery): Promise<GeoPoint | null> {
  const found = await findMatches(database, place, MOST_ASKED)
  const points = found.flatMap(({ facts: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const latitude = median(points.map((point) => point.latitude))
  const longitude = median(points.map((point) => point.longitude))
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

type Known = { shown: ShownVersions; centres: Map<string, GeoPoint | null> }
const known = new WeakMap<Database, Known>()

/** What was found since anything of the directory last changed; null where nobody knows whether it has. */
function centresOf(database: Database): Known['centres'] | null {
  const shown = database.shown()
  if (shown === null) return null
  const last = known.get(database)
  const isSame = last?.shown.edits === shown.edits && last.shown.loads === shown.loads
  if (last && isSame && last.centres.size < MOST_PLACES) return last.centres
  const centres: Known['centres'] = new Map()
  known.set(database, { shown, centres })
  return centres
}

/**
 * The middle of where the most popular of a place are; null where none has coordinates. The cities of a directory are
 * asked for again and again, and where they are changes with the directory alone.
 */
export async function findCentre(database: Database, place: WordQuery): Promise<GeoPoint | null> {
  const centres = centresOf(database)
  const key = JSON.stringify(place)
  const last = centres?.get(key)
  if (last !== undefined) return last
  const centre = await readCentre(database, place)
  centres?.set(key, centre)
  return centre
}
