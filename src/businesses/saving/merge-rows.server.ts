import {
  isCustomProtected,
  mergeCustomOfRow,
  omitReplacedKeys,
} from '../../business-facts/merge-custom-values.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  buildFieldBits,
  buildFilledBits,
  isEmpty,
  isFilled,
  mergeBits,
  removeBits,
} from '../business-fields.server.ts'
import { isPlaceholderName, isTemplateSample, TEMPLATE_SOURCE } from '../test-data.ts'
import {
  findRowBusinesses,
  type IdentifiedRows,
  type Naming,
} from './find-by-identity-keys.server.ts'
import {
  CATEGORY_TEXTS,
  type IncomingBusiness,
  type MergeRules,
  type ParsedBusiness,
  type SavedRow,
  type SavingRun,
} from './incoming-business.ts'
import { inferMovedPlace } from './moved-place.server.ts'
import {
  applyInferredValues,
  applyValues,
  buildPreviousValues,
  createEmptyBusiness,
  type PendingBusiness,
} from './pending-businesses.server.ts'
import { buildStoredHash, isUnchangedUnder, parseHashedBits } from './row-hash.server.ts'

export async function mergeChunk(
  database: Database,
  trx: Transaction,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  naming: Naming,
  now: number,
) {
  const { unchanged, open, newKeys } = await findRowBusinesses(database, trx, run, rows, naming)
  await recordUnchanged(database, trx, run.id, unchanged)
  const saved = rows.map(buildUnchangedRow)
  const known = unchanged.map(({ businessId }) => businessId)
  const drafts =
    open.length === 0
      ? new Map<number, PendingBusiness>()
      : await findPendingBusinesses(database, trx, run, open, now)
  for (const { position, row, identified } of open)
    saved[position] = mergeRow(drafts.get(identified.businessId)!, row, run.rules)
  return { saved, unchanged: known, open, newKeys, drafts }
}

async function findPendingBusinesses(
  database: Database,
  trx: Transaction,
  run: SavingRun,
  rows: IdentifiedRows['open'],
  now: number,
): Promise<Map<number, PendingBusiness>> {
  const existing = [
    ...new Set(rows.flatMap(({ identified: { isNew, businessId } }) => (isNew ? [] : businessId))),
  ]
  const stored = await database.findRows(
    trx,
    'businesses',
    ['id'],
    existing.map((id) => ({ id })),
  )
  const seen = await database.findRows(
    trx,
    'run_businesses',
    ['run_id', 'business_id'],
    existing.map((id) => ({ run_id: run.id, business_id: id })),
  )
  const drafts = new Map<number, PendingBusiness>()
  const unnamed = { firstRow: null, filled: 0, isFirstSaved: false, texts: null }
  for (const before of stored)
    drafts.set(before.id, { id: before.id, before, after: { ...before }, ...unnamed })
  const origin = { source: run.source, licence: run.licence, is_approved: run.approve ? 1 : 0 }
  // Template rows are test data in every file.
  const ofTemplate = { ...origin, source: TEMPLATE_SOURCE }
  const unapproved = { ...origin, is_approved: 0 }
  const originOf = ({ values, slug }: ParsedBusiness) => {
    if (isTemplateSample(values)) return ofTemplate
    // A row with a slug comes from a Gazetteer export, so its name was approved.
    return slug === undefined && isPlaceholderName(values) ? unapproved : origin
  }
  for (const { row, identified } of rows) {
    const id = identified.businessId
    if (drafts.has(id) || !row.values) continue
    const after = createEmptyBusiness(id, originOf(row), now)
    drafts.set(id, { id, before: null, after, ...unnamed })
  }
  for (const { business_id, row_number, filled } of seen)
    Object.assign(drafts.get(business_id)!, { firstRow: row_number, filled, isFirstSaved: true })
  return drafts
}

const CREDIT = buildFieldBits(['photo_credit'])
const CUSTOM_BIT = buildFieldBits(['custom_values'])

/** A credit belongs to one photo: it stays if the photo stays, and a new photo ends its protection. */
function protectCredit(
  protectedBits: number,
  stored: BusinessesTable,
  { values }: ParsedBusiness,
  { policy }: MergeRules,
): number {
  const photo = values.photo ?? null
  if (photo === stored.photo) return protectedBits
  if (isFilled(protectedBits, 'photo'))
    return stored.photo === null ? protectedBits : mergeBits(protectedBits, CREDIT)
  return photo === null || policy.photo_credit === 'keep'
    ? protectedBits
    : removeBits(protectedBits, CREDIT)
}

function findProtectedBits(
  stored: BusinessesTable,
  row: ParsedBusiness,
  rules: MergeRules,
  filled = 0,
): number {
  const ruled = mergeBits(filled, findRuledBits(stored, rules))
  return ruled === 0 ? 0 : protectCredit(ruled, stored, row, rules)
}

function findRuledBits(stored: BusinessesTable, { policy, keepEdited }: MergeRules): number {
  const marked = keepEdited ? stored.edited_fields : 0
  const edited = marked === 0 ? 0 : removeBits(marked, CUSTOM_BIT)
  if (Object.keys(policy).length === 0) return edited
  const protectedFields = BUSINESS_FIELDS.filter((field) => {
    const rule = policy[field]
    return (
      rule === 'keep' || (rule === 'fill' && field !== 'custom_values' && !isEmpty(stored, field))
    )
  })
  return mergeBits(edited, buildFieldBits(protectedFields))
}

function findProtected(
  stored: BusinessesTable,
  { values }: ParsedBusiness,
  rules: MergeRules,
): BusinessField[] {
  if (!rules.keepEdited || stored.edited_fields === 0) return []
  return BUSINESS_FIELDS.filter(
    (field) =>
      isFilled(stored.edited_fields, field) &&
      values[field] != null &&
      (field === 'custom_values'
        ? isCustomProtected(values.custom_values, stored)
        : values[field] !== stored[field]),
  )
}

const customRules = ({ policy, keepEdited }: MergeRules, isFilledBefore = false) => ({
  keepEdited,
  onlyFills: isFilledBefore || policy.custom_values === 'fill',
})

type Merged = Omit<SavedRow, 'rowNumber' | 'placeId'>

const skipped = (reason: string): Merged => ({ outcome: 'skipped', reason, changed: [] })
const UNCHANGED: Merged = { outcome: 'unchanged', reason: null, changed: [] }

function mergeInto(draft: PendingBusiness, row: IncomingBusiness, rules: MergeRules): Merged {
  if (draft.after.removal_reason === 'blocked')
    return skipped('this business asked to be removed and stays out')
  const filled = row.values ? buildFilledBits(row.values) : parseHashedBits(row.rowHash)
  if (draft.firstRow !== null) {
    // Uses the current values, so chunk boundaries don't change the result.
    if (row.values) {
      const isFilledBefore = isFilled(draft.filled, 'custom_values')
      const values = mergeCustomOfRow(row.values, draft.after, customRules(rules, isFilledBefore))
      const filledBefore = removeBits(draft.filled, CUSTOM_BIT)
      applyValues(draft, values, findProtectedBits(draft.after, row, rules, filledBefore))
      draft.texts = null
    }
    draft.filled = mergeBits(draft.filled, filled)
    return skipped(
      `the same business as row ${draft.firstRow}; only filled what that row left empty`,
    )
  }
  draft.firstRow = row.rowNumber
  draft.filled = filled
  // The business may have been removed since the row was checked.
  if (!row.values) return UNCHANGED
  const rowHash = buildStoredHash(row.rowHash, rules)
  if (!draft.before) {
    Object.assign(draft.after, row.values, { row_hash: rowHash })
    applyInferredValues(draft.after, row.inferred, 0)
    draft.texts = row.texts ?? null
    return { outcome: 'added', reason: null, changed: [] }
  }
  const isRemoved = draft.after.removed_at !== null
  const kept = findProtected(draft.before, row, rules)
  const { keepEdited } = rules
  if (!isRemoved && isUnchangedUnder({ keepEdited }, draft.before, rowHash))
    return { ...UNCHANGED, kept }
  const protectedBits = findProtectedBits(draft.before, row, rules)
  applyValues(draft, mergeCustomOfRow(row.values, draft.before, customRules(rules)), protectedBits)
  const except = mergeBits(protectedBits, filled)
  Object.assign(draft.after, inferMovedPlace(draft.before, draft.after, row.inferred, except))
  applyInferredValues(draft.after, row.inferred, protectedBits)
  draft.after.row_hash = rowHash
  if (isRemoved)
    Object.assign(draft.after, { removed_at: null, removal_reason: null, merged_into: null })
  const former = buildPreviousValues(draft)
  if (!former) return { ...UNCHANGED, kept }
  const changed = BUSINESS_FIELDS.filter((field) => field in former)
  // The source's value replaces the edit, so the field no longer counts as edited.
  if (!rules.keepEdited) {
    draft.after.edited_fields = removeBits(draft.before.edited_fields, buildFieldBits(changed))
    draft.after.edited_custom = omitReplacedKeys(draft.before, draft.after)
    if (draft.after.edited_custom !== null)
      draft.after.edited_fields = mergeBits(draft.after.edited_fields, CUSTOM_BIT)
  }
  return { outcome: 'updated', reason: null, changed, kept }
}

export function mergeRow(
  draft: PendingBusiness,
  row: IncomingBusiness,
  rules: MergeRules,
): SavedRow {
  const wasNamed = draft.firstRow !== null
  const merged = mergeInto(draft, row, rules)
  if (row.values && row.match?.city === draft.after.city) draft.match = row.match
  if (row.values && row.categories) {
    const { values, categories } = row
    const isSame = CATEGORY_TEXTS.every((of) => (values[of] ?? null) === draft.after[of])
    if (isSame) draft.categories = categories
  }
  const seen = wasNamed ? 'repeated' : draft.before ? 'known' : 'added'
  return { ...merged, rowNumber: row.rowNumber, placeId: hasPlaceId(row) ? seen : null }
}

function buildUnchangedRow(row: IncomingBusiness): SavedRow {
  return { ...UNCHANGED, rowNumber: row.rowNumber, placeId: hasPlaceId(row) ? 'known' : null }
}

const hasPlaceId = ({ keys }: IncomingBusiness) => keys.some(({ kind }) => kind === 'place_id')

async function recordUnchanged(
  database: Database,
  trx: Transaction,
  runId: number,
  unchanged: IdentifiedRows['unchanged'],
): Promise<void> {
  await database.insertRows(
    trx,
    'run_businesses',
    unchanged.map(({ row, businessId }) => ({
      run_id: runId,
      business_id: businessId,
      row_number: row.rowNumber,
      filled: parseHashedBits(row.rowHash),
    })),
  )
}
