import { findCountryCode } from '../catalog/places/find-country.server.ts'
import { findRegions } from '../catalog/places/find-region.server.ts'
import { memoize } from '../platform/database/memoize.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { parseYesNo } from './values/parse-status.ts'
import type { RowCells } from './values/row-cells.ts'

/** Fewer businesses may share a building. */
const MIN_SHARING = 5
const MAX_POINTS = 20_000
const NAME_MAX_CHARS = 60

const PARTS = /[,;،、，]|\s[-–—]\s/
const OF_PLACE = ['city', 'region', 'postal_code', 'country', 'country_code'] as const

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

/**
 * Finds points that are the center of an area: those of businesses that visit their customers, and
 * those that many businesses without an address share. Count each row before testing any.
 */
export function createAreaPoints() {
  const namesByPoint = new Map<string, Set<string> | 'shared'>()
  const pointOf = (cells: RowCells) =>
    [cells.get('latitude'), cells.get('longitude'), cells.get('coordinates')].join(' ').trim()
  return {
    count(cells: RowCells): void {
      const point = pointOf(cells)
      if (point === '' || hasAddress(cells)) return
      const names = namesByPoint.get(point) ?? new Set()
      if (names === 'shared' || (names.size === 0 && namesByPoint.size === MAX_POINTS)) return
      names.add(cells.get('name').slice(0, NAME_MAX_CHARS))
      namesByPoint.set(point, names.size < MIN_SHARING ? names : 'shared')
    },
    has(cells: RowCells): boolean {
      const isShared = namesByPoint.get(pointOf(cells)) === 'shared'
      if (!isShared && parseYesNo(cells.get('is_service_area')) !== true) return false
      return !hasAddress(cells)
    },
  }
}

export type AreaPoints = ReturnType<typeof createAreaPoints>
