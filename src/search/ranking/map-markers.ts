import type { SummaryRow } from '../../businesses/find-businesses.server.ts'
import type { Cluster } from './cluster-matches.server.ts'

/** A mark of a map: so many businesses, or the one that leads to its own page. */
export type Mark = Omit<Cluster, 'id'> & { business: { slug: string; name: string } | null }

/** Clusters as a map shows them, those of one business with its name and where it leads. */
export const openMarks = (
  clusters: readonly Cluster[],
  opened: ReadonlyMap<number, SummaryRow>,
): Mark[] =>
  clusters.map(({ id, ...cluster }) => {
    const business = id === null ? undefined : opened.get(id)
    return { ...cluster, business: business ? { slug: business.slug, name: business.name } : null }
  })
