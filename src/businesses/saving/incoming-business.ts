import type { BusinessField, BusinessValues, GivenValues } from '../business-fields.server.ts'
import type { BusinessKey } from '../business-keys.server.ts'
import type { TextEntry } from './index-text.server.ts'

/** One row of a source, cleaned; or one that was only looked at, because its business was last saved from the same. */
export type IncomingBusiness = ReadBusiness | KnownBusiness

/** A row that says, by its hash, what its business was last saved from. It has one key, a sure one. */
export type KnownBusiness = {
  rowNumber: number
  values: null
  keys: BusinessKey[]
  rowHash: string
}

/** A row that was read and cleaned. */
export type ReadBusiness = {
  rowNumber: number
  values: GivenValues
  /** What the row does not say but could be told from it; fills only what would stay empty. */
  told: Partial<BusinessValues>
  keys: BusinessKey[]
  /** What its texts tell as long as no other source has a say, made where there is time for it. */
  texts?: TextEntry
  /** What it was called by in addresses elsewhere: its slug here too, if it is new and nobody else's. */
  slug?: string
  /** Of what the row says and the importer's version (row-hash.ts): an equal one means there is nothing to compare. */
  rowHash: string
}

export type SavedRow = {
  rowNumber: number
  outcome: 'added' | 'updated' | 'unchanged' | 'skipped'
  reason: string | null
  /** The fields of a stored business that the row changed. */
  changed: readonly BusinessField[]
  /** Whether the row's place id stood in an earlier row, or its business was there before; null without one. */
  placeId: 'added' | 'known' | 'repeated' | null
}

/** What becomes of a field that both a source and the directory fill. */
export type FieldPolicy = 'overwrite' | 'fill' | 'keep'

/** How stored businesses are changed by rows. */
export type MergeRules = {
  policy: Partial<Record<BusinessField, FieldPolicy>>
  /** Whether fields that were edited by hand stay as they are. */
  keepEdited: boolean
}

/** What a run saves with every row, and what it remembers between chunks. */
export type SavingRun = {
  id: number
  source: string | null
  licence: string | null
  approve: boolean
  rules: MergeRules
  /** How many samples a preview has kept of each outcome. */
  samples: Record<'added' | 'updated' | 'unchanged', number>
  categories: Map<string, number>
  countries: Set<string>
  cities: Map<string, number>
  /** When the operator's acts on categories and cities move this on, what is remembered of them is old. */
  placesVersion: number | null
}

/** What was found of categories and places before, so that it is not asked again. */
export type KnownPlaces = Pick<SavingRun, 'categories' | 'countries' | 'cities' | 'placesVersion'>

/** Nothing is known yet. */
export const knownPlaces = (): KnownPlaces => ({
  categories: new Map(),
  countries: new Set(),
  cities: new Map(),
  placesVersion: null,
})

/** A run's memory as it is at its start. */
export function savingRun(
  run: Pick<SavingRun, 'id' | 'source' | 'licence' | 'approve'> & { rules?: MergeRules },
): SavingRun {
  const rules = { policy: {}, keepEdited: true }
  return { rules, ...run, samples: { added: 0, updated: 0, unchanged: 0 }, ...knownPlaces() }
}
