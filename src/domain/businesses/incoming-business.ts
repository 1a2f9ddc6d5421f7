import type { BusinessValues, GivenValues } from './business-fields.ts'
import type { BusinessKey } from './business-keys.ts'

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
  /** Of what the row says and the importer's version (row-hash.ts): an equal one means there is nothing to compare. */
  rowHash: string
}

export type SavedRow = {
  rowNumber: number
  outcome: 'added' | 'updated' | 'unchanged' | 'skipped'
  reason: string | null
}

/** What a run saves with every row, and what it remembers between chunks. */
export type SavingRun = {
  id: number
  source: string | null
  licence: string | null
  approve: boolean
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
  run: Pick<SavingRun, 'id' | 'source' | 'licence' | 'approve'>,
): SavingRun {
  return { ...run, ...knownPlaces() }
}
