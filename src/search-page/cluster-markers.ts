import type { SearchResults } from '../search/search.ts'

type Cluster = SearchResults['clusters'][number]

/** What stands so near on the screen that it is one mark: the largest of them gives the place. */
export type MergedMark = {
  latitude: number
  longitude: number
  count: number
  members: [Cluster, ...Cluster[]]
}

/** Marks nearer than this would lie on each other, in pixels. */
const APART = { x: 44, y: 60 }

/** Makes one of the marks that would lie on each other at the size the map has. */
export function mergeMarks(
  clusters: readonly Cluster[],
  onScreen: (cluster: Cluster) => { x: number; y: number },
): MergedMark[] {
  const merged: { at: { x: number; y: number }; mark: MergedMark }[] = []
  for (const cluster of clusters.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = onScreen(cluster)
    const near = merged.find(
      ({ at }) => Math.abs(at.x - x) < APART.x && Math.abs(at.y - y) < APART.y,
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
