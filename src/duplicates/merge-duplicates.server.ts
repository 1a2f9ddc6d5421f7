import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findNewestId, findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import type { ChunkedHandler, RunStep } from '../platform/runs/run-chunks.server.ts'
import { canMergeAutomatically, findImported, findNextPairs } from './automatic-merge.server.ts'
import { mergeBusinesses } from './merge-businesses.server.ts'
import { findPreferredId } from './merge-choice.ts'
import { findPair, type ListedPair, type PairCursor } from './pairs.server.ts'

/** A merge takes several milliseconds, and a chunk blocks SQLite. */
const MERGES_AT_ONCE = 10
/** A run merges more pairs; only the preview stops counting here. */
export const PREVIEWED_PAIRS = 5000
const EXAMPLES = 10

/** An automatic run merges only pairs with a business of this import. */
type MergeInput = { minScore: number; upTo: number; importId?: number }

type Sides = { keptId: number; goneId: number }

type PairKey = { business_id: number; other_id: number }

const buildOpenPairs = (db: Database['read'] | Transaction, { minScore, upTo }: MergeInput) =>
  db
    .selectFrom('duplicate_pairs')
    .where('state', '=', 'open')
    .where('score', '>=', minScore)
    .where('other_id', '<=', upTo)
    .orderBy('score', 'desc')
    .orderBy('business_id')
    .orderBy('other_id')
    .select(['business_id', 'other_id'])

async function findSides(
  trx: Transaction,
  { business_id, other_id }: PairKey,
): Promise<Sides | null> {
  const columns = ['id', 'reviews', 'created_at'] as const
  const one = await findRow(trx, 'businesses', { id: business_id }, columns)
  const other = await findRow(trx, 'businesses', { id: other_id }, columns)
  if (!one || !other) return null
  const keptId = findPreferredId(one, other)
  return { keptId, goneId: keptId === one.id ? other.id : one.id }
}

function mergeSides({ database, trx, run, now }: RunStep, { keptId, goneId }: Sides) {
  const by = { runId: run.id, adminId: run.adminId }
  const kept = { id: keptId, version: null }
  const gone = { id: goneId, version: null }
  return mergeBusinesses(database, trx, by, { kept, gone, take: null }, now)
}

/** An earlier merge of the run may have removed one of the two. */
async function mergeNext(step: RunStep, key: PairKey, order: number) {
  const { trx, run, now } = step
  const { importId } = run.input as MergeInput
  const pair = { business_id: key.business_id, other_id: key.other_id }
  const stored = await findRow(trx, 'duplicate_pairs', { ...pair, state: 'open' })
  if (!stored) return 'none'
  const before = await findNewestId(trx, 'business_changes')
  const sides = await findSides(trx, pair)
  const decision = { state: 'merged', run_id: run.id, decided_at: now } as const
  // Comes first, because the merge searches for new pairs of the business.
  await saveValues(trx, 'duplicate_pairs', pair, decision)
  const end = sides && (await mergeSides(step, sides))
  if (end?.kind !== 'merged') {
    await deleteRows(trx, 'duplicate_pairs', pair)
    return 'skipped'
  }
  const changes = { after: before, to: await findNewestId(trx, 'business_changes') }
  const { score } = stored
  const why = { score, reasons: JSON.parse(stored.reasons), isAutomatic: importId !== undefined }
  const merge = JSON.stringify({ runId: run.id, ...sides, keys: end.keys, order, changes, ...why })
  await saveValues(trx, 'duplicate_pairs', pair, { merge })
  return 'merged'
}

type Done = { updated: number; skipped: number; unchanged: number }

/** Pairs that a person must decide stay open, so the run remembers where it is in the list. */
async function mergeOfImport(step: RunStep, input: MergeInput & { importId: number }) {
  const { trx, run, cursor, size } = step
  const { details } = await findExistingRow(trx, 'runs', { id: run.id }, ['details'])
  let after = details === null ? null : (JSON.parse(details) as { after: PairCursor }).after
  const pairs = await findNextPairs(trx, { ...input, after, limit: size })
  const ids = pairs.flatMap(({ business_id, other_id }) => [business_id, other_id])
  const imported = await findImported(step, input.importId, ids)
  const did: Done = { updated: 0, skipped: 0, unchanged: 0 }
  let examined = 0
  for (const pair of pairs) {
    if (did.updated + did.skipped >= MERGES_AT_ONCE) break
    examined += 1
    const { business_id, other_id, score } = pair
    after = { business_id, other_id, score }
    if (!imported.has(business_id) && !imported.has(other_id)) did.unchanged += 1
    else if (!(await canMergeAutomatically(step, pair))) did.skipped += 1
    else if ((await mergeNext(step, pair, cursor + examined)) === 'merged') did.updated += 1
  }
  await saveValues(trx, 'runs', run.id, { details: JSON.stringify({ after }) })
  return {
    cursor: cursor + examined,
    did,
    isDone: examined === pairs.length && pairs.length < size,
  }
}

/** Newer businesses wait, because the preview didn't count them. */
export const mergeDuplicatesHandler: ChunkedHandler = {
  async step(step) {
    const { trx, run, cursor } = step
    const input = run.input as MergeInput
    const { importId } = input
    if (importId !== undefined) return mergeOfImport(step, { ...input, importId })
    const limit = Math.min(step.size, MERGES_AT_ONCE)
    const pairs = await buildOpenPairs(trx, input).limit(limit).execute()
    const did = { updated: 0, skipped: 0 }
    for (const [at, pair] of pairs.entries()) {
      const end = await mergeNext(step, pair, cursor + at)
      if (end === 'merged') did.updated += 1
      if (end === 'skipped') did.skipped += 1
    }
    return { cursor: cursor + pairs.length, did, isDone: pairs.length === 0 }
  },
}

async function findNewestBusiness(db: Database['read'] | Transaction): Promise<number> {
  const { value } = await findExistingRow(db, 'counters', { name: 'business_id' }, ['value'])
  return value
}

function countMerges(pairs: readonly PairKey[]) {
  const groups = new Map<number, number>()
  const rootOf = (id: number): number => {
    const next = groups.get(id) ?? id
    return next === id ? id : rootOf(next)
  }
  let merges = 0
  const businesses = new Set<number>()
  for (const { business_id, other_id } of pairs) {
    businesses.add(business_id).add(other_id)
    const [one, other] = [rootOf(business_id), rootOf(other_id)]
    if (one === other) continue
    groups.set(other, one)
    merges += 1
  }
  return { businesses: businesses.size, merges }
}

/** The examples have the lowest scores, because wrong merges are most likely among them. */
export async function previewMerges(database: Database, minScore: number) {
  const upTo = await findNewestBusiness(database.read)
  const found = await buildOpenPairs(database.read, { minScore, upTo })
    .limit(PREVIEWED_PAIRS + 1)
    .execute()
  const pairs = found.slice(0, PREVIEWED_PAIRS)
  const examples: ListedPair[] = []
  for (const { business_id, other_id } of pairs.slice(-EXAMPLES).reverse()) {
    const pair = await findPair(database, business_id, other_id)
    if (pair) examples.push(pair)
  }
  const isExact = found.length <= PREVIEWED_PAIRS
  return { pairs: pairs.length, ...countMerges(pairs), isExact, examples }
}

export async function enqueueMerges(
  trx: Transaction,
  { minScore, adminId }: { minScore: number; adminId: number | null },
  now: number,
): Promise<number> {
  const upTo = await findNewestBusiness(trx)
  const found = await buildOpenPairs(trx, { minScore, upTo })
    .limit(PREVIEWED_PAIRS + 1)
    .execute()
  const { merges } = countMerges(found)
  const expected = found.length > PREVIEWED_PAIRS ? null : merges
  const input = { minScore, upTo }
  return enqueueRun(trx, { kind: 'merge-duplicates', input, adminId, expected }, now)
}

/** Waits in the queue behind the search for duplicates of the import. */
export async function enqueueAutomaticMerges(
  trx: Transaction,
  { minScore, importId }: { minScore: number; importId: number },
  now: number,
): Promise<number> {
  const input = { minScore, importId, upTo: await findNewestBusiness(trx) }
  return enqueueRun(trx, { kind: 'merge-duplicates', input, adminId: null }, now)
}
