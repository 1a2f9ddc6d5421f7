import type { NeighborsWire } from './businesses.schema.server.ts'
import type { Neighbors } from './find-nearby-and-similar.server.ts'
import { presentListItem } from './present-business.server.ts'

export const presentNeighbors = ({ nearby, similar }: Neighbors, now: number): NeighborsWire => ({
  nearby: nearby.map(({ business, distanceMeters }) => ({
    ...presentListItem(business, now),
    distanceMeters: Math.round(distanceMeters),
  })),
  similar: similar.map((business) => presentListItem(business, now)),
})
