import type { SummaryRow } from '../../businesses/find-businesses.server.ts'
import type { Cluster } from './cluster-matches.server.ts'

export type MapMarker = Omit<Cluster, 'id'> & { business: { slug: string; name: string } | null }

export const buildMarkers = (
  clusters: readonly Cluster[],
  opened: ReadonlyMap<number, SummaryRow>,
): MapMarker[] =>
  clusters.map(({ id, ...cluster }) => {
    const business = id === null ? undefined : opened.get(id)
    return { ...cluster, business: business ? { slug: business.slug, name: business.name } : null }
  })
