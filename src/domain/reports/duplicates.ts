import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { isSamePlace, placeOf } from './is-same-place.ts'

/** More groups of one reason nobody looks through at once; the rest come when these are cleared up. */
const MOST_GROUPS = 100
const MOST_MEMBERS = 10
/** Keys of one chunk; of the businesses behind them only those that share a key are read. */
const CHUNK_KEYS = 2000
/** A number that more have is a call centre's. */
const MOST_OF_ONE_PHONE = 5
/** Of a name that more have, each is compared with so many that are near it, not with all. */
const MOST_COMPARED = 100

export type DuplicateReason = 'name' | 'phone'
export type DuplicateMember = {
  id: number
  slug: string
  name: string
  city: string | null
  address: string | null
  phone: string | null
}
export type DuplicateGroup = { reason: DuplicateReason; members: DuplicateMember[] }

export type DuplicatesPart = {
  groups: DuplicateGroup[]
  /** Groups that were found, those not kept included. */
  found: number
}

export const newDuplicatesPart = (): DuplicatesPart => ({ groups: [], found: 0 })

/** Where a walk along an index of keys stands. */
export type KeyCursor = { key: string; id: number }
type KeyedId = { key: string; id: number }

/**
 * The next keys with the ids that have them, and the keys that more than one business has. A key cut
 * by the chunk's end waits for the next one, unless it fills the chunk.
 */
function shareKeys(
  rows: readonly KeyedId[],
  isLast: boolean,
): { walked: readonly KeyedId[]; shared: KeyedId[][] } {
  const last = rows.at(-1)
  const isOneKey = rows[0]?.key === last?.key
  const walked = isLast || isOneKey ? rows : rows.filter(({ key }) => key !== last?.key)
  const groups = Map.groupBy(walked, ({ key }) => key)
  return { walked, shared: [...groups.values()].filter((ids) => ids.length > 1) }
}

const COLUMNS = [
  'id',
  'slug',
  'name',
  'name_key',
  'city',
  'city_id',
  'full_address',
  'street',
  'latitude',
  'longitude',
  'phone',
] as const

async function readBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  ids: readonly number[],
) {
  const rows = await trx
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .where('removed_at', 'is', null)
    .select(COLUMNS)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, place: placeOf(row) }]))
}

type Read = Awaited<ReturnType<typeof readBusinesses>> extends Map<number, infer Row> ? Row : never

const comparePlaces = (one: Read, other: Read) =>
  (one.city_id ?? 0) - (other.city_id ?? 0) || (one.latitude ?? 0) - (other.latitude ?? 0)

/** Puts together what is at one place: each joins the first group in which it is at somebody's place. */
function groupByPlace(businesses: readonly Read[]): Read[][] {
  const groups: Read[][] = []
  for (const each of businesses) {
    const group = groups.find((members) =>
      members.some((member) => isSamePlace(member.place, each.place)),
    )
    if (group) group.push(each)
    else groups.push([each])
  }
  return groups.filter((members) => members.length > 1)
}

/** Cuts a long list into parts, neighbours together. */
function partsOf(businesses: readonly Read[]): Read[][] {
  const sorted = businesses.toSorted(comparePlaces)
  const parts = Math.ceil(sorted.length / MOST_COMPARED)
  return Array.from({ length: parts }, (_, index) =>
    sorted.slice(index * MOST_COMPARED, (index + 1) * MOST_COMPARED),
  )
}

const present = ({ id, slug, name, city, full_address, street, phone }: Read): DuplicateMember => ({
  id,
  slug,
  name,
  city,
  address: full_address ?? street,
  phone,
})

function addGroup(part: DuplicatesPart, reason: DuplicateReason, members: readonly Read[]): void {
  const names = new Set(members.map(({ name_key }) => name_key))
  // Found by their name already.
  if (reason === 'phone' && names.size === 1) return
  part.found += 1
  if (part.groups.filter((group) => group.reason === reason).length >= MOST_GROUPS) return
  const sorted = members.toSorted((one, other) => one.id - other.id)
  part.groups.push({ reason, members: sorted.slice(0, MOST_MEMBERS).map(present) })
}

async function compare(
  database: Database,
  trx: Transaction<Tables>,
  part: DuplicatesPart,
  reason: DuplicateReason,
  shared: readonly KeyedId[][],
): Promise<void> {
  const sets = reason === 'phone' ? shared.filter((ids) => ids.length <= MOST_OF_ONE_PHONE) : shared
  if (sets.length === 0) return
  const ids = sets.flat().map(({ id }) => id)
  const read = await readBusinesses(database, trx, ids)
  for (const set of sets)
    for (const near of partsOf(set.flatMap(({ id }) => read.get(id) ?? [])))
      for (const members of groupByPlace(near)) addGroup(part, reason, members)
}

/** How far a chunk came, and whether it was the last. */
export type WalkEnd = { cursor: KeyCursor; read: number; isLast: boolean }

/** Looks through the next names, in the order of their index, for businesses that may be one. */
export async function compareNames(
  database: Database,
  trx: Transaction<Tables>,
  part: DuplicatesPart,
  after: KeyCursor,
): Promise<WalkEnd> {
  const rows = await trx
    .selectFrom('businesses')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(name_key, id) > (${after.key}, ${after.id})`)
    .orderBy('name_key')
    .orderBy('id')
    .limit(CHUNK_KEYS)
    .select(['name_key as key', 'id'])
    .execute()
  const isLast = rows.length < CHUNK_KEYS
  const { walked, shared } = shareKeys(rows, isLast)
  await compare(database, trx, part, 'name', shared)
  return { cursor: walked.at(-1) ?? after, read: walked.length, isLast }
}

/** Looks through the next phone numbers, and forgets those it has looked through. */
export async function comparePhones(
  database: Database,
  trx: Transaction<Tables>,
  part: DuplicatesPart,
): Promise<{ read: number; isLast: boolean }> {
  const rows = await trx
    .selectFrom('report_phones')
    .orderBy('phone')
    .orderBy('business_id')
    .limit(CHUNK_KEYS)
    .select(['phone as key', 'business_id as id'])
    .execute()
  const isLast = rows.length < CHUNK_KEYS
  const { walked, shared } = shareKeys(rows, isLast)
  await compare(database, trx, part, 'phone', shared)
  await forgetPhones(trx, walked.at(-1) ?? null)
  return { read: walked.length, isLast }
}

/** Empties the scratch table up to what was walked: a chunk's rows and no more. */
async function forgetPhones(trx: Transaction<Tables>, upTo: KeyedId | null): Promise<void> {
  if (upTo === null) return
  await trx
    .deleteFrom('report_phones')
    .where(sql<boolean>`(phone, business_id) <= (${upTo.key}, ${upTo.id})`)
    .execute()
}

/** Forgets a chunk of what a report that was cancelled has left behind; true when nothing is left. */
export async function clearPhones(trx: Transaction<Tables>): Promise<boolean> {
  const rows = await trx
    .selectFrom('report_phones')
    .orderBy('phone')
    .orderBy('business_id')
    .limit(CHUNK_KEYS)
    .select(['phone as key', 'business_id as id'])
    .execute()
  await forgetPhones(trx, rows.at(-1) ?? null)
  return rows.length < CHUNK_KEYS
}
