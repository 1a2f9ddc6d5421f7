import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'
import type { Pair } from './candidate-pairs.server.ts'
import { findBySharedKeys } from './find-by-shared-keys.server.ts'
import { buildNameKey, buildPhoneKey, buildSiteKey } from './match-keys.server.ts'
import type { Profile } from './profile.server.ts'
import {
  MAX_SHARING,
  MIN_DUPLICATE_SCORE,
  type PairScore,
  type SharedBy,
  scorePair,
} from './score-pair.server.ts'

export type ScoredPair = PairScore & { business_id: number; other_id: number }

type Shared = Record<keyof SharedBy, number | null> & { pair: Pair }

const sharedKey = (of: (profile: Profile) => number | null, [one, other]: Pair) => {
  const key = of(one)
  return key !== null && key === of(other) ? key : null
}

async function countSharing(trx: Transaction<Tables>, keys: readonly number[]) {
  const counts = new Map<number, number>()
  for (const { key } of await findBySharedKeys(trx, keys, MAX_SHARING + 1))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** A pair's score never depends on the key that found the pair. */
export async function scorePairs(
  trx: Transaction<Tables>,
  pairs: Iterable<Pair>,
): Promise<ScoredPair[]> {
  const suspected = new Map<string, Shared>()
  for (const [one, other] of pairs) {
    const pair: Pair = one.id < other.id ? [one, other] : [other, one]
    const name = `${pair[0].id} ${pair[1].id}`
    if (suspected.has(name) || scorePair(...pair).score < MIN_DUPLICATE_SCORE) continue
    suspected.set(name, {
      pair,
      phone: sharedKey(buildPhoneKey, pair),
      site: sharedKey(buildSiteKey, pair),
      name: sharedKey(buildNameKey, pair),
    })
  }
  const found = [...suspected.values()]
  const keys = found.flatMap(({ phone, site, name }) => [phone, site, name])
  const counts = await countSharing(trx, [...new Set(keys.filter((key) => key !== null))])
  const countOf = (key: number | null) => Math.max(2, counts.get(key ?? -1) ?? 2)
  return found
    .map(({ pair: [one, other], phone, site, name }) => ({
      business_id: one.id,
      other_id: other.id,
      ...scorePair(one, other, {
        phone: countOf(phone),
        site: countOf(site),
        name: countOf(name),
      }),
    }))
    .filter(({ score }) => score >= MIN_DUPLICATE_SCORE)
}
