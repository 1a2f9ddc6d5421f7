import { withoutNeutral } from '../spreadsheets/csv-cell.ts'
import { foldHeader } from './columns/match-columns.ts'

/** What the column is called that tells of a row that was left out why it was. */
export const REASON = 'reason'

/** Whether a column of a file, by its header, is the one that gave rejected rows back. */
export const isReason = (title: string): boolean => foldHeader(title) === REASON

/**
 * Makes what gives a file's cells as they were before they were given back: with the reasons comes an
 * apostrophe before each formula, which would become part of names and numbers when the fixed rows are
 * uploaded again. Other files keep what they say.
 */
export function rejectedCells(header: readonly string[]): (cells: string[]) => string[] {
  return header.some(isReason) ? (cells) => cells.map(withoutNeutral) : (cells) => cells
}
