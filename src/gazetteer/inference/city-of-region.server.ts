import type { CityIndex } from '../city-index.server.ts'
import { findRegion, findRegions, isMunicipality } from '../find-region.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from '../place-row.ts'
import { listCityParts } from './city-texts.server.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'
import type { CityEvidence, FoundPlace } from './found-place.ts'

const FAMOUS_POPULATION = 100_000
const TOWN_POPULATION = 5000

/** '서울특별시' as the region of '강남구', and 'Cairo Governorate' as that of a quarter. */
export function findCityOfRegion(evidence: CityEvidence, index: CityIndex): FoundPlace | undefined {
  const { countryCode, region } = evidence
  if (!region || !isMunicipality(region, countryCode)) return undefined
  const area = findRegion(`, ${region}`, countryCode)?.name ?? region
  return [region, area]
    .map((city) => findPlaceByName({ ...evidence, city }, index))
    .find(({ place, reason }) => place?.isSection === false && reason !== 'far from coordinates')
}

/** 'Yopougon' with 'Abidjan' in the column of regions, of which none has such a name. */
export function findCityInRegionColumn(
  evidence: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const { countryCode, region = '' } = evidence
  if (findRegions(region, countryCode).length > 0) return undefined
  if (index.countiesNamed(region, countryCode).length > 0) return undefined
  const found = findPlaceByName({ city: region, countryCode, point: evidence.point }, index)
  if (found.place === null || found.place.isSection || found.hasRivals) return undefined
  const isCity = found.place.population >= FAMOUS_POPULATION && found.reason !== 'spelling'
  return isCity ? found : undefined
}

/** 'Narva' or 'г. Самарканд' in a column of regions, of which none has such a name. */
export function inferByRegionText(
  { city, region = '' }: PlaceRow,
  place: CompletedPlace,
  homes: readonly string[],
  index: CityIndex,
): void {
  if (city || region === '' || place.sources.region) return
  const codes = place.countryCode ? [place.countryCode] : homes
  const isArea = (code: string) =>
    findRegions(region, code).length > 0 || index.countiesNamed(region, code).length > 0
  if (codes.some(isArea) || findRegions(region).length > 0) return
  const [name = ''] = listCityParts(region)[0] ?? []
  const isTown = (code: string) =>
    listCityParts(region)
      .flat()
      .some((form) =>
        index
          .citiesNamed(form, code)
          .some(
            ({ population }) => population >= (code === '' ? FAMOUS_POPULATION : TOWN_POPULATION),
          ),
      )
  if (name !== '' && (codes.length === 0 ? [''] : codes).some(isTown))
    applyInferred(place, 'city', region, 'address')
}
