import { runNow } from '../queued-runs.ts'
import { importRows, incoming } from '../incoming.ts'
import { type Engine, openTestDatabase } from '../test-database.ts'
import type { Listing, Pair } from './read-pairs.ts'

export type ScoredLabel = Pair & { score: number }

const keyOf = (at: number, side: number) => `labeled-${at}-${side}`

/** Keys of their own prevent that the import merges the two listings of a pair. */
function rowOf({ country, ...listing }: Listing, key: string, rowNumber: number) {
  const parsed = incoming({ ...namedOf(listing), country_code: country }, rowNumber)
  return { ...parsed, keys: [{ kind: 'cid' as const, value: key }] }
}

const namedOf = ({ address, ...values }: Omit<Listing, 'country'>) => ({
  ...values,
  full_address: address,
})

/** A pair that the search does not list has the score 0. */
export async function scoreLabeledPairs(
  engine: Engine,
  pairs: readonly Pair[],
): Promise<ScoredLabel[]> {
  const database = await openTestDatabase(engine)
  const rows = pairs.flatMap(({ one, other }, at) =>
    [one, other].map((listing, side) => rowOf(listing, keyOf(at, side), at * 2 + side + 2)),
  )
  await importRows(database, rows)
  await runNow(database, 'find-duplicates', {})
  const keys = await database.read.selectFrom('business_keys').selectAll().execute()
  const idOf = new Map(keys.map(({ value, business_id }) => [value, business_id]))
  const found = await database.read.selectFrom('duplicate_pairs').selectAll().execute()
  const scoreOf = new Map(
    found.map(({ business_id, other_id, score }) => [`${business_id} ${other_id}`, score]),
  )
  const scored = pairs.map((pair, at) => {
    const ids = [0, 1].map((side) => idOf.get(keyOf(at, side)) ?? 0).sort((a, b) => a - b)
    return { ...pair, score: scoreOf.get(ids.join(' ')) ?? 0 }
  })
  await database.close()
  return scored
}

export function measureQuality(scored: readonly ScoredLabel[], threshold: number) {
  const listed = scored.filter(({ score }) => score >= threshold)
  const right = listed.filter(({ isSame }) => isSame).length
  const same = scored.filter(({ isSame }) => isSame).length
  return {
    recall: Math.round((1000 * right) / Math.max(1, same)) / 10,
    precision: Math.round((1000 * right) / Math.max(1, listed.length)) / 10,
  }
}
