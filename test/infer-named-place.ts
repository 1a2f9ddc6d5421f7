import { createCityIndex } from '../src/gazetteer/city-index.server.ts'
import { inferMissingPlace } from '../src/gazetteer/inference/infer-missing-place.server.ts'
import type { PlaceRow } from '../src/gazetteer/place-row.ts'

const index = createCityIndex()

/** The English name of the city, so that tests need no IDs of the gazetteer. */
export function inferNamedPlace(row: PlaceRow) {
  const { match, city, countryCode, district } = inferMissingPlace(row, index, new Set())
  return { city: match?.place?.names.en ?? match?.name ?? city, countryCode, district }
}
