import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { buildGrid } from './city-grid.ts'
import { normalizeCityName, SPELLING_INPUTS } from './city-key.server.ts'
import { listCityNames } from './city-names.server.ts'
import { buildPartTable, type PartTable } from './city-parts.server.ts'
import { buildCountyTable } from './county-finder.server.ts'
import { listRegions, REGION_INPUTS } from './find-region.server.ts'
import { buildNameTable, findMembers } from './name-table.ts'
import type { Places } from './places.ts'
import { readCached } from './read-cached.server.ts'
import { buildTownTable, type TownTable } from './town-table.server.ts'

const readPacked = (name: string) =>
  brotliDecompressSync(readFileSync(join(import.meta.dirname, name)))

/** A line of places.tsv.br, which tools/gazetteer/build-places.ts writes. */
export type ListedPlace = {
  /** The GeoNames ID; above 2^31 for places that GeoNames added after the list with IDs. */
  id: number
  name: string
  countryCode: string
  regionCode: string
  countyCode: string
  latitude: number
  longitude: number
  population: number
  isSection: boolean
  /** The ID of the city that a section belongs to; 0 if unknown. */
  containerId: number
  otherNames: string[]
}

export function* readPlaceList(): Generator<ListedPlace> {
  const bytes = readPacked('places.tsv.br')
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, start)
    const end = newline === -1 ? bytes.length : newline
    const fields = bytes.toString('utf8', start, end).split('\t')
    const at = (index: number) => fields[index] ?? ''
    start = end + 1
    const name = cityNameOf(at(1))
    // 'Donostia / San Sebastián'
    const twin = at(1).split('/')[1]?.trim() ?? ''
    const isQuarter = at(2) === 'CH' && name !== at(1)
    const others = isQuarter ? at(9) : `${at(9)}|${twin}|${name === at(1) ? '' : at(1)}`
    yield {
      id: Number(at(0)),
      name,
      countryCode: at(2),
      regionCode: at(3),
      countyCode: at(4),
      latitude: Number(at(5)),
      longitude: Number(at(6)),
      population: Number(at(7)),
      isSection: at(8).startsWith('X') || at(8) === 'H' || isQuarter,
      containerId: isQuarter ? 0 : Number(at(8).slice(1)),
      otherNames: others.split('|').filter((other) => other !== ''),
    }
  }
}

const PLACES_MAX = 400_000
/** A change of any of these files replaces the cached columns. */
export const PLACE_INPUTS = [
  ...REGION_INPUTS,
  ...SPELLING_INPUTS,
  ...[
    'city-aliases.txt',
    'city-grid.ts',
    'city-parts.server.ts',
    'city-parts.txt',
    'counties.tsv.br',
    'county-finder.server.ts',
    'find-large-cities.server.ts',
    'place-table.server.ts',
    'places.tsv.br',
    'town-table.server.ts',
  ].map((name) => join(import.meta.dirname, name)),
]

export type PlaceTable = Places & { parts: PartTable; towns: TownTable }

/** Counties, provinces of Spain and Italy, departments of France: the level below regions. */
function createCountyNumbers() {
  const lines = readPacked('counties.tsv.br').toString('utf8').split('\n')
  const names = new Map(lines.map((line) => line.split('\t') as [string, string]))
  const numbers = new Map<string, number>()
  const found: string[] = []
  return {
    found,
    numberOf({ countryCode, regionCode, countyCode }: ListedPlace): number {
      const code = `${countryCode}.${regionCode}.${countyCode}`
      const name = names.get(code)
      if (name === undefined) return 0
      return numbers.getOrInsertComputed(code, () => found.push(`${countryCode}${name}`))
    },
  }
}

function computeColumns() {
  const ids = new Uint32Array(PLACES_MAX)
  const latitudes = new Float32Array(PLACES_MAX)
  const longitudes = new Float32Array(PLACES_MAX)
  const populations = new Uint32Array(PLACES_MAX)
  const isSection = new Uint8Array(PLACES_MAX)
  const regions = new Uint16Array(PLACES_MAX)
  const counties = new Uint16Array(PLACES_MAX)
  const { numberOf, found: countyNames } = createCountyNumbers()
  const nameEnd = new Uint32Array(PLACES_MAX + 1)
  const otherEnd = new Uint32Array(PLACES_MAX + 1)
  const others: Buffer[] = []
  const containerIds = new Map<number, number>()
  const numbers = new Map<number, number>()
  const aliases = new Map(readAliases())
  const regionCodes: string[] = []
  const regionNumbers = new Map<string, number>()
  const names: Buffer[] = []
  let count = 0

  for (const place of readPlaceList()) {
    if (count === PLACES_MAX) throw new Error(`places.tsv.br has more than ${PLACES_MAX} places`)
    const code = `${place.countryCode}.${place.regionCode}`
    let region = regionNumbers.get(code)
    if (region === undefined) {
      region = regionCodes.push(code) - 1
      regionNumbers.set(code, region)
    }
    const name = Buffer.from(place.name)
    names.push(name)
    nameEnd[count + 1] = nameEnd[count]! + name.length
    const other = Buffer.from([...place.otherNames, ...(aliases.get(place.id) ?? [])].join('|'))
    others.push(other)
    otherEnd[count + 1] = otherEnd[count]! + other.length
    ids[count] = place.id
    latitudes[count] = place.latitude
    longitudes[count] = place.longitude
    populations[count] = place.population
    isSection[count] = Number(place.isSection)
    numbers.set(place.id, count)
    if (place.containerId > 0) containerIds.set(count, place.containerId)
    regions[count] = region
    counties[count] = numberOf(place)
    count += 1
  }
  return {
    ids: ids.slice(0, count),
    latitudes: latitudes.slice(0, count),
    longitudes: longitudes.slice(0, count),
    populations: populations.slice(0, count),
    isSection: isSection.slice(0, count),
    containers: Uint32Array.from([...containerIds].flatMap(([at, id]) => [at, numbers.get(id)!])),
    regions: regions.slice(0, count),
    counties: counties.slice(0, count),
    countyNames: buildCountyTable(countyNames),
    nameEnd: nameEnd.slice(0, count + 1),
    text: Buffer.concat(names),
    otherEnd: otherEnd.slice(0, count + 1),
    others: Buffer.concat(others),
    regionCodes,
    regionNames: listRegionNames(regionCodes),
    names: buildNameTable(listKeys),
    grid: buildGrid(latitudes.slice(0, count), longitudes.slice(0, count)),
  }
}

const QUALIFIER =
  /^(greater|north|south|east|west|upper|lower|new|old|gross|nord|sud|ost|alt|neu|nuevo|nueva|novo|nova|novy|novi|novaya|staraya|sankt|yeni|eski)-/

/** A GeoNames ID and abbreviations or former names that the list of places lacks. Written by hand. */
const readAliases = () =>
  readTextLines(import.meta.dirname, 'city-aliases.txt')
    .map((line) => line.split('\t'))
    .map(([id, names = '']) => [Number(id), names.split('|')] as const)

/** The number of a place times two, plus one if the key is of neither its main nor a listed name. */
function* listKeys(): Generator<readonly [string, number]> {
  const listed = new Map(listCityNames().map(({ id, all }) => [id, all]))
  for (const [id, aliases] of readAliases()) listed.set(id, [...(listed.get(id) ?? []), ...aliases])
  let at = 0
  for (const { id, countryCode, name, otherNames } of readPlaceList()) {
    const keyOf = (each: string) => normalizeCityName(each, countryCode)
    const main = new Set([name, ...(listed.get(id) ?? [])].map(keyOf))
    for (const key of main) if (key !== '') yield [key, at * 2]
    const others = new Set(otherNames.map(keyOf)).difference(main)
    // 'Vancouver' is listed as a name of North Vancouver too.
    others.delete(keyOf(name).replace(QUALIFIER, ''))
    for (const key of others) if (key !== '') yield [key, at * 2 + 1]
    at += 1
  }
}

function listRegionNames(regionCodes: readonly string[]): string[] {
  const known = new Map(
    listRegions().map(({ countryCode, code, name }) => [`${countryCode}.${code}`, name]),
  )
  return regionCodes.map((code) => known.get(code) ?? '')
}

function openPlaces<Columns extends ReturnType<typeof computeColumns>>({
  nameEnd,
  text,
  otherEnd,
  others,
  regionCodes,
  regionNames,
  names,
  ...columns
}: Columns) {
  const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength)
  const [nameText, otherText] = [bufferOf(text), bufferOf(others)]
  const countryCodes = regionCodes.map((code) => code.slice(0, 2))
  return {
    ...columns,
    nameAt: (at: number) => nameText.toString('utf8', nameEnd[at]!, nameEnd[at + 1]!),
    countryAt: (at: number) => countryCodes[columns.regions[at]!]!,
    regionCodeAt: (at: number) => regionCodes[columns.regions[at]!]!.slice(3),
    regionAt: (at: number) => regionNames[columns.regions[at]!]!,
    otherNamesAt(at: number) {
      const joined = otherText.toString('utf8', otherEnd[at]!, otherEnd[at + 1]!)
      return joined === '' ? [] : joined.split('|')
    },
    isNamed: (at: number, key: string) =>
      findMembers(names, key).some((member) => member >>> 1 === at),
    findByKey(key: string) {
      const found = { main: [] as number[], other: [] as number[] }
      for (const member of findMembers(names, key))
        (member % 2 === 0 ? found.main : found.other).push(member >>> 1)
      return found
    },
  }
}

function computeTable() {
  const columns = computeColumns()
  const places = openPlaces(columns)
  return { ...columns, parts: buildPartTable(places), towns: buildTownTable(places) }
}

export const readPlaces = (): PlaceTable =>
  openPlaces(readCached('places', PLACE_INPUTS, computeTable))

/** GeoNames lists quarters as 'Zürich (Kreis 7) / Witikon'; the first part is the town. */
function cityNameOf(name: string): string {
  const [first = name] = name.replace(/^Stadt (?=.*\(Kreis)/, '').split(/ \(| ?\//, 1)
  return first === '' ? name : first
}
