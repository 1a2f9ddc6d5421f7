import { sql } from 'kysely'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isListed } from './business.server.ts'
import { findSummaries, type SummaryRow } from './find-businesses.server.ts'

export const FEATURED_COUNT = 12
/** Must match the condition of the partial index. */
const isWellRated = sql<boolean>`businesses.rating >= 4`
/** The second number applies if the first candidates lie in too few cities. */
const CANDIDATES = [48, 200] as const
const LARGEST_CITIES_COUNT = 50

type Candidate = { id: number; city_id: number | null; sort_key: number }

const inOrder = (one: Candidate, other: Candidate) =>
  other.sort_key - one.sort_key || one.id - other.id

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

async function findBestOfLargestCities(database: Database): Promise<Candidate[]> {
  const cities = await database.read
    .selectFrom('cities')
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(LARGEST_CITIES_COUNT)
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

const findCandidates = createCompiledQuery(({ read }, { limit }: Placed<{ limit: number }>) =>
  read
    .selectFrom('businesses')
    .where(isListed)
    .where(isWellRated)
    .orderBy('sort_key', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'city_id', 'sort_key']),
)

async function chooseFeatured(database: Database): Promise<Candidate[]> {
  let candidates: Candidate[] = []
  for (const count of CANDIDATES) {
    candidates = await findCandidates(database, { limit: count })
    const { first, rest } = byDifferentCities(candidates)
    const isEnough = first.length >= FEATURED_COUNT || candidates.length < count
    if (isEnough) return [...first, ...rest].slice(0, FEATURED_COUNT)
  }
  const known = new Set(candidates.map(({ id }) => id))
  const others = (await findBestOfLargestCities(database)).filter(({ id }) => !known.has(id))
  const { first, rest } = byDifferentCities([...candidates, ...others])
  return [...first, ...rest].slice(0, FEATURED_COUNT)
}

export async function findFeatured(database: Database): Promise<SummaryRow[]> {
  const featured = (await chooseFeatured(database)).sort(inOrder)
  return findSummaries(
    database,
    featured.map(({ id }) => id),
  )
}
