import { findCountryByCode } from '../../gazetteer/countries.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listCities } from './list-cities.server.ts'
import { listDistricts } from './list-districts.server.ts'

/** 'Berlin, Germany', as a visitor can search it. An entry that is gone is named by its slug. */
export async function formatPlaceName(database: Database, place: string): Promise<string | null> {
  const [kind = '', countryCode = '', name = '', district] = place.split('/')
  if (kind === '') return null
  const country = findCountryByCode(countryCode)?.name ?? countryCode
  if (kind === 'country') return country
  if (kind === 'region') return `${name}, ${country}`
  const { byCountry } = await listCities(database)
  const city = byCountry.get(countryCode)?.find(({ slug }) => slug === name)
  const cityName = city?.name ?? name
  if (district === undefined) return `${cityName}, ${country}`
  const { bySlug } = await listDistricts(database)
  const found = bySlug.get(district)?.find((each) => each.city.id === city?.id)
  return `${found?.name ?? district}, ${cityName}`
}
