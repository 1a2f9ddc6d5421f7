import type { SummaryRow } from '../../businesses/find-businesses.server.ts'
import { findCenter, type GeoBox, isInBox } from './geo-cells.server.ts'
import type { Match } from './retrieve-candidates.server.ts'

export type Cluster = ReturnType<typeof buildClusters>[number]

const COLUMNS = 10
const ROWS = 8

/** Six decimals are 0.1 m. */
const toTenthOfMeter = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000

export function buildBox(matches: readonly Match[]): GeoBox | null {
  const { POSITIVE_INFINITY: unlimited } = Number
  const box = { south: unlimited, north: -unlimited, west: unlimited, east: -unlimited }
  for (const { facts } of matches) {
    const { latitude, longitude } = facts
    if (latitude === null || longitude === null || facts.isApproximate) continue
    if (latitude < box.south) box.south = latitude
    if (latitude > box.north) box.north = latitude
    if (longitude < box.west) box.west = longitude
    if (longitude > box.east) box.east = longitude
  }
  return box.south > box.north ? null : box
}

const MAX_CITIES = 5

/** Counts the matches that a map can't show, by city, the most first. */
export function countApproximate(matches: readonly Match[]): { cityId: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { facts } of matches)
    if (facts.isApproximate && facts.cityId !== null)
      counts.set(facts.cityId, (counts.get(facts.cityId) ?? 0) + 1)
  return [...counts]
    .map(([cityId, count]) => ({ cityId, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_CITIES)
}

export function buildClusters(matches: readonly Match[], box: GeoBox) {
  const fields = new Map<string, Match[]>()
  const width = Math.max(
    1e-9,
    box.east >= box.west ? box.east - box.west : box.east - box.west + 360,
  )
  const height = Math.max(1e-9, box.north - box.south)
  for (const match of matches) {
    const { latitude, longitude, isApproximate } = match.facts
    if (latitude === null || longitude === null || isApproximate) continue
    if (!isInBox(box, { latitude, longitude })) continue
    const across = longitude >= box.west ? longitude - box.west : longitude - box.west + 360
    const column = Math.min(COLUMNS - 1, Math.floor((across / width) * COLUMNS))
    const row = Math.min(ROWS - 1, Math.floor(((latitude - box.south) / height) * ROWS))
    const field = `${column} ${row}`
    const members = fields.get(field)
    if (members) members.push(match)
    else fields.set(field, [match])
  }
  return [...fields.values()].map((members) => {
    const around = buildBox(members)
    const { latitude, longitude } = findCenter(around ?? box)
    const [only] = members
    return {
      latitude: toTenthOfMeter(latitude),
      longitude: toTenthOfMeter(longitude),
      count: members.length,
      id: members.length === 1 && only ? only.id : null,
    }
  })
}

export const buildMarkers = (
  clusters: readonly Cluster[],
  opened: ReadonlyMap<number, SummaryRow>,
) =>
  clusters.map(({ id, ...cluster }) => {
    const business = id === null ? undefined : opened.get(id)
    return { ...cluster, business: business ? { slug: business.slug, name: business.name } : null }
  })
