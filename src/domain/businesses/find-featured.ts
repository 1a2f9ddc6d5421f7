import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isListed } from './business.ts'
import { findSummaries, type SummaryRow } from './find-businesses.ts'

export const FEATURED_COUNT = 12
/** As the partial index says it. */
const isWellRated = sql<boolean>`businesses.rating >= 4`
/** The best so many are looked at for different cities; then the largest cities are asked for their own best. */
const CANDIDATES = 200
const LARGEST_CITIES = 50

type Candidate = { id: number; city_id: number | null; sort_key: number }

const inOrder = (one: Candidate, other: Candidate) =>
  other.sort_key - one.sort_key || one.id - other.id

/** The best of each city, and then the rest, both in order; a business without a city stands for itself. */
function byDifferentCities(candidates: readonly Candidate[]): {
  first: Candidate[]
  rest: Candidate[]
} {
  const cities = new Set<number>()
  const first: Candidate[] = []
  const rest: Candidate[] = []
  for (const candidate of [...candidates].sort(inOrder)) {
    const isNewCity = candidate.city_id === null || !cities.has(candidate.city_id)
    if (candidate.city_id !== null) cities.add(candidate.city_id)
    const group = isNewCity ? first : rest
    group.push(candidate)
  }
  return { first, rest }
}

/** The best well-rated business of each of the largest cities: a walk of one step in the city's index. */
async function findBestOfLargestCities(database: Database): Promise<Candidate[]> {
  const cities = await database.read
    .selectFrom('cities')
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(LARGEST_CITIES)
    .select('id')
    .execute()
  const best = await Promise.all(
    cities.map(({ id }) =>
      database.read
        .selectFrom('businesses')
        .where(isListed)
        .where('city_id', '=', id)
        .where(isWellRated)
        .orderBy('sort_key', 'desc')
        .orderBy('id')
        .limit(1)
        .select(['id', 'city_id', 'sort_key'])
        .executeTakeFirst(),
    ),
  )
  return best.filter((each) => each !== undefined)
}

/** The twelve best businesses rated 4 or more, with different cities while there are others. */
export async function findFeatured(database: Database): Promise<SummaryRow[]> {
  const candidates = await database.read
    .selectFrom('businesses')
    .where(isListed)
    .where(isWellRated)
    .orderBy('sort_key', 'desc')
    .orderBy('id')
    .limit(CANDIDATES)
    .select(['id', 'city_id', 'sort_key'])
    .execute()
  let chosen = byDifferentCities(candidates)
  if (chosen.first.length < FEATURED_COUNT && candidates.length === CANDIDATES) {
    const known = new Set(candidates.map(({ id }) => id))
    const others = (await findBestOfLargestCities(database)).filter(({ id }) => !known.has(id))
    chosen = byDifferentCities([...candidates, ...others])
  }
  const featured = [...chosen.first, ...chosen.rest].slice(0, FEATURED_COUNT)
  return findSummaries(
    database,
    featured.sort(inOrder).map(({ id }) => id),
  )
}
