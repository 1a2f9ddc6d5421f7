import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { Pair } from './candidate-pairs.server.ts'
import { findProfiles } from './profile.server.ts'
import { deletePairs, type StoredPair, savePairs } from './save-pairs.server.ts'
import { scorePairs } from './score-pairs.server.ts'

export async function refreshPairScores(
  database: Database,
  trx: Transaction<Tables>,
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
  const judged = await scorePairs(trx, present)
  await savePairs(database, trx, judged, now)
  const kept = new Set(judged.map(({ business_id, other_id }) => `${business_id} ${other_id}`))
  await deletePairs(
    trx,
    pairs.filter(({ business_id, other_id }) => !kept.has(`${business_id} ${other_id}`)),
  )
}
