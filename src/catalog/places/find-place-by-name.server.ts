import { memoize } from '../../platform/database/memoize.ts'
import { measureKm } from './city-grid.ts'
import type { CityIndex, NamedPlace, Point } from './city-index.server.ts'
import { normalizeCityName } from './city-key.server.ts'
import { findRegion } from './find-region.server.ts'

/** A name this close to the coordinates is confirmed by them. */
const CONFIRMED_KM = 30
/** A name this far from the coordinates belongs to another place. */
const CONTRADICTED_KM = 60
/** A large city is farther across than a town. */
const KM_PER_MILLION = 3
/** Without other evidence, a namesake this many times larger is meant. */
const DOMINANT_FACTOR = 10
const WELL_KNOWN_POPULATION = 100_000
/** Far from such a city, the coordinates are probably wrong rather than those of a namesake. */
const FAMOUS_POPULATION = 500_000
const DAMAGED_MIN_LETTERS = 4

export type CityEvidence = {
  city: string
  countryCode: string
  region?: string | undefined
  point?: Point | undefined
}

type CityReason =
  | 'only place'
  | 'region'
  | 'coordinates'
  | 'population'
  | 'far from coordinates'
  | 'damaged letters'

type ResolvedCity = {
  place: NamedPlace
  /** The part of the text that names the place. */
  name: string
  confidence: 'certain' | 'likely'
  reason: CityReason
  /** The country has another place of this name that is not much smaller. */
  hasRivals: boolean
}

type UnresolvedCity = {
  place: null
  /** `ambiguous`: several places fit. `far away`: all places of the name are far from the point. */
  reason: 'unknown' | 'ambiguous' | 'far away'
}

export type FoundPlace = ResolvedCity | UnresolvedCity

/** Finds the place that a file's city text names. A text that names none stays a city of its own. */
export function findPlaceByName(evidence: CityEvidence, index: CityIndex): FoundPlace {
  const { point, ...withoutPoint } = evidence
  if (point && index.isOutside(point.latitude, point.longitude, evidence.countryCode)) {
    const found = findPlaceByName(withoutPoint, index)
    if (found.place === null) return found
    return { ...found, confidence: 'likely', reason: 'far from coordinates' }
  }
  let unresolved: UnresolvedCity = { place: null, reason: 'unknown' }
  for (const text of listCityTexts(evidence.city)) {
    const found = resolveText(text, evidence, index)
    if (found.place !== null) return { ...found, name: text }
    if (unresolved.reason === 'unknown') unresolved = found
  }
  return resolveDamaged(evidence, index) ?? unresolved
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

function resolveDamaged(
  { city, countryCode, point }: CityEvidence,
  index: CityIndex,
): ResolvedCity | null {
  const place = findDamagedPlace(city, countryCode, point, index)
  if (place === null) return null
  const { name } = place
  return { place, name, confidence: 'likely', reason: 'damaged letters', hasRivals: false }
}

const PREFIXES =
  /^(?:(?:the )?city of|municipality of|(?:landeshaupt|bundes|gross|groß)?stadt|ciudad de|cidade de|ville de|comune di|gemeente)\s+/i
const SUFFIXES = /\s+(?:city|municipality|şehri|shahri)$/i

/** The text as written, then without additions, then its parts: 'Fellbach, Stuttgart (Kreis 3)'. */
const listCityTexts = memoize((city): string[] => {
  const plain = city
    .replace(/\s*[([].*?[)\]]\s*/g, ' ')
    .replace(/\b(?:[A-Z]{1,2}-)?\d{4,6}\b/g, ' ')
    .replace(/\s+(?:[A-Z]{2}|\d{1,2})$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = plain.split(/\s*(?:[,/;|،、，]|\s[-–—]\s)\s*/)
  // 'Glattpark (Opfikon)'
  const inParentheses = /[([]([^)\]]+)[)\]]/.exec(city)?.[1]?.trim() ?? ''
  const texts = [city.trim(), plain, ...parts, inParentheses].flatMap((text) => [
    text,
    text.replace(PREFIXES, ''),
    text.replace(SUFFIXES, ''),
  ])
  return [...new Set(texts)].filter((text) => text !== '')
})

function resolveText(text: string, evidence: CityEvidence, index: CityIndex): FoundPlace {
  const { main, other } = index.placesNamed(text, evidence.countryCode)
  const short = evidence.point === undefined && findShortForm(text, main, other)
  if (short)
    return { place: short, name: text, confidence: 'likely', reason: 'population', hasRivals: true }
  const byMain = choose(main, evidence)
  if (byMain.place !== null) return byMain
  const byOther = choose(other, evidence)
  const isConfirmed = byOther.reason === 'coordinates' || byOther.reason === 'region'
  const isDoubted = byMain.reason === 'ambiguous' || byOther.reason === 'far from coordinates'
  if (byOther.place === null || (main.length > 0 && isDoubted && !isConfirmed))
    return main.length > 0 ? byMain : byOther
  return { ...byOther, confidence: isConfirmed ? 'certain' : 'likely' }
}

/** 'Newcastle' means Newcastle upon Tyne, although a village is called just Newcastle. */
function findShortForm(
  text: string,
  main: readonly NamedPlace[],
  other: readonly NamedPlace[],
): NamedPlace | undefined {
  const key = `-${normalizeCityName(text)}-`
  const longer = other.filter(({ name }) => `-${normalizeCityName(name)}-`.includes(key))
  const largest = findDominant([...longer, ...main])
  if (main.length === 0 || largest === undefined || !longer.includes(largest)) return undefined
  return largest.population >= WELL_KNOWN_POPULATION ? largest : undefined
}

/** One far larger than the others, or than any town if there are no others. */
function findDominant(places: readonly NamedPlace[]): NamedPlace | undefined {
  const [largest, second] = places.toSorted((one, other) => other.population - one.population)
  const rival = Math.max(second?.population ?? 0, 1000)
  return largest && largest.population > DOMINANT_FACTOR * rival ? largest : undefined
}

function choose(
  candidates: readonly NamedPlace[],
  { city, countryCode, region, point }: CityEvidence,
): FoundPlace {
  if (candidates.length === 0) return { place: null, reason: 'unknown' }
  const dominant = findDominant(candidates)
  const found = (
    place: NamedPlace,
    confidence: 'certain' | 'likely',
    reason: CityReason,
  ): ResolvedCity => ({
    place,
    name: place.name,
    confidence,
    reason,
    hasRivals: candidates.length > 1 && place !== dominant,
  })
  const kmTo = (place: NamedPlace) =>
    point === undefined
      ? 0
      : measureKm(place.latitude, place.longitude, point.latitude, point.longitude) -
        (place.population / 1_000_000) * KM_PER_MILLION
  const near = candidates.filter((place) => kmTo(place) <= CONTRADICTED_KM)
  const towns = near.filter(({ isSection }) => !isSection)
  const reachable = towns.length > 0 ? towns : near
  if (reachable.length === 0) {
    const isFamous = (dominant?.population ?? 0) >= FAMOUS_POPULATION
    if (dominant && isFamous) return found(dominant, 'likely', 'far from coordinates')
    return { place: null, reason: 'far away' }
  }

  const [, ...afterCity] = city.split(/[,(]/)
  const named = findRegion(`, ${region ?? afterCity.join(',')}`, countryCode)
  const inRegion = reachable.filter((place) => place.region === named?.name)
  const fitting = inRegion.length > 0 ? inRegion : reachable
  const [only] = fitting
  if (fitting.length === 1 && only !== undefined) {
    if (candidates.length === 1) return found(only, 'certain', 'only place')
    const reason = inRegion.length === 1 && reachable.length > 1 ? 'region' : 'coordinates'
    return found(only, 'certain', reason)
  }
  const largest = findDominant(fitting)
  if (point !== undefined) {
    const close = fitting.filter((place) => kmTo(place) <= CONFIRMED_KM)
    const [nearest] = close.toSorted((one, other) => kmTo(one) - kmTo(other))
    if (nearest !== undefined) {
      const place = largest !== undefined && close.includes(largest) ? largest : nearest
      return found(place, 'certain', 'coordinates')
    }
  }
  if (largest !== undefined) return found(largest, 'likely', 'population')
  return { place: null, reason: 'ambiguous' }
}
