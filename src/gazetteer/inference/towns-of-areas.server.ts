import type { CityIndex } from '../city-index.server.ts'
import { findRegions } from '../find-region.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from '../place-row.ts'
import { findPostalPoint } from '../postal-areas.server.ts'
import { measureKmBetween } from './found-place.ts'

const TAIWANESE = /^(\p{sc=Han}{2}[縣县])?(\p{sc=Han}{1,3}?[市鎮鄉])(?:\p{sc=Han}{1,3}?[區区])?$/u

/** '新北市板橋區' and '彰化縣北斗鎮' in a column of districts name the city or town. */
export function inferByTaiwaneseDistrict(
  { districts = [] }: PlaceRow,
  place: CompletedPlace,
  homes: readonly string[],
): void {
  const isOnly = homes.length === 1 && homes[0] === 'TW'
  if (place.countryCode !== 'TW' && !(place.countryCode === undefined && isOnly)) return
  const [, county, city] =
    districts.map((text) => TAIWANESE.exec(text.trim())).find((match) => match !== null) ?? []
  if (!city) return
  if (county || place.city) place.region ??= county ?? place.city!
  if (!place.countryCode) applyInferred(place, 'countryCode', 'TW', 'other rows')
  applyInferred(place, 'city', city, 'address')
}

const JAPANESE_COUNTY = /^\p{sc=Han}{1,4}郡$/u

/** '吾妻郡' in a column of cities, and '草津町大字草津 401' as the street. */
function findTownOfJapaneseCounty({
  city = '',
  street,
  fullAddress,
}: PlaceRow): string | undefined {
  if (!JAPANESE_COUNTY.test(city)) return undefined
  return [street, fullAddress]
    .map((text) => /^\p{sc=Han}{1,5}?[町村]/u.exec(text ?? '')?.[0])
    .find((town) => town !== undefined)
}

/** 'สงขลา' in a column of cities, and 'อำเภอหาดใหญ่' in the address. */
function findTownOfThaiProvince({ city = '', fullAddress = '' }: PlaceRow): string | undefined {
  const [, town] = /(?:อำเภอ|อ\.)\s?((?!เมือง)[\p{sc=Thai}]{2,})/u.exec(fullAddress) ?? []
  return town && findRegions(city, 'TH').length > 0 && city !== town ? town : undefined
}

/** 'ต.สุเทพ อ.เมือง จ.เชียงใหม่' */
const THAI_CAPITAL = /(?:อ\.|อำเภอ)\s?เมือง\S*\s+(?:จ\.|จังหวัด)\s?([\p{sc=Thai}]{3,})/u

const findThaiCapital = ({ city, fullAddress = '' }: PlaceRow): string | undefined =>
  city ? undefined : THAI_CAPITAL.exec(fullAddress)?.[1]

const TOWN_POPULATION = 10_000

const REGENCY = /(?:^|,)\s*((?:kabupaten|kab\.)\s[^,\d]+)/i

/** 'Kabupaten Gianyar' in a column of cities or in the address, and 'Kecamatan Ubud' in the address */
function findTownOfRegency(
  { city: column = '', fullAddress = '', districts = [] }: PlaceRow,
  index: CityIndex,
): string | undefined {
  const [, city = ''] = REGENCY.exec(column === '' ? fullAddress : column) ?? []
  if (city === '') return undefined
  const [, written = ''] =
    /(?:^|,)\s*(?:kecamatan|kec\.?)\s+(\p{L}[\p{L} ]+?)(?=,|\s*\d|$)/iu.exec(fullAddress) ?? []
  const regency = city.replace(/^\S+\s/, '')
  const isTown = (town: string) => {
    const [place] = town === '' ? [] : index.placesNamed(town, 'ID').main
    return (
      place?.isSection === false &&
      place.population >= TOWN_POPULATION &&
      [city, `Kabupaten ${regency}`].some((name) =>
        index.countiesNamed(name, 'ID').includes(place.county),
      )
    )
  }
  return [written, ...districts].find(isTown)
}

/** The town that the address names, if the column of cities has only its county or province. */
export const findTownOfArea = (row: PlaceRow, index: CityIndex): string | undefined =>
  findTownOfJapaneseCounty(row) ??
  findTownOfThaiProvince(row) ??
  findThaiCapital(row) ??
  findTownOfRegency(row, index)

/** 'Bright Smile Dental - Leeds' and 'Joe’s Pizza (Lyon)' */
const CITY_OF_BRANCH = /(?:\s[-–—|·@]\s|,\s|\s\()(\p{Lu}[\p{L}\p{M} .'’-]{2,40})\)?$/u
const WELL_KNOWN_POPULATION = 100_000
const RIVAL_FACTOR = 10
const POSTAL_KM = 60

/** The city of a branch, only if it is the only large one of its name and the postal code agrees. */
export function inferByBusinessName(row: PlaceRow, place: CompletedPlace, index: CityIndex): void {
  const { countryCode } = place
  const [, name] = CITY_OF_BRANCH.exec(row.name ?? '') ?? []
  if (!name || !countryCode || row.isServiceArea || row.latitude !== undefined) return
  if (row.city || row.fullAddress || row.districts?.some((text) => text !== '')) return
  const [largest, second] = index
    .placesNamed(name, countryCode)
    .main.filter(({ isSection, isHeard }) => !isSection && !isHeard)
    .toSorted((one, other) => other.population - one.population)
  if (!largest || largest.population < WELL_KNOWN_POPULATION) return
  if ((second?.population ?? 0) * RIVAL_FACTOR > largest.population) return
  const stated = findRegions(place.region ?? '', countryCode)
  if (place.region && !stated.some((region) => region.name === largest.region)) return
  const postal = findPostalPoint(countryCode, row.postalCode ?? '', index)
  if (postal && measureKmBetween(largest, postal) > POSTAL_KM) return
  applyInferred(place, 'city', name, 'business name')
}
