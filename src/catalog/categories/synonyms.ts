import { normalizeName } from '../../platform/i18n/normalize-name.ts'

export const parseSynonyms = (stored: string | null): string[] =>
  stored === null ? [] : (JSON.parse(stored) as string[])

export const parseFoldedSynonyms = (stored: string | null): string[] =>
  parseSynonyms(stored).map(normalizeName)

export function formatSynonyms(names: readonly string[]): string | null {
  const known = new Map<string, string>()
  for (const text of names.map((each) => each.trim())) {
    const key = normalizeName(text)
    if (text !== '' && !known.has(key)) known.set(key, text)
  }
  return known.size === 0 ? null : JSON.stringify([...known.values()])
}
