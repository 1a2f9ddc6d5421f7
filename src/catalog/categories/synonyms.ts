import { normalizeName } from '../../platform/i18n/normalize-name.ts'

export const parseSynonyms = (stored: string | null): string[] =>
  stored === null ? [] : (JSON.parse(stored) as string[])

export const parseFoldedSynonyms = (stored: string | null): string[] =>
  parseSynonyms(stored).map(normalizeName)

export function formatSynonyms(names: readonly string[]): string | null {
  const known = new Map<string, string>()
  for (const text of names.map((each) => each.trim()))
    if (text !== '' && !known.has(normalizeName(text))) known.set(normalizeName(text), text)
  return known.size === 0 ? null : JSON.stringify([...known.values()])
}
