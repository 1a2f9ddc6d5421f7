import { memoize, memoizeInContext } from '../platform/database/memoize.ts'
import { createCountryBoxes, findNearestInGrid, measureKm } from './city-grid.ts'
import { buildPlaceKey, isHomophone, normalizeCityName, RIGHT_TO_LEFT } from './city-key.server.ts'
import { findByWriting, listWrittenNames } from './city-names.server.ts'
import { buildPartKey } from './city-parts.server.ts'
import { type CountyFinder, createCountyFinder } from './county-finder.server.ts'
import { findLargeCities, rankByPopulation } from './find-large-cities.server.ts'
import { findRegions, type Region } from './find-region.server.ts'
import { findMembers } from './name-table.ts'
import { readPlaces } from './place-table.server.ts'
import { findTowns } from './town-table.server.ts'

const NEAREST_CITY_MAX_KM = 50
const CLOSE_KM = 12
/** The population from which a name other than the main one counts without a country. */
const KNOWN_WORLDWIDE = 100_000
/** 'New Delhi' is also another name of a region, but means the city. */
const KNOWN_AS_CITY = 10_000
/** A large city extends into the neighboring region (Basel, Brussels), but not to the next town. */
const OTHER_REGION_RADIUS_KM = 2.5

export type Point = { latitude: number; longitude: number }

export type City = {
  id: number
  name: string
  population: number
  countryCode: string
  region: string
  /** 0 if unknown. */
  county: number
  latitude: number
  longitude: number
  isLarge: boolean
  isSection: boolean
  /** Places of the region within it count as the city; 0 unless large. */
  radiusKm: number
}

export type NamedPlace = Omit<City, 'isLarge'> & {
  at: number
  regionCode: string
  /** The gazetteer has no name in the script of the text, only one that sounds alike. */
  isHeard: boolean
}

export type SpelledTown = { key: string; place: NamedPlace }

export type CityIndex = CountyFinder & {
  /** The pattern is for names without accents that begin with the letter. */
  placesMatching(countryCode: string, firstLetter: string, pattern: RegExp): NamedPlace[]
  /** Towns of 10,000 people or more with a name whose key begins with the letter and has the length. */
  townsLike(countryCode: string, firstLetter: string, length: number): readonly SpelledTown[]
  nearestMatching(point: Point, countryCode: string, pattern: RegExp): NamedPlace | null
  /** Cities with a well-known part of this name, which the gazetteer may lack. */
  citiesWithPart(name: string, countryCode: string): NamedPlace[]
  hasParts(city: NamedPlace): boolean
  hasPart(city: NamedPlace, name: string): boolean
  containerOf(place: NamedPlace): NamedPlace | undefined
  placeById(id: number, countryCode: string): NamedPlace | undefined
  /** Names in other languages and scripts, and former ones. */
  otherNamesOf(place: NamedPlace): string[]
  /** Whether `normalizeCityName` turns any name of the place into the key. */
  isNamed(place: NamedPlace, key: string): boolean
  /** Places whose main or listed name, or another name, is spelled like this. */
  placesNamed(name: string, countryCode: string): { main: NamedPlace[]; other: NamedPlace[] }
  /** The radius is 50 km; cities in `countryCode` and `region` come first. */
  nearestCity(
    latitude: number,
    longitude: number,
    countryCode?: string,
    region?: string,
  ): (City & { distanceKm: number }) | null
  /** Returns true if only the point with swapped latitude and longitude lies in the country. */
  isSwapped(latitude: number, longitude: number, countryCode: string): boolean
  /** Returns true if the point is far from all towns of the country. */
  isOutside(latitude: number, longitude: number, countryCode: string): boolean
  citiesNamed(name: string, countryCode?: string): City[]
  regionsNamed(name: string): Region[]
}

/** Holds 35 MB and takes up to half a second, so never call it in a request. */
export function createCityIndex(): CityIndex {
  const places = readPlaces()
  const { large, otherNames } = findLargeCities(places)
  const largeByCountry = Map.groupBy(large.values(), ({ at }) => places.countryAt(at))
  const cityAt = (at: number): City => ({
    id: places.ids[at]!,
    population: places.populations[at]!,
    name: large.get(at)?.name ?? places.nameAt(at),
    countryCode: places.countryAt(at),
    region: places.regionAt(at),
    county: places.counties[at]!,
    latitude: places.latitudes[at]!,
    longitude: places.longitudes[at]!,
    isLarge: large.has(at),
    isSection: places.isSection[at] === 1,
    radiusKm: large.get(at)?.radiusKm ?? 0,
  })

  const cityAround = (at: number, latitude: number, longitude: number, region = ''): number => {
    let nearest = at
    let nearestKm = Number.POSITIVE_INFINITY
    for (const city of largeByCountry.get(places.countryAt(at)) ?? []) {
      const km = measureKm(
        latitude,
        longitude,
        places.latitudes[city.at]!,
        places.longitudes[city.at]!,
      )
      const isSame = places.regions[city.at] === places.regions[at]
      const reachKm = isSame ? city.radiusKm : region === '' ? OTHER_REGION_RADIUS_KM : 0
      if (km <= reachKm && km < nearestKm) {
        nearest = city.at
        nearestKm = km
      }
    }
    return nearest
  }

  const placeAt = (at: number): NamedPlace => {
    const { isLarge: _, ...city } = cityAt(at)
    return { ...city, at, regionCode: places.regionCodeAt(at), isHeard: false }
  }

  const findNamed = memoizeInContext((countryCode, name): City[] => {
    const codes = countryCode === '' ? ['', 'JP'] : [countryCode]
    const keys = [...new Set(codes.map((code) => buildPlaceKey(name, code)))]
    if (keys.includes('')) return []
    const named = keys.map((key) => places.findByKey(key))
    const isThere = (at: number) =>
      countryCode === ''
        ? !isHomophone(name, () => listWrittenNames(placeAt(at), places.otherNamesAt(at)))
        : places.countryAt(at) === countryCode
    const main = named.flatMap((each) => each.main).filter(isThere)
    // In all countries, almost any word is another name of some village.
    const minPopulation = countryCode === '' ? KNOWN_WORLDWIDE : 0
    const other = named
      .flatMap((each) => each.other)
      .filter((at) => places.populations[at]! >= minPopulation && isThere(at))
    const found = [
      ...keys.flatMap((key) => otherNames.get(key) ?? []).filter(isThere),
      ...rankByPopulation(main.length > 0 ? main : other, places),
    ]
    const byRegion = new Map<number, number>()
    for (const at of found) {
      const region = places.regions[at]!
      if (!byRegion.has(region) || large.has(at)) byRegion.set(region, at)
    }
    return [...byRegion.values()].map(cityAt).sort((a, b) => Number(b.isLarge) - Number(a.isLarge))
  })

  const findPlaces = memoizeInContext((countryCode, name) => {
    const key = buildPlaceKey(name, countryCode)
    const { main, other } = key === '' ? { main: [], other: [] } : places.findByKey(key)
    const placesAt = (found: readonly number[]) =>
      found
        .filter((at) => places.countryAt(at) === countryCode)
        .flatMap((at) => findByWriting(name, placeAt(at), () => places.otherNamesAt(at)))
    const found = { main: placesAt(main), other: placesAt(other) }
    if (!RIGHT_TO_LEFT.test(name) || found.main.length + found.other.length < 2) return found
    // 'معان' and 'عمان' have one key.
    const isExact = (place: NamedPlace) =>
      listWrittenNames(place, places.otherNamesAt(place.at)).includes(name)
    const exact = { main: found.main.filter(isExact), other: found.other.filter(isExact) }
    return exact.main.length + exact.other.length > 0 ? exact : found
  })

  const findPart = memoizeInContext((code, name) =>
    [...findMembers(places.parts.names, buildPartKey(name, code))].map(placeAt),
  )
  const citiesWithParts = new Set(places.parts.cities)
  const countriesWithParts = new Set(places.parts.cities.values().map(places.countryAt))
  const numbered = new Set(places.parts.numbered)
  // Streets with a number would displace other names from the cache.
  const findCitiesWithPart = (countryCode: string, name: string) =>
    !countriesWithParts.has(countryCode) || (/\d/.test(name) && !numbered.has(countryCode))
      ? []
      : findPart(countryCode, name)
  const hasParts = ({ at }: NamedPlace) => citiesWithParts.has(at)
  const containers = new Map<number, number>()
  for (let at = 0; at < places.containers.length; at += 2)
    containers.set(places.containers[at]!, places.containers[at + 1]!)

  /** Places are ordered by country. */
  function findFirst(countryCode: string): number {
    let [low, high] = [0, places.ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (places.countryAt(middle) < countryCode) low = middle + 1
      else high = middle
    }
    return low
  }

  function listNumbers(countryCode: string): number[] {
    const found: number[] = []
    let at = findFirst(countryCode)
    while (places.ids[at] && places.countryAt(at) === countryCode) found.push(at++)
    return found
  }
  const readPlain = memoize((countryCode) => {
    const named = listNumbers(countryCode).map((at) => ({
      at,
      plain: places.nameAt(at).normalize('NFD').replace(/\p{M}/gu, ''),
    }))
    return Map.groupBy(named, ({ plain }) => plain.charAt(0).toLowerCase())
  })

  const findTownsLike = memoizeInContext((countryCode, form): SpelledTown[] =>
    findTowns(places.towns, countryCode, form[0]!, Number(form.slice(1))).map(({ key, at }) => ({
      key,
      place: placeAt(at),
    })),
  )

  let boxes: ReturnType<typeof createCountryBoxes> | undefined
  const findBoxes = () => {
    boxes ??= createCountryBoxes(places)
    return boxes
  }
  return {
    citiesWithPart: (name, countryCode) => findCitiesWithPart(countryCode, name),
    hasParts,
    hasPart: (city, name) =>
      hasParts(city) && findCitiesWithPart(city.countryCode, name).some(({ at }) => at === city.at),
    containerOf({ at }) {
      const container = containers.get(at)
      return container === undefined ? undefined : placeAt(container)
    },
    placeById(id, countryCode) {
      const at = places.ids.indexOf(id)
      return at < 0 || places.countryAt(at) !== countryCode ? undefined : placeAt(at)
    },
    otherNamesOf: ({ at }) => places.otherNamesAt(at),
    isNamed: ({ at }, key) => places.isNamed(at, key),
    placesNamed: (name, countryCode) => findPlaces(countryCode, name),
    placesMatching: (countryCode, firstLetter, pattern) =>
      (readPlain(countryCode).get(firstLetter.toLowerCase()) ?? [])
        .filter(({ plain }) => pattern.test(plain))
        .map(({ at }) => placeAt(at)),
    townsLike: (countryCode, firstLetter, length) =>
      findTownsLike(countryCode, `${firstLetter}${length}`),
    nearestMatching({ latitude, longitude }, countryCode, pattern) {
      const isMatch = (at: number) =>
        places.countryAt(at) === countryCode && pattern.test(places.nameAt(at))
      const found = findNearestInGrid(
        places.grid,
        latitude,
        longitude,
        NEAREST_CITY_MAX_KM,
        isMatch,
      )
      return found === null ? null : placeAt(found.at)
    },
    isSwapped: (...point) => findBoxes().isSwapped(...point),
    isOutside: (...point) => findBoxes().isOutside(...point),
    nearestCity(latitude, longitude, countryCode, region = '') {
      const isOfCountry = (at: number) => places.countryAt(at) === countryCode
      const isOfRegion = (at: number) => isOfCountry(at) && places.regionAt(at) === region
      const search = (accept: (at: number) => boolean) =>
        findNearestInGrid(places.grid, latitude, longitude, CLOSE_KM, accept) ??
        findNearestInGrid(places.grid, latitude, longitude, NEAREST_CITY_MAX_KM, accept)
      const inRegion = region === '' ? null : search(isOfRegion)
      const inCountry = () => (countryCode === undefined ? null : search(isOfCountry))
      const found = inRegion ?? inCountry() ?? search(() => true)
      if (found === null) return null
      const around = cityAround(found.at, latitude, longitude, inRegion ? region : '')
      const city = cityAt(containers.get(around) ?? around)
      return {
        ...city,
        distanceKm: measureKm(latitude, longitude, city.latitude, city.longitude),
      }
    },
    ...createCountyFinder(places),
    citiesNamed: (name, countryCode = '') => findNamed(countryCode, name),
    regionsNamed: (name) =>
      findRegions(name).filter(
        (region) =>
          normalizeCityName(region.name) === normalizeCityName(name) ||
          !findNamed(region.countryCode, name).some(
            ({ population }) => population >= KNOWN_AS_CITY,
          ),
      ),
  }
}
