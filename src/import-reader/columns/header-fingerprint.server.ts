import { hash } from 'node:crypto'
import { foldName } from '../../platform/i18n/fold-name.ts'

/** What tells that two files have the same columns in the same order, however they are spelt. */
export function headerKey(header: readonly string[]): string {
  const titles = header.map((title) => foldName(title))
  // Spreadsheets pad a row with empty cells.
  const used = titles.slice(0, titles.findLastIndex((title) => title !== '') + 1)
  return hash('sha256', used.join('\n'), 'base64url')
}
