import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { buildCellIds } from '../gazetteer/geo-key.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import type { Profile } from './profile.server.ts'
import { NEAR_METERS } from './score-pair.server.ts'

/** The numbers are the key's top bits, so keys of one kind are adjacent. */
const KINDS = { phone: 1, site: 2, name: 3, tile: 4 } as const
export type MatchKind = keyof typeof KINDS

/** With three more bits for the kind, a key is a safe integer (53 bits). */
const VALUE_BITS = 48
const VALUE_BYTES = 6
/** The cells are about 1,200 by 600 m at the equator. */
const TILE_LEVEL = 5

const keyOf = (kind: MatchKind, value: number) => KINDS[kind] * 2 ** VALUE_BITS + value

/** A hash collision only adds a comparison; the score still separates the businesses. */
const hashed = (kind: MatchKind, text: string) =>
  keyOf(kind, hash('sha1', text, 'buffer').readUIntBE(0, VALUE_BYTES))

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

/** Possible duplicates share at least one key. */
export function buildMatchKeys(profile: Profile): number[] {
  const { point } = profile
  const tiles = point ? buildCellIds(point, TILE_LEVEL, NEAR_METERS) : []
  return [
    buildPhoneKey(profile),
    buildSiteKey(profile),
    buildNameKey(profile),
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
