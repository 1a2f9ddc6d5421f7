import { type ListedCity, listCities } from '../../catalog/places/list-cities.server.ts'
import { findCountryCode } from '../../gazetteer/find-country.server.ts'
import { findRegion, findRegions, type Region } from '../../gazetteer/find-region.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { memoizeByObject } from '../../platform/database/memoize.ts'
import { isCodeOrName } from '../../search-index/search-key.ts'

/** The cities of one country by region, the largest first. */
const groupByRegion = memoizeByObject((cities: readonly ListedCity[]) =>
  Map.groupBy(
    cities.filter(({ region }) => region !== null),
    ({ region, countryCode }) => findRegion(`, ${region}`, countryCode)?.name ?? region,
  ),
)

const MAX_CITIES_OF_REGION = 200

/** 'Punjab' is also in India, 'Punjab, Pakistan' is not. */
function findNamedRegions(name: string): readonly Region[] {
  const comma = name.lastIndexOf(',')
  const code = comma < 0 ? null : findCountryCode(name.slice(comma + 1))
  const inCountry = code === null ? [] : findRegions(name.slice(0, comma), code)
  return inCountry.length > 0 ? inCountry : findRegions(name)
}

export async function findRegionPlaces(database: Database, name: string) {
  if (!isCodeOrName(name)) return []
  const { byCountry } = await listCities(database)
  return findNamedRegions(name).flatMap((region) => {
    const ofCountry = byCountry.get(region.countryCode)
    const cities = ofCountry && groupByRegion(ofCountry).get(region.name)
    if (!cities) return []
    const { countryCode } = region
    const listed = cities.reduce((sum, city) => sum + city.listed, 0)
    const total = cities.reduce((sum, city) => sum + city.total, 0)
    const cityIds = cities.slice(0, MAX_CITIES_OF_REGION).map(({ id }) => id)
    const place = { kind: 'region', id: null, name: region.name, slug: '', countryCode } as const
    return [{ ...place, region: null, city: null, listed, total, cityIds }]
  })
}
