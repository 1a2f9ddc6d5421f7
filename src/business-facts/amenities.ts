import { parseJsonObject } from '../opening-hours/parse-json-object.ts'

export type Amenities = Record<string, Record<string, boolean>>

export function parseAbout(about: string | null): {
  amenities: Amenities | null
  about: string | null
} {
  if (!about?.startsWith('{')) return { amenities: null, about }
  try {
    const amenities = JSON.parse(about) as Amenities
    return Object.values(amenities).every((group) => typeof group === 'object' && group !== null)
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

const AMENITIES_MAX = 500
const NAME_MAX_CHARS = 200

const isName = (name: string) =>
  name.trim() !== '' && name.length <= NAME_MAX_CHARS && name !== '__proto__'

const isGroup = (value: unknown): value is Record<string, boolean> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, has]) => isName(name) && typeof has === 'boolean')

export function parseStoredAmenities(json: string): Amenities | null {
  const parsed = parseJsonObject(json)
  if (!parsed) return null
  const groups = Object.entries(parsed)
  const isReadable = groups.every(([name, group]) => isName(name) && isGroup(group))
  const count = groups.reduce((sum, [, group]) => sum + Object.keys(Object(group)).length, 0)
  return isReadable && count <= AMENITIES_MAX ? (parsed as Amenities) : null
}
