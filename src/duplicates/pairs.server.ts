import { type AdminListRow, findAdminListRows } from '../business-list/list-for-admin.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { PairIds } from './admin/duplicates-params.ts'
import type { StoredPair } from './save-pairs.server.ts'
import type { PairReason } from './score-pair.server.ts'

type PairState = StoredPair['state']

export type PairSide = AdminListRow

export type ListedPair = Omit<StoredPair, 'reasons'> & {
  reasons: PairReason[]
  one: PairSide
  other: PairSide
}

export type PairCursor = Pick<StoredPair, 'score' | 'business_id' | 'other_id'>

export const PAIRS_COUNTED_TO = 1000
const MAX_PAIRS_OF_BUSINESS = 100

async function withSides(database: Database, pairs: readonly StoredPair[]): Promise<ListedPair[]> {
  if (pairs.length === 0) return []
  const ids = new Set(pairs.flatMap(({ business_id, other_id }) => [business_id, other_id]))
  const sides = new Map(
    (await findAdminListRows(database, [...ids])).map((side) => [side.id, side]),
  )
  return pairs.map((pair) => ({
    ...pair,
    reasons: JSON.parse(pair.reasons) as PairReason[],
    one: sides.get(pair.business_id)!,
    other: sides.get(pair.other_id)!,
  }))
}

const ofState = (database: Database, state: PairState, limit: number) =>
  database.read
    .selectFrom('duplicate_pairs')
    .where('state', '=', state)
    .orderBy('score', 'desc')
    .orderBy('business_id')
    .orderBy('other_id')
    .limit(limit)
    .selectAll()

export async function listPairs(
  database: Database,
  { state, after, limit }: { state: PairState; after: PairCursor | null; limit: number },
): Promise<{ pairs: ListedPair[]; next: PairCursor | null }> {
  const wanted = limit + 1
  const all = ofState(database, state, wanted)
  let found: StoredPair[]
  if (after) {
    const { score, business_id, other_id } = after
    const equal = await all
      .where('score', '=', score)
      .where((eb) =>
        eb(eb.refTuple('business_id', 'other_id'), '>', eb.tuple(business_id, other_id)),
      )
      .execute()
    found = [...equal, ...(await all.where('score', '<', score).execute())].slice(0, wanted)
  } else found = await all.execute()
  const page = found.slice(0, limit)
  const next = found.length > limit ? (page.at(-1) ?? null) : null
  return { pairs: await withSides(database, page), next }
}

export async function listPairsOf(database: Database, id: number): Promise<ListedPair[]> {
  const of = (column: 'business_id' | 'other_id') =>
    database.read
      .selectFrom('duplicate_pairs')
      .where(column, '=', id)
      .where('state', '=', 'open')
      .limit(MAX_PAIRS_OF_BUSINESS)
      .selectAll()
      .execute()
  const found = [...(await of('business_id')), ...(await of('other_id'))]
  const sorted = found.sort((one, other) => other.score - one.score)
  return withSides(database, sorted.slice(0, MAX_PAIRS_OF_BUSINESS))
}

/** The key of a pair has the lower ID first. */
export const buildPairKey = (one: number, other: number) => ({
  business_id: Math.min(one, other),
  other_id: Math.max(one, other),
})

export async function findPair(database: Database, id: number, otherId: number) {
  const pair = await findRow(database.read, 'duplicate_pairs', buildPairKey(id, otherId))
  return pair ? ((await withSides(database, [pair]))[0] ?? null) : null
}

export async function countPairs(database: Database, state: PairState) {
  const { length } = await database.read
    .selectFrom('duplicate_pairs')
    .where('state', '=', state)
    .limit(PAIRS_COUNTED_TO + 1)
    .select('score')
    .execute()
  return { count: Math.min(length, PAIRS_COUNTED_TO), isExact: length <= PAIRS_COUNTED_TO }
}

/** Ignores pairs that are merged or already in this state; returns the pairs that changed. */
export async function savePairDecisions(
  trx: Transaction,
  username: string,
  pairs: readonly PairIds[],
  state: 'dismissed' | 'open',
  now: number,
): Promise<PairIds[]> {
  const changed: PairIds[] = []
  const isDismissing = state === 'dismissed'
  const decision = {
    state,
    decided_at: isDismissing ? now : null,
    username: isDismissing ? username : null,
  }
  for (const { id, otherId } of pairs) {
    const pair = {
      ...buildPairKey(id, otherId),
      state: isDismissing ? 'open' : 'dismissed',
    } as const
    if ((await saveValues(trx, 'duplicate_pairs', pair, decision)) > 0)
      changed.push({ id, otherId })
  }
  return changed
}
