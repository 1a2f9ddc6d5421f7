import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { normalizeCell, normalizeLine, truncate } from '../../spreadsheets/normalize-text.ts'
import type { RowNotes } from './row-notes.ts'

const TEXT_KEYS = ['text', 'overview', 'value', 'name'] as const

export function parseCellText(given: string): string {
  if (!given.startsWith('{')) return given
  const value = parseLiteral(given) as Record<string, unknown> | undefined
  const text = TEXT_KEYS.map((key) => value?.[key]).find((each) => typeof each === 'string')
  return typeof text === 'string' ? normalizeCell(text) : given
}

export function normalizeValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? normalizeLine(normalizeCell(String(value)))
    : ''
}

export function formatWithLimit(
  field: string,
  text: string,
  limit: number,
  notes: RowNotes,
): string {
  if (text.length <= limit) return text
  notes.note(field, text, 'cut', { limit })
  return truncate(text, limit)
}
