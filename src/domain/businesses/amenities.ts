/** Group ("Service options") to amenity ("Takeaway") to whether the business has it. */
export type Amenities = Record<string, Record<string, boolean>>

export type Amenity = { group: string; name: string }

/**
 * The amenities a business has, in the source's order. A name that several groups repeat ("Lunch"
 * under "Popular for" and "Dining options") is given once, with its first group.
 */
export function availableAmenities(amenities: Amenities): Amenity[] {
  const seen = new Set<string>()
  const available: Amenity[] = []
  for (const [group, names] of Object.entries(amenities)) {
    for (const [name, has] of Object.entries(names)) {
      if (!has || seen.has(name)) continue
      seen.add(name)
      available.push({ group, name })
    }
  }
  return available
}
