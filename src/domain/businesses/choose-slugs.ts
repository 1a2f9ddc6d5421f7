import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { slugCandidates } from './business-slug.ts'

type Nameless = { name: string; identity: string }

/** Gives each new business the first of its candidate slugs that no business has or ever had. */
export async function chooseSlugs(
  database: Database,
  trx: Transaction<Tables>,
  businesses: readonly Nameless[],
): Promise<string[]> {
  const chosen: string[] = []
  const taken = new Set<string>()
  let open = businesses.map((business, index) => ({
    index,
    candidates: slugCandidates(business.name, business.identity),
  }))
  while (open.length > 0) {
    const keys = open.map(({ candidates }) => ({ slug: candidates[0] ?? '' }))
    for (const row of await database.findRows(trx, 'businesses', ['slug'], keys))
      taken.add(row.slug)
    for (const row of await database.findRows(trx, 'slug_history', ['slug'], keys))
      taken.add(row.slug)
    open = open.filter(({ index, candidates }) => {
      const slug = candidates.shift()
      if (slug === undefined) throw new Error('No slug left for a business')
      if (taken.has(slug)) return true
      taken.add(slug)
      chosen[index] = slug
      return false
    })
  }
  return chosen
}
