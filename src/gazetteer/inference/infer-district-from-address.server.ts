import { measureKm } from '../city-grid.ts'
import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { listCityForms } from './city-texts.server.ts'
import {
  buildNameKey,
  DISTRICT_MAX_KM,
  type Evidence,
  findCertainDistrict,
  findPart,
  inferByMarker,
  isCity,
  isKnownPart,
  OLD_TOWN,
  omitNumber,
} from './district-candidates.server.ts'
import { COMPOUND } from './find-place-by-name.server.ts'
import { isWithin } from './found-place.ts'
import { parseAddress } from './parse-address.server.ts'

/** The city is near the end of an address. */
const MAX_NAMES = 5

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

function inferBySlash(address: string, evidence: Evidence): string | undefined {
  if (!address.includes('/')) return undefined
  for (const part of address.split(/[,،、，]/)) {
    const [text = '', city = '', ...others] = part.split('/')
    if (city === '' || others.length > 0 || !isCity(city.split(' - ')[0]!, evidence)) continue
    const district = findCertainDistrict([text.replace(/^.*(?:\d\S*|\.)\s+/, '')], evidence)
    if (district !== undefined) return district
  }
  return undefined
}

/** 'Cara Dušana 60 (Dorćol)' */
const DISTRICT_IN_PARENTHESES = new Set('BA BG HR ME MK RS SI'.split(' '))

/** Addresses there are 'street, number, district, city'. */
const DISTRICT_BEFORE_CITY = new Set(
  'AE AF AL AO AR BA BD BF BH BI BJ BO BT BW CD CG CI CL CM CO CR CU CV CY DJ DO DZ EC EG ER ES ET FJ GA GB GH GM GN GQ GR GT GW HN HR HT ID IE IL IN IQ JM JO KE KH KM KW LA LB LK LR LS LY MA ME MK ML MM MR MU MV MX MY MZ NA NE NG NI OM PA PE PG PH PK PS PT PY QA RS RW SA SC SD SL SN SO SS ST SV SY SZ TD TG TH TN TT TZ UG UY VE VN XK YE ZA ZM ZW'.split(
    ' ',
  ),
)

/** 'Avenue Bourguiba, Point E' in a column of streets; European ones have towns and houses there. */
const DISTRICT_AFTER_STREET = new Set([...DISTRICT_BEFORE_CITY, 'BR', 'ET', 'NP']).difference(
  new Set(['ES', 'GB', 'IE', 'PT']),
)

/** The line after the street names a locality there, elsewhere a building. */
const DISTRICT_IN_LAST_LINE = new Set([...DISTRICT_AFTER_STREET, 'GB', 'IE'])
const BUILDING =
  /\b(?:park|estate|industrial|retail|works|mills?|farm|barns?|yard|court|hall|campus|studios?|offices?|workshops|dock|docks|pier|marina|garage|club|trading|shopping|precinct|house|the)\b/i

/** 'Zogona, Ouagadougou' and 'Thamel-26, Kathmandu': few streets have names there. */
const QUARTER_FIRST = new Set(
  'AE BD BF BH BI BJ BT CD CF CG CI CM CV DJ EG ER ET GA GH GM GN GQ GW HT IN IQ JO KE KH KM KW LA LB LK LR LY MG ML MM MR MW MZ NE NG NP OM PK PS QA RW SA SD SL SN SO SS ST SY TD TG TZ UG YE ZM ZW'.split(
    ' ',
  ),
)
const NUMBERED_QUARTER = /^\p{L}[\p{L}\p{M} .'’-]+[ -]\d{1,2}$/u
const NO_QUARTER =
  /(?<!\p{L})(?:boulevard|boul|bd|blvd|route|way|close|drive|crescent|lane|marg|circle|roundabout|rond-point|carrefour|croisement|junction|jn|face|en face|vis-[àa]-vis|pr[èe]s|proche|derri[èe]re|[àa] c[ôo]t[ée]|non loin|opp|opposite|near|nearby|behind|beside|next to|above|below|along|around|house|building|bldg|immeuble|imm|cent(?:er|re)|villa|bloc|hotel|h[ôo]tel|[ée]cole|school|[ée]tage|floor|level|suite|wing|room|bank|banque|station|mosqu[ée]e|mosque|church|[ée]glise|march[ée] central|stage|chambers|po|p\.o|box|bp|b\.p|km|door|number|no|nr|ward|arr[êe]t|gate|chowk|c\/o|mall|complex|plaza|tower|circle|bypass|highway|junction|flyover|bus stand|beach road|corniche)(?!\p{L})|नजिक|अगाडि|के पास|मार्ग|रोड|चौक|ರಸ್ತೆ|சாலை|రోడ్|রোড|সড়ক|روڈ|چوک|አጠገብ|አካባቢ|አደባባይ|(?<!\p{L})(?:قرب|بجانب|بجوار|مقابل|خلف|أمام|امام|برج|مركز|مجمع|مبنى|عمارة|بناية|ميدان|دوار|جسر|مستشفى|مول|كورنيش|تقاطع|فندق|جامع|مسجد|محطة|مفرق|سوق|شارع|طريق|نهاية|بداية)(?!\p{L})/iu

/** 'C/ de Verdi, 4 (Gràcia), 08012 Barcelona' */
const splitParentheses = (address: string) =>
  address.includes('(') ? address.replace(/\s*\((\p{Lu}[^()\d]+)\)/gu, ', $1') : address

/** '28004 Madrid, Malasaña': a known part, because files have counties, floors, and malls there. */
function inferAfterPostcode(address: string, evidence: Evidence): string | undefined {
  const { names, postalAt = 0 } = parseAddress(splitParentheses(address))
  const city = names[postalAt]
  if (city === undefined || !isCity(city, evidence)) return undefined
  return names
    .slice(0, postalAt)
    .map((name) => name.replace(/^barrio\s+(?:del? (?:las? |los )?)?/i, ''))
    .findLast((name) => isKnownPart(name, evidence))
}

const findPartOfCompound = (name: string) =>
  STREET_FIRST_WORD.test(name) ? '' : (COMPOUND.exec(name)?.[3] ?? '')

/** '12 Inverness Street, Camden, London' and 'ul. Wolska 84, 01-141 Warszawa-Wola' */
function inferByPart(address: string, { found, index, cityKeys }: Evidence): string | undefined {
  const city = found?.place
  if (!city || !index.hasParts(city)) return undefined
  const { names } = parseAddress(splitParentheses(address))
  const isPart = (name: string) =>
    index.hasPart(city, omitNumber(name, city)) && !cityKeys.includes(buildNameKey(name))
  return names.find(isPart) ?? names.map(findPartOfCompound).find(isPart)
}

const OTHER_CITY_POPULATION = 50_000
const isOtherCity = (name: string, { found, place, index }: Evidence): boolean =>
  index
    .citiesNamed(name, place.countryCode)
    .some(
      (city) =>
        city.population >= OTHER_CITY_POPULATION &&
        (!found?.place || (city.id !== found.place.id && !index.hasPart(found.place, name))),
    )

/** 'Golf Sud, près du stade' and 'Quartier Koko' in a column of streets; the last quarter is meant. */
function inferQuarter(street: string, evidence: Evidence): string | undefined {
  const isQuarter = (name: string) =>
    (!/\d/.test(name) || NUMBERED_QUARTER.test(name)) &&
    !isCity(name, evidence) &&
    !NO_QUARTER.test(name) &&
    !isOtherCity(name, evidence) &&
    findCertainDistrict([name], evidence) !== undefined
  return street
    .split(/[,;\n()،、፣]\s*/)
    .map((name) => name.trim())
    .findLast(isQuarter)
}

/** 'MOSELEY' in the second line of the address, with Birmingham in a column of its own. */
export function inferFromLastLine(line: string, evidence: Evidence): string | undefined {
  const isNumber = /\d/.test(line) && !/^\p{Lu}{2,4} ?\d{1,2}$/u.test(line)
  if (isNumber || isCity(line, evidence)) return undefined
  const isCustomary = DISTRICT_IN_LAST_LINE.has(evidence.place.countryCode ?? '')
  const isLocality = isCustomary && !BUILDING.test(line) && !NO_QUARTER.test(line)
  return isLocality || isKnownPart(line, evidence)
    ? findCertainDistrict([line], evidence)
    : undefined
}

/** '三番町 4-8-2' */
const JAPANESE_QUARTER =
  /^([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ヶケー]{2,8}?)(?<!通り?|大路|街道)(?:[一二三四五六七八九十]+丁目)?\s?[\d０-９]/u

/** 'Oranienstraße 188, Kreuzberg': a line after the street. */
export function inferFromStreet(street: string, evidence: Evidence): string | undefined {
  if (evidence.place.countryCode === 'JP') {
    const town = JAPANESE_QUARTER.exec(street)?.[1]
    return town && findCertainDistrict([town], evidence)
  }
  if (QUARTER_FIRST.has(evidence.place.countryCode ?? ''))
    return inferQuarter(street, evidence) ?? inferByMarker(street, evidence)
  const lines = street.split(/[,;\n،]\s*/)
  const line = lines.at(-1)!.trim()
  const { countryCode = '' } = evidence.place
  const isCustomary = lines.length > 1 && DISTRICT_AFTER_STREET.has(countryCode) && !/\d/.test(line)
  if (!isCustomary && !isKnownPart(line, evidence)) return undefined
  return inferByMarker(line, evidence) ?? findCertainDistrict([line], evidence)
}

export const inferFromAddress = (
  address: string,
  street: string | undefined,
  evidence: Evidence,
): string | undefined =>
  inferBySlash(address, evidence) ||
  inferByPart(address, evidence) ||
  inferByName(address, street, evidence) ||
  inferAfterPostcode(address, evidence) ||
  inferInCompound(address, evidence) ||
  inferAfterCity(address, evidence) ||
  inferTurkishQuarter(address, evidence) ||
  inferWithoutCity(address, evidence)

/** 'Çarşı, Hükümet Cd., 07580 Kaş/Antalya': addresses of Google begin with the quarter. */
function inferTurkishQuarter(address: string, evidence: Evidence): string | undefined {
  if (evidence.place.countryCode !== 'TR' || !/,\s*\d{5} [^,/]+\/[^,/]+/.test(address))
    return undefined
  const { names } = parseAddress(address)
  const first = names.at(-1) ?? ''
  return names.length > 3 && !/\d/.test(first) ? findCertainDistrict([first], evidence) : undefined
}

const WITH_COMPOUNDS = new Set(['CZ', 'SK'])

/** '746 01 Opava-Předměstí': addresses there have the part behind the city. */
function inferInCompound(address: string, evidence: Evidence): string | undefined {
  if (!WITH_COMPOUNDS.has(evidence.place.countryCode ?? '')) return undefined
  const { names, postalAt = 0 } = parseAddress(address)
  const [, whole = '', , part = ''] = COMPOUND.exec(names[postalAt] ?? '') ?? []
  const isWhole = listCityForms(whole).some((form) => isCity(form, evidence))
  return isWhole ? findCertainDistrict([part], evidence) : undefined
}

/** '6 Trần Phú, Minh An': the column has only a street and a district, where that is customary. */
function inferWithoutCity(address: string, evidence: Evidence): string | undefined {
  if (QUARTER_FIRST.has(evidence.place.countryCode ?? '')) return inferQuarter(address, evidence)
  const { names } = parseAddress(address)
  const last = names[0] ?? ''
  const isCustomary =
    names.length > 1 &&
    !/\d/.test(last) &&
    DISTRICT_AFTER_STREET.has(evidence.place.countryCode ?? '')
  if (!isCustomary && !isKnownPart(last, evidence)) return undefined
  const isThere = names.some((name) => listCityForms(name).some((form) => isCity(form, evidence)))
  return isThere ? undefined : findCertainDistrict([last], evidence)
}

const STREET_FIRST_WORD =
  /^(?:بلوار|خیابان|میدان|کوچه|بزرگراه|вулиця|вул\.|улица|ул\.|проспект|пр\.|просп\.|бул\.)/iu

/** 'Tallinn, Lasnamäe linnaosa, Punane tn 52': the part between the city and the street. */
function inferAfterCity(address: string, evidence: Evidence): string | undefined {
  const { names } = parseAddress(address)
  if (names.length < 3 || !(/\d/.test(names[0]!) || STREET_FIRST_WORD.test(names[0]!)))
    return undefined
  const at = names.findIndex(
    (name) => !/\d/.test(name) && listCityForms(name).some((form) => isCity(form, evidence)),
  )
  const next = names[at - 1] ?? ''
  return at > 1 && !/\d/.test(next) ? findCertainDistrict([next], evidence) : undefined
}

/** Finds the district before the city ('Altona, Hamburg'), or by a marker such as 'Mah.'. */
function inferByName(
  address: string,
  street: string | undefined,
  evidence: Evidence,
): string | undefined {
  const { place, found, index } = evidence
  if (place.countryCode === 'TH') {
    const marked = inferByMarker(parseAddress(address).names.toReversed().join(' '), evidence)
    if (marked !== undefined) return marked
  }
  if (found?.place) {
    const isQuarterFirst = QUARTER_FIRST.has(place.countryCode ?? '')
    const isCustomary = isQuarterFirst || DISTRICT_BEFORE_CITY.has(place.countryCode ?? '')
    const { names } = parseAddress(isCustomary ? splitParentheses(address) : address)
    // A street with a number would only displace other names from the cache.
    const isQuarter = (name: string) => isQuarterFirst && !NO_QUARTER.test(name)
    // 'Avenue Hédi Nouira, Ennasr 2, Ariana'
    const isNumbered = (name: string) =>
      isQuarter(name) || (isCustomary && names.length > 2 && !NO_QUARTER.test(name))
    const hasNumber = (name: string) =>
      /\d/.test(name) && !(isNumbered(name) && NUMBERED_QUARTER.test(name))
    // 'Kedewatan, Kecamatan Ubud'
    const isSubdistrict = (name: string) =>
      place.countryCode === 'ID' &&
      evidence.cityKeys.includes(buildNameKey(name.replace(/^(?:kec\.|kecamatan)\s+/i, '')))
    const isCityName = (name: string) =>
      isQuarterFirst
        ? listCityForms(name).some((form) => isCity(form, evidence))
        : !/\d/.test(name) && (isCity(name, evidence) || isSubdistrict(name))
    // The last name without a number may be the district, so the city is looked for before it.
    const end = Math.max(
      0,
      names.findLastIndex((name) => !hasNumber(name)),
    )
    const last = names.slice(0, Math.min(MAX_NAMES, end)).findIndex(isCityName)
    const before = last < 0 ? undefined : names.slice(last + 1).find((name) => !isCityName(name))
    const isName = before !== undefined && !hasNumber(before)
    const part = isName ? findPart(before, found.place, index) : undefined
    // The gazetteer lists districts of Turkish cities as towns.
    const isAfterStreet = names.slice(last + 2).some((name) => /\d/.test(name))
    const isKnown =
      part !== undefined &&
      (part.isSection ||
        part.countryCode === 'TR' ||
        (isAfterStreet && isWithin(part, found.place)))
    const isMarked = /\p{L}\s(?:District|Dist\.|Ward|Borough)$/u.test(before ?? '')
    const isTown = isName && !part?.isSection && isTownNearby(before, found.place, index)
    // In 'Lange Reihe, Hamburg', an unknown name may be the street, unless the row has a street.
    const isPlain =
      names.length === 2 &&
      !isTown &&
      isName &&
      (isQuarter(before) || (!/\d/.test(address) && (part !== undefined || street !== undefined)))
    const district =
      (isKnown ||
        isPlain ||
        isMarked ||
        (isCustomary && names.length > 2) ||
        OLD_TOWN.test(before ?? '')) &&
      isName
        ? (inferByMarker(before, evidence) ?? findCertainDistrict([before], evidence))
        : undefined
    if (district !== undefined) return district
  }
  const marked = inferByMarker(address, evidence)
  if (marked !== undefined) return marked
  const [, inside] = /\((\p{Lu}[^()\d]+)\)$/u.exec(address) ?? []
  const isCustomary = DISTRICT_IN_PARENTHESES.has(place.countryCode ?? '')
  return inside !== undefined && isCustomary ? findCertainDistrict([inside], evidence) : undefined
}
