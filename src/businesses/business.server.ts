import { sql } from 'kysely'

/** The rule of what the public sees, as the partial indexes say it: as a parameter it would not match them. */
export const isListed = sql<boolean>`businesses.listed = 1`

/** Reviews, then rating, in one integer, so that both engines order alike: descending, then by id. */
export function sortKey(reviews: number | null, rating: number | null): number {
  return (reviews ?? 0) * 1000 + Math.round((rating ?? 0) * 100)
}

/** Listed means approved, not removed and not permanently closed. */
export function listedState(business: {
  is_approved: number
  removed_at: number | null
  business_status: string | null
}): 0 | 1 {
  const isPublic = business.is_approved === 1 && business.removed_at === null
  return isPublic && business.business_status !== 'CLOSED_PERMANENTLY' ? 1 : 0
}

/** The name of a business's category: its type, else its category (scrapers put the search word there). */
export function categoryName(business: {
  type: string | null
  category: string | null
}): string | null {
  return business.type ?? business.category
}
