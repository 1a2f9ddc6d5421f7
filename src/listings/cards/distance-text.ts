import { distanceWords as words } from '#text/listings/cards/distance.ts'

const METERS_PER_KILOMETER = 1000
/** Coordinates are seldom better than this. */
const STEP_METERS = 10
/** From here on a tenth of a kilometre is no help. */
const WHOLE_FROM_KILOMETERS = 10

/** A way as people say it: '350 m', '1.2 km', '14 km'. */
export function distanceText(meters: number): string {
  const rounded = Math.max(STEP_METERS, Math.round(meters / STEP_METERS) * STEP_METERS)
  if (rounded < METERS_PER_KILOMETER) return words.meters(rounded)
  const kilometers = Math.round(meters / 100) / 10
  return words.kilometers(kilometers < WHOLE_FROM_KILOMETERS ? kilometers : Math.round(kilometers))
}
