import type { Database, Row, Transaction } from '../../platform/database/database.server.ts'
import { recordVersion } from '../../platform/database/save-row.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { buildTextKey, inferCategoryName, parseMoreCategories } from './category-text.server.ts'

export type Counted = {
  category_id: number | null
  more_categories: string | null
  type: string | null
  category: string | null
  category_match: string | null
  country_code: string | null
  city_id: number | null
  district_id: number | null
  listed: number
  rating: number | null
}

type Key = Record<string, string | number>
type Delta = { key: Key; add: Record<string, number> }

class TableDeltas {
  private readonly deltas = new Map<string, Delta>()

  add(key: Key, add: Record<string, number>): void {
    // Avoids temporary arrays because this runs seven times for each saved business.
    let name = ''
    for (const column in key) name += `${key[column]}\u0000`
    const delta = this.deltas.get(name)
    if (!delta) this.deltas.set(name, { key, add: { ...add } })
    else for (const column in add) delta.add[column] = (delta.add[column] ?? 0) + (add[column] ?? 0)
  }

  idsOf(column: string): Set<string | number> {
    const ids = new Set<string | number>()
    for (const { key } of this.deltas.values()) if (key[column] !== undefined) ids.add(key[column])
    return ids
  }

  isEmpty(): boolean {
    return this.deltas.values().every(({ add }) => Object.values(add).every((by) => by === 0))
  }

  /** Sorted by key so that two writers can't deadlock. */
  changes(): Delta[] {
    return [...this.deltas.entries()]
      .filter(([, delta]) => Object.values(delta.add).some((by) => by !== 0))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, delta]) => delta)
  }
}

export class TotalDeltas {
  readonly site = new TableDeltas()
  readonly categories = new TableDeltas()
  readonly categoryTexts = new TableDeltas()
  readonly countries = new TableDeltas()
  readonly cities = new TableDeltas()
  readonly districts = new TableDeltas()
  readonly categoryCountries = new TableDeltas()
  readonly categoryCities = new TableDeltas()

  change(before: Counted | null, after: Counted | null): void {
    if (before) this.count(before, -1)
    if (after) this.count(after, 1)
  }

  isEmpty(): boolean {
    const tables = [this.site, this.categories, this.countries, this.cities, this.districts]
    return tables.every((table) => table.isEmpty())
  }

  private count(business: Counted, by: 1 | -1): void {
    const listed = business.listed * by
    const counts = { listed, total: by }
    const { category_id, more_categories, country_code, city_id, district_id } = business
    this.site.add({ id: 1 }, counts)
    if (country_code !== null) this.countries.add({ code: country_code }, counts)
    if (city_id !== null) this.cities.add({ id: city_id }, counts)
    if (district_id !== null) this.districts.add({ id: district_id }, counts)
    const text = business.category_match === null ? null : inferCategoryName(business)
    if (text !== null) this.categoryTexts.add({ text_key: buildTextKey(text) }, { total: by })
    if (category_id !== null) this.countCategory(business, category_id, counts)
    for (const id of parseMoreCategories(more_categories)) this.countCategory(business, id, counts)
  }

  private countCategory(
    business: Counted,
    category_id: number,
    counts: { listed: number; total: number },
  ): void {
    const { country_code, city_id } = business
    // Only listed businesses count, because the mean is public. Hundredths keep the sum exact.
    const rated = business.rating === null ? 0 : counts.listed
    const rating_sum = Math.round((business.rating ?? 0) * 100) * rated
    this.categories.add({ id: category_id }, { ...counts, rated, rating_sum })
    if (country_code !== null) this.categoryCountries.add({ category_id, country_code }, counts)
    if (city_id !== null) this.categoryCities.add({ category_id, city_id }, counts)
  }
}

type Saved = {
  key: Row
  row: Row
  /** 1 if the first listed business was added, -1 if the last one was removed. */
  crossed: number
}

/** Read-modify-write is safe because writers are serialized. */
async function saveTable(
  database: Database,
  trx: Transaction,
  table: keyof Tables,
  deltas: TableDeltas,
  { shown = [], newRow }: { shown?: readonly string[]; newRow?: (key: Row) => Row } = {},
): Promise<Saved[]> {
  const changes = deltas.changes()
  const first = changes[0]
  if (!first) return []
  const key = Object.keys(first.key)
  const nameOf = (row: Row) => key.map((column) => row[column]).join('\u0000')
  const columns = [...new Set(changes.flatMap((change) => Object.keys(change.add)))]
  const stored = (await database.findRows(
    trx,
    table,
    key,
    changes.map((change) => change.key),
    [...new Set([...key, ...columns, ...shown])] as never[],
  )) as Row[]
  const byName = new Map(stored.map((row) => [nameOf(row), row]))
  const inserts: Row[] = []
  const updates: Row[] = []
  const saved = changes.flatMap(({ key: at, add }) => {
    const old = byName.get(nameOf(at))
    // During an upgrade of several servers, an older one stores texts without listing them.
    if (!old && table === 'category_texts') return []
    if (!old && !newRow) throw new Error(`No row of ${table} for ${JSON.stringify(at)}`)
    const counts = Object.fromEntries(
      columns.map((column) => [column, Number(old?.[column] ?? 0) + (add[column] ?? 0)]),
    )
    if (old) updates.push({ ...at, ...counts })
    else inserts.push({ ...at, ...newRow?.(at), ...counts })
    const was = Number(old?.listed ?? 0) > 0
    const is = (counts.listed ?? Number(old?.listed ?? 0)) > 0
    return { key: at, row: old ?? at, crossed: Number(is) - Number(was) }
  })
  await database.insertRows(trx, table, inserts)
  await database.updateRows(trx, table, key, updates)
  return saved
}

const hiddenOf = (rows: readonly { id: number; hidden: number }[]) =>
  new Set(rows.filter(({ hidden }) => hidden === 1).map(({ id }) => id))

async function openNames(database: Database, trx: Transaction, pairs: TableDeltas[]) {
  const keys = (column: string) =>
    [...new Set(pairs.flatMap((deltas) => [...deltas.idsOf(column)]))].map((id) => ({ id }))
  const [categoryIds, cityIds] = [keys('category_id'), keys('city_id')]
  const named = ['id', 'name_key', 'hidden'] as const
  const located = ['id', 'country_code', 'hidden'] as const
  const categories = await database.findRows(trx, 'categories', ['id'], categoryIds, named)
  const cities = await database.findRows(trx, 'cities', ['id'], cityIds, located)
  return {
    nameKeys: new Map(categories.map((category) => [category.id, category.name_key])),
    countries: new Map(cities.map((city) => [city.id, city.country_code])),
    hiddenCategories: hiddenOf(categories),
    hiddenCities: hiddenOf(cities),
  }
}

/** Pairs come first, because their first or last business changes the counts of both sides. */
export async function saveTotals(
  database: Database,
  trx: Transaction,
  deltas: TotalDeltas,
): Promise<void> {
  const { categoryCities, categoryCountries, categories, countries, cities, site } = deltas
  const names = await openNames(database, trx, [categoryCities, categoryCountries])
  const withName = (key: Row) => ({ name_key: names.nameKeys.get(Number(key.category_id)) ?? '' })

  for (const { key, crossed } of await saveTable(database, trx, 'category_cities', categoryCities, {
    shown: ['listed'],
    newRow: withName,
  })) {
    if (crossed === 0) continue
    const { category_id, city_id } = key as { category_id: number; city_id: number }
    const country_code = names.countries.get(city_id) ?? ''
    if (!names.hiddenCategories.has(category_id))
      cities.add({ id: city_id }, { categories: crossed })
    if (names.hiddenCities.has(city_id)) continue
    categories.add({ id: category_id }, { cities: crossed })
    categoryCountries.add({ category_id, country_code }, { cities: crossed })
  }
  for (const { key, crossed } of await saveTable(
    database,
    trx,
    'category_countries',
    categoryCountries,
    { shown: ['listed'], newRow: withName },
  )) {
    if (crossed === 0) continue
    const category_id = Number(key.category_id)
    if (!names.hiddenCategories.has(category_id))
      countries.add({ code: String(key.country_code) }, { categories: crossed })
    categories.add({ id: category_id }, { countries: crossed })
  }
  for (const { row, crossed } of await saveTable(database, trx, 'cities', cities, {
    shown: ['listed', 'hidden', 'country_code'],
  })) {
    if (crossed === 0 || row.hidden === 1) continue
    countries.add({ code: String(row.country_code) }, { cities: crossed })
    site.add({ id: 1 }, { cities: crossed })
  }
  for (const { crossed } of await saveTable(database, trx, 'countries', countries, {
    shown: ['listed'],
  }))
    if (crossed !== 0) site.add({ id: 1 }, { countries: crossed })
  for (const { row, crossed } of await saveTable(database, trx, 'categories', categories, {
    shown: ['listed', 'hidden'],
  }))
    if (crossed !== 0 && row.hidden === 0) site.add({ id: 1 }, { categories: crossed })
  await saveTable(database, trx, 'category_texts', deltas.categoryTexts)
  await saveTable(database, trx, 'districts', deltas.districts)
  await saveTable(database, trx, 'site_totals', site)
  if (deltas.isEmpty()) return
  await recordVersion(trx, 'directory_version')
}
