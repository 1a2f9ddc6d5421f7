import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { attachPlaces } from './attach-places.ts'
import { type Draft, formerValues, refreshDerived } from './business-draft.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { type Identified, identifyBusinesses } from './identify-businesses.ts'
import type { IncomingBusiness, SavedRow, SavingRun } from './incoming-business.ts'
import { mergeRow } from './merge-row.ts'
import { openCounter } from './open-counter.ts'
import { openDrafts } from './open-drafts.ts'
import { takeSource } from './take-source.ts'
import { writeDrafts } from './write-drafts.ts'

/**
 * Saves a chunk of rows in the transaction it is given: businesses, their keys, categories, cities,
 * totals and what changed. A file's value replaces the stored one and an empty cell never erases;
 * approval and slug stay. The first row of a business in a run wins; later ones fill what it left
 * empty and count as skipped.
 * @returns the outcome of each row, in order.
 */
export async function saveBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  now: number,
): Promise<SavedRow[]> {
  const ids = await openCounter(trx, 'business_id')
  const { identified, newKeys } = await identifyBusinesses(database, trx, rows, ids.next)
  const drafts = await openDrafts(database, trx, run, rows, identified, now)
  const saved = rows.map((row, index) =>
    mergeRow(drafts.get(identified[index]?.businessId ?? 0)!, row, run.rules),
  )

  const changed = [...drafts.values()].filter((draft) => !draft.before || formerValues(draft))
  await attachPlaces(database, trx, run, changed)
  const numbers = await openCounter(trx, 'sitemap_number')
  for (const { after } of changed) {
    refreshDerived(after)
    if (after.listed === 1) after.sitemap_number ??= numbers.next()
  }
  await nameNew(database, trx, rows, identified, drafts)
  await writeDrafts(database, trx, run, drafts, changed, now)
  await takeSource(database, trx, run, [...drafts.values()])
  await database.insertRows(trx, 'business_keys', newKeys, 'ignore')
  await ids.save()
  await numbers.save()
  return saved
}

async function nameNew(
  database: Database,
  trx: Transaction<Tables>,
  rows: readonly IncomingBusiness[],
  identified: readonly Identified[],
  drafts: ReadonlyMap<number, Draft>,
) {
  const added = new Map<number, { draft: Draft; name: string; identity: string; wanted?: string }>()
  rows.forEach((row, index) => {
    const draft = drafts.get(identified[index]?.businessId ?? 0)
    const identity =
      (row.keys.find((key) => key.kind === 'place_id') ?? row.keys.at(-1))?.value ?? ''
    if (draft && !draft.before && !added.has(draft.id))
      added.set(draft.id, { draft, name: row.values.name, identity, wanted: row.slug })
  })
  const named = [...added.values()]
  const slugs = await chooseSlugs(database, trx, named)
  named.forEach(({ draft }, index) => {
    draft.after.slug = slugs[index] ?? ''
  })
}
