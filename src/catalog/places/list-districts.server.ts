import { normalizeHanName } from '../../gazetteer/city-key.server.ts'
import { findPartNames } from '../../gazetteer/city-parts.server.ts'
import { createVersionedCache } from '../../platform/database/versioned-cache.server.ts'
import { yieldToEventLoop } from '../../platform/database/yield-to-event-loop.ts'
import { type ListedCity, listCities } from './list-cities.server.ts'

export type ListedDistrict = {
  id: number
  slug: string
  name: string
  nameKey: string
  listed: number
  total: number
  city: ListedCity
  /** Other names in the gazetteer. */
  synonyms: readonly string[]
}

function findSynonyms(nameKey: string, city: ListedCity): string[] {
  const cityKeys = [city.nameKey, ...city.synonyms]
  return findPartNames({ nameKey, countryCode: city.countryCode, cityKeys })
}

/** Search knows the largest ones; the list is held in memory. */
const MAX_DISTRICTS = 10_000
/** Reading all rows at once would block all requests. */
const SLICE_ROWS = 500

export const listDistricts = createVersionedCache('directory_version', async (database) => {
  const { byId } = await listCities(database)
  const all = new Map<number, ListedDistrict>()
  for (let offset = 0; offset < MAX_DISTRICTS; offset += SLICE_ROWS) {
    const rows = await database.read
      .selectFrom('districts')
      .where('listed', '>', 0)
      .orderBy('listed', 'desc')
      .orderBy('id')
      .limit(SLICE_ROWS)
      .offset(offset)
      .select(['id', 'city_id', 'slug', 'name', 'name_key as nameKey', 'listed', 'total'])
      .execute()
    for (const { city_id, ...row } of rows) {
      const city = byId.get(city_id)
      if (city) all.set(row.id, { ...row, city, synonyms: findSynonyms(row.nameKey, city) })
    }
    if (rows.length < SLICE_ROWS) break
    await yieldToEventLoop()
  }
  const districts = [...all.values()]
  const byKey = new Map<string, ListedDistrict[]>()
  for (const district of districts)
    for (const key of new Set([district.nameKey, ...district.synonyms].map(normalizeHanName)))
      byKey.set(key, [...(byKey.get(key) ?? []), district])
  return { all: districts, byKey, bySlug: Map.groupBy(districts, ({ slug }) => slug) }
})
