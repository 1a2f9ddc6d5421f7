import { hash } from 'node:crypto'
import { memoize } from '../../platform/database/memoize.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { buildCategoryKey } from './category-key.ts'

/** A one-letter slug would collide with the letter pages (/categories/r). */
export function buildCategorySlug(name: string): string {
  const slug = slugify(name)
  if (slug.length > 1) return slug
  return `category-${slug || hash('sha256', name, 'hex').slice(0, 6)}`
}

/** Their slugs are ambiguous: 花店 (florist) and 画店 (picture shop) are both "huadian". */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Common}]/u

/** Texts with the same key share a decision and, without one, a category of their own. */
export const buildTextKey = memoize(
  (text) => (OTHER_SCRIPT.test(text) && buildCategoryKey(text)) || buildCategorySlug(text),
)

/** The slug of a text of another script whose own slug is taken. */
export function buildDistinctSlug(text: string): string | null {
  if (!OTHER_SCRIPT.test(text)) return null
  return `${buildCategorySlug(text)}-${hash('sha256', buildTextKey(text), 'hex').slice(0, 6)}`
}

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
