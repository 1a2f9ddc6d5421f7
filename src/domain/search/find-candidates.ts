import type { Compilable } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Database } from '../../database/database.ts'
import { isListed } from '../businesses/business.ts'
import type { SearchPlace } from './understand-place.ts'

/** A business that may be a match, by what matches are chosen and ordered by. */
export type Candidate = {
  id: number
  sort_key: number
  name_key: string
  city_id: number | null
  country_code: string | null
}

/** What one way of looking found. It is not whole when it stopped at its bound before the end. */
export type Candidates = { found: Candidate[]; isWhole: boolean }

/** The most businesses one search gathers, and pages through. */
export const MOST_MATCHES = 1000
/** How far a list is walked for those of its businesses that match. */
const LONGEST_WALK = 2000
/** Names are bytes in order, so this is behind every name that begins with what stands before it. */
const LAST_CHARACTER = '\u{10ffff}'

const COLUMNS = ['id', 'sort_key', 'name_key', 'city_id', 'country_code'] as const

/** The first listed businesses of which these columns have given values, in the order of all lists. */
const walkOf = (...columns: ('category_id' | 'city_id' | 'country_code')[]) =>
  compileOnce((database): Compilable<Candidate> => {
    let query = database.read.selectFrom('businesses').where(isListed)
    for (const column of columns) query = query.where(column, '=', 0 as never)
    return query.orderBy('sort_key', 'desc').orderBy('id').limit(1).select(COLUMNS)
  })
const allQuery = walkOf()
const countryQuery = walkOf('country_code')
const cityQuery = walkOf('city_id')
const categoryQuery = walkOf('category_id')
const categoryInCityQuery = walkOf('category_id', 'city_id')

const namesQuery = compileOnce((database) =>
  database.read
    .selectFrom('businesses')
    .where(isListed)
    .where('name_key', '>=', '')
    .where('name_key', '<', '')
    .orderBy('name_key')
    .orderBy('id')
    .limit(1)
    .select(COLUMNS),
)

const upTo = (bound: number, found: Candidate[]): Candidates => ({
  found,
  isWhole: found.length < bound,
})

const narrowed = (
  { found, isWhole }: Candidates,
  isWanted: (candidate: Candidate) => boolean,
): Candidates => ({ found: found.filter(isWanted), isWhole })

const isIn = (place: SearchPlace | null) => (candidate: Candidate) =>
  place === null ||
  (place.kind === 'city'
    ? candidate.city_id === place.id
    : candidate.country_code === place.countryCode)

/** A category's businesses in a place. In a country: those among the category's first. */
export async function findOfCategory(
  database: Database,
  categoryId: number,
  place: SearchPlace | null,
): Promise<Candidates> {
  if (place?.kind === 'city')
    return upTo(
      MOST_MATCHES,
      await categoryInCityQuery(database, [categoryId, place.id, MOST_MATCHES]),
    )
  const bound = place ? LONGEST_WALK : MOST_MATCHES
  const walked = upTo(bound, await categoryQuery(database, [categoryId, bound]))
  return narrowed(walked, isIn(place))
}

/** Businesses in a place whose name begins with the key. */
export async function findByNameBeginning(
  database: Database,
  key: string,
  place: SearchPlace | null,
): Promise<Candidates> {
  const parameters = [key, key + LAST_CHARACTER, MOST_MATCHES]
  return narrowed(upTo(MOST_MATCHES, await namesQuery(database, parameters)), isIn(place))
}

/** The first businesses of a place, or of the whole directory. */
export async function findOfPlace(
  database: Database,
  place: SearchPlace | null,
  bound = MOST_MATCHES,
): Promise<Candidates> {
  if (place === null) return upTo(bound, await allQuery(database, [bound]))
  if (place.kind === 'city') return upTo(bound, await cityQuery(database, [place.id, bound]))
  return upTo(bound, await countryQuery(database, [place.countryCode, bound]))
}

/** Among a place's first businesses those that have the key anywhere in their name. */
export async function findByNamePart(
  database: Database,
  key: string,
  place: SearchPlace | null,
): Promise<Candidates> {
  const walked = await findOfPlace(database, place, LONGEST_WALK)
  return narrowed(walked, ({ name_key }) => name_key.includes(key))
}
