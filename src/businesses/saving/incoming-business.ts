import type { CategoryMatch } from '../../catalog/categories/find-category-by-text.server.ts'
import type { CityMatch, GazetteerPlace } from '../../gazetteer/place-row.ts'
import type { BusinessField, BusinessValues, NamedValues } from '../business-fields.server.ts'
import type { BusinessKey } from '../identity-keys.server.ts'
import type { TextEntry } from './index-text.server.ts'

export type IncomingBusiness = ParsedBusiness | UnchangedBusiness

export type UnchangedBusiness = {
  rowNumber: number
  values: null
  keys: BusinessKey[]
  rowHash: string
}

export const CATEGORY_TEXTS = ['type', 'category', 'subtypes'] as const

export type ParsedBusiness = {
  rowNumber: number
  values: NamedValues
  /** These inferred values fill only empty fields. */
  inferred: Partial<BusinessValues>
  match?: CityMatch
  categories?: CategoryMatch
  keys: BusinessKey[]
  texts?: TextEntry
  /** The slug in the source's URLs; reused if the business is new and the slug is free. */
  slug?: string
  /** Covers the row and the importer's version, so an equal hash means nothing to compare. */
  rowHash: string
}

export type SavedRow = {
  rowNumber: number
  outcome: 'added' | 'updated' | 'unchanged' | 'skipped'
  reason: string | null
  changed: readonly BusinessField[]
  /** The row has another value for these fields, but an administrator edited them. */
  kept?: readonly BusinessField[]
  placeId: 'added' | 'known' | 'repeated' | null
}

export type FieldPolicy = 'overwrite' | 'fill' | 'keep'

export type MergeRules = {
  policy: Partial<Record<BusinessField, FieldPolicy>>
  keepEdited: boolean
  /** Previews compare edited businesses with unchanged rows too, to count the values that stay. */
  comparesEdits?: boolean
}

export type SavingRun = PlaceCache & {
  id: number
  source: string | null
  licence: string | null
  approve: boolean
  rules: MergeRules
  samples: Record<'added' | 'updated' | 'unchanged', number>
}

export type PlaceCache = ReturnType<typeof createPlaceCache>

export const createPlaceCache = () => ({
  categories: new Map<string, number>(),
  /** By the text that decides the category; null if no administrator assigned it. */
  texts: new Map<string, { categoryId: number | null } | null>(),
  countries: new Set<string>(),
  cities: new Map<string, number>(),
  districts: new Map<string, number>(),
  gazetteer: new Map<number, GazetteerPlace>(),
  /** Cached categories and cities are invalid once the counter exceeds this. */
  placesVersion: null as number | null,
})

export function createSavingRun(
  run: Pick<SavingRun, 'id' | 'source' | 'licence' | 'approve'> & { rules?: MergeRules },
): SavingRun {
  const rules = { policy: {}, keepEdited: true }
  return { rules, ...run, samples: { added: 0, updated: 0, unchanged: 0 }, ...createPlaceCache() }
}
