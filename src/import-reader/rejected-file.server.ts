import { parseSafeText } from '../spreadsheets/csv-cell.ts'
import type { UnreadableCode } from '../spreadsheets/file-error.ts'
import { normalizeHeader } from './columns/header-fields.server.ts'

export type RejectedKind = 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson' | 'geojson'

export type RejectedRow = { rowNumber: number; reason: string }

export type RejectedOpening =
  | { kind: RejectedKind }
  | { unreadable: { code: UnreadableCode; parameters: Record<string, string | number> } }

export const REASON = 'reason'

export const isReason = (title: string): boolean => normalizeHeader(title) === REASON

/** Removes the apostrophes that escaped formulas, or they would become part of names. */
export function createCellUnescaper(header: readonly string[]): (cells: string[]) => string[] {
  return header.some(isReason) ? (cells) => cells.map(parseSafeText) : (cells) => cells
}
