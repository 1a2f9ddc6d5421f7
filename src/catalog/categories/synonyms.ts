import { foldName } from '../../platform/i18n/fold-name.ts'

/** Other words for a category or a city, as they are stored: a JSON list, or nothing. */
export const parseSynonyms = (stored: string | null): string[] =>
  stored === null ? [] : (JSON.parse(stored) as string[])

/** The same, folded as names are for comparison. */
export const foldedSynonyms = (stored: string | null): string[] =>
  parseSynonyms(stored).map(foldName)

/** What is stored of them: trimmed, each once in its first spelling; NULL for none. */
export function formatSynonyms(given: readonly string[]): string | null {
  const known = new Map<string, string>()
  for (const text of given.map((each) => each.trim()))
    if (text !== '' && !known.has(foldName(text))) known.set(foldName(text), text)
  return known.size === 0 ? null : JSON.stringify([...known.values()])
}
