import type { GazetteerPlace } from '../../gazetteer/place-row.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import { saveValues } from '../../platform/database/save-row.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { formatSynonyms } from '../categories/synonyms.ts'

/** Search compares each of these names with the query. Most large cities have fewer. */
const MAX_OTHER_NAMES = 100

export async function saveCityPlace(
  trx: Transaction,
  cityId: number,
  placeId: number,
  place: GazetteerPlace | undefined,
): Promise<void> {
  await trx.insertInto('city_places').values({ place_id: placeId, city_id: cityId }).execute()
  if (!place) return
  const values = buildPlaceColumns(place)
  await saveValues(trx, 'cities', { id: cityId, latitude: null }, values)
}

export function buildPlaceColumns({ names, otherNames, latitude, longitude }: GazetteerPlace) {
  const { en, tr, local } = names
  const listed = [en, ...local, tr ?? '', ...otherNames].map(normalizeName)
  const other_names = formatSynonyms([...new Set(listed)].slice(0, MAX_OTHER_NAMES))
  return { names: JSON.stringify(names), other_names, latitude, longitude }
}
