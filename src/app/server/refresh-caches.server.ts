import { readCategoryKeys } from '../../catalog/categories/category-labels.server.ts'
import { readCitySpellings } from '../../gazetteer/city-key.server.ts'
import { readCountryNames } from '../../gazetteer/find-country.server.ts'
import { readRegions } from '../../gazetteer/find-region.server.ts'
import { readPlaces } from '../../gazetteer/place-table.server.ts'
import { findAmenity } from '../../search-index/amenities.server.ts'
import { stripNegation } from '../../search-index/negation.server.ts'

/** For a service whose user may not write to the folder of the installation. */
export function refreshCaches(): void {
  readPlaces()
  readRegions()
  readCountryNames()
  readCitySpellings()
  readCategoryKeys()
  findAmenity('')
  stripNegation('no name')
}
