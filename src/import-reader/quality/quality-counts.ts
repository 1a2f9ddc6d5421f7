import { isCustomName } from '../../settings/custom-fields.ts'

export const MISSING_FIELDS = ['city', 'country', 'category', 'coordinates'] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

/** `count` rows have the text `name`. */
export type ListedRow = { rowNumber: number; name: string; count?: number; countryCode?: string }
export type MissingRows = { count: number; rows: ListedRow[] }
type UnknownText = { text: string; rows: number; firstRow: number; countryCode?: string }
export type UnknownTexts = { rows: number; texts: UnknownText[] }

/** Counted by previews only; an applied import keeps the counts of its preview. */
export type QualityCounts = {
  /** Rows by field, also rows whose value is not usable. */
  filled: Partial<Record<string, number>>
  /** Rows by field that have at least one note about a value of it. */
  affected: Partial<Record<string, number>>
  missing: Record<MissingField, MissingRows>
  categoryTexts: UnknownTexts
  cityTexts: UnknownTexts
  kept: { values: number; businesses: number }
}

const nothing = (): MissingRows => ({ count: 0, rows: [] })

export const createQuality = (): QualityCounts => ({
  filled: {},
  affected: {},
  missing: { city: nothing(), country: nothing(), category: nothing(), coordinates: nothing() },
  categoryTexts: { rows: 0, texts: [] },
  cityTexts: { rows: 0, texts: [] },
  kept: { values: 0, businesses: 0 },
})

export const MAX_LISTED_ROWS = 100
export const MAX_UNKNOWN_TEXTS = 1000

const FIELDS: Partial<Record<string, string>> = {
  latitude: 'coordinates',
  longitude: 'coordinates',
  country_code: 'country',
  type: 'category',
  subtypes: 'category',
  categories: 'category',
  opening_hours: 'working_hours',
}

/** Operators see one field where the database has two or three columns. */
export const normalizeField = (field: string): string =>
  FIELDS[field] ?? (isCustomName(field) ? 'custom_values' : field)
