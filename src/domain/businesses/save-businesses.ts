import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { BusinessesTable, Tables } from '../../database/tables.ts'
import { saveCategories } from '../categories/save-categories.ts'
import { cityKey, saveCities, saveCountries } from '../places/save-cities.ts'
import { categoryName } from './business.ts'
import { type Draft, formerValues, refreshDerived } from './business-draft.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { type Identified, identifyBusinesses } from './identify-businesses.ts'
import type { IncomingBusiness, SavedRow, SavingRun } from './incoming-business.ts'
import { mergeRow } from './merge-row.ts'
import { openDrafts } from './open-drafts.ts'
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
    mergeRow(drafts.get(identified[index]?.businessId ?? 0)!, row),
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
  await database.insertRows(trx, 'business_keys', newKeys, 'ignore')
  await ids.save()
  await numbers.save()
  return saved
}

async function openCounter(trx: Transaction<Tables>, name: string) {
  const row = await trx
    .selectFrom('counters')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow()
  let value = row.value
  return {
    next: () => ++value,
    async save() {
      if (value !== row.value)
        await trx.updateTable('counters').set({ value }).where('name', '=', name).execute()
    },
  }
}

/** Finds or creates the categories and cities of changed businesses and points the businesses at them. */
async function attachPlaces(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  changed: readonly Draft[],
) {
  const businesses = changed.map((draft) => draft.after)
  await saveCategories(
    database,
    trx,
    run.categories,
    businesses.flatMap((each) => categoryName(each) ?? []),
  )
  await saveCountries(
    database,
    trx,
    run.countries,
    businesses.flatMap((each) => each.country_code ?? []),
  )
  const cityOf = (each: BusinessesTable) =>
    each.city && each.country_code
      ? [{ name: each.city, countryCode: each.country_code, region: each.region }]
      : []
  await saveCities(database, trx, run.cities, businesses.flatMap(cityOf))
  for (const { before, after } of changed) {
    // A stored business keeps the category and city an operator may have given it while the words stay.
    const name = categoryName(after)
    if (!before || name !== categoryName(before))
      after.category_id = name === null ? null : run.categories.get(name)!
    const [city] = cityOf(after)
    if (!before || after.city !== before.city || after.country_code !== before.country_code)
      after.city_id = city ? run.cities.get(cityKey(city))! : null
  }
}

async function nameNew(
  database: Database,
  trx: Transaction<Tables>,
  rows: readonly IncomingBusiness[],
  identified: readonly Identified[],
  drafts: ReadonlyMap<number, Draft>,
) {
  const added = new Map<number, { draft: Draft; name: string; identity: string }>()
  rows.forEach((row, index) => {
    const draft = drafts.get(identified[index]?.businessId ?? 0)
    const identity =
      (row.keys.find((key) => key.kind === 'place_id') ?? row.keys.at(-1))?.value ?? ''
    if (draft && !draft.before && !added.has(draft.id))
      added.set(draft.id, { draft, name: row.values.name, identity })
  })
  const named = [...added.values()]
  const slugs = await chooseSlugs(database, trx, named)
  named.forEach(({ draft }, index) => {
    draft.after.slug = slugs[index] ?? ''
  })
}
