import type { Facts } from '../words/facts.ts'
import type { Match, Matches } from './gather-matches.ts'
import type { Narrowing } from './narrowing.ts'

/** Ratings that can be asked for at least. */
export const RATING_STEPS = [3, 3.5, 4, 4.5] as const
const MOST_CATEGORIES = 12

/** How many of what was gathered each choice would leave, with all other choices as they are. */
export type Facets = {
  /** Whether no more match than were counted. */
  isExact: boolean
  categories: { id: number; count: number }[]
  ratings: { rating: number; count: number }[]
  open: number
  verified: number
  phone: number
  website: number
  /** By position in AMENITY_KEYS, the most common first. */
  amenities: { amenity: number; count: number }[]
}

type Tests = ReadonlyMap<keyof Narrowing, (facts: Facts) => boolean>

function* passing(matches: readonly Match[], tests: Tests, except: keyof Narrowing) {
  const others = [...tests].filter(([name]) => name !== except).map(([, test]) => test)
  for (const { facts } of matches)
    if (others.length === 0 || others.every((test) => test(facts))) yield facts
}

function count<Value>(values: Iterable<Value>): [Value, number][] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** Counts what was gathered before it was narrowed. */
export function countFacets(
  { found: matches, isWhole }: Matches,
  tests: Tests,
  isOpen: (facts: Facts) => boolean,
): Facets {
  const of = (name: keyof Narrowing) => [...passing(matches, tests, name)]
  const having = (name: keyof Narrowing, test: (facts: Facts) => boolean) =>
    of(name).filter(test).length
  const rated = of('rating')
  const chosen = [...passing(matches, tests, 'categoryId')]
  return {
    isExact: isWhole,
    categories: count(chosen.flatMap(({ categoryId }) => categoryId ?? []))
      .slice(0, MOST_CATEGORIES)
      .map(([id, times]) => ({ id, count: times })),
    ratings: RATING_STEPS.map((rating) => ({
      rating,
      count: rated.filter((facts) => (facts.rating ?? 0) >= rating).length,
    })),
    open: having('open', isOpen),
    verified: having('isVerified', ({ isVerified }) => isVerified),
    phone: having('hasPhone', ({ hasPhone }) => hasPhone),
    website: having('hasWebsite', ({ hasWebsite }) => hasWebsite),
    // Amenities add up: each is counted among those that have the chosen ones.
    amenities: count(
      matches
        .filter(({ facts }) => [...tests.values()].every((test) => test(facts)))
        .flatMap(({ facts }) => facts.amenities),
    ).map(([amenity, times]) => ({ amenity, count: times })),
  }
}
