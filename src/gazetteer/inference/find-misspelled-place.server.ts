import { measureKm } from '../city-grid.ts'
import type { CityIndex, NamedPlace, Point } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import { findRegion } from '../find-region.server.ts'
import { listCityForms } from './city-texts.server.ts'
import type { CityEvidence } from './found-place.ts'

const DAMAGED_MIN_LETTERS = 4
const NEAR_KM = 30
/** If several places fit, the largest must have more than this times the population of the next. */
const DOMINANT_FACTOR = 10
const CITY_POPULATION = 100_000
/** "K'gala" and 'V/cencio': how people shorten the names of smaller cities too. */
const SHORTENED_POPULATION = 10_000
/** Elsewhere, 'C/Real' is a street. */
const WITH_SLASHES = new Set(['BO', 'CO', 'EC', 'LK', 'PE', 'VE'])
const MISSPELLED_MIN_LETTERS = 6
/** Patterns of more words would take exponential time. */
const ABBREVIATED_MAX_WORDS = 5
const ABBREVIATED_MAX_CHARS = 40
/** With this and the population as limits, 0.2% of 105,000 villages are one letter from a city. */
const CHANGED_MIN_LETTERS = 7
/** Transliterations of names in other scripts are too short to compare. */
const SUPPORTED_SCRIPTS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\s.'’-]+$/u

function findNamedRegion({ region = '', countryCode }: CityEvidence): string | undefined {
  return findRegion(`, ${region}`, countryCode)?.name
}

/** 'S' for 'San', 'Sta' for 'Santa', and 'Fra' for 'Frontera'. */
const buildAbbreviation = (letters: string): string =>
  [...letters].map((letter) => `${RegExp.escape(letter)}\\p{L}*`).join('')

export function findAbbreviatedPlace(evidence: CityEvidence, index: CityIndex): NamedPlace | null {
  const { countryCode, point } = evidence
  const city = listCityForms(evidence.city).at(-1)!.normalize('NFD').replace(/\p{M}/gu, '')
  if (city.length > ABBREVIATED_MAX_CHARS || /[^\p{L}\s.'’/-]/u.test(city)) return null
  const region = findNamedRegion(evidence)
  const isPossible = (place: NamedPlace) =>
    !place.isSection &&
    (region === undefined || place.region === region) &&
    (!point ||
      measureKm(place.latitude, place.longitude, point.latitude, point.longitude) <= NEAR_KM)
  const findMatching = (pattern: string) =>
    index.placesMatching(countryCode, city[0]!, new RegExp(`^${pattern}$`, 'iu')).filter(isPossible)
  const [, start = '', mark = '', end = ''] =
    /^(\p{Lu}\p{L}?)(['’/])(\p{Ll}{2,})$/u.exec(city) ?? []
  if (mark === '/' && !WITH_SLASHES.has(countryCode)) return null
  if (end !== '')
    return findLargest(findMatching(`${start}[\\p{L} -]+${end}`), SHORTENED_POPULATION)
  const words = city.match(/\p{L}[\p{L}'’]*[./]?/gu) ?? []
  const isShort = (word: string, at: number) =>
    /[./]$/.test(word) || (at < words.length - 1 && /^(\p{L}|st|ste)$/iu.test(word))
  if (words.length < 2 || words.length > ABBREVIATED_MAX_WORDS) return null
  if (!words.some(isShort) || words.every(isShort)) return null
  const patterns = words.map((word, at) =>
    isShort(word, at) ? buildAbbreviation(word.replace(/[./]$/, '')) : RegExp.escape(word),
  )
  const isDotted = words.some((word) => word.endsWith('.'))
  const between = "[ '’-]?(?:(?:de|del|do|da|la|las|los) )*"
  const [place, ...others] = findMatching(patterns.join(isDotted ? between : "[ '’-]"))
  const isKnown = isDotted || (place?.population ?? 0) >= SHORTENED_POPULATION
  return place && others.length === 0 && isKnown ? place : null
}

function findLargest(places: readonly NamedPlace[], minimum: number): NamedPlace | null {
  const [largest, next] = places.toSorted((one, other) => other.population - one.population)
  const isDominant = (place: NamedPlace) =>
    place.population >= minimum && place.population > DOMINANT_FACTOR * (next?.population ?? 0)
  return largest && isDominant(largest) ? largest : null
}

/** 'S\ufffd\ufffdo Paulo' was read in a wrong encoding: each gap is one to three letters. */
export function findDamagedPlace(
  name: string,
  countryCode: string,
  point: Point | undefined,
  index: CityIndex,
): NamedPlace | null {
  const pieces = name.split(/[\ufffd_?]+/)
  if (point === undefined || pieces.length < 2 || !name.includes('\ufffd')) return null
  if (pieces.join('').length < DAMAGED_MIN_LETTERS) return null
  const pattern = new RegExp(`^${pieces.map(RegExp.escape).join('.{1,3}')}$`, 'iu')
  return index.nearestMatching(point, countryCode, pattern)
}

/** Minor: two letters in the wrong order or one doubled, or a missing hyphen. */
type Typo = 'minor' | 'major'

function findTypo(one: string, other: string): Typo | undefined {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one[0] !== other[0]) return undefined
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = short.slice(start)
  if (long.length > short.length) {
    if (rest !== long.slice(start + 1)) return undefined
    const isDoubled = long[start] === long[start - 1] || long[start] === '-'
    return isDoubled ? 'minor' : 'major'
  }
  const [first, second = ''] = rest
  if (first === undefined) return undefined
  if (rest.slice(1) === long.slice(start + 1)) return 'major'
  return rest.slice(2) === long.slice(start + 2) && second + first === long.slice(start, start + 2)
    ? 'minor'
    : undefined
}

/** The only similar city, or one far larger than the others; unconfirmed without a region or coordinates. */
export function findMisspelledPlace(
  evidence: CityEvidence,
  index: CityIndex,
): { place: NamedPlace; isConfirmed: boolean } | null {
  const { countryCode, point } = evidence
  const city = listCityForms(evidence.city).at(-1) ?? evidence.city
  const key = normalizeCityName(city, countryCode)
  if (key.length < MISSPELLED_MIN_LETTERS || !SUPPORTED_SCRIPTS.test(city)) return null
  const region = findNamedRegion(evidence)
  const isConfirmed = region !== undefined || point !== undefined
  // American files nearly always have the state, and many towns that the gazetteer lacks.
  const isStateMissing = countryCode === 'US' && !isConfirmed
  const isPossible = (place: NamedPlace) => {
    if (region !== undefined && place.region !== region) return false
    return (
      !point ||
      measureKm(place.latitude, place.longitude, point.latitude, point.longitude) <= NEAR_KM
    )
  }
  const lengths = [key.length - 1, key.length, key.length + 1]
  const found = lengths
    .flatMap((length) => index.townsLike(countryCode, key[0]!, length))
    .flatMap(({ key: other, place }) => {
      const typo = findTypo(key, other)
      return typo && isPossible(place) ? { typo, place } : []
    })
  const likely = found.filter(({ typo, place }) => {
    if (point !== undefined) return true
    if (typo === 'minor') return isStateMissing ? place.population >= CITY_POPULATION : true
    // Chinese towns differ by single letters.
    if (isStateMissing || countryCode === 'CN' || key.length < CHANGED_MIN_LETTERS) return false
    return place.population >= CITY_POPULATION
  })
  const places = [...new Map(likely.map(({ place }) => [place.id, place])).values()]
  const place = places.length === 1 ? places[0] : findLargest(places, CITY_POPULATION)
  return place ? { place, isConfirmed } : null
}
