import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { createIdSequence } from './edit-businesses.server.ts'
import type { IdentifiedRows } from './find-by-identity-keys.server.ts'
import type { IncomingBusiness, SavedRow, SavingRun } from './incoming-business.ts'
import { mergeChunk } from './merge-rows.server.ts'
import {
  buildPreviousValues,
  type PendingBusiness,
  recordPendingBusinesses,
  refreshDerived,
  writePendingBusinesses,
} from './pending-businesses.server.ts'
import { saveBusinessPlaces } from './save-places.server.ts'
import { findFreeSlugs } from './slugs.server.ts'

/** Empty cells never erase; approval and slug stay. The first row of a business wins. */
export async function saveBusinesses(
  database: Database,
  trx: Transaction,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  now: number,
): Promise<SavedRow[]> {
  for (const row of rows)
    if (row.values && row.match?.place) run.gazetteer.set(row.match.place.id, row.match.place)
  const ids = await createIdSequence(trx, 'business_id')
  const naming = { nextId: ids.next, scratch: null, shown: 0 }
  const chunk = await mergeChunk(database, trx, run, rows, naming, now)
  const { saved, unchanged, open, newKeys, drafts } = chunk
  await saveSource(database, trx, run, unchanged)
  if (open.length === 0) return saved

  const changed = [...drafts.values()].filter(
    (draft) => !draft.before || buildPreviousValues(draft),
  )
  await saveBusinessPlaces(database, trx, run, changed, now)
  const numbers = await createIdSequence(trx, 'sitemap_number')
  for (const { after } of changed) {
    refreshDerived(after)
    after.imported_at = now
    if (after.listed === 1) after.sitemap_number ??= numbers.next()
  }
  await nameNew(database, trx, open, drafts)
  await writePendingBusinesses(database, trx, run, drafts, changed, now)
  const named = [...drafts.values()].filter(({ before, firstRow }) => before && firstRow !== null)
  await saveSource(
    database,
    trx,
    run,
    named.map(({ id }) => id),
  )
  await database.insertRows(trx, 'business_keys', newKeys, 'ignore')
  await ids.save()
  await numbers.save()
  return saved
}

async function nameNew(
  database: Database,
  trx: Transaction,
  open: IdentifiedRows['open'],
  drafts: ReadonlyMap<number, PendingBusiness>,
) {
  const added = new Map<
    number,
    { draft: PendingBusiness; name: string; identity: string; wanted?: string }
  >()
  for (const { row, identified } of open) {
    const draft = drafts.get(identified.businessId)
    const identity =
      (row.keys.find((key) => key.kind === 'place_id') ?? row.keys.at(-1))?.value ?? ''
    if (draft && !draft.before && row.values && !added.has(draft.id))
      added.set(draft.id, { draft, name: row.values.name, identity, wanted: row.slug })
  }
  const named = [...added.values()]
  const slugs = await findFreeSlugs(database, trx, named)
  named.forEach(({ draft }, index) => {
    draft.after.slug = slugs[index] ?? ''
  })
}

/** Writes only the run's scratch tables. New businesses get negative IDs. */
export async function previewBusinesses(
  database: Database,
  trx: Transaction,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  shown: number,
  now: number,
): Promise<{ saved: SavedRow[]; draftOf: (PendingBusiness | undefined)[] }> {
  let next = -(rows[0]?.rowNumber ?? 1)
  const naming = { nextId: () => next--, scratch: run.id, shown }
  const { saved, open, newKeys, drafts } = await mergeChunk(database, trx, run, rows, naming, now)
  const draftOf: (PendingBusiness | undefined)[] = []
  for (const { position, identified } of open) draftOf[position] = drafts.get(identified.businessId)
  await recordPendingBusinesses(database, trx, run, drafts)
  const keys = newKeys.map((key) => ({ run_id: run.id, ...key }))
  await database.insertRows(trx, 'run_keys', keys, 'ignore')
  return { saved, draftOf }
}

/** The first source that names a business becomes its source; history doesn't record this. */
async function saveSource(
  database: Database,
  trx: Transaction,
  { source, licence }: Pick<SavingRun, 'source' | 'licence'>,
  named: readonly number[],
): Promise<void> {
  if (source === null || named.length === 0) return
  await trx
    .updateTable('businesses')
    .set((eb) => ({ source, licence: eb.fn.coalesce('licence', eb.val(licence)) }))
    .where('id', 'in', database.list(named))
    .where('source', 'is', null)
    .execute()
}
