import type { SearchResults } from '../search/search.ts'

type Cluster = SearchResults['clusters'][number]

export type MarkerCluster = {
  latitude: number
  longitude: number
  count: number
  members: [Cluster, ...Cluster[]]
}

const MIN_DISTANCE_PX = { x: 44, y: 60 }

export function clusterMarkers(
  clusters: readonly Cluster[],
  onScreen: (cluster: Cluster) => { x: number; y: number },
): MarkerCluster[] {
  const merged: { at: { x: number; y: number }; mark: MarkerCluster }[] = []
  for (const cluster of clusters.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = onScreen(cluster)
    const near = merged.find(
      ({ at }) => Math.abs(at.x - x) < MIN_DISTANCE_PX.x && Math.abs(at.y - y) < MIN_DISTANCE_PX.y,
    )
    if (near) {
      near.mark.count += cluster.count
      near.mark.members.push(cluster)
      continue
    }
    const { latitude, longitude, count } = cluster
    merged.push({ at: { x, y }, mark: { latitude, longitude, count, members: [cluster] } })
  }
  return merged.map(({ mark }) => mark)
}
