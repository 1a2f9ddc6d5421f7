import { readLiteral } from '../../opening-hours/parse-literal.ts'
import { cleanCell, cutText, oneLine } from '../../spreadsheets/normalize-text.ts'
import type { RowNotes } from './row-notes.ts'

const TEXT_KEYS = ['text', 'overview', 'value', 'name'] as const

export function plainText(given: string): string {
  if (!given.startsWith('{')) return given
  const value = readLiteral(given) as Record<string, unknown> | undefined
  const text = TEXT_KEYS.map((key) => value?.[key]).find((each) => typeof each === 'string')
  return typeof text === 'string' ? cleanCell(text) : given
}

export function lineOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? oneLine(cleanCell(String(value)))
    : ''
}

export function cutNoted(field: string, text: string, limit: number, notes: RowNotes): string {
  if (text.length <= limit) return text
  notes.note(field, text, 'cut', { limit })
  return cutText(text, limit)
}
