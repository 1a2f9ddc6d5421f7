import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { findRegions } from '../find-region.server.ts'
import type { CompletedPlace, PlaceRow } from '../place-row.ts'
import { listCityForms } from './city-texts.server.ts'
import {
  buildNameKey,
  type Evidence,
  findCertainDistrict,
  findDistrict,
  findDistrictInColumn,
  findPart,
  inferByMarker,
  isCenter,
  isMarkedDistrict,
  LARGE_POPULATION,
} from './district-candidates.server.ts'
import { findDamagedPlace } from './find-misspelled-place.server.ts'
import { COMPOUND } from './find-place-by-name.server.ts'
import {
  inferFromAddress,
  inferFromLastLine,
  inferFromStreet,
} from './infer-district-from-address.server.ts'
import { parseAddress } from './parse-address.server.ts'

/** Longer cells are descriptions, and would take quadratic time. */
const MAX_CELL_CHARS = 300

type NamedCity = { name: string; place: NamedPlace }

/** 'Kadıköy, İstanbul', 'Glattpark (Opfikon)' or 'Zürich (Kreis 7)' in a column of cities. */
function listBesideCity(city: string, { name, place }: NamedCity, index: CityIndex): string[] {
  if (city === name) {
    // 'Houston (Spring)', but 'Halle (Saale)' has no such part.
    const [, inside = ''] = /\(([^)]+)\)$/.exec(city) ?? []
    return inside !== '' && findPart(inside, place, index) ? [inside] : []
  }
  const isName = (text: string) =>
    listCityForms(text).some((form) => buildNameKey(form) === buildNameKey(name))
  const [, compound = ''] = /^([^,]+[(/][^,]+)(?:,|$)/.exec(city) ?? []
  const rest = compound !== '' && isName(compound) ? city.slice(compound.length) : city
  const [, before = '', inside] = /^([^([]*)(?:[([]([^)\]]*))?/.exec(rest) ?? []
  const parts = before.split(/[,;|/،、，]|\s[-–—]\s/).map((part) => part.trim())
  const at = parts.findIndex(isName)
  const others = at < 0 ? parts : parts.slice(0, at)
  if (inside === undefined) return others
  // 'Waren (Müritz)' names a lake.
  const isPart =
    at < 0 ||
    place.population >= LARGE_POPULATION ||
    isMarkedDistrict(inside, place.countryCode) ||
    findPart(inside, place, index) !== undefined
  return isPart ? [...others, inside] : others
}

/** 'Köln-Ehrenfeld' and 'Wien-Landstraße', which is no street. */
function inferByCompound(city: string, evidence: Evidence): string | undefined {
  const [, whole = '', separator, part = ''] = COMPOUND.exec(city) ?? []
  if (whole === '') return undefined
  const { found, index } = evidence
  const own = buildNameKey(found?.place ? found.name : '')
  const isWhole = listCityForms(whole).some((form) => buildNameKey(form) === own)
  const isPart = separator === '-' || (found?.place && index.hasPart(found.place, part))
  return isWhole && isPart ? findDistrict([part], evidence) : undefined
}

const NUMBERED = /\s0?([1-9]\d?|[IVX]+\b)(?:er|e|è|[eè]me|nd|\.)?(?:\s+(?:arr|bezirk|ker)|$)/iu
const WITH_NUMBERS = new Set(['FR', 'AT', 'CZ', 'HU', 'IE', 'SK'])

function inferByNumber(city: string, { place, found }: Evidence): string | undefined {
  const number = NUMBERED.exec(city)?.[1]
  if (number === undefined || !found?.place || !WITH_NUMBERS.has(found.place.countryCode))
    return undefined
  if (place.countryCode !== 'FR') return `${found.place.name} ${number}`
  return `${number}${number === '1' ? 'er' : 'e'} arrondissement`
}

function inferBesideName(address: string, evidence: Evidence): string | undefined {
  const { place = undefined, name = '' } = evidence.found?.place ? evidence.found : {}
  if (!place || !WITH_NUMBERS.has(place.countryCode)) return undefined
  return parseAddress(address)
    .names.filter((each) => each.startsWith(`${name} `) || each.startsWith(`${name}-`))
    .map((each) => inferByCompound(each, evidence) ?? inferByNumber(each, evidence))
    .find((district) => district !== undefined)
}

/** The number of arrondissements, which the postal codes end with: 75011 is the 11th of Paris. */
const ARRONDISSEMENTS = new Map([
  ['Paris', { code: '75', count: 20 }],
  ['Lyon', { code: '69', count: 9 }],
  ['Marseille', { code: '13', count: 16 }],
])

function inferByPostcode(address: string, { found }: Evidence): string | undefined {
  const { name = '', countryCode } = found?.place ?? {}
  const city = countryCode === 'FR' ? ARRONDISSEMENTS.get(name) : undefined
  const [, code, digits] = /(?:^|[\s,])(\d\d)0(\d\d)(?=[\s,]|$)/.exec(address) ?? []
  const number = Number(digits)
  if (!city || code !== city.code || !(number >= 1 && number <= city.count)) return undefined
  return `${number}${number === 1 ? 'er' : 'e'} arrondissement`
}

function inferAfterCity(city: string, evidence: Evidence): string | undefined {
  const { found, index } = evidence
  const [before = '', name = '', ...others] = city.split(/\s*[,،、，]\s*|\s+[-–—]\s+/)
  if (!found?.place || name === '' || others.length > 0) return undefined
  if (!listCityForms(before).some((form) => buildNameKey(form) === buildNameKey(found.name)))
    return undefined
  const { countryCode, population } = found.place
  if (index.citiesNamed(name, countryCode).some(({ isLarge }) => isLarge)) return undefined
  const isPart =
    isMarkedDistrict(name, countryCode) ||
    (population >= LARGE_POPULATION && findRegions(name, countryCode).length === 0) ||
    findPart(name, found.place, index) !== undefined
  return isPart ? findCertainDistrict([name], evidence) : undefined
}

const inferByFurtherCity = (
  texts: readonly string[],
  city: NamedPlace,
  evidence: Evidence,
): string | undefined =>
  texts
    .map((text) =>
      evidence.index.hasPart(city, text)
        ? findDistrict([text], evidence)
        : inferByCompound(text, evidence),
    )
    .find((part) => part !== undefined)

/** 'Consola\ufffd\ufffdo' takes the name of the place nearby that it may be. */
function restore(district: string, { place, point, index }: Evidence): string {
  if (!district.includes('\ufffd') || point === undefined) return district
  return findDamagedPlace(district, place.countryCode ?? '', point, index)?.name ?? district
}

export function inferDistrict(
  row: PlaceRow,
  known: Omit<Evidence, 'cityKeys'>,
  section?: string,
): Pick<CompletedPlace, 'district' | 'isDistrictGiven'> {
  const { city, region = '', fullAddress = '', street, lastLine } = row
  const { districts = [], furtherCities = [] } = row
  const names = [known.place.city, known.found?.place && known.found.name]
  const evidence = { ...known, cityKeys: names.map((name) => buildNameKey(name || '')) }
  const { countryCode = '' } = evidence.place
  const whole = evidence.found?.place
  // 'Hackney' in a column of states.
  const isPart =
    isMarkedDistrict(region, countryCode) || (whole && evidence.index.hasPart(whole, region))
  const isDistrict = isPart && findRegions(region, countryCode).length === 0
  for (const text of isDistrict ? [...districts, region] : districts) {
    if (text === '' || text.length > MAX_CELL_CHARS) continue
    // '横浜市中区' in the column of cities, and '山下町138' in the one of quarters
    if (countryCode === 'JP' && /区$/.test(city ?? '') && /[\d０-９]/.test(text)) continue
    // The districts of Nepal contain its towns.
    if (isCenter(text)) continue
    if (countryCode === 'NP' && evidence.index.countiesNamed(text, countryCode).length > 0) continue
    const district = findDistrictInColumn(text, evidence)
    if (district !== undefined)
      return { district: restore(district, evidence), isDistrictGiven: true }
  }
  const { found, index } = evidence
  const district =
    (whole && inferByFurtherCity(furtherCities, whole, evidence)) ||
    (city && inferAfterCity(city, evidence)) ||
    (city && found?.place && inferByCompound(city, evidence)) ||
    (city && found?.place && findCertainDistrict(listBesideCity(city, found, index), evidence)) ||
    (city && found?.place && inferByMarker(city, evidence)) ||
    inferFromAddress(fullAddress, street, evidence) ||
    (city && inferByNumber(city, evidence)) ||
    inferBesideName(fullAddress, evidence) ||
    inferByPostcode(fullAddress, evidence) ||
    section ||
    (lastLine && inferFromLastLine(lastLine, evidence)) ||
    (street && inferFromStreet(street, evidence))
  return district ? { district } : {}
}
