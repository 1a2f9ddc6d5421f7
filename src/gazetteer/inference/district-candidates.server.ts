import { memoize, memoizeInContext } from '../../platform/database/memoize.ts'
import { readTextLines } from '../../platform/i18n/read-text-lines.server.ts'
import { measureKm } from '../city-grid.ts'
import type { CityIndex, NamedPlace, Point } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import { findCountryCode } from '../find-country.server.ts'
import type { CompletedPlace } from '../place-row.ts'
import { normalizeRegion } from '../region-key.server.ts'
import type { FoundPlace } from './found-place.ts'

const MAX_CHARS = 40
const MAX_WORDS = 5
/** The districts of a metropolis are up to this far from its center. */
export const DISTRICT_MAX_KM = 60

const NO_DISTRICT = new RegExp(
  readTextLines(import.meta.dirname, 'not-districts.txt').join('|'),
  'iu',
)

/** A line of the file is `countries pattern`; the group is the district in an address. */
const MARKERS = new Map(
  readTextLines(import.meta.dirname, 'district-markers.txt').flatMap((line) => {
    const [, codes = '', pattern = ''] = /^(\S+) (.+)$/.exec(line) ?? []
    const marker = new RegExp(pattern, 'iu')
    return codes.split(',').map((code) => [code, marker] as const)
  }),
)

const isMarked = memoizeInContext((code, text) => MARKERS.get(code)!.test(`${text} `))

export const isMarkedDistrict = (text: string, countryCode: string): boolean =>
  MARKERS.has(countryCode) && isMarked(countryCode, text)

/** 'อ.เมือง' and 'Merkez' mean the capital of the province. */
export const isCenter = (text: string): boolean =>
  /^(?:(?:อำเภอ|อ\.)\s*)?เมือง$|^merkez$|^mueang$/iu.test(text.trim())

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
    /\p{L}{2}|\p{L}\p{M}|\p{L}[. ]{0,2}\d/u.test(name) &&
    name.length <= MAX_CHARS &&
    name.split(' ').length <= MAX_WORDS &&
    !/[@"<>{}=#!?&:]|www\.|\d{5}|^\S+\.(?:[a-z]{2,}|рф)$/iu.test(name)
  return isName && !NO_DISTRICT.test(name) ? name : null
})

export type Evidence = {
  place: CompletedPlace
  cityKeys: readonly string[]
  found: FoundPlace | null
  point: Point | undefined
  index: CityIndex
}

export const buildNameKey = memoize((name) => normalizeCityName(name))
const regionKeyOf = memoizeInContext((code, name) =>
  findCountryCode(name) === code ? '' : normalizeRegion(code, name),
)

export function findPart(name: string, city: NamedPlace, index: CityIndex): NamedPlace | undefined {
  const { main } = index.placesNamed(name, city.countryCode)
  if (index.hasPart(city, name)) return { ...city, isSection: true }
  return main.find(
    ({ population, latitude, longitude }) =>
      population < city.population &&
      measureKm(latitude, longitude, city.latitude, city.longitude) <= DISTRICT_MAX_KM,
  )
}

export function isCity(name: string, { place, cityKeys, found, index }: Evidence): boolean {
  if (name === place.city) return true
  const own = buildNameKey(name)
  if (cityKeys.includes(own)) return true
  const all = /-(?:city|merkez)$/.test(own) ? [own, own.replace(/-(?:city|merkez)$/, '')] : [own]
  // '秀林鄉' in a column of districts, and '秀林' in the gazetteer
  if (/^\p{sc=Han}{2,}[鄉鎮]$/u.test(name)) all.push(buildNameKey(name.slice(0, -1)))
  if (all.some((key) => cityKeys.includes(key))) return true
  if (!found?.place || !all.some((key) => index.isNamed(found.place, key))) return false
  const { countryCode } = found.place
  // GeoNames gives the names of central districts to their cities: '玉山镇' and 'Haliliye'.
  if (isMarkedDistrict(name, countryCode)) return false
  if (countryCode === 'TR' && index.countiesNamed(name, countryCode).length > 0) return false
  // 'Manhattan' is another name of New York, and the name of its part.
  return !findPart(name, found.place, index)
}

function isWider(name: string, { place }: Evidence): boolean {
  const { countryCode = '', region = '' } = place
  const key = regionKeyOf(countryCode, name)
  return key === '' || key === regionKeyOf(countryCode, region)
}

/** The last part is the widest: 'Block C, Old Gardens, Gardens'. */
export const findDistrict = (texts: readonly string[], evidence: Evidence): string | undefined =>
  texts
    .flatMap((text) => cleanPart(text) ?? [])
    .findLast((name) => !isCity(name, evidence) && !isWider(name, evidence))

/** From this population, a text beside the city is its part even if the gazetteer lacks it. */
export const LARGE_POPULATION = 100_000
const MAX_CACHED = 10_000
const cached = new Map<string, string | undefined>()

/** 'Kensington Market' is a district in a column of districts, otherwise a market. */
function findMarket(text: string, evidence: Evidence): string | undefined {
  const [, name = ''] = /^(\p{L}[\p{L} '’.-]+) markets?$/iu.exec(text) ?? []
  return name !== '' && findDistrict([name], evidence) !== undefined ? text : undefined
}

/** '若松町9-19' has the number of a house, and '新北市板橋區' the city. */
const BESIDE_DISTRICT: Record<string, RegExp> = {
  JP: /(?<=^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ヶケー]{2,})\s?[\d０-９].*$/u,
  TW: /^\p{sc=Han}{2}[市縣县](?=\p{sc=Han}{2})/u,
}

const expandKind = (text: string, countryCode: string | undefined): string =>
  countryCode === 'VN'
    ? text.replace(/^q\.?\s?(?=\d)/i, 'Quận ').replace(/^p\.?\s?(?=\d)/i, 'Phường ')
    : text

export function findDistrictInColumn(written: string, evidence: Evidence): string | undefined {
  const { place, found } = evidence
  const beside = BESIDE_DISTRICT[place.countryCode ?? '']
  const text = expandKind(beside ? written.replace(beside, '') : written, place.countryCode)
  const key = `${place.countryCode}\n${found?.place?.id}\n${place.city}\n${place.region}\n${text}`
  if (cached.has(key)) return cached.get(key)
  if (cached.size === MAX_CACHED) cached.clear()
  // 'Block 8' is a part of Gaborone, elsewhere a building.
  const isPart = found?.place && evidence.index.hasPart(found.place, text)
  const district =
    findDistrict(text.split(SEPARATOR), evidence) ??
    findMarket(text, evidence) ??
    (isPart && !isCity(text, evidence) ? text : undefined)
  cached.set(key, district)
  return district
}

/** A short or numbered part of a text, or one that names a street, says too little. */
const UNCERTAIN =
  /^\d|^[\p{Script=Latin}.]{1,3}$|(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|blvd|highway|str|caddesi|cad|cd|sokak|sokağı|sok|sk|bulvarı|rue|via|viale|calle|rua|ul|square|plaza|place|piazza|pia[țt]a|park|rynek|trg|náměstí|meydanı)(?!\p{L})|(?:stra(?:ss|ß)e|platz|weg|gasse|allee|damm|(?<!sp)ring|ufer)\b|^(?:(?:ال)?(?:شارع|طريق)|רחוב|שדרות|ул\.|улица|вул\.|вулиця|οδός|ถนน|ถ\.|đường|jl\.|jalan|av\.|c\/)|(?:улица|проспект|路|街|大道)$/iu

export function findCertainDistrict(
  texts: readonly string[],
  evidence: Evidence,
): string | undefined {
  const district = findDistrict(texts, evidence)
  return district === undefined || UNCERTAIN.test(district) ? undefined : district
}

export function inferByMarker(text: string, evidence: Evidence): string | undefined {
  const marker = MARKERS.get(evidence.place.countryCode ?? '')
  const { found } = evidence
  const name = found?.place && found.place.countryCode === 'CN' ? found.name : ''
  // '浙江杭州西湖区' has no marks before the district.
  const [, after = text] = name === '' ? [] : text.split(name)
  const marked = (marker?.exec(after) ?? marker?.exec(text))?.[1]
  return marked && findDistrict([marked], evidence)
}

/** 'Al Barsha 1' is a part of Dubai; elsewhere the number is that of a house. */
export const omitNumber = (name: string, { countryCode }: NamedPlace): string =>
  countryCode === 'AE' ? name.replace(/\s\d{1,2}$/, '') : name

export const OLD_TOWN =
  /^(?:casco (?:viejo|antiguo|hist[óo]rico)|centro (?:hist[óo]rico|storico|antico)|ciudad vieja|old (?:town|city|quarter)|altstadt|citt[àa] vecchia|vieille ville|intra[- ]muros|stare miasto|śródmieście|starówka|star[éeý] m[ěe]sto|stari grad|vanalinn|vecrīga|senamiestis|gamla stan|παλιά πόλη|ιστορικό κέντρο|старый город|старе місто|стари град|העיר העתיקה|البلدة القديمة|المدينة القديمة)$/iu

export function isKnownPart(name: string, { found, place, index }: Evidence): boolean {
  const city = found?.place
  if (!city) return false
  if (index.hasPart(city, omitNumber(name, city))) return true
  if (isMarkedDistrict(name, place.countryCode ?? '') || OLD_TOWN.test(name)) return true
  if (/\d/.test(name)) return false
  return index.hasPart(city, name) || findPart(name, city, index)?.isSection === true
}
