import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.server.ts'

type QueryCounts = { searches: number; unanswered: number; clicks: number }

export type AdminTables = AccountTables & {
  uploaded_photos: {
    image: string
    width: number
    height: number
    created_at: number
    released_at: number | null
  }
  setting_versions: {
    id: Generated<number>
    key: string
    value: string
    changed: string
    admin_id: number | null
    username: string | null
    created_at: number
  }
  audit_entries: {
    id: Generated<number>
    admin_id: number | null
    username: string
    action: string
    subject: string | null
    details: string | null
    address: string | null
    token_name: string | null
    created_at: number
  }
  daily_views: { day: string; views: number; visitors: number; bot_views: number }
  daily_crawls: {
    day: string
    bot: string
    kind: string
    requests: number
    refused: number
    bytes: number
  }
  daily_ads: { day: string; slot: string; impressions: number; clicks: number }
  contact_messages: {
    id: Generated<number>
    name: string
    email: string
    company: string | null
    phone: string | null
    subject: string
    message: string
    is_spam: number
    created_at: number
    read_at: number | null
    answered_at: number | null
    search_key: Generated<string | null>
    mailed_at: number | null
    mail_tries: Generated<number>
    next_mail_at: number | null
  }
  corrections: {
    id: Generated<number>
    business_id: number
    kind: string
    state: string
    changes: string
    applied: string | null
    note: string | null
    sender_email: string | null
    language: string
    network: string | null
    created_at: number
    decided_at: number | null
    decided_by: number | null
    token_hash: string | null
    token_expires_at: number | null
    mailed_at: number | null
    mail_tries: Generated<number>
    next_mail_at: number | null
    accepted_fields: string | null
  }
  correction_notices: {
    id: number
    mailed_at: number | null
    mail_tries: Generated<number>
    next_mail_at: number | null
  }
  blocked_networks: { network: string; until: number }
  redirect_hits: {
    id: Generated<number>
    from_domain: string
    path: string
    network: string
    created_at: number
  }
  redirect_domains: { domain: string; hits: number; visitors: number; last_at: number }
  redirect_rules: {
    id: Generated<number>
    kind: 'exact' | 'prefix' | 'pattern'
    source: string
    target: string | null
    status: number
    hits: Generated<number>
    last_hit_at: Generated<number | null>
    created_at: number
    updated_at: number
  }
  redirect_misses: {
    path: string
    hits: number
    first_at: number
    last_at: number
    referrer: string | null
  }
  /** A primary key of the text and where it was searched; see formatPlaceKey. */
  logged_queries: QueryCounts & {
    query: string
    place: string
    last_day: string
    ignored: Generated<number>
  }
  daily_queries: QueryCounts & { query: string; place: string; day: string }
  hidden_queries: QueryCounts & { text_hash: string; query_hash: string; day: string }
  query_clicks: {
    query: string
    place: string
    business_id: number
    first_day: string
    clicks: number
    days: number
    last_day: string
  }
  query_keys: { first_day: string; secret: string }
  import_templates: {
    id: Generated<number>
    name: string
    name_key: string
    header_key: string
    mapping: string
    options: string
    username: string | null
    created_at: number
    used_at: number | null
    version: Generated<number>
    earlier: Generated<string>
  }
  webhooks: {
    id: Generated<number>
    url: string
    events: string
    is_on: Generated<number>
    problem: Generated<string | null>
    created_at: number
    dropped_events: Generated<number>
    dropped_at: Generated<number | null>
  }
  webhook_secrets: { webhook_id: number; secret: string }
  webhook_deliveries: {
    id: Generated<number>
    webhook_id: number
    event_id: string
    event: string
    body: string
    created_at: number
    next_at: number | null
    tries: Generated<number>
    ended_at: Generated<number | null>
    problem: Generated<string | null>
  }
  import_schedules: {
    id: Generated<number>
    name: string
    name_key: string
    address: string
    every_hours: number
    applies: Generated<number>
    source: string | null
    licence: string | null
    webhook_url: string | null
    is_on: Generated<number>
    admin_id: number | null
    created_at: number
    tag: string | null
    digest: string | null
    next_at: number | null
    checked_at: number | null
    problem: string | null
    tries: Generated<number>
    run_id: number | null
    is_pending: Generated<number>
    rows_before: number | null
    hook_at: number | null
    hook_tries: Generated<number>
    emails: Generated<number>
    language: Generated<string>
    next_mail_at: number | null
    mailed_at: number | null
    mail_tries: Generated<number>
  }
  backup_attempts: {
    id: Generated<number>
    started_at: number
    leased_until: number | null
    finished_at: number | null
    is_whole: Generated<number>
    reason: string | null
    name: string | null
    size_bytes: number | null
  }
  operator_problems: {
    kind: string
    since: number
    detail: string
    next_notice_at: number
    notices: Generated<number>
    tries: Generated<number>
    resolved_at: number | null
  }
  admin_views: {
    id: Generated<number>
    admin_id: number
    name: string
    is_shared: number
    query: string
    created_at: number
  }
  spelling_clusters: {
    id: Generated<number>
    kind: string
    method: string
    members: string
    place: string | null
    businesses: number
    run_id: number | null
  }
  category_texts_apart: { one: string; other: string; created_at: number }
  duplicate_pairs: {
    business_id: number
    other_id: number
    score: number
    reasons: string
    state: Generated<'open' | 'dismissed' | 'merged'>
    run_id: number | null
    found_at: number
    decided_at: number | null
    username: string | null
    merge: string | null
  }
}
