import type { StoredFields } from '../../search-index/stored-fields.ts'
import type { Filters } from './filters.server.ts'
import type { Matches } from './retrieve-candidates.server.ts'

export const RATING_STEPS = [3, 3.5, 4, 4.5] as const
const MAX_CATEGORIES = 12

type Tests = ReadonlyMap<keyof Filters, (facts: StoredFields) => boolean>

const sortByCount = (counts: ReadonlyMap<number, number>): [number, number][] =>
  [...counts].sort(([, one], [, other]) => other - one)

const add = (counts: Map<number, number>, value: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + 1)

function countAmenities(alike: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [bits, count] of alike)
    for (let amenity = 0; bits >> amenity !== 0; amenity += 1)
      if ((bits >> amenity) & 1) counts.set(amenity, (counts.get(amenity) ?? 0) + count)
  return counts
}

function brokenBy(facts: StoredFields, tests: Tests): keyof Filters | null | undefined {
  let broken: keyof Filters | null = null
  for (const [name, test] of tests) {
    if (test(facts)) continue
    if (broken !== null) return
    broken = name
  }
  return broken
}

export function countFacets(
  { found: matches, isWhole }: Matches,
  tests: Tests,
  isOpen: (facts: StoredFields) => boolean,
) {
  const categories = new Map<number, number>()
  const amenities = new Map<number, number>()
  const ratings = RATING_STEPS.map((rating) => ({ rating, count: 0 }))
  const counts = { open: 0, verified: 0, phone: 0, website: 0 }
  for (const { facts } of matches) {
    const broken = brokenBy(facts, tests)
    if (broken === undefined) continue
    const isThere = (name: keyof Filters) => broken === null || broken === name
    if (isThere('categoryId')) {
      if (facts.categoryId !== null) add(categories, facts.categoryId)
      for (const id of facts.moreCategories) add(categories, id)
    }
    if (isThere('rating'))
      for (const step of ratings) if ((facts.rating ?? 0) >= step.rating) step.count += 1
    if (isThere('open') && isOpen(facts)) counts.open += 1
    if (isThere('isVerified') && facts.isVerified) counts.verified += 1
    if (isThere('hasPhone') && facts.hasPhone) counts.phone += 1
    if (isThere('hasWebsite') && facts.hasWebsite) counts.website += 1
    // Amenity filters combine, so each is counted among businesses that have the chosen ones.
    if (broken === null) add(amenities, facts.amenities)
  }
  return {
    isExact: isWhole,
    categories: sortByCount(categories)
      .slice(0, MAX_CATEGORIES)
      .map(([id, count]) => ({ id, count })),
    ratings,
    ...counts,
    amenities: sortByCount(countAmenities(amenities)).map(([amenity, count]) => ({
      amenity,
      count,
    })),
  }
}
