import type { NeighboursWire } from './businesses.schema.server.ts'
import type { Neighbours } from './find-nearby-and-similar.server.ts'
import { presentListItem } from './present-business.server.ts'

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
