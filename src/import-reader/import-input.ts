import type { BusinessField } from '../businesses/business-fields.server.ts'
import type { MergeRules } from '../businesses/saving/incoming-business.ts'
import type { ReasonType } from '../imports/reason-types.ts'
import type { RunCounts } from '../platform/runs/run.ts'
import type { ColumnField } from './columns/column-aliases.ts'

/**
 * Columns by their number from 0, as the operator says what they are: a field, or nothing. Columns
 * that are not named here are told from their headers.
 */
export type ColumnMapping = Record<string, ColumnField | 'ignore'>

/** How a file is to be taken over. */
export type ImportOptions = MergeRules & {
  mapping: ColumnMapping
  /** Whether businesses that the file adds are approved. */
  approve: boolean
}

/** What an import was asked to do: a run's input, as JSON. */
export type ImportInput = ImportOptions & {
  /** Where the file lies. */
  path: string
  /** The host it came to: where that one does not find it, it is gone. Not told of imports of before. */
  host?: string
  /** Whether it is a copy of ours, to be deleted when nothing needs it any more. */
  isUpload: boolean
  /** Rows between two steps of progress; 0 leaves that to the import. */
  batchSize: number
  /** Whether it is to count: false until what a preview showed is applied. */
  isApplied: boolean
  /** The language of who asked for it; null for the command line. */
  language: 'en' | 'tr' | null
  /** Whether its columns are matched as a template says, where one fits: nobody has said how. */
  wantsTemplate: boolean
}

export const DEFAULT_OPTIONS: ImportOptions = {
  mapping: {},
  policy: {},
  keepEdited: true,
  approve: true,
}

/** What a file's columns were taken for. */
export type ImportColumns = {
  /** The header as written, and what each of its columns was taken for; null for none. */
  header: string[]
  fields: (ColumnField | null)[]
  /** The first column of each field, by its header. */
  matched: Record<string, string>
  /** Headers that no field takes. */
  unknown: string[]
  /** The first values of each column as written; absent until the file is read to its end. */
  values?: string[][]
}

/** What was counted of a file's place ids: the duplicate analysis. */
export type PlaceIdCounts = {
  /** Rows that bring one. */
  given: number
  /** Rows whose place id stood in an earlier row. */
  repeated: number
  /** Rows whose business was there before the import. */
  known: number
  /** Rows that brought a business of their own. */
  added: number
  /** Rows whose place ID was left out, because it does not have the format of one. */
  discarded: number
}

/** What is told of an import beside its counts: a run's details, as JSON. */
export type ImportDetails = {
  columns: ImportColumns
  placeIds: PlaceIdCounts
  /** In how many of the updated businesses each field changed. */
  changedFields: Partial<Record<BusinessField, number>>
  /** Reasons and notes by type. Their order is stored: run_reasons refers to positions. */
  reasonTypes: ReasonType[]
  /** What the preview counted; null where there was none. */
  preview: RunCounts | null
  /** How many businesses of the source the file did not name; null where that was not asked. */
  missing: number | null
  /** The kept mapping that was used. */
  template: { id: number; name: string } | null
}

export const noDetails = (): ImportDetails => ({
  columns: { header: [], fields: [], matched: {}, unknown: [] },
  placeIds: { given: 0, repeated: 0, known: 0, added: 0, discarded: 0 },
  changedFields: {},
  reasonTypes: [],
  preview: null,
  missing: null,
  template: null,
})

type Stored = { input: string | null; details: string | null }

/** An import's input, as its run keeps it. */
export const parseInput = ({ input }: Pick<Stored, 'input'>): ImportInput => ({
  ...DEFAULT_OPTIONS,
  path: '',
  isUpload: false,
  batchSize: 0,
  isApplied: true,
  language: null,
  wantsTemplate: false,
  ...(JSON.parse(input ?? '{}') as Partial<ImportInput>),
})

/** An import's details, as its run keeps them; those of a run before there were any are empty. */
export const parseDetails = ({ details }: Pick<Stored, 'details'>): ImportDetails => {
  const kept = JSON.parse(details ?? '{}') as Partial<ImportDetails>
  const none = noDetails()
  const placeIds = { ...none.placeIds, ...kept.placeIds }
  return 'columns' in kept ? { ...none, ...kept, placeIds } : none
}
