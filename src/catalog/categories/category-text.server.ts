import { memoize } from '../../platform/database/memoize.ts'
import { buildCategorySlug } from './save-categories.server.ts'

/** Texts with the same key share a decision and, without one, a category of their own. */
export const buildTextKey = memoize(buildCategorySlug)

/** Scrapers store the search term in `category`, so `type` comes first. */
export function inferCategoryName(business: {
  type: string | null
  category: string | null
}): string | null {
  return business.type ?? business.category
}

export const parseMoreCategories = (stored: string | null): number[] =>
  stored === null ? [] : stored.split(',').map(Number)

export const ADDITIONAL_MAX = 9

export function formatMoreCategories(ids: readonly number[], mainId: number | null): string | null {
  const others = [...new Set(ids)].filter((id) => id !== mainId)
  return others.length === 0 ? null : others.slice(0, ADDITIONAL_MAX).join(',')
}
