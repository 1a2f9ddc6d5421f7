import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { type Pair, type ScoredPair, scorePairs } from './candidate-pairs.server.ts'
import { findProfiles } from './profile.server.ts'

export type StoredPair = Selectable<Tables['duplicate_pairs']>
type PairKey = Pick<StoredPair, 'business_id' | 'other_id'>

const KEY = ['business_id', 'other_id'] as const
const nameOf = ({ business_id, other_id }: PairKey) => `${business_id} ${other_id}`

/** Never reopens dismissed pairs. Returns the number of new pairs. */
export async function savePairs(
  database: Database,
  trx: Transaction,
  scored: readonly ScoredPair[],
  now: number,
): Promise<number> {
  if (scored.length === 0) return 0
  const keys = scored.map(({ business_id, other_id }) => ({ business_id, other_id }))
  const stored = await database.findRows(trx, 'duplicate_pairs', KEY, keys)
  const known = new Map((stored as StoredPair[]).map((pair) => [nameOf(pair), pair]))
  const rows = scored.map(({ reasons, ...pair }) => ({
    ...pair,
    reasons: JSON.stringify(reasons),
    found_at: now,
  }))
  const added = rows.filter((row) => !known.has(nameOf(row)))
  // Both businesses exist, so a merged pair was separated again.
  const open = rows
    .filter((row) => known.has(nameOf(row)) && known.get(nameOf(row))?.state !== 'dismissed')
    .map((row) => ({ ...row, state: 'open', run_id: null }))
  await database.insertRows(
    trx,
    'duplicate_pairs',
    added.map((row) => ({ ...row, state: 'open' })),
  )
  await database.updateRows(trx, 'duplicate_pairs', KEY, open)
  return added.length
}

export async function refreshPairScores(
  database: Database,
  trx: Transaction,
  pairs: readonly StoredPair[],
  now: number,
): Promise<void> {
  if (pairs.length === 0) return
  const ids = new Set(pairs.flatMap(({ business_id, other_id }) => [business_id, other_id]))
  const profiles = await findProfiles(database, trx, [...ids])
  const present = pairs.flatMap(({ business_id, other_id }): Pair[] => {
    const one = profiles.get(business_id)
    const other = profiles.get(other_id)
    return one && other ? [[one, other]] : []
  })
  const scored = await scorePairs(trx, present)
  await savePairs(database, trx, scored, now)
  const kept = new Set(scored.map(nameOf))
  for (const pair of pairs.filter((each) => !kept.has(nameOf(each)))) {
    const { business_id, other_id } = pair
    await deleteRows(trx, 'duplicate_pairs', { business_id, other_id, state: 'open' })
  }
}
