/** A place on the earth, in degrees. */
export type GeoPoint = { latitude: number; longitude: number }

/** The mean radius (IUGG R1): a sphere is within half a percent of the earth. */
const EARTH_RADIUS_METERS = 6_371_009

export const METERS_PER_DEGREE = (Math.PI * EARTH_RADIUS_METERS) / 180

export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way between two points as the crow flies, in metres (haversine, exact for short ways too). */
export function greatCircleMeters(one: GeoPoint, other: GeoPoint): number {
  const down = Math.sin(radians(other.latitude - one.latitude) / 2)
  const right = Math.sin(radians(other.longitude - one.longitude) / 2)
  const share =
    down * down +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * right * right
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(share)))
}
