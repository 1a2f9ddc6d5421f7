import type { Database } from '../../database/database.ts'
import { findSummaries, type SummaryRow } from '../businesses/find-businesses.ts'
import type { ListedCategory } from '../categories/list-categories.ts'
import {
  type Candidate,
  type Candidates,
  findByNameBeginning,
  findByNamePart,
  findOfCategory,
  findOfPlace,
  MOST_MATCHES,
} from './find-candidates.ts'
import { searchKey } from './search-words.ts'
import { type Suggestions, suggestMore } from './suggest-more.ts'
import { type UnderstoodCategories, understandCategories } from './understand-categories.ts'
import { type SearchPlace, understandPlace } from './understand-place.ts'

/** Of so many categories that the keyword speaks of, the largest, businesses are gathered. */
const MOST_CATEGORIES = 5

export type SearchResults = {
  businesses: SummaryRow[]
  /** How many were gathered; more may match when the count is not exact. */
  total: number
  isExact: boolean
  place: SearchPlace | null
  otherPlaces: SearchPlace[]
  category: ListedCategory | null
  suggestions: Suggestions
}

const inOrder = (one: Candidate, other: Candidate) =>
  other.sort_key - one.sort_key || one.id - other.id

/** Groups one after the other, each in the order of all lists, a business once, where it stands first. */
function merge(groups: readonly Candidate[][]): number[] {
  const ids = groups.flatMap((group) => [...group].sort(inOrder).map(({ id }) => id))
  return [...new Set(ids)]
}

const NOTHING: Candidates = { found: [], isWhole: true }

async function findOfCategories(
  database: Database,
  categories: readonly ListedCategory[],
  place: SearchPlace | null,
): Promise<Candidates> {
  const largest = categories.slice(0, MOST_CATEGORIES)
  const found = await Promise.all(largest.map(({ id }) => findOfCategory(database, id, place)))
  return {
    found: found.flatMap((each) => each.found),
    isWhole: categories.length === largest.length && found.every(({ isWhole }) => isWhole),
  }
}

/**
 * What a keyword finds in a place: names that are the keyword; the categories it names; names that
 * begin with it; where those categories have nothing, others that have it in their name; names that
 * contain it, which are looked for in a city always, elsewhere when no category is named.
 */
async function gather(
  database: Database,
  key: string,
  { named, related }: UnderstoodCategories,
  place: SearchPlace | null,
): Promise<{ ids: number[]; isWhole: boolean }> {
  const beginning = await findByNameBeginning(database, key, place)
  const ofNamed = await findOfCategories(database, named, place)
  const ofRelated =
    ofNamed.found.length > 0 ? NOTHING : await findOfCategories(database, related, place)
  const looksInside = place?.kind === 'city' || named.length === 0
  const containing = looksInside ? await findByNamePart(database, key, place) : NOTHING
  const isName = ({ name_key }: Candidate) => name_key === key
  const groups = [
    beginning.found.filter(isName),
    ofNamed.found,
    beginning.found,
    ofRelated.found,
    containing.found,
  ]
  return {
    ids: merge(groups),
    isWhole: [beginning, ofNamed, ofRelated, containing].every(({ isWhole }) => isWhole),
  }
}

/**
 * Searches by keyword and location, either of which may be empty: a location alone gives that place's
 * businesses, nothing at all gives none. Every list it reads is an index walked to a bound.
 */
export async function searchBusinesses(
  database: Database,
  asked: { q: string; location: string },
  page: number,
  limit: number,
): Promise<SearchResults> {
  const key = searchKey(asked.q)
  const { place, others } = await understandPlace(database, asked.location)
  const understood = await understandCategories(database, key)
  let ids: number[] = []
  let isWhole = true
  if (key !== '') ({ ids, isWhole } = await gather(database, key, understood, place))
  else if (place) {
    const ofPlace = await findOfPlace(database, place)
    ids = merge([ofPlace.found])
    isWhole = ofPlace.isWhole
  }
  const matches = ids.slice(0, MOST_MATCHES)
  return {
    businesses: await findSummaries(database, matches.slice((page - 1) * limit, page * limit)),
    total: matches.length,
    isExact: isWhole && ids.length <= MOST_MATCHES,
    place,
    otherPlaces: others,
    category: understood.named[0] ?? null,
    suggestions: await suggestMore(database, {
      asked,
      place,
      related: understood.related,
      isEmpty: ids.length === 0,
    }),
  }
}
