export type GeoPoint = { latitude: number; longitude: number }

/** IUGG mean radius R1; the result is within 0.5% of the real distance. */
const EARTH_RADIUS_METERS = 6_371_009

export const METERS_PER_DEGREE = (Math.PI * EARTH_RADIUS_METERS) / 180

export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns meters. The haversine formula is exact for short distances too. */
export function greatCircleMeters(one: GeoPoint, other: GeoPoint): number {
  const down = Math.sin(radians(other.latitude - one.latitude) / 2)
  const right = Math.sin(radians(other.longitude - one.longitude) / 2)
  const share =
    down * down +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * right * right
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(share)))
}
