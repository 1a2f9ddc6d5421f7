import type { CityGrid } from './city-grid.ts'
import type { NameTable } from './name-table.ts'

/** Columns hold 231,000 places with 700,000 names in 43 MB. */
export type Places = {
  ids: Uint32Array
  latitudes: Float32Array
  longitudes: Float32Array
  populations: Uint32Array
  isSection: Uint8Array
  /** Numbers of a section and of its city, alternating. */
  containers: Uint32Array
  regions: Uint16Array
  /** Numbers of counties, which are grouped by country; 0 if unknown. */
  counties: Uint16Array
  countyNames: NameTable
  grid: CityGrid
  nameAt(at: number): string
  countryAt(at: number): string
  regionCodeAt(at: number): string
  regionAt(at: number): string
  otherNamesAt(at: number): string[]
  /** Numbers of the places whose main or listed name, or another name, has this key. */
  findByKey(key: string): { main: number[]; other: number[] }
  isNamed(at: number, key: string): boolean
}
