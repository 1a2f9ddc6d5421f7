import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { buildSlugCandidates } from '../business-slug.server.ts'

type Nameless = { name: string; identity: string; businessId?: number; wanted?: string }

export async function findFreeSlugs(
  database: Database,
  trx: Transaction<Tables>,
  businesses: readonly Nameless[],
): Promise<string[]> {
  const chosen: string[] = []
  const taken = new Set<string>()
  const former = new Map<string, number>()
  let open = businesses.map((business, index) => ({
    index,
    businessId: business.businessId,
    candidates: [
      ...(business.wanted === undefined ? [] : [business.wanted]),
      ...buildSlugCandidates(business.name, business.identity),
    ],
  }))
  while (open.length > 0) {
    const keys = open.map(({ candidates }) => ({ slug: candidates[0] ?? '' }))
    for (const row of await database.findRows(trx, 'businesses', ['slug'], keys))
      taken.add(row.slug)
    for (const row of await database.findRows(trx, 'slug_history', ['slug'], keys))
      former.set(row.slug, row.business_id)
    open = open.filter(({ index, businessId, candidates }) => {
      const slug = candidates.shift()
      if (slug === undefined) throw new Error('No slug left for a business')
      const owner = former.get(slug)
      if (taken.has(slug) || (owner !== undefined && owner !== businessId)) return true
      taken.add(slug)
      chosen[index] = slug
      return false
    })
  }
  return chosen
}
