import type { Transaction } from 'kysely'
import type { Database, Row } from '../../database/database.ts'
import type { BusinessesTable, Tables } from '../../database/tables.ts'
import { type KnownCategory, saveCategories } from '../categories/save-categories.ts'
import { cityKey, type KnownCity, saveCities, saveCountries } from '../places/save-cities.ts'
import { saveTotals } from '../totals/save-totals.ts'
import { TotalDeltas } from '../totals/total-deltas.ts'
import { categoryName } from './business.ts'
import {
  applyValues,
  counted,
  type Draft,
  fillEmpty,
  formerValues,
  newBusiness,
  refreshDerived,
} from './business-draft.ts'
import { type BusinessValues, filledBits, type GivenValues, joinBits } from './business-fields.ts'
import type { BusinessKey } from './business-keys.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { type Identified, identifyBusinesses } from './identify-businesses.ts'

/** One row of a source, cleaned. */
export type IncomingBusiness = {
  rowNumber: number
  values: GivenValues
  /** What the row does not say but could be told from it; fills only what would stay empty. */
  told: Partial<BusinessValues>
  keys: BusinessKey[]
  /** Of the cleaned values and the importer's version: an equal one means there is nothing to compare. */
  rowHash: string
}

export type SavedRow = {
  rowNumber: number
  outcome: 'added' | 'updated' | 'unchanged' | 'skipped'
  reason: string | null
}

/** What a run saves with every row, and what it remembers between chunks. */
export type SavingRun = {
  id: number
  source: string | null
  licence: string | null
  approve: boolean
  categories: Map<string, KnownCategory>
  countries: Set<string>
  cities: Map<string, KnownCity>
}

/** A run's memory as it is at its start. */
export function savingRun(
  run: Pick<SavingRun, 'id' | 'source' | 'licence' | 'approve'>,
): SavingRun {
  return { ...run, categories: new Map(), countries: new Set(), cities: new Map() }
}

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

/** Reads what is stored of the businesses that the rows name, and what this run has seen of them. */
async function openDrafts(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: readonly IncomingBusiness[],
  identified: readonly Identified[],
  now: number,
): Promise<Map<number, Draft>> {
  const existing = [
    ...new Set(identified.filter((each) => !each.isNew).map((each) => each.businessId)),
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
  const drafts = new Map<number, Draft>()
  for (const before of stored as BusinessesTable[])
    drafts.set(before.id, {
      id: before.id,
      before,
      after: { ...before },
      firstRow: null,
      filled: 0,
      isFirstSaved: false,
    })
  for (const { business_id, row_number, filled } of seen)
    Object.assign(drafts.get(business_id)!, { firstRow: row_number, filled, isFirstSaved: true })
  const source = { source: run.source, licence: run.licence, is_approved: run.approve ? 1 : 0 }
  rows.forEach((_row, index) => {
    const id = identified[index]?.businessId ?? 0
    if (drafts.has(id)) return
    drafts.set(id, {
      id,
      before: null,
      after: newBusiness(id, source, now),
      firstRow: null,
      filled: 0,
      isFirstSaved: false,
    })
  })
  return drafts
}

function mergeRow(draft: Draft, row: IncomingBusiness): SavedRow {
  const { rowNumber } = row
  if (draft.after.removal_reason === 'blocked')
    return {
      rowNumber,
      outcome: 'skipped',
      reason: 'this business asked to be removed and stays out',
    }
  if (draft.firstRow !== null) {
    applyValues(draft, row.values, true)
    draft.filled = joinBits(draft.filled, filledBits(row.values))
    return {
      rowNumber,
      outcome: 'skipped',
      reason: `the same business as row ${draft.firstRow}; only filled what that row left empty`,
    }
  }
  draft.firstRow = rowNumber
  draft.filled = filledBits(row.values)
  if (!draft.before) {
    Object.assign(draft.after, row.values, { row_hash: row.rowHash })
    fillEmpty(draft.after, row.told)
    return { rowNumber, outcome: 'added', reason: null }
  }
  const isRemoved = draft.after.removed_at !== null
  if (!isRemoved && draft.before.row_hash === row.rowHash)
    return { rowNumber, outcome: 'unchanged', reason: null }
  applyValues(draft, row.values, false)
  fillEmpty(draft.after, row.told)
  draft.after.row_hash = row.rowHash
  if (isRemoved) Object.assign(draft.after, { removed_at: null, removal_reason: null })
  return { rowNumber, outcome: formerValues(draft) ? 'updated' : 'unchanged', reason: null }
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
      after.category_id = name === null ? null : run.categories.get(name)!.id
    const [city] = cityOf(after)
    if (!before || after.city !== before.city || after.country_code !== before.country_code)
      after.city_id = city ? run.cities.get(cityKey(city))!.id : null
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

async function writeDrafts(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  drafts: ReadonlyMap<number, Draft>,
  changed: readonly Draft[],
  now: number,
) {
  const deltas = new TotalDeltas()
  for (const { before, after } of changed) {
    deltas.change(counted(before), counted(after))
    after.updated_at = now
  }
  const isChanged = new Set(changed)
  const rehashed = [...drafts.values()].filter(
    (draft) => !isChanged.has(draft) && draft.before?.row_hash !== draft.after.row_hash,
  )
  const updated = changed.filter((draft) => draft.before)
  await database.insertRows(
    trx,
    'businesses',
    changed.filter((draft) => !draft.before).map((draft) => draft.after),
  )
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    updated.map((draft) => draft.after),
  )
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    rehashed.map(({ id, after }) => ({ id, row_hash: after.row_hash })),
  )
  await database.insertRows(
    trx,
    'business_changes',
    changed.map((draft) => {
      const former = formerValues(draft)
      return {
        business_id: draft.id,
        run_id: run.id,
        before: former && JSON.stringify(former),
        created_at: now,
      }
    }),
  )

  const mark = (draft: Draft): Row => ({
    run_id: run.id,
    business_id: draft.id,
    row_number: draft.firstRow,
    filled: draft.filled,
  })
  const marked = [...drafts.values()].filter((draft) => draft.firstRow !== null)
  await database.insertRows(
    trx,
    'run_businesses',
    marked.filter((draft) => !draft.isFirstSaved).map(mark),
  )
  await database.updateRows(
    trx,
    'run_businesses',
    ['run_id', 'business_id'],
    marked.filter((draft) => draft.isFirstSaved).map(mark),
  )
  await saveTotals(database, trx, deltas)
}
