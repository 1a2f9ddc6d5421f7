import { importRows, incoming } from '../incoming.ts'
import { runNow } from '../queued-runs.ts'
import { type Engine, openTestDatabase } from '../test-database.ts'
import type { Listing, Pair } from './read-pairs.ts'

export type ScoredLabel = Pair & { score: number }

const keyOf = (at: number, side: number) => `labeled-${at}-${side}`

/** Keys of their own prevent that the import merges the two listings of a pair. */
function rowOf({ country, ...listing }: Listing, key: string, rowNumber: number) {
  const parsed = incoming({ ...namedOf(listing), country_code: country }, rowNumber)
  return { ...parsed, keys: [{ kind: 'cid' as const, value: key }] }
}

const namedOf = ({ address, city, ...values }: Omit<Listing, 'country'>) => ({
  ...values,
  city: city || null,
  full_address: address,
})

/** Two listings of one business in different pairs would be duplicates without a label. */
function splitRepeated(pairs: readonly Pair[]): Pair[][] {
  const batches: Pair[][] = []
  const times = new Map<string, number>()
  for (const pair of pairs) {
    const { name, address, city } = pair.one
    const key = [name, address, city].join()
    const at = times.get(key) ?? 0
    times.set(key, at + 1)
    batches[at] ??= []
    batches[at].push(pair)
  }
  return batches
}

/** A pair that the search does not list has the score 0. */
export async function scoreLabeledPairs(
  engine: Engine,
  pairs: readonly Pair[],
): Promise<ScoredLabel[]> {
  const scored: ScoredLabel[] = []
  for (const batch of splitRepeated(pairs)) scored.push(...(await scoreBatch(engine, batch)))
  return scored
}

async function scoreBatch(engine: Engine, pairs: readonly Pair[]): Promise<ScoredLabel[]> {
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
