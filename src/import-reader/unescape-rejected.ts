import { withoutNeutral } from '../spreadsheets/csv-cell.ts'
import { foldHeader } from './columns/match-columns.ts'

export const REASON = 'reason'

export const isReason = (title: string): boolean => foldHeader(title) === REASON

/** Removes the apostrophes that escaped formulas, or they would become part of names. */
export function rejectedCells(header: readonly string[]): (cells: string[]) => string[] {
  return header.some(isReason) ? (cells) => cells.map(withoutNeutral) : (cells) => cells
}
