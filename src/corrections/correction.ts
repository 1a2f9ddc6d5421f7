export const KINDS = [
  'details',
  'closed',
  'closed-temporarily',
  'moved',
  'duplicate',
  'offensive',
  'claim',
] as const

export type CorrectionKind = (typeof KINDS)[number]

export const STATES = ['new', 'accepted', 'rejected', 'blocked', 'spam'] as const

export type CorrectionState = (typeof STATES)[number]

/** The fields of the form with the columns they correct. The names are part of the public API. */
export const FIELD_COLUMNS = {
  name: 'name',
  category: 'type',
  address: 'full_address',
  city: 'city',
  phone: 'phone',
  website: 'website',
  email: 'email',
  hours: 'opening_hours',
} as const

export type CorrectedField = keyof typeof FIELD_COLUMNS
export type CorrectedColumn = (typeof FIELD_COLUMNS)[CorrectedField]

export const CORRECTED_FIELDS = Object.keys(FIELD_COLUMNS) as CorrectedField[]
export const CORRECTED_COLUMNS = Object.values(FIELD_COLUMNS)

export type SuggestedChanges = Partial<Record<CorrectedColumn, { from: string; to: string }>>

export const NOTE_MAX_CHARS = 2000
