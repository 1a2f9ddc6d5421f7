import { parseMoreCategories } from '../../catalog/categories/category-text.server.ts'
import { buildCityKey, saveCities } from '../../catalog/places/save-cities.server.ts'
import { saveCountries } from '../../catalog/places/save-countries.server.ts'
import { saveDistricts } from '../../catalog/places/save-districts.server.ts'
import { HAN, isSameCity } from '../../gazetteer/city-key.server.ts'
import { normalizeRegion } from '../../gazetteer/region-key.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { findExistingRow } from '../../platform/database/find-row.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { enqueueRun } from '../../platform/runs/enqueue-run.server.ts'
import { findRunQueue } from '../../platform/runs/run-queue.server.ts'
import type { PlaceCache } from './incoming-business.ts'
import { INDEXED_FIELDS } from './index-entry.server.ts'
import type { PendingBusiness } from './pending-businesses.server.ts'
import { saveBusinessCategories } from './save-business-categories.server.ts'
import { refreshEntries } from './search-index.server.ts'

async function clearStale(trx: Transaction, known: PlaceCache): Promise<void> {
  const { value } = await findExistingRow(trx, 'counters', { name: 'places_version' }, ['value'])
  if (known.placesVersion === value) return
  known.categories.clear()
  known.texts.clear()
  known.cities.clear()
  known.districts.clear()
  known.placesVersion = value
}

/** Other writes wait for the transaction, so a run refreshes more than this. */
const MAX_REFRESHED = 500

export async function refreshEntriesOfCities(
  database: Database,
  trx: Transaction,
  cityIds: readonly number[],
  now: number,
): Promise<void> {
  const businesses = await trx
    .selectFrom('businesses')
    .where('removed_at', 'is', null)
    .where('city_id', 'in', cityIds)
    .where('latitude', 'is', null)
    .limit(MAX_REFRESHED + 1)
    .select(INDEXED_FIELDS)
    .execute()
  if (businesses.length <= MAX_REFRESHED) return refreshEntries(database, trx, businesses)
  // A run that has begun may be past these businesses.
  const queue = await findRunQueue(trx)
  if (queue.some(({ kind, state }) => kind === 'index-words' && state === 'queued')) return
  await enqueueRun(trx, { kind: 'index-words', input: {}, adminId: null }, now)
}

export const CITY_COLUMNS = ['city', 'country_code', 'region'] as const

type PlacedDraft = Pick<PendingBusiness, 'before' | 'after' | 'match' | 'categories'> & {
  change?: Partial<BusinessesTable>
}

const isMatched = ({ after, match }: PlacedDraft) =>
  match?.city === after.city && match?.countryCode === after.country_code

/** Without the gazetteer's word, another spelling of a city or region is no other city. */
function keepsCity(draft: PlacedDraft): boolean {
  const { before, after, change } = draft
  if (change?.city_id !== undefined) return true
  const { city, country_code: code, region } = after
  if (!before?.city_id || !before.city || !city || code !== before.country_code) return false
  if (isMatched(draft)) return false
  const [former, key] = [before.region, region].map((each) => normalizeRegion(code ?? '', each))
  if (region !== null && key !== former) return false
  return before.city === city || (!HAN.test(city) && isSameCity(before.city, city, code))
}

export async function saveBusinessPlaces(
  database: Database,
  trx: Transaction,
  known: PlaceCache,
  changed: readonly PlacedDraft[],
  now: number,
) {
  const businesses = changed.map((draft) => draft.after)
  await clearStale(trx, known)
  await saveBusinessCategories(database, trx, known, changed)
  await saveCountries(
    database,
    trx,
    known.countries,
    businesses.flatMap((each) => each.country_code ?? []),
  )
  const cityOf = (draft: PlacedDraft) => {
    const { after, match } = draft
    const { city: name, country_code: countryCode, region } = after
    if (!name || !countryCode) return []
    return [{ name, countryCode, region, ...(isMatched(draft) && { match }) }]
  }
  const placed = changed.filter((draft) => !keepsCity(draft))
  const centered = await saveCities(database, trx, known, placed.flatMap(cityOf))
  if (centered.length > 0) await refreshEntriesOfCities(database, trx, centered, now)
  for (const each of placed) {
    const { before, after } = each
    // A stored business keeps a city set by an administrator unless its text changes.
    const [city] = cityOf(each)
    if (!before || CITY_COLUMNS.some((column) => after[column] !== before[column])) {
      after.city_id = city ? known.cities.get(buildCityKey(city))! : null
      after.city_match = city?.match ? `${city.match.confidence}: ${city.match.reason}` : null
    }
  }
  await saveDistricts(database, trx, known.districts, changed)
}

type Id = number | null

export async function findMerged(
  database: Database,
  trx: Transaction,
  changes: readonly Partial<BusinessesTable>[],
) {
  const targets = async (table: 'categories' | 'cities', ids: readonly (Id | undefined)[]) => {
    const keys = [...new Set(ids)].flatMap((id) => (id == null ? [] : [{ id }]))
    const rows = keys.length === 0 ? [] : await database.findRows(trx, table, ['id'], keys)
    const into = new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]))
    return (id: Id) => (id === null ? null : (into.get(id) ?? id))
  }
  return {
    category: await targets(
      'categories',
      changes.flatMap(({ category_id, more_categories = null }) => [
        category_id,
        ...parseMoreCategories(more_categories),
      ]),
    ),
    city: await targets(
      'cities',
      changes.map(({ city_id }) => city_id),
    ),
  }
}
