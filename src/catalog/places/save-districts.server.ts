import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { isDamaged } from '../../spreadsheets/normalize-text.ts'
import { normalizeCityName } from './city-key.server.ts'

type Placed = Pick<BusinessesTable, 'city_id' | 'district' | 'district_id'>

const KEY = ['city_id', 'slug']

/** Spellings of one name have one slug. A name without letters or with damaged ones has no page. */
function keyOf({ city_id, district }: Placed): { city_id: number; slug: string } | null {
  if (city_id === null || district === null || isDamaged(district)) return null
  const slug = normalizeCityName(district)
  return slug === '' ? null : { city_id, slug }
}

const nameOf = ({ city_id, slug }: { city_id: number; slug: string }) => `${city_id}/${slug}`

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
  const missing = new Map<string, { city_id: number; slug: string; name: string }>()
  for (const { after } of moved) {
    const key = keyOf(after)
    const name = key && nameOf(key)
    if (name && !known.has(name) && !missing.has(name))
      missing.set(name, { ...key, name: after.district ?? '' })
  }
  if (missing.size > 0) {
    const rows = [...missing.values()].map((row) => ({ ...row, name_key: normalizeName(row.name) }))
    await database.insertRows(trx, 'districts', rows, 'ignore')
    for (const row of await database.findRows(trx, 'districts', KEY, rows))
      known.set(nameOf(row), row.id)
  }
  for (const { after } of moved) {
    const key = keyOf(after)
    after.district_id = key && (known.get(nameOf(key)) ?? null)
  }
}
