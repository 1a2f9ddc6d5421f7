import { parseSafeText } from '../spreadsheets/csv-cell.ts'
import { normalizeHeader } from './columns/match-columns.ts'

export const REASON = 'reason'

export const isReason = (title: string): boolean => normalizeHeader(title) === REASON

/** Removes the apostrophes that escaped formulas, or they would become part of names. */
export function createCellUnescaper(header: readonly string[]): (cells: string[]) => string[] {
  return header.some(isReason) ? (cells) => cells.map(parseSafeText) : (cells) => cells
}
