import rows from './amenities.json' with { type: 'json' }
import { createKindFinder } from './intent-phrases.server.ts'

/** Append only: a position is a stored bit and a stored term. */
const AMENITIES = rows as [key: string, ...names: string[]][]

export const AMENITY_KEYS: readonly string[] = AMENITIES.map(([key]) => key)

const findKinds = createKindFinder('amenity-phrases', (kind) => AMENITY_KEYS.includes(kind))

const byName = new Map(AMENITIES.flatMap(([, ...names], at) => names.map((name) => [name, at])))

/** As a source names it, or in words that visitors use in other languages. */
export const findAmenity = (foldedName: string): number | undefined =>
  byName.get(foldedName) ??
  findKinds(foldedName)
    .map((kind) => AMENITY_KEYS.indexOf(kind))
    .find((at) => at >= 0)

const SERVICES: ReadonlySet<string> = new Set(['delivery', 'takeaway', 'parking'])

export function findService(phrase: string): string | undefined {
  const key = AMENITY_KEYS[findAmenity(phrase) ?? -1]
  return key !== undefined && SERVICES.has(key) ? key : undefined
}
