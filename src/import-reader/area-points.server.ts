import { findCountryCode } from '../gazetteer/find-country.server.ts'
import { findRegions } from '../gazetteer/find-region.server.ts'
import { memoize } from '../platform/database/memoize.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import type { ColumnMap } from './columns/match-columns.server.ts'
import { parseYesNo } from './values/parse-status.ts'
import { createCellReader, type RowCells } from './values/row-cells.ts'

/** Fewer businesses may share a building. */
const MIN_SHARING = 5
const MAX_POINTS = 20_000
const NAME_MAX_CHARS = 60

const PARTS = /[,;،、，]|\s[-–—]\s/
const POINT = ['latitude', 'longitude', 'coordinates'] as const
const OF_PLACE = ['city', 'region', 'postal_code', 'country', 'country_code'] as const

type Row = readonly string[]

const isPlaceName = memoize(
  (text): boolean => findCountryCode(text) !== null || findRegions(text).length > 0,
)

/** 'Antalya, Türkiye' is no address of a business. */
function hasAddress(cells: RowCells): boolean {
  if (cells.get('street') !== '') return true
  if (/"street":\s*"[^"]/.test(cells.get('complete_address'))) return true
  const address = cells.get('full_address')
  const digits = address.replaceAll(cells.get('postal_code') || '\0', '')
  if (/\d/.test(digits)) return true
  const own = new Set(OF_PLACE.map((field) => normalizeName(cells.get(field))))
  return address
    .split(PARTS)
    .map((part) => part.trim())
    .some((part) => part !== '' && !own.has(normalizeName(part)) && !isPlaceName(part))
}

/** Finds points that many rows of an area share. Pass each row after the sample to `count`. */
export function createAreaPoints(columns: ColumnMap, sample: readonly SheetRow[]) {
  const seen = new Set<string>()
  const namesByPoint = new Map<string, Set<string>>()
  const shared = new Set<string>()
  const readCells = createCellReader(columns)
  const pointColumns = POINT.flatMap((field) => columns.fields.get(field) ?? [])
  const pointOf = (row: Row) => {
    const point = pointColumns.map((column) => row[column]?.trim() ?? '').join(' ')
    return /\d/.test(point) ? point : ''
  }

  /** Most points have one row, so the address of that row is skipped while memory allows. */
  function isRepeated(point: string): boolean {
    if (seen.has(point)) return true
    if (seen.size < MAX_POINTS) seen.add(point)
    return seen.size === MAX_POINTS
  }
  function addName(point: string, row: Row): void {
    if (point === '' || shared.has(point)) return
    const cells = readCells(row)
    if (hasAddress(cells)) return
    if (namesByPoint.size === MAX_POINTS && !namesByPoint.has(point)) return
    const names = namesByPoint.getOrInsertComputed(point, () => new Set())
    names.add(cells.get('name').slice(0, NAME_MAX_CHARS))
    if (names.size < MIN_SHARING) return
    shared.add(point)
    namesByPoint.delete(point)
  }

  const rowsByPoint = Map.groupBy(sample, ({ cells }) => pointOf(cells))
  for (const [point, rows] of rowsByPoint) {
    seen.add(point)
    if (rows.length > 1) for (const { cells } of rows) addName(point, cells)
  }
  return {
    count(row: Row): void {
      const point = pointOf(row)
      if (isRepeated(point)) addName(point, row)
    },
    has(row: Row): boolean {
      const isShared = shared.size > 0 && shared.has(pointOf(row))
      if (!isShared && !columns.fields.has('is_service_area')) return false
      const cells = readCells(row)
      if (!isShared && parseYesNo(cells.get('is_service_area')) !== true) return false
      return !hasAddress(cells)
    },
  }
}

export type AreaPoints = ReturnType<typeof createAreaPoints>
