import { buildSearchKey } from '../src/contact/message.ts'
import type { Database, Row } from '../src/platform/database/database.server.ts'
import type { Tables } from '../src/platform/database/tables.server.ts'
import { fillCustomFields, fillRemoved } from './fill-businesses.ts'

const CHUNK_ROWS = 5000
const STEP_MS = 60_000
const WORDS = 'the map of our town shows a street where nobody found blue door'.split(' ')
/** The import that the lists of one import show. */
export const BENCH_IMPORT = 1
/** Businesses that every benchmarked directory has. */
const BUSINESSES = 20_000
const MEMBERS = 3

const wordOf = (index: number) => WORDS[index % WORDS.length] ?? ''
const nameOf = (index: number) => `${wordOf(index)} ${wordOf(index * 5 + 3)} ${index}`
const slugOf = (index: number) => nameOf(index).replaceAll(' ', '-')
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Rows that a directory with a million businesses accumulates in several years, in the order of their references. */
const GROWN = {
  contact_messages: 100_000,
  audit_entries: 1_000_000,
  runs: 100_000,
  categories: 1600,
  cities: 22_000,
  districts: 40_000,
  category_texts: 50_000,
  spelling_clusters: 10_000,
  merge_proposals: 5000,
  corrections: 100_000,
  duplicate_pairs: 300_000,
  run_reasons: 200_000,
  run_samples: 10_000,
  run_missing: 20_000,
  logged_queries: 20_000,
  daily_queries: 200_000,
  redirect_rules: 50_000,
  redirect_misses: 10_000,
  redirect_domains: 20_000,
  photos: 200_000,
  slug_history: 20_000,
} as const satisfies Partial<Record<keyof Tables, number>>

type Grown = keyof typeof GROWN
type Made = { first: { categories: number; cities: number }; now: number }
type Maker = (index: number, at: number, made: Made) => Row

const CORRECTION_STATES = ['new', 'accepted', 'rejected', 'rejected'] as const
const PAIR_STATES = ['open', 'open', 'open', 'dismissed', 'merged'] as const
const TEXT_STATES = [
  { confidence: null, decided: 0 },
  { confidence: 'likely', decided: 0 },
  { confidence: 'certain', decided: 0 },
  { confidence: 'certain', decided: 1 },
] as const

const MAKERS: Record<Grown, Maker> = {
  contact_messages(index, at) {
    const message = {
      name: `Ada Lovelace ${index}`,
      email: `ada-${index}@engine.example`,
      company: null,
      phone: null,
      subject: `A question about ${wordOf(index)}`,
      message: Array.from({ length: 120 }, (_, at) => wordOf(index * 7 + at * at)).join(' '),
    }
    return {
      ...message,
      search_key: buildSearchKey(message),
      is_spam: Number(index % 10 === 0),
      created_at: at,
      read_at: index % 3 === 0 ? null : at,
      answered_at: index % 2 === 0 ? null : at,
    }
  },
  audit_entries: (index, at) => ({
    username: index % 1000 === 0 ? 'seldom' : 'admin',
    action: index % 5000 === 0 ? 'run.undone' : 'business.saved',
    subject: String(index),
    details: null,
    created_at: at,
  }),
  runs: (index, at) => ({
    kind: index % 1000 === 0 ? 'delete-all' : 'import',
    state: index % 500 === 0 ? 'failed' : 'done',
    total: 1000,
    added: 1000,
    created_at: at,
    finished_at: at,
  }),
  categories: (index) => ({
    slug: `kind-${slugOf(index)}`,
    name: `Kind ${nameOf(index)}`,
    name_key: `kind ${nameOf(index)}`,
    letter: 'k',
    listed: index % 2,
    total: index % 2,
    synonyms: index % 4 === 0 ? JSON.stringify([`other ${index}`]) : null,
  }),
  cities: (index) => ({
    country_code: 'DE',
    slug: `town-${slugOf(index)}`,
    name: `Town ${nameOf(index)}`,
    name_key: `town ${nameOf(index)}`,
    letter: 't',
    listed: 1 + (index % 40),
    total: 1 + (index % 40),
    hidden: Number(index % 20 === 0),
    synonyms: index % 4 === 0 ? JSON.stringify([`other ${index}`]) : null,
  }),
  districts: (index, _at, { first }) => ({
    city_id: first.cities + (index % GROWN.cities),
    slug: `part-${slugOf(index)}`,
    name: `Part ${nameOf(index)}`,
    name_key: `part ${nameOf(index)}`,
    listed: index % 30,
    total: index % 30,
  }),
  category_texts: (index, _at, { first }) => ({
    text_key: `text-${slugOf(index)}`,
    text: `Text ${nameOf(index)}`,
    category_id: first.categories + (index % GROWN.categories),
    ...(TEXT_STATES[index % TEXT_STATES.length] ?? TEXT_STATES[0]),
    total: 1 + (index % 200),
  }),
  spelling_clusters(index, _at, { first }) {
    const members = Array.from({ length: MEMBERS }, (_, at) => index * MEMBERS + at)
    const isCity = index % 2 === 1
    const keys = isCity
      ? members.map((at) => String(first.cities + (at % GROWN.cities)))
      : members.map((at) => `text-${slugOf(at)}`)
    return {
      kind: isCity ? 'city' : 'category',
      method: 'words',
      members: JSON.stringify(keys),
      businesses: index % 700,
    }
  },
  merge_proposals: (index, at, { first }) => ({
    kind: 'city',
    from_id: first.cities + index + 1,
    into_id: first.cities + index,
    reason: 'name',
    state: 'open',
    created_at: at,
  }),
  corrections: (index, at) => ({
    business_id: 1 + (index % BUSINESSES),
    kind: index % 20 === 0 ? 'claim' : 'details',
    state: CORRECTION_STATES[index % CORRECTION_STATES.length] ?? 'new',
    changes: JSON.stringify({ phone: { from: null, to: '1' } }),
    language: 'en',
    created_at: at,
  }),
  duplicate_pairs: (index, at) => ({
    business_id: 1 + (index % BUSINESSES),
    other_id: BUSINESSES + 1 + Math.floor(index / BUSINESSES),
    score: 50 + (index % 50),
    reasons: '[]',
    state: PAIR_STATES[index % PAIR_STATES.length] ?? 'open',
    found_at: at,
  }),
  run_reasons: (index) => ({
    run_id: BENCH_IMPORT,
    row_number: 1_000_000 + index,
    ordinal: 0,
    outcome: index % 4 === 0 ? 'failed' : 'noted',
    field: 'phone',
    value: String(index),
    reason: 'not a phone number',
    type: index % 12,
  }),
  run_samples: (index) => ({
    run_id: BENCH_IMPORT,
    outcome: 'added',
    row_number: 2 + index,
    name: nameOf(index),
    value: JSON.stringify({ id: null, slug: null, values: { phone: '1' }, before: null }),
  }),
  run_missing: (index) => ({ run_id: BENCH_IMPORT, business_id: 1 + index }),
  logged_queries: (index, at) => ({
    query: nameOf(index),
    place: '',
    searches: 1 + (index % 900),
    unanswered: index % 3,
    clicks: index % 7,
    last_day: dayOf(at),
    ignored: Number(index % 40 === 0),
  }),
  daily_queries: (index, _at, { now }) => ({
    query: nameOf(index % GROWN.logged_queries),
    place: '',
    day: dayOf(now - Math.floor(index / GROWN.logged_queries) * STEP_MS * 1440),
    searches: 1,
    unanswered: 0,
    clicks: 0,
  }),
  redirect_rules: (index, at) => ({
    kind: 'exact',
    source: `/old/${slugOf(index)}`,
    target: '/contact',
    status: 301,
    created_at: at,
    updated_at: at,
  }),
  redirect_misses: (index, at) => ({
    path: `/missing/${slugOf(index)}`,
    hits: 1 + (index % 300),
    first_at: at,
    last_at: at,
    referrer: null,
  }),
  redirect_domains: (index, at) => ({
    domain: `former-${index}.example`,
    hits: index % 500,
    visitors: index % 300,
    last_at: at,
  }),
  photos: (index, at) => ({
    url: `https://photos.example/${index}.jpg`,
    state: index % 10 === 0 ? 'broken' : 'stored',
    created_at: at,
  }),
  slug_history: (index, at) => ({
    slug: `former-${index}`,
    business_id: 1 + (index % BUSINESSES),
    created_at: at,
  }),
}

const findNextId = async (database: Database, table: 'categories' | 'cities'): Promise<number> => {
  const { id } = await database.read
    .selectFrom(table)
    .select(({ fn }) => fn.max<number>('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id) + 1
}

/** Fills the tables that the lists of the admin area show. */
export async function fillAdminTables(database: Database, now: number): Promise<void> {
  await fillCustomFields(database, now)
  await fillRemoved(database, now)
  const first = {
    categories: await findNextId(database, 'categories'),
    cities: await findNextId(database, 'cities'),
  }
  for (const [table, count] of Object.entries(GROWN) as [Grown, number][])
    for (let from = 0; from < count; from += CHUNK_ROWS) {
      const rows = Array.from({ length: Math.min(CHUNK_ROWS, count - from) }, (_, at) =>
        MAKERS[table](from + at, now - (count - from - at) * STEP_MS, { first, now }),
      )
      await database.change((trx) => database.insertRows(trx, table, rows), 'at-once')
    }
}
