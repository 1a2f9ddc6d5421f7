import type { Generated } from 'kysely'

export type CategoryTextsTable = {
  text_key: string
  text: string
  category_id: number | null
  confidence: string | null
  reason: string | null
  decided: Generated<number>
  total: Generated<number>
}

export type BusinessCategoriesTable = {
  category_id: number
  business_id: number
  sort_key: number
  listed: number
}

export type EntryMergesTable = {
  kind: string
  from_id: number
  into_id: number
  run_id: number
  position: number
  slug: string
  before: string
  is_undone: Generated<number>
}

export type MergeProposalsTable = {
  kind: string
  from_id: number
  into_id: number
  reason: string
  state: string
  run_id: number | null
  created_at: number
}

export type DistrictsTable = {
  id: Generated<number>
  city_id: number
  slug: string
  name: string
  name_key: string
  listed: Generated<number>
  total: Generated<number>
  merged_into: Generated<number | null>
  /** Null if the row is the former name of a renamed district. */
  merge_run_id: Generated<number | null>
}
