import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../../platform/database/memoize.ts'
import { measureKm } from './city-grid.ts'
import type { CityIndex, NamedPlace, Point } from './city-index.server.ts'
import { normalizeCityName } from './city-key.server.ts'
import { listCityForms } from './city-texts.server.ts'
import { findCountryCode } from './find-country.server.ts'
import { findDamagedPlace } from './find-misspelled-place.server.ts'
import { COMPOUND, type FoundPlace, isWithin } from './find-place-by-name.server.ts'
import { findRegions } from './find-region.server.ts'
import { parseAddress } from './parse-address.server.ts'
import type { CompletedPlace, PlaceRow } from './place-row.ts'
import { normalizeRegion } from './region-key.server.ts'

const MAX_CHARS = 40
/** Longer cells are descriptions, and would take quadratic time. */
const MAX_CELL_CHARS = 300
const MAX_WORDS = 5
/** The city is near the end of an address. */
const MAX_NAMES = 5
/** The districts of a metropolis are up to this far from its center. */
const DISTRICT_MAX_KM = 60

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')

const NO_DISTRICT = new RegExp(readLines('not-districts.txt').join('|'), 'iu')

/** A line of the file is `countries pattern`; the group is the district in an address. */
const MARKERS = new Map(
  readLines('district-markers.txt').flatMap((line) => {
    const [, codes = '', pattern = ''] = /^(\S+) (.+)$/.exec(line) ?? []
    const marker = new RegExp(pattern, 'iu')
    return codes.split(',').map((code) => [code, marker] as const)
  }),
)

export const isMarkedDistrict = (text: string, countryCode: string): boolean =>
  MARKERS.get(countryCode)?.test(`${text} `) ?? false

const SEPARATOR = /[,;|/\n،、，]/
const POSTCODE = /(?:^|\s)(?:[A-Z]{1,2}-)?\d{4,7}(?:-\d{3,4})?(?=\s|$)/g

/** Null for what is no name of a district: numbers, links, sentences, shops. */
const cleanPart = memoize((text): string | null => {
  const name = text
    .replace(/\s*[([].*?[)\]]\s*/g, ' ')
    .replace(POSTCODE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.·-]+|[\s.·-]+$/g, '')
  const isName =
    /\p{L}{2}|\p{L}\p{M}|\p{L} ?\d/u.test(name) &&
    name.length <= MAX_CHARS &&
    name.split(' ').length <= MAX_WORDS &&
    !/[@"<>{}=#!?&:]|www\.|\d{5}|^\S+\.\p{L}{2,}$/u.test(name)
  return isName && !NO_DISTRICT.test(name) ? name : null
})

type Evidence = {
  place: CompletedPlace
  found: FoundPlace | null
  point: Point | undefined
  index: CityIndex
}

const keyOf = memoize((name) => normalizeCityName(name))
const regionKeyOf = memoize((codeAndName) => {
  const [code = '', name = ''] = codeAndName.split('\n')
  return findCountryCode(name) === code ? '' : normalizeRegion(code, name)
})
function findPart(name: string, city: NamedPlace, index: CityIndex): NamedPlace | undefined {
  const { main } = index.placesNamed(name, city.countryCode)
  return main.find(
    ({ population, latitude, longitude }) =>
      population < city.population &&
      measureKm(latitude, longitude, city.latitude, city.longitude) <= DISTRICT_MAX_KM,
  )
}

/** 'Otwock, Warszawa' names a town, unless the city has a part of that name. */
function isTownNearby(name: string, city: NamedPlace, index: CityIndex): boolean {
  const near = index
    .placesNamed(name, city.countryCode)
    .main.filter(
      (place) =>
        measureKm(place.latitude, place.longitude, city.latitude, city.longitude) <=
        DISTRICT_MAX_KM,
    )
  return near.length > 0 && !near.some((place) => isWithin(place, city))
}

function isCity(name: string, { place, found, index }: Evidence): boolean {
  if (name === place.city) return true
  const written = [place.city, found?.place && found.name].map((each) => keyOf(each || ''))
  const own = keyOf(name)
  const all = [own, own.replace(/-(?:city|merkez)$/, '')]
  if (all.some((key) => written.includes(key))) return true
  if (!found?.place || !all.some((key) => index.isNamed(found.place, key))) return false
  // 'Manhattan' is another name of New York, and the name of its part.
  return !findPart(name, found.place, index)
}

/** A district repeats neither its city nor what the city lies in. */
function isWider(name: string, { place }: Evidence): boolean {
  const key = regionKeyOf(`${place.countryCode}\n${name}`)
  return key === '' || key === regionKeyOf(`${place.countryCode}\n${place.region ?? ''}`)
}

/** The last part is the widest: 'Block C, Old Gardens, Gardens'. */
const chooseDistrict = (texts: readonly string[], evidence: Evidence): string | undefined =>
  texts
    .flatMap((text) => cleanPart(text) ?? [])
    .findLast((name) => !isCity(name, evidence) && !isWider(name, evidence))

/** The list of places has few parts of cities, but smaller towns rarely need them. */
const LARGE_POPULATION = 100_000
const MAX_CHOSEN = 10_000
const chosen = new Map<string, string | undefined>()

/** Columns repeat the same texts in the same cities. */
function chooseInColumn(text: string, evidence: Evidence): string | undefined {
  const { place, found } = evidence
  const key = `${place.countryCode}\n${found?.place?.id}\n${place.city}\n${place.region}\n${text}`
  if (chosen.has(key)) return chosen.get(key)
  if (chosen.size === MAX_CHOSEN) chosen.clear()
  const district = chooseDistrict(text.split(SEPARATOR), evidence)
  chosen.set(key, district)
  return district
}

/** A short or numbered part of a text, or one that names a street, says too little. */
const UNCERTAIN =
  /^\d|^[\p{Script=Latin}.]{1,3}$|\b(?:street|st|road|rd|avenue|ave|lane|blvd|highway|str|caddesi|cad|cd|sokak|sokağı|sok|sk|bulvarı|rue|via|viale|calle|rua|ul|square|plaza|place|piazza|pia[țt]a|park|rynek|trg|náměstí|meydanı)\b|(?:stra(?:ss|ß)e|platz|weg|gasse|allee|damm|ring|ufer)\b|^(?:شارع|طريق|רחוב|שדרות|ул\.|улица|вул\.|вулиця|οδός|ถนน|ถ\.|đường|jl\.|jalan|av\.|c\/)|(?:улица|проспект|路|街|大道)$/iu

function chooseCertain(texts: readonly string[], evidence: Evidence): string | undefined {
  const district = chooseDistrict(texts, evidence)
  return district === undefined || UNCERTAIN.test(district) ? undefined : district
}

type NamedCity = { name: string; place: NamedPlace }

/** 'Kadıköy, İstanbul', 'Glattpark (Opfikon)' or 'Zürich (Kreis 7)' in a column of cities. */
function listBesideCity(city: string, { name, place }: NamedCity, index: CityIndex): string[] {
  if (city === name) return []
  const isName = (text: string) => listCityForms(text).some((form) => keyOf(form) === keyOf(name))
  // 'Frankfurt (Oder), Brandenburg'
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
  const own = keyOf(evidence.found?.place ? evidence.found.name : '')
  const isWhole = listCityForms(whole).some((form) => keyOf(form) === own)
  return separator === '-' && isWhole ? chooseDistrict([part], evidence) : undefined
}

const NUMBERED = /\s0?([1-9]\d?|[IVX]+\b)(?:er|e|è|[eè]me|nd|\.)?(?:\s+(?:arr|bezirk|ker)|$)/iu
const WITH_NUMBERS = new Set(['FR', 'AT', 'CZ', 'HU', 'IE', 'SK'])

/** 'PARIS 11', 'Lyon 8ème', 'Wien 7' and 'Dublin 4' in a column of cities. */
function inferByNumber(city: string, { place, found }: Evidence): string | undefined {
  const number = NUMBERED.exec(city)?.[1]
  if (number === undefined || !found?.place || !WITH_NUMBERS.has(found.place.countryCode))
    return undefined
  if (place.countryCode !== 'FR') return `${found.place.name} ${number}`
  return `${number}${number === '1' ? 'er' : 'e'} arrondissement`
}

/** '大阪市浪速区', 'Caferağa Mah.' */
function inferByMarker(text: string, evidence: Evidence): string | undefined {
  const marked = MARKERS.get(evidence.place.countryCode ?? '')?.exec(text)?.[1]
  return marked && chooseDistrict([marked], evidence)
}

/** 'München, Haidhausen' in a column of cities: a part of the city and no region. */
function inferAfterCity(city: string, evidence: Evidence): string | undefined {
  const { found, index } = evidence
  const [before = '', name = '', ...others] = city.split(/\s*[,،、，]\s*|\s+[-–—]\s+/)
  if (!found?.place || name === '' || others.length > 0) return undefined
  if (!listCityForms(before).some((form) => keyOf(form) === keyOf(found.name))) return undefined
  const { countryCode, population } = found.place
  if (index.citiesNamed(name, countryCode).some(({ isLarge }) => isLarge)) return undefined
  const isPart =
    isMarkedDistrict(name, countryCode) ||
    (population >= LARGE_POPULATION && findRegions(name, countryCode).length === 0) ||
    findPart(name, found.place, index) !== undefined
  return isPart ? chooseCertain([name], evidence) : undefined
}

/** '34710 Kadıköy/İstanbul' */
function inferBySlash(address: string, evidence: Evidence): string | undefined {
  if (!address.includes('/')) return undefined
  for (const part of address.split(/[,،、，]/)) {
    const [text = '', city = '', ...others] = part.split('/')
    if (city === '' || others.length > 0 || !isCity(city.split(' - ')[0]!, evidence)) continue
    const district = chooseCertain([text.replace(/^.*(?:\d\S*|\.)\s+/, '')], evidence)
    if (district !== undefined) return district
  }
  return undefined
}

/** 'Cara Dušana 60 (Dorćol)' */
const DISTRICT_IN_PARENTHESES = new Set('BA BG HR ME MK RS SI'.split(' '))

/** Addresses there are 'street, number, district, city'. */
const DISTRICT_BEFORE_CITY = new Set(
  'AE AR BD BH BO CL CO EC EG ES GB GH IE IN IQ JO KE KW LB LK MX MY NG OM PE PH PK PT QA SA TH UG UY VE VN YE ZA'.split(
    ' ',
  ),
)

/** 'Altona, Hamburg' if the part is known, otherwise a text such as 'Caferağa Mah.'. */
function inferByName(
  address: string,
  street: string | undefined,
  evidence: Evidence,
): string | undefined {
  const { place, found, index } = evidence
  if (found?.place) {
    // 'C/ de Verdi, 4 (Gràcia), 08012 Barcelona'
    const isCustomary = DISTRICT_BEFORE_CITY.has(place.countryCode ?? '')
    const { names } = parseAddress(
      isCustomary ? address.replace(/\s*\((\p{Lu}[^()\d]+)\)\s*,/gu, ', $1,') : address,
    )
    // A street with a number would only displace other names from the cache.
    const isCityName = (name: string) => !/\d/.test(name) && isCity(name, evidence)
    // The last name without a number may be the district, so the city is looked for before it.
    const end = Math.max(
      0,
      names.findLastIndex((name) => !/\d/.test(name)),
    )
    const last = names.slice(0, Math.min(MAX_NAMES, end)).findIndex(isCityName)
    const before = last < 0 ? undefined : names.slice(last + 1).find((name) => !isCityName(name))
    const isName = before !== undefined && !/\d/.test(before)
    const part = isName ? findPart(before, found.place, index) : undefined
    // The list has few sections of Turkish cities, and their districts as towns.
    const isAfterStreet = names.slice(last + 2).some((name) => /\d/.test(name))
    const isKnown =
      part !== undefined &&
      (part.isSection ||
        part.countryCode === 'TR' ||
        (isAfterStreet && isWithin(part, found.place)))
    const isTown = isName && !part?.isSection && isTownNearby(before, found.place, index)
    // 'Mokotów, Warszawa'; the unknown name 'Lange Reihe' may be a street unless the row has one.
    const isPlain =
      names.length === 2 &&
      !/\d/.test(address) &&
      !isTown &&
      (part !== undefined || street !== undefined)
    const district =
      (isKnown || isPlain || (isCustomary && names.length > 2)) && isName
        ? (inferByMarker(before, evidence) ?? chooseCertain([before], evidence))
        : undefined
    if (district !== undefined) return district
  }
  const marked = inferByMarker(address, evidence)
  if (marked !== undefined) return marked
  const [, inside] = /\((\p{Lu}[^()\d]+)\)$/u.exec(address) ?? []
  const isCustomary = DISTRICT_IN_PARENTHESES.has(place.countryCode ?? '')
  return inside !== undefined && isCustomary ? chooseCertain([inside], evidence) : undefined
}

/** 'Consola\ufffd\ufffdo' takes the name of the place nearby that it may be. */
function restore(district: string, { place, point, index }: Evidence): string {
  if (!district.includes('\ufffd') || point === undefined) return district
  return findDamagedPlace(district, place.countryCode ?? '', point, index)?.name ?? district
}

/** The part of the city: from columns of districts, the text of the city, or the address. */
export function inferDistrict(
  { city, districts = [], fullAddress = '', street }: PlaceRow,
  evidence: Evidence,
  section?: string,
): Pick<CompletedPlace, 'district' | 'isDistrictGiven'> {
  for (const text of districts) {
    if (text === '' || text.length > MAX_CELL_CHARS) continue
    const district = chooseInColumn(text, evidence)
    if (district !== undefined)
      return { district: restore(district, evidence), isDistrictGiven: true }
  }
  const { found, index } = evidence
  const district =
    (city && inferAfterCity(city, evidence)) ||
    (city && found?.place && inferByCompound(city, evidence)) ||
    (city && found?.place && chooseCertain(listBesideCity(city, found, index), evidence)) ||
    (city && found?.place && inferByMarker(city, evidence)) ||
    inferBySlash(fullAddress, evidence) ||
    inferByName(fullAddress, street, evidence) ||
    (city && inferByNumber(city, evidence)) ||
    section
  return district ? { district } : {}
}
