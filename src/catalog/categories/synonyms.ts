import { foldName } from '../../platform/i18n/fold-name.ts'

export const parseSynonyms = (stored: string | null): string[] =>
  stored === null ? [] : (JSON.parse(stored) as string[])

export const foldedSynonyms = (stored: string | null): string[] =>
  parseSynonyms(stored).map(foldName)

export function formatSynonyms(given: readonly string[]): string | null {
  const known = new Map<string, string>()
  for (const text of given.map((each) => each.trim()))
    if (text !== '' && !known.has(foldName(text))) known.set(foldName(text), text)
  return known.size === 0 ? null : JSON.stringify([...known.values()])
}
