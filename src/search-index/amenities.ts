import rows from './amenities.json' with { type: 'json' }

/** Append only: a position is a stored bit and a stored term. */
const AMENITIES = rows as [key: string, ...names: string[]][]

export const AMENITY_KEYS: readonly string[] = AMENITIES.map(([key]) => key)

const byName = new Map(AMENITIES.flatMap(([, ...names], at) => names.map((name) => [name, at])))

export const findAmenity = (foldedName: string): number | undefined => byName.get(foldedName)
