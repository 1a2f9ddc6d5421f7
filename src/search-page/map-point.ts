/** A place on the map, in degrees. */
export type Point = { latitude: number; longitude: number }

/** A point as a card carries it; undefined without one. */
export const pointText = ({
  latitude,
  longitude,
}: { [Side in keyof Point]: Point[Side] | null }) =>
  latitude === null || longitude === null ? undefined : `${latitude},${longitude}`

/** The point a card carries; null without one. */
export function readPoint(text: string | undefined): Point | null {
  if (text === undefined) return null
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}
