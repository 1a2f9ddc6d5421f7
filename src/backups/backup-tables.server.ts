import type { Tables } from '../platform/database/tables.server.ts'

/** A table, and how it is read from its beginning to its end. */
export type StoredTable = {
  table: keyof Tables
  /** The primary key, along which it is read. */
  key: readonly string[]
  /** Newest first: where a row refers to a later one of its own table. */
  isBackwards?: boolean
}

/** What a backup holds, each table after those it refers to. */
export const BACKUP_TABLES: readonly StoredTable[] = [
  { table: 'categories', key: ['id'] },
  { table: 'category_aliases', key: ['slug'] },
  { table: 'countries', key: ['code'] },
  { table: 'cities', key: ['id'] },
  { table: 'city_aliases', key: ['country_code', 'slug'] },
  { table: 'city_regions', key: ['country_code', 'slug', 'region_key'] },
  { table: 'category_countries', key: ['category_id', 'country_code'] },
  { table: 'category_cities', key: ['category_id', 'city_id'] },
  { table: 'site_totals', key: ['id'] },
  { table: 'businesses', key: ['id'] },
  { table: 'sitemap_files', key: ['page'] },
  { table: 'business_keys', key: ['kind', 'value'] },
  { table: 'slug_history', key: ['slug'] },
  { table: 'counters', key: ['name'] },
  { table: 'admins', key: ['id'] },
  { table: 'runs', key: ['id'], isBackwards: true },
  { table: 'run_reasons', key: ['run_id', 'row_number', 'ordinal'] },
  { table: 'business_changes', key: ['id'] },
  { table: 'run_samples', key: ['run_id', 'outcome', 'row_number'] },
  { table: 'run_missing', key: ['run_id', 'business_id'] },
  { table: 'import_templates', key: ['id'] },
  { table: 'duplicate_pairs', key: ['business_id', 'other_id'] },
  { table: 'contact_messages', key: ['id'] },
  { table: 'settings', key: ['key'] },
  { table: 'setting_versions', key: ['id'] },
  { table: 'audit_entries', key: ['id'] },
  { table: 'daily_views', key: ['day'] },
  { table: 'daily_ads', key: ['day', 'slot'] },
  { table: 'daily_crawls', key: ['day', 'bot', 'kind'] },
  { table: 'daily_totals', key: ['day'] },
  { table: 'reports', key: ['kind'] },
  { table: 'redirect_rules', key: ['id'] },
  { table: 'redirect_days', key: ['day'] },
  { table: 'redirect_domains', key: ['domain'] },
  { table: 'redirect_misses', key: ['path'] },
]

/** Who is signed in, what tells visitors apart, single redirected requests, and scratch of runs that are under way. */
export const SHORT_LIVED_TABLES: readonly StoredTable[] = [
  { table: 'sessions', key: ['token_hash'] },
  { table: 'known_devices', key: ['token_hash'] },
  { table: 'limit_hits', key: ['id'] },
  { table: 'day_salts', key: ['day'] },
  { table: 'day_visitors', key: ['day', 'visitor'] },
  { table: 'redirect_hits', key: ['id'] },
  { table: 'redirect_visitors', key: ['domain', 'network'] },
  { table: 'run_businesses', key: ['run_id', 'business_id'] },
  { table: 'run_keys', key: ['run_id', 'kind', 'value'] },
  { table: 'duplicate_keys', key: ['key', 'business_id'] },
]

/** The index of words, which is made anew from the businesses; each engine keeps it in its own way. */
export const INDEX_TABLES: readonly string[] = [
  'business_words',
  'business_ranks',
  'search_entries',
  'spelled_words',
  'word_shapes',
]

/** What no backup holds: a restore makes the index anew, and the schema's own record stands in the first line. */
export const LEFT_OUT: readonly string[] = [
  ...SHORT_LIVED_TABLES.map(({ table }) => table),
  ...INDEX_TABLES,
  'migrations',
]

/** Where a move into a database stands (domain/moves/); it goes with what a restore replaces. */
export const MOVE_TABLE = 'unfinished_move'
