import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import { findRegion, findRegions } from '../find-region.server.ts'
import { hasAreaWord, listCityForms, listCityParts } from './city-texts.server.ts'
import { findCityOfPart } from './find-city-of-part.server.ts'
import {
  findAbbreviatedPlace,
  findDamagedPlace,
  findMisspelledPlace,
} from './find-misspelled-place.server.ts'
import {
  findCounties,
  findDominant,
  findNamesake,
  findPostalArea,
  isInOrNear,
  isTown,
  isWritten,
  POSTAL_MAX_KM,
  WELL_KNOWN_POPULATION,
} from './find-namesake.server.ts'
import {
  type CityEvidence,
  CONTRADICTED_KM,
  type FoundPlace,
  isWithin,
  measureKmBetween,
  type ResolvedCity,
  type UnresolvedCity,
} from './found-place.ts'

const MIN_JOINED_CHARS = 6
/** Parts of a city are nearer. */
const FAR_KM = 30
/** GeoNames lists some towns twice, such as Panaji; the copy has population 0. In Japan, such an entry is a quarter. */
const COPY_KM = 10

/** Finds the place that a file's city text names. A text that names none stays a city of its own. */
export function findPlaceByName(evidence: CityEvidence, index: CityIndex): FoundPlace {
  const { point, ...withoutPoint } = evidence
  if (point && index.isOutside(point.latitude, point.longitude, evidence.countryCode)) {
    const found = findPlaceByName(withoutPoint, index)
    if (found.place === null) return found
    return { ...found, confidence: 'likely', reason: 'far from coordinates' }
  }
  const written = evidence.city.trim()
  const part = findCityOfPart(evidence, index)
  if (part) return part
  const whole = resolveText(written, evidence, index)
  const compound = resolveNamedPart(evidence, index)
  if (compound?.place && compound.place.id !== whole.place?.id) return compound
  const town =
    whole.place?.population === 0 ? findOriginal(whole.place, evidence, index) : undefined
  if (town) return town
  if (whole.place && !whole.place.isSection) return { ...whole, name: written }
  // 'Grove City' is not the town of Grove.
  if (whole.place === null && whole.reason === 'ambiguous') return whole
  let unresolved: UnresolvedCity = { place: null, reason: 'unknown' }
  let first: ResolvedCity | undefined
  for (const [at, texts] of listCityParts(evidence.city).entries())
    for (const text of texts) {
      const found = resolveText(text, evidence, index)
      if (found.place === null) {
        if (unresolved.reason === 'unknown') unresolved = found
        continue
      }
      if (first) {
        if (isPartOf(first.place, found.place, evidence, index))
          return { ...found, name: text, confidence: 'likely' }
        continue
      }
      if (at === 0 && !found.place.isSection) return { ...found, name: text }
      first = { ...found, name: text }
      break
    }
  // 'Kecamatan Tegalsari' is an area, so the towns of this name say nothing about it.
  if (hasAreaWord(evidence.city)) unresolved = { place: null, reason: 'unknown' }
  return (
    first ??
    resolveJoined(evidence, index) ??
    resolveCompound(evidence, index) ??
    resolveInexact(evidence, unresolved.reason === 'unknown', index) ??
    unresolved
  )
}

/** GeoNames lists 'Shahrisabz Shahri' beside Shahrisabz, and 'Village of Woodstock' abroad. */
function findOriginal(copy: NamedPlace, evidence: CityEvidence, index: CityIndex) {
  return listCityForms(evidence.city)
    .slice(1)
    .map((name) => ({ ...resolveText(name, evidence, index), name }))
    .find(({ place }) => place && place.population > 0 && measureKmBetween(place, copy) <= COPY_KM)
}

/** 'Barra, Salvador' and 'Kreuzberg, Berlin': a part of the city, not a town of its own. */
function isPartOf(
  town: NamedPlace,
  city: NamedPlace,
  { city: text, countryCode, point }: CityEvidence,
  index: CityIndex,
) {
  if (city.population < town.population) return false
  const km = measureKmBetween(town, city)
  const isTownOfItsOwn = !town.isSection && !index.hasPart(city, town.name)
  // 'Guarulhos, São Paulo' is a city beside another one.
  if (isTownOfItsOwn && town.population >= WELL_KNOWN_POPULATION) return false
  const [, ...after] = text.split(',')
  const isInCounty = index.countiesNamed(after.join(','), countryCode).includes(town.county)
  // 'Linares, Jaén': the province has the name of its capital.
  if (isTownOfItsOwn && isInCounty && isTown(town) && !isWithin(town, city)) return false
  if (town.isSection || town.population === 0) {
    if (km <= CONTRADICTED_KM && city.population >= WELL_KNOWN_POPULATION) return true
  }
  if (km <= city.radiusKm) return town.region === city.region
  const isOfRegion = findRegions(`, ${after.join(',')}`, countryCode).some(
    ({ name }) => name === town.region,
  )
  return point === undefined && km > FAR_KM && !isOfRegion
}

/** A name, a separator, and the name of a part: 'Köln-Ehrenfeld', 'Praha 2-Vinohrady'. */
export const COMPOUND = /^([\p{L} .]{4,}?)(?: (?:\d{1,2}|[IVX]+))?(-| )(\p{Lu}[\p{L} -]{2,})$/u

const DIRECTION = /^(?:North|South|East|West|Central)$/

/** 'Limoges-Fourches' is far from Limoges. */
const HYPHENATED_TOWNS = new Set(['BE', 'CA', 'CH', 'FR', 'LU'])

/** 'Köln-Ehrenfeld' and 'Venezia Mestre' */
function resolveNamedPart(evidence: CityEvidence, index: CityIndex): ResolvedCity | null {
  const [, name = '', , rest = ''] = COMPOUND.exec(evidence.city) ?? []
  if (rest === '' || index.citiesWithPart(rest, evidence.countryCode).length === 0) return null
  const found = resolveText(name, evidence, index)
  return found.place && index.hasPart(found.place, rest)
    ? { ...found, name, confidence: 'certain' }
    : null
}

/** After a space, only a place nearby is a part. */
function resolveCompound(evidence: CityEvidence, index: CityIndex): ResolvedCity | null {
  const [, name, separator, rest = ''] = COMPOUND.exec(evidence.city) ?? []
  const found = name === undefined ? null : resolveText(name, evidence, index)
  if (!found?.place) return null
  if (found.place.population < WELL_KNOWN_POPULATION) return null
  if (separator === ' ' && DIRECTION.test(rest))
    return { ...found, name: name!, confidence: 'likely' }
  const part = resolveText(rest, { ...evidence, point: found.place }, index)
  // 'Berlin-Schönefeld' is a town beside the city.
  const isSame =
    part.place !== null && normalizeCityName(part.place.name) === normalizeCityName(rest)
  if (part.place && isSame && !part.place.isSection && isTown(part.place))
    return separator === '-' ? { ...part, name: rest, confidence: 'likely' } : null
  const isUnknown = part.place === null
  if (isUnknown && (separator === ' ' || HYPHENATED_TOWNS.has(evidence.countryCode))) return null
  const isSection = part.place?.isSection && index.containerOf(part.place)?.id === found.place.id
  if (part.place && !isSection && !isWithin(part.place, found.place)) return null
  return { ...found, name: name!, confidence: 'likely' }
}

function resolveJoined(evidence: CityEvidence, index: CityIndex): ResolvedCity | null {
  const joined = evidence.city.replace(/(?<=\p{L})[\s-](?=\p{L})/gu, '')
  if (joined === evidence.city || joined.length < MIN_JOINED_CHARS || /\W{2}/.test(joined))
    return null
  const found = resolveText(joined, evidence, index)
  return found.place && !found.place.isSection && !found.place.isHeard
    ? { ...found, name: found.place.name, confidence: 'likely' }
    : null
}

const CONFIDENT = { confidence: 'likely', hasRivals: false } as const

function resolveInexact(
  evidence: CityEvidence,
  isUnknown: boolean,
  index: CityIndex,
): ResolvedCity | null {
  const { city, countryCode, point } = evidence
  const full = findAbbreviatedPlace(evidence, index)
  if (full) return { ...CONFIDENT, place: full, name: full.name, reason: 'only place' }
  const damaged = findDamagedPlace(city, countryCode, point, index)
  if (damaged)
    return { ...CONFIDENT, place: damaged, name: damaged.name, reason: 'damaged letters' }
  const { place, isConfirmed } = (isUnknown && findMisspelledPlace(evidence, index)) || {}
  if (!place) return null
  return { ...CONFIDENT, place, name: place.name, reason: 'spelling', hasRivals: !isConfirmed }
}

function resolveText(text: string, evidence: CityEvidence, index: CityIndex): FoundPlace {
  const { main: named, other } = index.placesNamed(text, evidence.countryCode)
  const isCopy = (place: NamedPlace) =>
    place.population === 0 &&
    place.countryCode !== 'JP' &&
    other.some((town) => town.population > 0 && measureKmBetween(town, place) <= COPY_KM)
  const main = (other.some(isWritten) ? named.filter(isWritten) : named).filter(
    (place) => !isCopy(place),
  )
  const short =
    evidence.point === undefined && findPossibleShort(text, main, other, evidence, index)
  if (short)
    return { place: short, name: text, confidence: 'likely', reason: 'population', hasRivals: true }
  const byMain = findNamesake(main, evidence, index)
  if (byMain.place !== null) return byMain
  const byOther = findNamesake(other, evidence, index)
  // 'Rüdesheim' in Hesse is Rüdesheim am Rhein.
  const isLonger =
    byMain.reason === 'ambiguous' &&
    byOther.place !== null &&
    normalizeCityName(byOther.place.name).startsWith(`${normalizeCityName(text)}-`) &&
    findRegion(`, ${evidence.region ?? ''}`, evidence.countryCode)?.name === byOther.place.region
  const isConfirmed = isLonger || byOther.reason === 'coordinates' || byOther.reason === 'region'
  const isUncertain = byMain.reason === 'ambiguous' || byOther.reason === 'far from coordinates'
  if (byOther.place === null || (main.length > 0 && isUncertain && !isConfirmed))
    return main.length > 0 ? byMain : byOther
  return { ...byOther, confidence: isConfirmed ? 'certain' : 'likely' }
}

function findPossibleShort(
  text: string,
  main: readonly NamedPlace[],
  other: readonly NamedPlace[],
  evidence: CityEvidence,
  index: CityIndex,
): NamedPlace | undefined {
  if (main.length === 0) return undefined
  const region = findRegion(`, ${evidence.region ?? ''}`, evidence.countryCode)
  const area = findCounties(evidence, index)
  const postal = findPostalArea(evidence, index)
  const isPossible = (place: NamedPlace) =>
    (region === null || region.name === place.region) &&
    (!area || isInOrNear(place, area, index)) &&
    (!postal || measureKmBetween(place, postal) <= POSTAL_MAX_KM)
  return findShortForm(text, main, other.filter(isPossible))
}

/** 'Newcastle' means Newcastle upon Tyne, although a village is called just Newcastle. */
function findShortForm(
  text: string,
  main: readonly NamedPlace[],
  other: readonly NamedPlace[],
): NamedPlace | undefined {
  const key = `-${normalizeCityName(text)}-`
  const isVillage = !main.some(isTown)
  const longer = other
    .filter(isWritten)
    .filter(({ name }) => isVillage || `-${normalizeCityName(name)}-`.includes(key))
  const largest = findDominant([...longer, ...main])
  if (main.length === 0 || largest === undefined || !longer.includes(largest)) return undefined
  return largest.population >= WELL_KNOWN_POPULATION ? largest : undefined
}
