import type { Database } from '../../database/database.ts'
import { findSummaries, type SummaryRow } from '../businesses/find-businesses.ts'
import type { Cluster } from './cluster-matches.ts'

/** A mark of a map: so many businesses, or the one that leads to its own page. */
export type Mark = Omit<Cluster, 'id'> & { business: { slug: string; name: string } | null }

/**
 * Clusters as a map shows them, those of one business with its name and where it leads.
 * @param opened what has been read already: most of what a map marks stands in the list beside it.
 */
export async function openMarks(
  database: Database,
  clusters: readonly Cluster[],
  opened: readonly SummaryRow[],
): Promise<Mark[]> {
  const found = new Map(opened.map((each) => [each.id, each]))
  const missing = clusters.flatMap(({ id }) => (id === null || found.has(id) ? [] : id))
  for (const each of await findSummaries(database, missing)) found.set(each.id, each)
  return clusters.map(({ id, ...cluster }) => {
    const business = id === null ? undefined : found.get(id)
    return { ...cluster, business: business ? { slug: business.slug, name: business.name } : null }
  })
}
