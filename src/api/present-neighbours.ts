import type { NeighboursWire } from '../contract/businesses.schema.ts'
import type { Neighbours } from '../domain/businesses/find-neighbours.ts'
import { presentListItem } from './present-business.ts'

export const presentNeighbours = (
  { nearby, similar }: Neighbours,
  now: number,
): NeighboursWire => ({
  nearby: nearby.map(({ business, distanceMeters }) => ({
    ...presentListItem(business, now),
    distanceMeters: Math.round(distanceMeters),
  })),
  similar: similar.map((business) => presentListItem(business, now)),
})
