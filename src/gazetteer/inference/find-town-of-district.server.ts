import { measureKm } from '../city-grid.ts'
import type { CityIndex, NamedPlace, Point } from '../city-index.server.ts'
import { TOWNS_AS_COUNTIES } from '../county-finder.server.ts'
import { findRegion } from '../find-region.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { isMarkedDistrict } from './district-candidates.server.ts'
import { isInReach } from './find-city-of-part.server.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'
import { type CityEvidence, type FoundPlace, isWithin, measureKmBetween } from './found-place.ts'

/** Columns of cities hold provinces there, and columns of districts their towns. */
const TOWNS_AS_DISTRICTS = new Set(['CN', 'TR', 'TW'])
const TOWN_MAX_KM = 150
/** Villages share the names of districts. */
const TOWN_MIN_POPULATION = 1000

/** 'İzmir' with the district 'Çeşme', 80 km away, means the town of Çeşme. */
export function findTownOfDistrict(
  { districts = [] }: PlaceRow,
  { place: city }: FoundPlace,
  point: Point | undefined,
  index: CityIndex,
): FoundPlace | undefined {
  if (!city || !TOWNS_AS_DISTRICTS.has(city.countryCode)) return undefined
  const kmTo = (town: NamedPlace, { latitude, longitude }: Point) =>
    measureKm(town.latitude, town.longitude, latitude, longitude)
  // The quarter 'Alaçatı' and the district 'Çeşme'
  const isCounty = (name: string) =>
    city.countryCode === 'TR' && index.countiesNamed(name, 'TR').length > 0
  const counties = districts.filter(isCounty)
  for (const name of new Set(counties.length > 0 ? counties : districts)) {
    if (index.hasPart(city, name)) continue
    const plain = city.countryCode === 'CN' ? name.replace(/(?<=..)[市县]$/, '') : name
    const { main, other } = index.placesNamed(plain, city.countryCode)
    const areas = city.countryCode === 'TR' ? index.countiesNamed(name, 'TR') : []
    const place = [...main, ...other].find((town) => {
      if (town.isSection || town.region !== city.region || isWithin(town, city)) return false
      if (town.population < TOWN_MIN_POPULATION && !areas.includes(town.county)) return false
      return kmTo(town, city) <= TOWN_MAX_KM && (!point || kmTo(town, point) <= kmTo(city, point))
    })
    if (place) return { place, name, confidence: 'likely', reason: 'district', hasRivals: false }
  }
  return undefined
}

const EXCHANGED_MIN_POPULATION = 100_000
/** Reading a longer cell as a city would take quadratic time. */
const CITY_MAX_CHARS = 60

/** 'Leith' in the column of cities, and 'Edinburgh' in the one of districts. */
export function findCityInDistrictColumn(
  { districts = [] }: PlaceRow,
  { place: part }: FoundPlace,
  { city: section, countryCode, point }: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const isMarked = isMarkedDistrict(section, countryCode)
  for (const name of new Set(districts)) {
    if (name === '' || name.length > CITY_MAX_CHARS) continue
    const [place, ...rivals] = index
      .placesNamed(name, countryCode)
      .main.filter(
        (each) => !each.isSection && each.population >= EXCHANGED_MIN_POPULATION && !each.isHeard,
      )
    if (!place || rivals.length > 0 || part?.id === place.id) continue
    if (point && !isInReach(point, place)) continue
    const isPart = part ? part.isSection && isWithin(part, place) : isMarked
    if (isPart || index.hasPart(place, section))
      return { place, name, confidence: 'likely', reason: 'district', hasRivals: false, section }
  }
  return undefined
}

/** Municipalities and cantons there have other names than their towns. */
const TOWNS_IN_MUNICIPALITIES = new Set(['CR', 'EC', 'MX'])
const LOCALITY_MIN_POPULATION = 5000
/** Larger cities have quarters with the names of distant villages. */
const SEAT_POPULATION = 50_000
/** Districts with a town of their own are farther from the seat of their canton. */
const OTHER_TOWN_KM = 12
/** Coordinates are this many times closer to the town than to the seat of the municipality. */
const CLOSER_FACTOR = 3

/** The municipality 'Benito Juárez', which the list of places lacks, with the locality 'Cancún'. */
export function findTownInRegion(
  { districts = [], furtherCities = [] }: PlaceRow,
  named: FoundPlace,
  { city, countryCode, region, point }: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const seat = countryCode === 'GR' ? named.place : null
  const greekSeat = seat && seat.population < SEAT_POPULATION ? seat : undefined
  const isMunicipality = TOWNS_IN_MUNICIPALITIES.has(countryCode) || greekSeat !== undefined
  // Elsewhere, a district may have the name of a town by chance.
  if (!isMunicipality && (named.place || !region || !point)) return undefined
  const counties = isMunicipality ? index.countiesNamed(city, countryCode) : []
  const area = region && findRegion(`, ${region}`, countryCode)?.name
  const isQuarter = (name: string, town: NamedPlace) =>
    named.place &&
    (index.hasPart(named.place, name) ||
      (!furtherCities.includes(name) &&
        (point
          ? measureKmBetween(town, point) * CLOSER_FACTOR > measureKmBetween(named.place, point)
          : !(greekSeat || countryCode === 'CR') ||
            measureKmBetween(town, named.place) < OTHER_TOWN_KM)))
  for (const name of new Set([...furtherCities, ...districts])) {
    if (name === '') continue
    const found = findPlaceByName({ city: name, countryCode, region, county: city, point }, index)
    const { place } = found
    if (!place || place.isSection || place.id === named.place?.id) continue
    const isInCounty = counties.includes(place.county)
    const isTown = greekSeat
      ? place.region === greekSeat.region
      : place.population >= LOCALITY_MIN_POPULATION && place.region === area
    const isUnclear = found.hasRivals && found.reason !== 'region' && found.reason !== 'coordinates'
    if (!isInCounty && (!isTown || isUnclear)) continue
    if (!isQuarter(name, place)) return { ...found, confidence: 'likely', reason: 'district' }
  }
  return undefined
}

const COUNTY_TOWN_POPULATION = 10_000

/** 'Cox's Bazar' in a column of cities, and 'Bus Station Road, Teknaf' in the address */
export function findTownOfCounty(
  address: string,
  { place: seat }: FoundPlace,
  evidence: CityEvidence,
  index: CityIndex,
): FoundPlace | undefined {
  const { city, countryCode } = evidence
  const name = address
    .split(/[,،、]/)
    .at(-1)!
    .trim()
  if (!seat || TOWNS_AS_COUNTIES.has(countryCode) || /\d/.test(name)) return undefined
  const isSeat = (text: string) => index.countiesNamed(text, countryCode).includes(seat.county)
  if (![city, seat.name].some(isSeat)) return undefined
  const found = findPlaceByName({ ...evidence, city: name }, index)
  const { place } = found
  if (place?.county !== seat.county || place.population < COUNTY_TOWN_POPULATION) return undefined
  return place.isSection || found.reason === 'spelling' || isInReach(place, seat)
    ? undefined
    : found
}
