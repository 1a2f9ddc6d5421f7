import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  buildDistrictSlug,
  HAN,
  isWrittenAs,
  normalizeHanName,
} from '../../gazetteer/city-key.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { findRow } from '../../platform/database/find-row.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { isDamaged } from '../../spreadsheets/normalize-text.ts'

type District = Selectable<Tables['districts']>
type Key = { city_id: number; slug: string; name: string }
type Placed = Pick<BusinessesTable, 'city_id' | 'district' | 'district_id'>

const KEY = ['city_id', 'slug']

/** Spellings of one name have one slug. A name without letters or with damaged ones has no page. */
function keyOf({ city_id, district }: Placed): Key | null {
  if (city_id === null || district === null || isDamaged(district)) return null
  const slug = buildDistrictSlug(district)
  return slug === '' ? null : { city_id, slug, name: district }
}

const pathOf = ({ city_id, slug }: Omit<Key, 'name'>) => `${city_id}/${slug}`
const nameOf = (key: Key) =>
  pathOf(key) + (HAN.test(key.name) ? `/${normalizeHanName(key.name)}` : '')

/** The slug of a Chinese name that sounds like another district of the city. */
export const buildDistinctSlug = (slug: string, name: string) =>
  `${slug}-${hash('sha256', normalizeHanName(name), 'hex').slice(0, 6)}`

/** The current district after merges, by the ID of the original one. */
export async function findMergedDistricts(
  database: Database,
  trx: Transaction,
  districts: readonly Pick<District, 'id' | 'merged_into'>[],
): Promise<Map<number, number>> {
  const into = new Map(districts.map(({ id, merged_into }) => [id, merged_into ?? id]))
  for (let open = districts; ; ) {
    const ids = new Set(open.flatMap(({ merged_into }) => merged_into ?? []))
    const keys = [...ids].flatMap((id) => (into.has(id) ? [] : [{ id }]))
    if (keys.length === 0) break
    open = await database.findRows(trx, 'districts', ['id'], keys)
    for (const { id, merged_into } of open) into.set(id, merged_into ?? id)
  }
  const follow = (id: number): number => {
    const next = into.get(id) ?? id
    return next === id ? id : follow(next)
  }
  return new Map(districts.map(({ id }) => [id, follow(id)]))
}

export async function findDistrictNamed(trx: Transaction, city_id: number, name: string) {
  const key = keyOf({ city_id, district: name, district_id: null })
  if (key === null) return null
  for (const slug of [key.slug, buildDistinctSlug(key.slug, name)]) {
    const owner = await findRow(trx, 'districts', { city_id, slug })
    if (!owner || isWrittenAs(name, [owner.name_key])) return { slug, owner }
  }
  return null
}

async function saveMissing(
  database: Database,
  trx: Transaction,
  known: Map<string, number>,
  missing: ReadonlyMap<string, Key>,
): Promise<void> {
  if (missing.size === 0) return
  const rows = [...missing.values()].map((row) => ({ ...row, name_key: normalizeName(row.name) }))
  await database.insertRows(trx, 'districts', rows, 'ignore')
  const stored = await database.findRows(trx, 'districts', KEY, rows)
  const owners = new Map(stored.map((row) => [pathOf(row), row]))
  const current = await findMergedDistricts(database, trx, stored)
  const others = new Map<string, Key>()
  for (const [key, row] of missing) {
    const { id, name_key } = owners.get(pathOf(row))!
    if (isWrittenAs(row.name, [name_key])) known.set(key, current.get(id) ?? id)
    else others.set(key, { ...row, slug: buildDistinctSlug(row.slug, row.name) })
  }
  await saveMissing(database, trx, known, others)
}

/** The district of a business always follows from its city and its text. */
export async function saveDistricts(
  database: Database,
  trx: Transaction,
  known: Map<string, number>,
  changed: readonly { before: Placed | null; after: Placed }[],
): Promise<void> {
  const moved = changed.filter(
    ({ before, after }) =>
      !before ||
      after.city_id !== before.city_id ||
      after.district !== before.district ||
      after.district_id !== before.district_id,
  )
  const missing = new Map<string, Key>()
  for (const { after } of moved) {
    const key = keyOf(after)
    const name = key && nameOf(key)
    if (name && !known.has(name) && !missing.has(name)) missing.set(name, key)
  }
  await saveMissing(database, trx, known, missing)
  for (const { after } of moved) {
    const key = keyOf(after)
    after.district_id = key && (known.get(nameOf(key)) ?? null)
  }
}
