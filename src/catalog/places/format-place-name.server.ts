import { findCountryByCode } from '../../gazetteer/countries.ts'
import { formatCountryName } from '../../gazetteer/country-names.ts'
import { formatRegionName } from '../../gazetteer/format-region-name.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { MAIN_LANGUAGE, type SiteLanguage } from '../../platform/urls/routes.ts'
import { listCities, listCityNames } from './list-cities.server.ts'
import { listDistricts } from './list-districts.server.ts'

/** 'Berlin, Germany', as a visitor can search it. An entry that is gone is named by its slug. */
export async function formatPlaceName(
  database: Database,
  place: string,
  language: SiteLanguage,
): Promise<string | null> {
  const [kind = '', countryCode = '', name = '', district] = place.split('/')
  if (kind === '') return null
  const isKnown = findCountryByCode(countryCode) !== undefined
  const country = isKnown ? formatCountryName(countryCode, language) : countryCode
  if (kind === 'country') return country
  if (kind === 'region') return `${formatRegionName(name, countryCode, language)}, ${country}`
  const { byCountry } = await listCities(database)
  const city = byCountry.get(countryCode)?.find(({ slug }) => slug === name)
  const names = language === MAIN_LANGUAGE ? null : (await listCityNames(database)).get(language)
  const cityName = names?.get(`${countryCode}/${city?.name}`) ?? city?.name ?? name
  if (district === undefined) return `${cityName}, ${country}`
  const { bySlug } = await listDistricts(database)
  const found = bySlug.get(district)?.find((each) => each.city.id === city?.id)
  return `${found?.name ?? district}, ${cityName}`
}
