import { hash } from 'node:crypto'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'

export function buildHeaderFingerprint(header: readonly string[]): string {
  const titles = header.map((title) => normalizeName(title))
  const used = titles.slice(0, titles.findLastIndex((title) => title !== '') + 1)
  return hash('sha256', used.join('\n'), 'base64url')
}
