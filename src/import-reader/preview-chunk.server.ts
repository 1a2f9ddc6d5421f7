import type { Transaction } from 'kysely'
import { BUSINESS_FIELDS } from '../businesses/business-fields.server.ts'
import type {
  IncomingBusiness,
  SavedRow,
  SavingRun,
} from '../businesses/saving/incoming-business.ts'
import type { PendingBusiness } from '../businesses/saving/pending-businesses.server.ts'
import { previewBusinesses } from '../businesses/saving/save-businesses.server.ts'
import type { Database, Row } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

const MAX_PREVIEW_ROWS = { added: 50, updated: 500, unchanged: 20 }

type Sampled = keyof typeof MAX_PREVIEW_ROWS
const isSampled = (outcome: SavedRow['outcome']): outcome is Sampled => outcome in MAX_PREVIEW_ROWS

function sampleOf({ before, after }: PendingBusiness, saved: SavedRow): string {
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
  })
}

export async function previewChunk(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  now: number,
): Promise<SavedRow[]> {
  const taken = run.samples
  const shown = MAX_PREVIEW_ROWS.unchanged - taken.unchanged
  const { saved, draftOf } = await previewBusinesses(database, trx, run, rows, shown, now)
  const samples: Row[] = []
  saved.forEach((each, index) => {
    const draft = draftOf[index]
    if (!draft || !isSampled(each.outcome) || taken[each.outcome] >= MAX_PREVIEW_ROWS[each.outcome])
      return
    taken[each.outcome] += 1
    samples.push({
      run_id: run.id,
      outcome: each.outcome,
      row_number: each.rowNumber,
      name: draft.after.name,
      value: sampleOf(draft, each),
    })
  })
  await database.insertRows(trx, 'run_samples', samples, 'ignore')
  return saved
}
