import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { saveSource } from './assign-source.server.ts'
import { saveBusinessPlaces } from './attach-places.server.ts'
import { findFreeSlugs } from './find-free-slugs.server.ts'
import { createIdSequence } from './id-sequence.server.ts'
import type { IdentifiedRows } from './identify-rows.server.ts'
import type { IncomingBusiness, SavedRow, SavingRun } from './incoming-business.ts'
import { mergeChunk } from './merge-chunk.server.ts'
import {
  buildPreviousValues,
  type PendingBusiness,
  refreshDerived,
} from './pending-business.server.ts'
import { writePendingBusinesses } from './write-pending-businesses.server.ts'

/** Empty cells never erase; approval and slug stay. The first row of a business wins. */
export async function saveBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  now: number,
): Promise<SavedRow[]> {
  const ids = await createIdSequence(trx, 'business_id')
  const naming = { nextId: ids.next, scratch: null, shown: 0 }
  const chunk = await mergeChunk(database, trx, run, rows, naming, now)
  const { saved, unchanged, open, newKeys, drafts } = chunk
  await saveSource(database, trx, run, unchanged)
  if (open.length === 0) return saved

  const changed = [...drafts.values()].filter(
    (draft) => !draft.before || buildPreviousValues(draft),
  )
  await saveBusinessPlaces(database, trx, run, changed)
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
  trx: Transaction<Tables>,
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
