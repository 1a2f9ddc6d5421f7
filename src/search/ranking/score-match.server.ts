import { type GeoPoint, greatCircleMeters } from '../../catalog/places/great-circle.ts'
import { popularity } from '../../search-index/popularity.ts'
import type { Facts } from '../../search-index/stored-fields.ts'
import type { Match } from './retrieve-candidates.server.ts'
import { type AskedText, judgeText, type TextPart } from './score-text.server.ts'

/** These are the maximum points; docs/search.md explains them. */
const POINTS = { popularity: 18, completeness: 3, open: 1.5, distance: 25 } as const

const HALF_DISTANCE_KM = 5

export type Judgement = {
  score: number
  parts: {
    text: number
    popularity: number
    completeness: number
    open: number
    distance: number
  }
  textPart: TextPart
  distanceMeters: number | null
  readAs: ReadonlyMap<string, string>
}

export type Measure = AskedText & {
  centre: GeoPoint | null
  isOpen: (facts: Facts) => boolean
}

export const TOLD = {
  phone: (facts: Facts) => facts.hasPhone,
  website: (facts: Facts) => facts.hasWebsite,
  photo: (facts: Facts) => facts.hasPhoto,
  description: (facts: Facts) => facts.hasDescription,
  hours: (facts: Facts) => facts.week !== null,
}
const TELLINGS = Object.values(TOLD)

const placeOf = ({ latitude, longitude }: Facts): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

export function judgeMatch(measure: Measure, { facts }: Match): Judgement {
  const text = judgeText(measure, facts)
  const place = placeOf(facts)
  const distanceMeters = measure.centre && place ? greatCircleMeters(measure.centre, place) : null
  const distance =
    measure.centre === null || distanceMeters === null
      ? 0
      : POINTS.distance / (1 + distanceMeters / 1000 / HALF_DISTANCE_KM)
  let told = 0
  for (const isTold of TELLINGS) told += Number(isTold(facts))
  const parts = {
    text: text.points,
    popularity: POINTS.popularity * popularity(facts.rating, facts.reviews),
    completeness: (POINTS.completeness * told) / TELLINGS.length,
    open: measure.isOpen(facts) ? POINTS.open : 0,
    distance,
  }
  const score = parts.text + parts.popularity + parts.completeness + parts.open + parts.distance
  return { score, parts, textPart: text.part, distanceMeters, readAs: text.readAs }
}
