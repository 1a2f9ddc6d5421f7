import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import {
  isWorthPairing,
  listCandidatePairs,
  type Pair,
  scorePairs,
} from './candidate-pairs.server.ts'
import { buildMatchKeys, findBySharedKeys, parseKeyKind } from './match-keys.server.ts'
import { findProfiles, listProfiles, type Profile } from './profile.server.ts'
import { refreshPairScores, savePairs } from './save-pairs.server.ts'

const MAX_PER_KEY = 1000

async function saveMatchKeys(database: Database, trx: Transaction, profiles: readonly Profile[]) {
  const rows = profiles.flatMap((profile) =>
    buildMatchKeys(profile).map((key) => ({ key, business_id: profile.id })),
  )
  await database.insertRows(trx, 'duplicate_keys', rows, 'ignore')
  return rows.length
}

async function findOpenPairs(database: Database, trx: Transaction, ids: readonly number[]) {
  const open = (column: 'business_id' | 'other_id') =>
    trx
      .selectFrom('duplicate_pairs')
      .where(column, 'in', database.list(ids))
      .where('state', '=', 'open')
      .selectAll()
      .execute()
  return [...(await open('business_id')), ...(await open('other_id'))]
}

async function findCandidates(
  database: Database,
  trx: Transaction,
  keyed: readonly { key: number; business_id: number }[],
  isWanted: (pair: Pair) => boolean = () => true,
): Promise<Pair[]> {
  const groups = [...Map.groupBy(keyed, ({ key }) => key)].filter(
    ([key, sharing]) => sharing.length > 1 && isWorthPairing(parseKeyKind(key), sharing.length),
  )
  const ids = new Set(groups.flatMap(([, sharing]) => sharing.map((row) => row.business_id)))
  const profiles = await findProfiles(database, trx, [...ids])
  return groups.flatMap(([key, sharing]) => {
    const group = sharing.flatMap(({ business_id }) => profiles.get(business_id) ?? [])
    return listCandidatePairs(parseKeyKind(key), group).filter(isWanted).toArray()
  })
}

export async function searchAround(
  database: Database,
  trx: Transaction,
  ids: readonly number[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const changed = await findProfiles(database, trx, ids)
  await saveMatchKeys(database, trx, [...changed.values()])
  const keys = new Set([...changed.values()].flatMap(buildMatchKeys))
  const sharing = await findBySharedKeys(trx, [...keys], MAX_PER_KEY)
  const isChanged = (pair: Pair) => pair.some(({ id }) => changed.has(id))
  const pairs = await findCandidates(database, trx, sharing, isChanged)
  await refreshPairScores(database, trx, await findOpenPairs(database, trx, ids), now)
  return savePairs(database, trx, await scorePairs(trx, pairs), now)
}

const DELETE_BATCH = 2000
const MIN_KEYS = 1000

export async function deleteKeys(trx: Transaction): Promise<boolean> {
  const last = await trx
    .selectFrom('duplicate_keys')
    .orderBy('key')
    .orderBy('business_id')
    .offset(DELETE_BATCH)
    .limit(1)
    .select(['key', 'business_id'])
    .executeTakeFirst()
  const all = trx.deleteFrom('duplicate_keys')
  const some = last
    ? all.where(sql<boolean>`(key, business_id) < (${last.key}, ${last.business_id})`)
    : all
  await some.execute()
  return last === undefined
}

export async function saveNextKeys(
  database: Database,
  trx: Transaction,
  after: number,
  size: number,
) {
  const { profiles, lastId, isLast } = await listProfiles(trx, after, size)
  return { lastId, isLast, keys: await saveMatchKeys(database, trx, profiles) }
}

export type KeyCursor = { key: number; id: number }

/** A key cut off by the limit waits for the next chunk, unless it fills the whole chunk. */
async function nextKeys(trx: Transaction, after: KeyCursor, size: number) {
  const limit = Math.max(size, MIN_KEYS)
  const rows = await trx
    .selectFrom('duplicate_keys')
    .where(sql<boolean>`(key, business_id) > (${after.key}, ${after.id})`)
    .orderBy('key')
    .orderBy('business_id')
    .limit(limit)
    .selectAll()
    .execute()
  const last = rows.at(-1)
  const isLast = rows.length < limit
  if (isLast || rows[0]?.key === last?.key) return { rows, isLast }
  return { rows: rows.filter(({ key }) => key !== last?.key), isLast }
}

export async function compareKeys(
  database: Database,
  trx: Transaction,
  after: KeyCursor,
  size: number,
  now: number,
) {
  const { rows, isLast } = await nextKeys(trx, after, size)
  const pairs = await findCandidates(database, trx, rows)
  const added = await savePairs(database, trx, await scorePairs(trx, pairs), now)
  const last = rows.at(-1)
  const cursor = last ? { key: last.key, id: last.business_id } : after
  return { cursor, isLast, read: rows.length, added }
}

export async function refreshPairs(
  database: Database,
  trx: Transaction,
  after: { id: number; otherId: number },
  { startedAt, size, now }: { startedAt: number; size: number; now: number },
) {
  const rows = await trx
    .selectFrom('duplicate_pairs')
    .where(sql<boolean>`(business_id, other_id) > (${after.id}, ${after.otherId})`)
    .orderBy('business_id')
    .orderBy('other_id')
    .limit(size)
    .selectAll()
    .execute()
  const old = rows.filter(({ state, found_at }) => state === 'open' && found_at < startedAt)
  await refreshPairScores(database, trx, old, now)
  const last = rows.at(-1)
  const cursor = last ? { id: last.business_id, otherId: last.other_id } : after
  return { cursor, isLast: rows.length < size, read: rows.length }
}
