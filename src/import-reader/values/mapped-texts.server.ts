import { hash } from 'node:crypto'
import { buildTextKey, inferCategoryName } from '../../catalog/categories/category-text.server.ts'
import type { CategoryMatch } from '../../catalog/categories/find-category-by-text.server.ts'
import { normalizeCityName } from '../../gazetteer/city-key.server.ts'
import type { AssignedPlace, PlaceRow } from '../../gazetteer/place-row.ts'
import type { ImportOptions } from '../import-input.ts'

export type MappedTexts = Pick<ImportOptions, 'categoryTexts' | 'placeTexts'>

export const NO_TEXTS: MappedTexts = { categoryTexts: {}, placeTexts: {} }

/** '' without texts, so that rows of imports without a mapping stay unchanged. */
export function formatMappedTexts({ categoryTexts, placeTexts } = NO_TEXTS): string {
  const sorted = [categoryTexts, placeTexts].map((texts) => Object.entries(texts).sort())
  return sorted.flat().length === 0 ? '' : hash('sha1', JSON.stringify(sorted), 'base64url')
}

type CategoryTexts = { type?: string | null; category?: string | null }

/** Rows that share a match share its result, because each object is sent only once. */
export function createCategoryMapper({ categoryTexts }: MappedTexts) {
  const ids = new Map(
    Object.entries(categoryTexts).map(([text, id]) => [buildTextKey(text), id] as const),
  )
  const assigned = new WeakMap<CategoryMatch, CategoryMatch>()
  return (match: CategoryMatch, { type = null, category = null }: CategoryTexts): CategoryMatch => {
    const text = ids.size === 0 ? null : inferCategoryName({ type, category })
    const id = text === null ? undefined : ids.get(buildTextKey(text))
    if (text === null || id === undefined) return match
    return assigned.getOrInsertComputed(match, () => {
      const main = { id, confidence: 'certain', reason: 'assigned', text } as const
      const additional = match.additional.filter((each) => each.id !== id)
      return { ...match, main, additional, ownText: null, reading: main, isAssigned: true }
    })
  }
}

export function createPlaceMapper({ placeTexts }: MappedTexts): PlaceRow['findAssigned'] {
  const entries = Object.entries(placeTexts)
  if (entries.length === 0) return undefined
  const places = new Map<string, AssignedPlace>(
    entries.map(([text, place]) => [normalizeCityName(text), place]),
  )
  return (city, countryCode) => {
    const place = places.get(normalizeCityName(city))
    return place && (countryCode ?? place.countryCode) === place.countryCode ? place : null
  }
}
