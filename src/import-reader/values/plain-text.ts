import { readLiteral } from '../../opening-hours/parse-literal.ts'
import { cleanCell, cutText, oneLine } from '../../spreadsheets/normalize-text.ts'
import type { RowNotes } from './row-notes.ts'

/** Where exports of Google's API keep the text of a cell that is data, such as displayName. */
const TEXT_KEYS = ['text', 'overview', 'value', 'name'] as const

/** A cell's text, also of one such as {"text": "Blue Door", "languageCode": "en"}. */
export function plainText(given: string): string {
  if (!given.startsWith('{')) return given
  const value = readLiteral(given) as Record<string, unknown> | undefined
  const text = TEXT_KEYS.map((key) => value?.[key]).find((each) => typeof each === 'string')
  return typeof text === 'string' ? cleanCell(text) : given
}

/** One line of text out of data that was in a cell; '' for what is neither text nor a number. */
export function lineOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? oneLine(cleanCell(String(value)))
    : ''
}

/** Cuts what is longer than anybody reads, and says so. */
export function cutNoted(field: string, text: string, limit: number, notes: RowNotes): string {
  if (text.length <= limit) return text
  notes.note(field, text, 'cut', { limit })
  return cutText(text, limit)
}
