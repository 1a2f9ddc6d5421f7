import type { Generated } from 'kysely'

export type CatalogTables = {
  category_texts: {
    text_key: string
    text: string
    category_id: number | null
    confidence: string | null
    reason: string | null
    decided: Generated<number>
    total: Generated<number>
  }
  business_categories: {
    category_id: number
    business_id: number
    sort_key: number
    listed: number
  }
  entry_merges: {
    kind: string
    from_id: number
    into_id: number
    run_id: number
    position: number
    slug: string
    before: string
    is_undone: Generated<number>
  }
  merge_proposals: {
    kind: string
    from_id: number
    into_id: number
    reason: string
    state: string
    run_id: number | null
    created_at: number
  }
  districts: {
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
}
