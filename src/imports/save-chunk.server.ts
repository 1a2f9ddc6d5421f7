import { BUSINESS_FIELDS } from '../businesses/business-fields.server.ts'
import type {
  IncomingBusiness,
  SavedRow,
  SavingRun,
} from '../businesses/saving/incoming-business.ts'
import type { PendingBusiness } from '../businesses/saving/pending-businesses.server.ts'
import { findDecisions } from '../businesses/saving/save-business-categories.server.ts'
import { previewBusinesses, saveBusinesses } from '../businesses/saving/save-businesses.server.ts'
import { inferCategoryName } from '../catalog/categories/category-text.server.ts'
import { countQuality } from '../import-reader/quality/count-quality.server.ts'
import type { Chunk } from '../import-reader/read-chunks.server.ts'
import { countReasons } from '../import-reader/reason-types.ts'
import { ROW_REASON_TEXTS, type RowReason } from '../import-reader/values/row-notes.ts'
import type { Database, Row, Transaction } from '../platform/database/database.server.ts'
import { type ImportWork, requireLease, saveProgress } from './import-lease.server.ts'

const MAX_PREVIEW_ROWS = { added: 50, updated: 500, unchanged: 20 }
const MAX_PROTECTED_ROWS = 500

type Sampled = keyof typeof MAX_PREVIEW_ROWS
type SampledRow = {
  row: IncomingBusiness
  draft: PendingBusiness
  saved: SavedRow & { outcome: Sampled }
}
const isSampled = (outcome: SavedRow['outcome']): outcome is Sampled => outcome in MAX_PREVIEW_ROWS

/** Null if an administrator assigned the text: its category may be one of the directory alone. */
async function findVocabularyIds(
  database: Database,
  trx: Transaction,
  run: SavingRun,
  rows: readonly { row: IncomingBusiness; draft: PendingBusiness }[],
): Promise<(string | null)[]> {
  const texts = rows.map(({ draft }) => inferCategoryName(draft.after))
  await findDecisions(
    database,
    trx,
    run,
    texts.flatMap((text) => text ?? []),
  )
  return rows.map(({ row }, at) => {
    const categories = row.values ? row.categories : undefined
    const isDecided = run.texts.get(texts[at] ?? '') && !categories?.isAssigned
    return isDecided ? null : (categories?.main?.id ?? null)
  })
}

function sampleOf(
  { row, draft: { before, after }, saved }: SampledRow,
  vocabularyId: string | null,
): string {
  const shown = saved.outcome === 'updated' ? saved.changed : BUSINESS_FIELDS
  const pick = (business: PendingBusiness['after']) =>
    Object.fromEntries(
      shown.flatMap((field) => (business[field] === null ? [] : [[field, business[field]]])),
    )
  return JSON.stringify({
    id: before?.id ?? null,
    slug: before?.slug ?? null,
    comesBack: before !== null && before.removed_at !== null && saved.outcome === 'updated',
    values: pick(after),
    before: saved.outcome === 'updated' && before ? pick(before) : null,
    vocabularyId,
    kept: protectedOf(row, before, saved),
  })
}

const protectedOf = (
  { values }: IncomingBusiness,
  before: PendingBusiness['before'],
  { kept = [] }: SavedRow,
) =>
  Object.fromEntries(
    kept.map((field) => [
      field,
      { stored: before?.[field] ?? null, given: values?.[field] ?? null },
    ]),
  )

async function previewChunk(
  { database, details, now }: ImportWork,
  trx: Transaction,
  run: SavingRun,
  { rows, reasons }: Chunk,
) {
  const sampledCounts = run.samples
  const shown = MAX_PREVIEW_ROWS.unchanged - sampledCounts.unchanged
  const { saved, draftOf } = await previewBusinesses(database, trx, run, rows, shown, now())
  const sampled: SampledRow[] = []
  saved.forEach((each, index) => {
    const { outcome } = each
    const draft = draftOf[index]
    const row = rows[index]
    if (!row || !draft || !isSampled(outcome)) return
    const hasProtected = outcome === 'unchanged' && (each.kept ?? []).length > 0
    const max = hasProtected ? MAX_PROTECTED_ROWS : MAX_PREVIEW_ROWS[outcome]
    if (sampledCounts[outcome] >= max) return
    sampledCounts[outcome] += 1
    sampled.push({ row, draft, saved: { ...each, outcome } })
  })
  const vocabularyIds = await findVocabularyIds(database, trx, run, sampled)
  const samples = sampled.map(
    (each, at): Row => ({
      run_id: run.id,
      outcome: each.saved.outcome,
      row_number: each.saved.rowNumber,
      name: each.draft.after.name,
      value: sampleOf(each, vocabularyIds[at] ?? null),
    }),
  )
  await database.insertRows(trx, 'run_samples', samples, 'ignore')
  const counted = rows.map((row, at) => ({ row, saved: saved[at]!, draft: draftOf[at] }))
  const quality = await countQuality(database, trx, run, details.quality, counted, reasons)
  return { saved, quality }
}

async function saveReasons(
  database: Database,
  trx: Transaction,
  runId: number,
  reasons: readonly (RowReason & { type: number })[],
) {
  const ordinals = new Map<number, number>()
  const rows = reasons.map(({ rowNumber, template: _, ...reason }) => {
    const ordinal = ordinals.get(rowNumber) ?? 0
    ordinals.set(rowNumber, ordinal + 1)
    return { run_id: runId, row_number: rowNumber, ordinal, ...reason }
  })
  await database.insertRows(trx, 'run_reasons', rows)
}

function tally(work: ImportWork, saved: readonly SavedRow[], reasons: readonly RowReason[]) {
  const counts = { ...work.counts }
  const placeIds = { ...work.details.placeIds }
  const changedFields = { ...work.details.changedFields }
  for (const { outcome, placeId, changed } of saved) {
    counts[outcome] += 1
    for (const field of changed) changedFields[field] = (changedFields[field] ?? 0) + 1
    if (placeId === null) continue
    placeIds.given += 1
    placeIds[placeId] += 1
  }
  for (const { outcome, reason } of reasons) {
    if (outcome !== 'noted') counts[outcome] += 1
    if (reason === ROW_REASON_TEXTS['place-id-shape']) placeIds.discarded += 1
  }
  counts.total = counts.added + counts.updated + counts.unchanged + counts.skipped + counts.failed
  return { counts, details: { ...work.details, placeIds, changedFields } }
}

const skippedReason = ({ rowNumber, reason }: SavedRow): RowReason[] => {
  if (reason === null) return []
  const template = reason.replace(/\brow \d+/, 'row {row}')
  return [{ rowNumber, outcome: 'skipped', field: null, value: null, reason, template }]
}

export async function saveChunk(work: ImportWork, run: SavingRun, chunk: Chunk): Promise<void> {
  const { database, id } = work
  const reached = await database.change(
    async (trx) => {
      await requireLease(trx, work)
      const { saved, quality } = work.isPreview
        ? await previewChunk(work, trx, run, chunk)
        : {
            saved: await saveBusinesses(database, trx, run, chunk.rows, work.now()),
            quality: work.details.quality,
          }
      const { types, listed } = countReasons(work.details.reasonTypes, [
        ...chunk.reasons,
        ...saved.flatMap(skippedReason),
      ])
      await saveReasons(database, trx, id, listed)
      const { cursor, expected } = chunk
      const { counts, details } = tally(work, saved, chunk.reasons)
      const done = {
        counts,
        details: { ...details, quality, reasonTypes: types },
        cursor,
        expected,
      }
      await saveProgress(trx, work, done)
      return done
    },
    work.isPreview ? 'nothing' : 'soon',
    'large',
  )
  Object.assign(work, reached)
  work.onProgress(work.counts)
}
