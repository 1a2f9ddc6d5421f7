import { distanceWords as words } from '#text/listings/cards/distance.ts'

const METERS_PER_KILOMETER = 1000
/** Coordinates are rarely more precise. */
const STEP_METERS = 10
const WHOLE_FROM_KILOMETERS = 10

export function formatDistance(meters: number): string {
  const rounded = Math.max(STEP_METERS, Math.round(meters / STEP_METERS) * STEP_METERS)
  if (rounded < METERS_PER_KILOMETER) return words.meters(rounded)
  const kilometers = Math.round(meters / 100) / 10
  return words.kilometers(kilometers < WHOLE_FROM_KILOMETERS ? kilometers : Math.round(kilometers))
}
