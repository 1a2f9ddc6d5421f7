import { hash } from 'node:crypto'
import { foldName } from '../../platform/i18n/fold-name.ts'

export function headerKey(header: readonly string[]): string {
  const titles = header.map((title) => foldName(title))
  const used = titles.slice(0, titles.findLastIndex((title) => title !== '') + 1)
  return hash('sha256', used.join('\n'), 'base64url')
}
