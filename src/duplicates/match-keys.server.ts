import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.server.ts'
import { buildCellIds } from '../platform/geo/geo-key.ts'
import type { Profile } from './profile.server.ts'
import { NEAR_METERS } from './score-pair.server.ts'

/** The numbers are the key's top bits, so keys of one kind are adjacent. */
const KINDS = { phone: 1, site: 2, name: 3, tile: 4, address: 5, start: 6 } as const
export type MatchKind = keyof typeof KINDS

/** A search of changed businesses needs keys of these rules; the number is stored with each search. */
export const KEY_RULES = 3

/** With three more bits for the kind, a key is a safe integer (53 bits). */
const VALUE_BITS = 48
const VALUE_HEX_DIGITS = 12
/** The cells are about 1,200 by 600 m at the equator. */
const TILE_LEVEL = 5
const NAME_START_CHARS = 3

const keyOf = (kind: MatchKind, value: number) => KINDS[kind] * 2 ** VALUE_BITS + value

/** A hash collision only adds a comparison; the score still separates the businesses. */
const hashed = (kind: MatchKind, text: string) =>
  keyOf(kind, Number.parseInt(hash('sha1', text).slice(0, VALUE_HEX_DIGITS), 16))

export const parseKeyKind = (key: number): MatchKind => {
  const number = Math.floor(key / 2 ** VALUE_BITS)
  return (Object.keys(KINDS) as MatchKind[]).find((kind) => KINDS[kind] === number) ?? 'tile'
}

export const buildPhoneKey = ({ phone }: Profile): number | null =>
  phone === null ? null : hashed('phone', phone)

export const buildSiteKey = ({ site }: Profile): number | null =>
  site === null ? null : hashed('site', site)

export function buildNameKey({ name, cityId, countryCode }: Profile): number {
  const words = name.distinctive.map(({ skeleton }) => skeleton)
  return hashed('name', `${words.sort().join('')} ${cityId ?? countryCode}`)
}

const findNameStart = ({ name }: Profile) =>
  name.distinctive[0]?.skeleton.slice(0, NAME_START_CHARS) ?? ''

function buildAddressKey(profile: Profile): number | null {
  const { street, number } = profile.findAddress()
  const start = findNameStart(profile)
  if (number === null || start === '' || street.length === 0) return null
  const longest = street.reduce((one, other) => (other.text.length > one.text.length ? other : one))
  return hashed('address', `${number} ${longest.skeleton} ${start} ${profile.countryCode}`)
}

/** Listings with coordinates have tiles instead. */
function buildStartKey(profile: Profile): number | null {
  const start = findNameStart(profile)
  if (profile.point !== null || start === '') return null
  return hashed('start', `${start} ${profile.cityId ?? profile.countryCode}`)
}

/** Possible duplicates share at least one key. */
export function buildMatchKeys(profile: Profile): number[] {
  const { point } = profile
  const tiles = point ? buildCellIds(point, TILE_LEVEL, NEAR_METERS) : []
  return [
    buildPhoneKey(profile),
    buildSiteKey(profile),
    buildNameKey(profile),
    buildAddressKey(profile),
    buildStartKey(profile),
    ...tiles.map((tile) => keyOf('tile', tile)),
  ].filter((key) => key !== null)
}

/** SQLite limits the number of parts in a compound SELECT. */
const KEYS_AT_ONCE = 100

type Keyed = { key: number; business_id: number }

export async function findBySharedKeys(trx: Transaction, keys: readonly number[], limit: number) {
  const found: Keyed[] = []
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const parts = keys.slice(from, from + KEYS_AT_ONCE).map(
      (key) => sql`select * from (
        select key, business_id from duplicate_keys where key = ${key}
        order by business_id limit ${limit}) as sharing`,
    )
    const { rows } = await sql<Keyed>`${sql.join(parts, sql` union all `)}`.execute(trx)
    found.push(...rows)
  }
  return found
}
