import type { CityIndex } from '../city-index.server.ts'
import { findRegions } from '../find-region.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { listCityForms } from './city-texts.server.ts'
import { parseAddress } from './parse-address.server.ts'

/** Shorter names are words or codes in many languages. */
const MIN_LETTERS = 3
/** Villages share the names of streets and quarters. */
const MIN_POPULATION = 1000

const CITY_STATES = ['HK', 'MO', 'SG']

/** The countries that have a region or a town of any name in the row's city, region, or address. */
export function findNamedCountries(
  { city = '', region = '', fullAddress = '', districts = [] }: PlaceRow,
  index: CityIndex,
): Set<string> {
  const parts = [city, region, ...(districts ?? []), ...parseAddress(fullAddress).names]
  const names = parts
    .filter(
      (part) => (part.length >= MIN_LETTERS || /^\p{sc=Han}{1,2}$/u.test(part)) && !/\d/.test(part),
    )
    .flatMap(listCityForms)
  return new Set(
    names.flatMap((name) => [
      ...findRegions(name).map(({ countryCode }) => countryCode),
      ...index
        .citiesNamed(name)
        .filter(({ population }) => population >= MIN_POPULATION)
        .map(({ countryCode }) => countryCode),
      ...CITY_STATES.filter((code) => index.citiesWithPart(name, code).length > 0),
    ]),
  )
}
