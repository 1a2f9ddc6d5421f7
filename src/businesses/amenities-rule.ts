import type { Amenities } from './amenities.ts'

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
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return null
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const groups = Object.entries(given)
  const isReadable = groups.every(([name, group]) => isName(name) && isGroup(group))
  const count = groups.reduce((sum, [, group]) => sum + Object.keys(Object(group)).length, 0)
  return isReadable && count <= AMENITIES_MAX ? (given as Amenities) : null
}
