import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { isWorthPairing, listCandidatePairs, type Pair } from './candidate-pairs.server.ts'
import { findBySharedKeys } from './find-by-shared-keys.server.ts'
import { buildMatchKeys, parseKeyKind } from './match-keys.server.ts'
import { findProfiles, type Profile } from './profile.server.ts'
import { refreshPairScores } from './rescore-pairs.server.ts'
import { savePairs } from './save-pairs.server.ts'
import { scorePairs } from './score-pairs.server.ts'

const MAX_PER_KEY = 1000

export async function saveMatchKeys(
  database: Database,
  trx: Transaction<Tables>,
  profiles: readonly Profile[],
): Promise<number> {
  const rows = profiles.flatMap((profile) =>
    buildMatchKeys(profile).map((key) => ({ key, business_id: profile.id })),
  )
  await database.insertRows(trx, 'duplicate_keys', rows, 'ignore')
  return rows.length
}

async function findOpenPairs(database: Database, trx: Transaction<Tables>, ids: readonly number[]) {
  const open = (column: 'business_id' | 'other_id') =>
    trx
      .selectFrom('duplicate_pairs')
      .where(column, 'in', database.list(ids))
      .where('state', '=', 'open')
      .selectAll()
      .execute()
  return [...(await open('business_id')), ...(await open('other_id'))]
}

export async function searchAround(
  database: Database,
  trx: Transaction<Tables>,
  ids: readonly number[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const changed = await findProfiles(database, trx, ids)
  await saveMatchKeys(database, trx, [...changed.values()])
  const keys = new Set([...changed.values()].flatMap(buildMatchKeys))
  const sharing = [
    ...Map.groupBy(await findBySharedKeys(trx, [...keys], MAX_PER_KEY), ({ key }) => key),
  ].filter(([key, rows]) => isWorthPairing(parseKeyKind(key), rows.length))
  const others = sharing.flatMap(([, rows]) => rows.map((row) => row.business_id))
  const profiles = await findProfiles(database, trx, [...new Set(others)])
  const pairs: Pair[] = []
  for (const [key, rows] of sharing) {
    const group = rows.flatMap(({ business_id }) => profiles.get(business_id) ?? [])
    for (const pair of listCandidatePairs(parseKeyKind(key), group))
      if (pair.some(({ id }) => changed.has(id))) pairs.push(pair)
  }
  await refreshPairScores(database, trx, await findOpenPairs(database, trx, ids), now)
  return savePairs(database, trx, await scorePairs(trx, pairs), now)
}
