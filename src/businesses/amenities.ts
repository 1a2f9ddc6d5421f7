export type Amenities = Record<string, Record<string, boolean>>

const isGroup = (value: unknown) => typeof value === 'object' && value !== null

export function parseAbout(about: string | null): {
  amenities: Amenities | null
  about: string | null
} {
  if (!about?.startsWith('{')) return { amenities: null, about }
  try {
    const amenities = JSON.parse(about) as Amenities
    return Object.values(amenities).every(isGroup)
      ? { amenities, about: null }
      : { amenities: null, about }
  } catch {
    return { amenities: null, about }
  }
}

export type Amenity = { group: string; name: string }

export function listAvailableAmenities(amenities: Amenities): Amenity[] {
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
