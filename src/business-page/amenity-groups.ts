import { type Amenities, type Amenity, listAvailableAmenities } from '../businesses/amenities.ts'

const MAX_SHOWN = 8

export type AmenityGroup = { name: string; amenities: string[] }

function groupUp(amenities: Amenity[]): AmenityGroup[] {
  const groups = new Map<string, string[]>()
  for (const { group, name } of amenities) groups.set(group, [...(groups.get(group) ?? []), name])
  return [...groups].map(([name, names]) => ({ name, amenities: names }))
}

export function buildAmenityGroups(amenities: Amenities | null): {
  shown: AmenityGroup[]
  rest: AmenityGroup[]
  total: number
} {
  const available = amenities ? listAvailableAmenities(amenities) : []
  return {
    shown: groupUp(available.slice(0, MAX_SHOWN)),
    rest: groupUp(available.slice(MAX_SHOWN)),
    total: available.length,
  }
}
