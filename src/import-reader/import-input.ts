import type { BusinessField } from '../businesses/business-fields.server.ts'
import type { MergeRules } from '../businesses/saving/incoming-business.ts'
import type { AssignedPlace } from '../gazetteer/place-row.ts'
import type { RunCounts } from '../platform/runs/run.ts'
import type { CustomName } from '../settings/custom-fields.ts'
import type { ColumnField } from './columns/column-aliases.server.ts'
import type { QualityCounts } from './quality/quality-counts.ts'
import type { ReasonType } from './reason-types.ts'

export type MappedField = ColumnField | CustomName

export type ColumnMapping = Record<string, MappedField | 'ignore'>

/** With a constant of these, all rows would be one business. */
export const NEVER_CONSTANT: readonly string[] = [
  ...['name', 'slug', 'id', 'place_id', 'google_id', 'cid'],
]

export type CellTransform =
  /** Removes these characters and spaces at both ends. */
  | { kind: 'trim'; characters: string }
  /** Takes one part: 1 is the first, -1 the last. */
  | { kind: 'split'; separator: string; part: number }
  | { kind: 'replace'; find: string; replace: string }
  | { kind: 'join'; column: number; separator: string }
  | { kind: 'pick'; values: Record<string, string> }

export type ImportOptions = MergeRules & {
  mapping: ColumnMapping
  /** Values of fields for rows without one. */
  constants: Partial<Record<MappedField, string>>
  /** By column number, applied in order. */
  transforms: Record<string, CellTransform[]>
  categoryTexts: Record<string, string>
  placeTexts: Record<string, AssignedPlace>
  keepPersonal: boolean
  approve: boolean
  /** Percent of the rows of a field: with more problems, applying needs a confirmation. */
  confirmAbovePercent: number
  /** Null unless duplicates of this import merge by themselves. */
  autoMergeScore: number | null
}

export type ImportInput = ImportOptions & {
  path: string
  /** This host stores the file. Older imports lack the name. */
  host?: string
  isUpload: boolean
  batchSize: number
  isApplied: boolean
  language: 'en' | 'tr' | null
  wantsTemplate: boolean
  appliesPreview: boolean
  isScheduled: boolean
}

export const DEFAULT_OPTIONS: ImportOptions = {
  mapping: {},
  constants: {},
  transforms: {},
  categoryTexts: {},
  placeTexts: {},
  policy: {},
  keepEdited: true,
  keepPersonal: false,
  approve: true,
  confirmAbovePercent: 20,
  autoMergeScore: null,
}

/** A column that its values and not its header explain. `district-city` holds both, in this order. */
export type MovedColumn = { column: number; holds: ColumnField | 'district-city' }

export type ImportColumns = {
  header: string[]
  fields: (MappedField | null)[]
  matched: Record<string, string>
  unknown: string[]
  values?: string[][]
  moved?: MovedColumn[]
  personal?: number[]
}

export type PlaceIdCounts = {
  given: number
  repeated: number
  known: number
  added: number
  discarded: number
}

/** Why an import waits that should have applied its preview. */
export type ReviewReason = 'problems' | 'first-file'

export type ImportDetails = {
  columns: ImportColumns
  placeIds: PlaceIdCounts
  changedFields: Partial<Record<BusinessField, number>>
  /** `run_reasons` stores positions in this list, so the order must not change. */
  reasonTypes: ReasonType[]
  preview: RunCounts | null
  previewMs: number | null
  quality: QualityCounts | null
  missing: number | null
  template: { id: number; name: string } | null
  waitsFor: ReviewReason | null
}

export const createDetails = (): ImportDetails => ({
  columns: { header: [], fields: [], matched: {}, unknown: [] },
  placeIds: { given: 0, repeated: 0, known: 0, added: 0, discarded: 0 },
  changedFields: {},
  reasonTypes: [],
  preview: null,
  previewMs: null,
  quality: null,
  missing: null,
  template: null,
  waitsFor: null,
})

type Stored = { input: string | null; details: string | null }

export const parseInput = ({ input }: Pick<Stored, 'input'>): ImportInput => ({
  ...DEFAULT_OPTIONS,
  path: '',
  isUpload: false,
  batchSize: 0,
  isApplied: true,
  language: null,
  wantsTemplate: false,
  appliesPreview: false,
  isScheduled: false,
  ...(JSON.parse(input ?? '{}') as Partial<ImportInput>),
})

export const parseDetails = ({ details }: Pick<Stored, 'details'>): ImportDetails => {
  const stored = JSON.parse(details ?? '{}') as Partial<ImportDetails>
  const none = createDetails()
  const placeIds = { ...none.placeIds, ...stored.placeIds }
  return 'columns' in stored ? { ...none, ...stored, placeIds } : none
}
