import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'

/** The list omits ambiguous words such as 'banco' (also a bench). It covers 11 languages. */
const GROUPS = readFileSync(join(import.meta.dirname, 'category-synonyms.txt'), 'utf8').trim()

const groupsByWord = new Map<string, string[][]>()
for (const kind of GROUPS.split('\n')) {
  const words = [...new Set(kind.split(', ').map(normalizeName))]
  for (const word of words) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), words])
}

export const findCategorySynonyms = (foldedName: string): readonly string[] => [
  ...new Set(groupsByWord.get(foldedName)?.flat() ?? []),
]
