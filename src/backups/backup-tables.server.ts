import { type Kysely, sql } from 'kysely'
import type { Database, Row } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

export type StoredTable = {
  table: keyof Tables
  key: readonly string[]
  /** Newest rows first, because a row may refer to a later row of the same table. */
  isBackwards?: boolean
}

/** Each table comes after the tables it refers to. */
export const BACKUP_TABLES: readonly StoredTable[] = [
  { table: 'categories', key: ['id'] },
  { table: 'category_aliases', key: ['slug'] },
  { table: 'category_texts', key: ['text_key'] },
  { table: 'countries', key: ['code'] },
  { table: 'cities', key: ['id'] },
  { table: 'city_aliases', key: ['country_code', 'slug'] },
  { table: 'city_regions', key: ['country_code', 'slug', 'region_key'] },
  { table: 'city_places', key: ['place_id'] },
  { table: 'districts', key: ['id'] },
  { table: 'category_countries', key: ['category_id', 'country_code'] },
  { table: 'category_cities', key: ['category_id', 'city_id'] },
  { table: 'site_totals', key: ['id'] },
  { table: 'businesses', key: ['id'] },
  { table: 'uploaded_photos', key: ['image'] },
  { table: 'uploaded_photo_uses', key: ['image', 'business_id'] },
  { table: 'business_categories', key: ['category_id', 'business_id'] },
  { table: 'sitemap_files', key: ['page'] },
  { table: 'business_keys', key: ['kind', 'value'] },
  { table: 'slug_history', key: ['slug'] },
  { table: 'counters', key: ['name'] },
  { table: 'admins', key: ['id'] },
  { table: 'totp_secrets', key: ['admin_id'] },
  { table: 'recovery_codes', key: ['admin_id', 'code_hash'] },
  { table: 'passkeys', key: ['id'] },
  { table: 'runs', key: ['id'], isBackwards: true },
  { table: 'entry_merges', key: ['kind', 'from_id'] },
  { table: 'merge_proposals', key: ['kind', 'from_id', 'into_id'] },
  { table: 'category_texts_apart', key: ['one', 'other'] },
  { table: 'spelling_clusters', key: ['id'] },
  { table: 'run_reasons', key: ['run_id', 'row_number', 'ordinal'] },
  { table: 'business_changes', key: ['id'] },
  { table: 'run_samples', key: ['run_id', 'outcome', 'row_number'] },
  { table: 'run_missing', key: ['run_id', 'business_id'] },
  { table: 'import_templates', key: ['id'] },
  { table: 'import_schedules', key: ['id'] },
  { table: 'webhooks', key: ['id'] },
  { table: 'admin_views', key: ['id'] },
  { table: 'duplicate_pairs', key: ['business_id', 'other_id'] },
  { table: 'contact_messages', key: ['id'] },
  { table: 'corrections', key: ['id'] },
  { table: 'correction_notices', key: ['id'] },
  { table: 'settings', key: ['key'] },
  { table: 'setting_versions', key: ['id'] },
  { table: 'audit_entries', key: ['id'] },
  { table: 'daily_views', key: ['day'] },
  { table: 'daily_ads', key: ['day', 'slot'] },
  { table: 'daily_crawls', key: ['day', 'bot', 'kind'] },
  { table: 'logged_queries', key: ['query', 'place'] },
  { table: 'daily_queries', key: ['query', 'place', 'day'] },
  { table: 'query_clicks', key: ['query', 'place', 'business_id', 'first_day'] },
  { table: 'daily_totals', key: ['day'] },
  { table: 'reports', key: ['kind'] },
  { table: 'redirect_rules', key: ['id'] },
  { table: 'redirect_days', key: ['day'] },
  { table: 'redirect_domains', key: ['domain'] },
  { table: 'redirect_misses', key: ['path'] },
]

export const SHORT_LIVED_TABLES: readonly StoredTable[] = [
  { table: 'sessions', key: ['token_hash'] },
  { table: 'known_devices', key: ['token_hash'] },
  { table: 'pending_sign_ins', key: ['token_hash'] },
  { table: 'admin_invitations', key: ['id'] },
  { table: 'api_tokens', key: ['id'] },
  { table: 'webhook_secrets', key: ['webhook_id'] },
  { table: 'webhook_deliveries', key: ['id'] },
  { table: 'limit_hits', key: ['id'] },
  { table: 'day_salts', key: ['day'] },
  { table: 'day_visitors', key: ['day', 'visitor'] },
  { table: 'blocked_networks', key: ['network'] },
  { table: 'query_keys', key: ['first_day'] },
  { table: 'hidden_queries', key: ['text_hash', 'query_hash', 'day'] },
  { table: 'redirect_hits', key: ['id'] },
  { table: 'redirect_visitors', key: ['domain', 'network'] },
  { table: 'photos', key: ['id'] },
  { table: 'business_photos', key: ['business_id', 'photo_id'] },
  { table: 'run_businesses', key: ['run_id', 'business_id'] },
  { table: 'run_keys', key: ['run_id', 'kind', 'value'] },
  { table: 'backup_attempts', key: ['id'] },
  { table: 'operator_problems', key: ['kind'] },
  { table: 'duplicate_keys', key: ['key', 'business_id'] },
]

/** Each engine stores the search index differently, so a restore rebuilds it. */
export const INDEX_TABLES: readonly string[] = [
  'business_words',
  'business_ranks',
  'search_entries',
  'spelled_words',
  'word_shapes',
]

export const MOVE_TABLE = 'unfinished_move'

export async function hasBusinesses(database: Database): Promise<boolean> {
  if ((await database.columnsOf(database.read, 'businesses')).length === 0) return false
  const any = await database.read.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  return any !== undefined
}

const PAGE_ROWS = 250

export async function* readPages(
  db: Kysely<Tables>,
  { table, key, isBackwards }: StoredTable,
  { after, size = PAGE_ROWS }: { after?: Row; size?: number } = {},
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const order = sql.join(
    key.map((column) => sql`${sql.ref(column)}${isBackwards ? sql` desc` : sql``}`),
  )
  const past = isBackwards ? sql`<` : sql`>`
  let last = after
  for (;;) {
    const from = last
    const where = from
      ? sql`where (${columns}) ${past} (${sql.join(key.map((column) => from[column]))})`
      : sql``
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${where} order by ${order} limit ${sql.lit(size)}`.execute(
        db,
      )
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
    await yieldToEventLoop()
  }
}

/** Sessions and open runs are copied too; only the search index is rebuilt. */
export const MOVED_TABLES: readonly StoredTable[] = [...BACKUP_TABLES, ...SHORT_LIVED_TABLES]
