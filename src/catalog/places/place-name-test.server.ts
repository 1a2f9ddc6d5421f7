import type { CityIndex } from '../../gazetteer/city-index.server.ts'
import { findCountryCode } from '../../gazetteer/find-country.server.ts'
import { findRegions } from '../../gazetteer/find-region.server.ts'

/** Villages and other names of places are often words, such as 'Salon'. */
const MIN_POPULATION = 5_000
const OTHER_NAME_MIN_POPULATION = 50_000

export const createPlaceNameTest =
  ({ placesNamed, citiesNamed }: CityIndex) =>
  (text: string, countryCode: string | null): boolean => {
    if (countryCode === null && citiesNamed(text).some(({ isLarge }) => isLarge)) return true
    const { main, other } = countryCode ? placesNamed(text, countryCode) : { main: [], other: [] }
    // Codes are words of other languages, and a list is no name.
    const canBeWide = !/^[a-z]{1,3}$|[,;/|()]/i.test(text)
    return (
      main.some(({ population }) => population >= MIN_POPULATION) ||
      other.some(({ population }) => population >= OTHER_NAME_MIN_POPULATION) ||
      (canBeWide &&
        (findRegions(text, countryCode ?? '').length > 0 || findCountryCode(text) !== null))
    )
  }
