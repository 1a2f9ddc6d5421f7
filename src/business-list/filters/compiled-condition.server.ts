import { type RawBuilder, sql } from 'kysely'
import { parseNameQuery } from '../../businesses/saving/index-entry.server.ts'
import {
  buildContainsInAnyCase,
  buildSpellings,
} from '../../platform/database/contains-condition.server.ts'
import { isChangeOfRun } from '../../platform/database/find-row.server.ts'
import { buildMemberTest } from '../../platform/database/json-condition.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import {
  buildCategoryTerm,
  buildCityTerm,
  buildCountryTerm,
  buildPhoneTerm,
  buildRatingTerm,
  buildWebsiteTerm,
  CLOSED_TERM,
  normalizePhoneDigits,
  PHONE_TERM,
  WEBSITE_TERM,
} from '../../search-index/index-terms.server.ts'
import { normalizeWebsite } from '../../search-index/website-key.ts'
import { parseCustomName } from '../../settings/custom-fields.ts'
import { type Condition, type FilterField, findFilterField } from './filter-fields.ts'

/** `ids` are the categories or cities that the value names. */
export type ResolvedCondition = Condition & { ids?: readonly number[] }

export type CompiledCondition = {
  /** Exact groups of index terms that no test repeats. */
  words?: TermQuery
  /** `words` are those of this text, in a name. */
  name?: string
  /** Groups of index terms that contain all matches of `test`. */
  facts?: TermQuery
  /** Whether `facts` contain only matches, so that `test` may be left out. */
  isExact?: true
  test?: RawBuilder<boolean>
  /** Reads all matches from another index; a `limit` follows. */
  lookup?: RawBuilder<{ id: number }>
  /** Whether `lookup` reads only matches, so that `test` may be left out. */
  isExactLookup?: true
  isNone?: boolean
}

const NOTHING: CompiledCondition = { isNone: true }

const COLUMNS: Partial<Record<FilterField, string>> = { city: 'city_id', category: 'category_id' }

const columnOf = (field: FilterField) =>
  `businesses.${COLUMNS[field] ?? findFilterField(field).field ?? field}`

/** Partial indexes and those of these columns contain the businesses without a value. */
const WITHOUT: Partial<Record<FilterField, RawBuilder<{ id: number }>>> = {
  country: sql`select id from businesses where country_code is null and removed_at is null`,
  city: sql`select id from businesses where city_id is null and removed_at is null`,
  category: sql`select id from businesses where category_id is null and removed_at is null`,
  phone: sql`select id from businesses where phone is null and removed_at is null`,
  website: sql`select id from businesses where website is null and removed_at is null`,
}

const UNREAD_HOURS = sql<boolean>`businesses.working_hours is not null and businesses.opening_hours is null`

const compileUnreadHours = ({ op }: Condition): CompiledCondition =>
  op === 'empty'
    ? { test: sql<boolean>`not (${UNREAD_HOURS})` }
    : {
        test: sql<boolean>`(${UNREAD_HOURS})`,
        lookup: sql`select id from businesses where ${UNREAD_HOURS} and removed_at is null`,
        isExactLookup: true,
      }

const HALF_STARS = 10
const HALVES = Array.from({ length: HALF_STARS + 1 }, (_, at) => at)

const WITH: Partial<Record<FilterField, readonly string[]>> = {
  phone: [PHONE_TERM],
  website: [WEBSITE_TERM],
  rating: HALVES.map((at) => buildRatingTerm(at / 2)),
}

function compilePresence({ field, op }: Condition): CompiledCondition {
  const column = sql.ref(columnOf(field))
  if (op === 'empty')
    return { test: sql<boolean>`${column} is null`, lookup: WITHOUT[field], isExactLookup: true }
  const terms = WITH[field]
  const test = sql<boolean>`${column} is not null`
  return terms === undefined ? { test } : { test, facts: [terms], isExact: true }
}

const isInCategory = (ids: readonly number[]) => {
  const list = sql.join(ids)
  return sql<boolean>`(businesses.category_id in (${list}) or exists (
    select 1 from business_categories as more
    where more.category_id in (${list}) and more.business_id = businesses.id))`
}

const IGNORED_IN_PHONES = [' ', '-', '(', ')', '.', '/', '+', '\u00a0']
const phoneDigits = IGNORED_IN_PHONES.reduce(
  (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
  sql<string>`businesses.phone`,
)

function compilePhone({ op, value }: Condition): CompiledCondition {
  const digits = value.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '') return NOTHING
  if (op === 'contains') return { test: sql<boolean>`${phoneDigits} like ${`%${digits}%`}` }
  const reversed = normalizePhoneDigits(value)
  return {
    test: sql<boolean>`${phoneDigits} like ${`%${digits}`}`,
    facts: reversed === null ? undefined : [[{ beginning: buildPhoneTerm(reversed) }]],
  }
}

function compileWebsite(value: string): CompiledCondition {
  const site = normalizeWebsite(value)
  return site === null
    ? { test: buildContainsInAnyCase('businesses.website', value) }
    : { words: [[buildWebsiteTerm(site.replace(/\s+/g, ''))]] }
}

function compileRating({ op, value }: Condition): CompiledCondition {
  const rating = Number(value)
  const half = Math.floor(rating * 2)
  const halves = HALVES.filter((at) => (op === 'min' ? at >= half : at <= half))
  if (halves.length === 0) return NOTHING
  return {
    test: compare('rating', op, rating),
    facts: [halves.map((at) => buildRatingTerm(at / 2))],
  }
}

const compare = (column: string, op: Condition['op'], value: number) =>
  sql<boolean>`${sql.ref(`businesses.${column}`)} ${op === 'min' ? sql`>=` : sql`<=`} ${value}`

const DAY_MS = 86_400_000

const buildAddedTest = (op: Condition['op'], value: string) =>
  op === 'from'
    ? sql<boolean>`businesses.created_at >= ${Date.parse(value)}`
    : sql<boolean>`businesses.created_at < ${Date.parse(value) + DAY_MS}`

const one = (test: RawBuilder<boolean>): CompiledCondition => ({
  test,
  lookup: sql`select id from businesses where ${test}`,
})

const SPECIAL: Partial<Record<FilterField, (condition: ResolvedCondition) => CompiledCondition>> = {
  name({ value }) {
    const words = parseNameQuery(value)
    return words === null ? NOTHING : { words, name: value }
  },
  country({ value }) {
    const code = value.toUpperCase()
    const test = sql<boolean>`businesses.country_code = ${code}`
    return { test, facts: [[buildCountryTerm(code)]], isExact: true }
  },
  city: ({ ids = [] }) =>
    ids.length === 0
      ? NOTHING
      : {
          test: sql<boolean>`businesses.city_id in (${sql.join(ids)})`,
          facts: [ids.map(buildCityTerm)],
          isExact: true,
        },
  category: ({ ids = [] }) =>
    ids.length === 0
      ? NOTHING
      : { test: isInCategory(ids), facts: [ids.map(buildCategoryTerm)], isExact: true },
  phone: compilePhone,
  rating: compileRating,
  reviews: ({ op, value }) => ({ test: compare('reviews', op, Number(value)) }),
  added: ({ op, value }) => ({ test: buildAddedTest(op, value) }),
  id: ({ value }) => one(sql<boolean>`businesses.id = ${Number(value)}`),
  place_id: ({ value }) => ({
    test: sql<boolean>`businesses.place_id = ${value}`,
    lookup: sql`select business_id as id from business_keys where kind = 'place_id' and value = ${value}`,
  }),
  import: ({ value }) => ({
    test: sql<boolean>`exists (select 1 from business_changes as change
      where change.business_id = businesses.id and ${isChangeOfRun('change.run_id', Number(value))})`,
    lookup: sql`select distinct business_id as id from business_changes where run_id = ${Number(value)}`,
    isExactLookup: true,
  }),
  price_level: ({ value }) => ({
    test: sql<boolean>`businesses.price_level = ${Number(value)}`,
  }),
}

const IS: Partial<Record<FilterField, (value: string) => CompiledCondition>> = {
  slug: (value) => one(sql<boolean>`businesses.slug = ${value}`),
  source: (value) => ({
    test: sql<boolean>`businesses.source = ${value}`,
    lookup: sql`select id from businesses
      where source = ${value} and removed_at is null and source is not null`,
    isExactLookup: true,
  }),
  website: compileWebsite,
  business_status: (value) => ({
    test: sql<boolean>`businesses.business_status = ${value}`,
    ...(value === 'CLOSED_PERMANENTLY' && { facts: [[CLOSED_TERM]], isExact: true }),
  }),
}

export function buildCompiledCondition(condition: ResolvedCondition): CompiledCondition {
  const { field, op, value } = condition
  const key = parseCustomName(field)
  if (key !== null) return { test: buildMemberTest('businesses.custom_values', key, op, value) }
  if (field === 'unread_hours') return compileUnreadHours(condition)
  if (op === 'empty' || op === 'any') return compilePresence(condition)
  const special = SPECIAL[field]
  if (special) return special(condition)
  const column = columnOf(field)
  if (op === 'contains') return { test: buildContainsInAnyCase(column, value) }
  return (
    IS[field]?.(value) ?? {
      test: sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(buildSpellings(value))})`,
    }
  )
}
