import type { SummaryRow } from '../../businesses/find-businesses.server.ts'
import type { Cluster } from './cluster-matches.server.ts'

export type Mark = Omit<Cluster, 'id'> & { business: { slug: string; name: string } | null }

export const openMarks = (
  clusters: readonly Cluster[],
  opened: ReadonlyMap<number, SummaryRow>,
): Mark[] =>
  clusters.map(({ id, ...cluster }) => {
    const business = id === null ? undefined : opened.get(id)
    return { ...cluster, business: business ? { slug: business.slug, name: business.name } : null }
  })
