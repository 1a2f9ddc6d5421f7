export type Point = { latitude: number; longitude: number }

export const formatPoint = ({
  latitude,
  longitude,
}: { [Side in keyof Point]: Point[Side] | null }) =>
  latitude === null || longitude === null ? undefined : `${latitude},${longitude}`

export function parsePoint(text: string | undefined): Point | null {
  if (text === undefined) return null
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}
