import type { PlaceTable } from './place-table.server.ts'

/** A country may extend this many degrees beyond its outermost towns. */
const MARGIN = 1

type Box = { south: number; north: number; west: number; east: number }

/** Uses a bounding box of the country's towns, which is cheap enough for every row. */
export function createCountryBoxes(
  places: Pick<PlaceTable, 'latitudes' | 'longitudes' | 'countryAt'>,
): (latitude: number, longitude: number, countryCode: string) => boolean {
  const boxes = new Map<string, Box>()
  places.latitudes.forEach((latitude, at) => {
    const longitude = places.longitudes[at]!
    const code = places.countryAt(at)
    const box = boxes.get(code)
    if (!box) {
      boxes.set(code, { south: latitude, north: latitude, west: longitude, east: longitude })
      return
    }
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  })
  const isInside = ({ south, north, west, east }: Box, latitude: number, longitude: number) =>
    latitude >= south - MARGIN &&
    latitude <= north + MARGIN &&
    longitude >= west - MARGIN &&
    longitude <= east + MARGIN
  return (latitude, longitude, countryCode) => {
    const box = boxes.get(countryCode)
    return (
      box !== undefined && !isInside(box, latitude, longitude) && isInside(box, longitude, latitude)
    )
  }
}
