import type { ShareFacts } from '../photos/share/share-facts.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import type { Settings } from '../settings/setting-groups.ts'
import { type BusinessRow, type FoundBusiness, findBusiness } from './find-business.server.ts'

export const presentShareFacts = (business: BusinessRow, settings: Settings): ShareFacts => ({
  slug: business.slug,
  name: business.name,
  category: business.category_name,
  city: business.city_name ?? business.city,
  rating: business.rating,
  reviews: business.reviews,
  siteName: settings.profile.siteName,
})

export async function findShareFacts(
  database: Database,
  slug: string,
): Promise<
  Exclude<FoundBusiness<never>, { kind: 'found' }> | { kind: 'found'; facts: ShareFacts }
> {
  const found = await findBusiness(database, slug)
  if (found.kind !== 'found') return found
  return { kind: 'found', facts: presentShareFacts(found.business, await findSettings(database)) }
}
