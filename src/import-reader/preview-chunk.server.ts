import type { Transaction } from 'kysely'
import { BUSINESS_FIELDS } from '../businesses/business-fields.server.ts'
import { previewBusinesses } from '../businesses/preview-businesses.server.ts'
import type {
  IncomingBusiness,
  SavedRow,
  SavingRun,
} from '../businesses/saving/incoming-business.ts'
import type { Draft } from '../businesses/saving/pending-business.server.ts'
import type { Database, Row } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

/** What a preview keeps of a file to show: its first rows, and the first that change something. */
const MOST_SAMPLES = { added: 50, updated: 500, unchanged: 20 }

type Sampled = keyof typeof MOST_SAMPLES
const isSampled = (outcome: SavedRow['outcome']): outcome is Sampled => outcome in MOST_SAMPLES

/** A row as it would look; of one that changes something, also what stands there now. */
function sampleOf({ before, after }: Draft, saved: SavedRow): string {
  const shown = saved.outcome === 'updated' ? saved.changed : BUSINESS_FIELDS
  const pick = (business: Draft['after']) =>
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

/**
 * Looks what a chunk's rows would change, keeps what its rows named (so that a business named again
 * by a later row is known) and the samples the operator is shown.
 */
export async function previewChunk(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  now: number,
): Promise<SavedRow[]> {
  const taken = run.samples
  const shown = MOST_SAMPLES.unchanged - taken.unchanged
  const { saved, draftOf } = await previewBusinesses(database, trx, run, rows, shown, now)
  const samples: Row[] = []
  saved.forEach((each, index) => {
    const draft = draftOf[index]
    if (!draft || !isSampled(each.outcome) || taken[each.outcome] >= MOST_SAMPLES[each.outcome])
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
  // After a killed process a row may be taken once more.
  await database.insertRows(trx, 'run_samples', samples, 'ignore')
  return saved
}
