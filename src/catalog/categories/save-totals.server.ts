import type { Transaction } from 'kysely'
import type { Database, Row } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { TableDeltas, TotalDeltas } from './total-deltas.ts'

type Saved = {
  key: Row
  row: Row
  /** 1 if the first listed business was added, -1 if the last one was removed. */
  crossed: number
}

/** Read-modify-write is safe because writers are serialized. */
async function saveTable(
  database: Database,
  trx: Transaction<Tables>,
  table: keyof Tables,
  deltas: TableDeltas,
  newRow?: (key: Row) => Row,
): Promise<Saved[]> {
  const changes = deltas.changes()
  const first = changes[0]
  if (!first) return []
  const key = Object.keys(first.key)
  const nameOf = (row: Row) => key.map((column) => row[column]).join('\u0000')
  const stored = (await database.findRows(
    trx,
    table,
    key,
    changes.map((change) => change.key),
  )) as Row[]
  const byName = new Map(stored.map((row) => [nameOf(row), row]))
  const inserts: Row[] = []
  const updates: Row[] = []
  const columns = [...new Set(changes.flatMap((change) => Object.keys(change.add)))]
  const saved = changes.map(({ key: at, add }) => {
    const old = byName.get(nameOf(at))
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

async function openNames(database: Database, trx: Transaction<Tables>, pairs: TableDeltas[]) {
  const keys = (column: string) =>
    [...new Set(pairs.flatMap((deltas) => [...deltas.idsOf(column)]))].map((id) => ({ id }))
  const categories = await database.findRows(trx, 'categories', ['id'], keys('category_id'))
  const cities = await database.findRows(trx, 'cities', ['id'], keys('city_id'))
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
  trx: Transaction<Tables>,
  deltas: TotalDeltas,
): Promise<void> {
  const { categoryCities, categoryCountries, categories, countries, cities, site } = deltas
  const names = await openNames(database, trx, [categoryCities, categoryCountries])
  const withName = (key: Row) => ({ name_key: names.nameKeys.get(Number(key.category_id)) ?? '' })

  for (const { key, crossed } of await saveTable(
    database,
    trx,
    'category_cities',
    categoryCities,
    withName,
  )) {
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
    withName,
  )) {
    if (crossed === 0) continue
    const category_id = Number(key.category_id)
    if (!names.hiddenCategories.has(category_id))
      countries.add({ code: String(key.country_code) }, { categories: crossed })
    categories.add({ id: category_id }, { countries: crossed })
  }
  for (const { row, crossed } of await saveTable(database, trx, 'cities', cities)) {
    if (crossed === 0 || row.hidden === 1) continue
    countries.add({ code: String(row.country_code) }, { cities: crossed })
    site.add({ id: 1 }, { cities: crossed })
  }
  for (const { crossed } of await saveTable(database, trx, 'countries', countries))
    if (crossed !== 0) site.add({ id: 1 }, { countries: crossed })
  for (const { row, crossed } of await saveTable(database, trx, 'categories', categories))
    if (crossed !== 0 && row.hidden === 0) site.add({ id: 1 }, { categories: crossed })
  await saveTable(database, trx, 'site_totals', site)
  if (deltas.isEmpty()) return
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'directory_version')
    .execute()
}
