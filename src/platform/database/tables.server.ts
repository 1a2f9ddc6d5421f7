import type { Generated, Selectable } from 'kysely'
import type { AdminTables } from './admin-tables.server.ts'

/** The schema of both engines. Booleans are 0 or 1; dates are UTC milliseconds. */
export type Tables = AdminTables & {
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
  categories: CategoriesTable
  category_aliases: { slug: string; category_id: number }
  countries: Counts & {
    code: string
    name_key: string
    cities: Generated<number>
    categories: Generated<number>
  }
  cities: CitiesTable
  city_aliases: { country_code: string; slug: string; city_id: number }
  city_places: { place_id: number; city_id: number }
  category_countries: Counts & {
    category_id: number
    country_code: string
    name_key: string
    cities: Generated<number>
  }
  category_cities: Counts & {
    category_id: number
    city_id: number
    name_key: string
  }
  site_totals: {
    id: number
    listed: number
    total: number
    categories: number
    countries: number
    cities: number
  }
  businesses: BusinessesTable
  /** next_try_at is null if no try follows. image names the stored files. */
  photos: {
    id: Generated<number>
    url: string
    state: string
    tries: Generated<number>
    next_try_at: number | null
    problem: Generated<string | null>
    image: Generated<string | null>
    width: Generated<number | null>
    height: Generated<number | null>
    created_at: number
  }
  business_photos: { business_id: number; photo_id: number }
  uploaded_photo_uses: { image: string; business_id: number }
  business_keys: { kind: string; value: string; business_id: number }
  slug_history: { slug: string; business_id: number; created_at: number }
  counters: { name: string; value: number }
  runs: RunsTable
  run_reasons: {
    run_id: number
    row_number: number
    ordinal: number
    outcome: 'skipped' | 'failed' | 'noted'
    field: string | null
    value: string | null
    reason: string
    type: number | null
  }
  run_businesses: { run_id: number; business_id: number; row_number: number; filled: number }
  business_changes: {
    id: Generated<number>
    business_id: number
    run_id: number | null
    admin_id: number | null
    correction_id: Generated<number | null>
    before: string | null
    created_at: number
  }
  limit_hits: { id: Generated<number>; kind: string; subject: string; created_at: number }
  settings: { key: string; value: string; updated_at: number }
  city_regions: { country_code: string; slug: string; region_key: string; city_id: number }
  day_salts: { day: string; salt: string }
  day_visitors: { day: string; visitor: string }
  daily_totals: { day: string; listed: number; total: number }
  reports: { kind: string; value: string; created_at: number }
  run_keys: { run_id: number; kind: string; value: string; business_id: number }
  run_samples: {
    run_id: number
    outcome: 'added' | 'updated' | 'unchanged'
    row_number: number
    name: string
    value: string
  }
  run_missing: { run_id: number; business_id: number }
  spelled_words: { word: string }
  word_shapes: { shape: string; word: string }
  sitemap_files: { page: number; changed_at: number }
  duplicate_keys: { key: number; business_id: number }
  redirect_days: { day: string; hits: number; undetailed: number }
  redirect_visitors: { domain: string; network: string; seen_at: number }
  migrations: { name: string; applied_at: number }
}

type Counts = { listed: Generated<number>; total: Generated<number> }

export type CategoriesTable = Counts & {
  id: Generated<number>
  slug: string
  name: string
  name_key: string
  letter: string
  rated: Generated<number>
  rating_sum: Generated<number>
  countries: Generated<number>
  cities: Generated<number>
  hidden: Generated<number>
  icon: Generated<string | null>
  synonyms: Generated<string | null>
  merged_into: Generated<number | null>
  vocabulary_id: Generated<string | null>
}

export type CitiesTable = Counts & {
  id: Generated<number>
  country_code: string
  slug: string
  name: string
  name_key: string
  region: string | null
  letter: string
  categories: Generated<number>
  hidden: Generated<number>
  synonyms: Generated<string | null>
  merged_into: Generated<number | null>
  /** JSON: names by language. Null if an administrator named the city. */
  names: Generated<string | null>
  other_names: Generated<string | null>
  latitude: Generated<number | null>
  longitude: Generated<number | null>
  /** The median of the businesses; used while the gazetteer has no center. */
  median_latitude: Generated<number | null>
  median_longitude: Generated<number | null>
  median_due: Generated<number>
}

export type StoredRun = Selectable<RunsTable>

export type BusinessesTable = {
  id: number
  slug: string
  name: string
  name_key: string
  category: string | null
  type: string | null
  subtypes: string | null
  category_id: number | null
  category_match: string | null
  more_categories: string | null
  full_address: string | null
  street: string | null
  city: string | null
  region: string | null
  postal_code: string | null
  country: string | null
  country_code: string | null
  city_id: number | null
  city_match: string | null
  district: string | null
  district_id: number | null
  phone: string | null
  website: string | null
  latitude: number | null
  longitude: number | null
  rating: number | null
  reviews: number | null
  reviews_link: string | null
  url: string | null
  photo: string | null
  logo: string | null
  located_in: string | null
  working_hours: string | null
  opening_hours: string | null
  special_hours: string | null
  time_zone: string | null
  verified: number | null
  about: string | null
  description: string | null
  place_id: string | null
  business_status: string | null
  data_date: string | null
  is_approved: number
  listed: number
  sort_key: number
  geo_key: number | null
  sitemap_number: number | null
  quality: number
  row_hash: string | null
  imported_at: number | null
  source: string | null
  licence: string | null
  removed_at: number | null
  removal_reason: 'removed' | 'blocked' | null
  edited_fields: number
  price_level: number | null
  email: string | null
  menu_link: string | null
  booking_link: string | null
  order_link: string | null
  /** JSON: reviews by stars, links by network, links of photos, and percentages by day and hour. */
  rating_distribution: string | null
  social: string | null
  photos: string | null
  popular_times: string | null
  photo_credit: string | null
  photo_credits: string | null
  custom_values: string | null
  edited_custom: string | null
  merged_into: number | null
  claimed_at: number | null
  /** Whether the website comes from a visitor's correction; then it proves no claim. */
  website_from_visitor: number
  created_at: number
  updated_at: number
}

export type RunsTable = {
  id: Generated<number>
  kind: string
  state: string
  cursor: Generated<number>
  file_name: string | null
  file_size_bytes: number | null
  source: string | null
  licence: string | null
  total: Generated<number>
  added: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  details: string | null
  message: string | null
  input: string | null
  admin_id: number | null
  leased_until: number | null
  cancel_asked_at: number | null
  out_of_sight_at: number | null
  undone_by: number | null
  expected: number | null
  attempts: Generated<number>
  next_mail_at: number | null
  mail_tries: Generated<number>
  mailed_at: number | null
  created_at: number
  started_at: number | null
  finished_at: number | null
}
