import type { Database } from '../../database/database.ts'
import { findSummaries } from '../businesses/find-businesses.ts'
import type { Cluster } from './cluster-matches.ts'

/** A mark of a map: so many businesses, or the one that leads to its own page. */
export type Mark = Omit<Cluster, 'id'> & { business: { slug: string; name: string } | null }

/** Clusters as a map shows them, those of one business with its name and where it leads. */
export async function openMarks(database: Database, clusters: readonly Cluster[]): Promise<Mark[]> {
  const ids = clusters.flatMap(({ id }) => id ?? [])
  const found = new Map((await findSummaries(database, ids)).map((each) => [each.id, each]))
  return clusters.map(({ id, ...cluster }) => {
    const business = id === null ? undefined : found.get(id)
    return { ...cluster, business: business ? { slug: business.slug, name: business.name } : null }
  })
}
