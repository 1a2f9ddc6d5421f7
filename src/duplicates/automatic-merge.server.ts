import {
  BUSINESS_FIELDS,
  type BusinessField,
  isFilled,
} from '../businesses/business-fields.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { isChangeOfRun } from '../platform/database/find-row.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { findPair, type ListedPair, type PairCursor } from './pairs.server.ts'
import type { PairReason } from './score-pair.server.ts'

export const MIN_AUTOMATIC_SCORE = 80
const PREVIEWED_SCORES = [90, 95, 99]
/** The preview stops here; a run goes on. */
const PREVIEWED_PAIRS = 2000
const EXAMPLES = 10
/** Businesses farther apart are two, whatever else they share. */
const MAX_METERS = 1000

/** Two place IDs may be a duplicate of Google's, but a person decides that. */
const CONTRADICTIONS: ReadonlySet<PairReason['kind']> = new Set([
  ...(['other-name', 'other-kind', 'other-category', 'other-number-in-name'] as const),
  ...(['other-unit', 'other-number', 'other-street', 'other-city', 'chain'] as const),
  'other-place-id',
])

export const isContradictory = (reasons: readonly PairReason[]): boolean =>
  reasons.some(
    (reason) =>
      CONTRADICTIONS.has(reason.kind) || (reason.kind === 'far' && reason.meters > MAX_METERS),
  )

type Edited = Pick<BusinessesTable, BusinessField | 'edited_fields'>

/** True unless each value edited by hand is the same in both, or missing in the other. */
export const hasOtherEdits = (one: Edited, other: Edited): boolean =>
  BUSINESS_FIELDS.some((field) => {
    const ofOne = isFilled(one.edited_fields, field)
    const ofOther = isFilled(other.edited_fields, field)
    if ((!ofOne && !ofOther) || one[field] === other[field]) return false
    if (ofOne && ofOther) return true
    const [edited, plain] = ofOne ? [one, other] : [other, one]
    return plain[field] !== null || edited[field] === null
  })

type Ids = { business_id: number; other_id: number }
type Business = Edited & Pick<BusinessesTable, 'id' | 'source'>

const sidesOf = ({ business_id, other_id }: Ids) => [business_id, other_id]

async function findUneditable(database: Database, pairs: readonly Ids[]): Promise<Set<Ids>> {
  const edited = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list([...new Set(pairs.flatMap(sidesOf))]))
    .where('edited_fields', '<>', 0)
    .select('id')
    .execute()
  const ids = new Set(edited.map(({ id }) => id))
  const affected = pairs.filter((pair) => sidesOf(pair).some((id) => ids.has(id)))
  const rows = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list([...new Set(affected.flatMap(sidesOf))]))
    .selectAll()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row as Business]))
  return new Set(
    affected.filter((pair) => {
      const [one, other] = sidesOf(pair).map((id) => byId.get(id))
      return !one || !other || hasOtherEdits(one, other)
    }),
  )
}

async function findOfSource(database: Database, pairs: readonly Ids[], source: string) {
  const rows = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list([...new Set(pairs.flatMap(sidesOf))]))
    .where('source', '=', source)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What imports of a source would merge among the pairs found so far; all sources without one. */
export async function previewAutomaticMerges(
  database: Database,
  { minScore, source }: { minScore: number; source: string | null },
) {
  const least = Math.min(minScore, ...PREVIEWED_SCORES)
  const found = await database.read
    .selectFrom('duplicate_pairs')
    .where('state', '=', 'open')
    .where('score', '>=', least)
    .orderBy('score', 'desc')
    .orderBy('business_id')
    .orderBy('other_id')
    .limit(PREVIEWED_PAIRS + 1)
    .select(['business_id', 'other_id', 'score', 'reasons'])
    .execute()
  const read = found.slice(0, PREVIEWED_PAIRS)
  const own = source === null ? null : await findOfSource(database, read, source)
  const agreeing = read.filter(
    (pair) =>
      !isContradictory(JSON.parse(pair.reasons) as PairReason[]) &&
      (own === null || sidesOf(pair).some((id) => own.has(id))),
  )
  const uneditable = await findUneditable(database, agreeing)
  const pairs = agreeing.filter((pair) => !uneditable.has(pair))
  const countFrom = (score: number) => pairs.filter((pair) => pair.score >= score).length
  const examples: ListedPair[] = []
  const merged = pairs.filter(({ score }) => score >= minScore)
  for (const { business_id, other_id } of merged.slice(-EXAMPLES).reverse()) {
    const pair = await findPair(database, business_id, other_id)
    if (pair) examples.push(pair)
  }
  return {
    scores: PREVIEWED_SCORES.map((score) => ({ score, pairs: countFrom(score) })),
    pairs: merged.length,
    refused: read.filter(({ score }) => score >= minScore).length - merged.length,
    isExact: found.length <= PREVIEWED_PAIRS,
    examples,
  }
}

type NextPairs = { minScore: number; upTo: number; after: PairCursor | null; limit: number }

const openPairs = (trx: Transaction, { upTo, limit }: NextPairs) =>
  trx
    .selectFrom('duplicate_pairs')
    .where('state', '=', 'open')
    .where('other_id', '<=', upTo)
    .orderBy('score', 'desc')
    .orderBy('business_id')
    .orderBy('other_id')
    .limit(limit)
    .select(['business_id', 'other_id', 'score', 'reasons'])

/** In the order of the list, without reading those before `after` again. */
export async function findNextPairs(trx: Transaction, next: NextPairs) {
  const { minScore, after, limit } = next
  const all = openPairs(trx, next).where('score', '>=', minScore)
  if (after === null) return all.execute()
  const { score, business_id, other_id } = after
  const equal = await all
    .where('score', '=', score)
    .where((eb) => eb(eb.refTuple('business_id', 'other_id'), '>', eb.tuple(business_id, other_id)))
    .execute()
  if (equal.length === limit) return equal
  return [...equal, ...(await all.where('score', '<', score).execute())].slice(0, limit)
}

/** Which of the businesses the import added or changed. */
export async function findImported(
  { database, trx }: { database: Database; trx: Transaction },
  importId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('business_changes')
    .where('business_id', 'in', database.list(ids))
    .where(isChangeOfRun('run_id', importId))
    .select('business_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ business_id }) => business_id))
}

/** False if a person must decide: the evidence contradicts itself, or edits by hand disagree. */
export async function canMergeAutomatically(
  { database, trx }: { database: Database; trx: Transaction },
  pair: Ids & { reasons: string },
): Promise<boolean> {
  if (isContradictory(JSON.parse(pair.reasons) as PairReason[])) return false
  const rows = await database.findRows(
    trx,
    'businesses',
    ['id'],
    sidesOf(pair).map((id) => ({ id })),
  )
  const [one, other] = rows
  return one !== undefined && other !== undefined && !hasOtherEdits(one, other)
}
