import type { ListedCategory } from '../../catalog/categories/list-categories.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'

const known = new WeakMap<ListedCategory, readonly string[]>()

/** Cached for the lifetime of the category. */
export function buildCategoryWords(category: ListedCategory): readonly string[] {
  const parted = known.get(category)
  if (parted) return parted
  const words = [...new Set([category.nameKey, ...category.synonyms].flatMap(parseNameWords))]
  known.set(category, words)
  return words
}

type Positions = ReadonlyMap<string, readonly number[]>
const positions = new WeakMap<readonly ListedCategory[], Positions>()

function positionsIn(all: readonly ListedCategory[]): Positions {
  const parted = positions.get(all)
  if (parted) return parted
  const byWord = new Map<string, number[]>()
  for (const [at, { nameKey, synonyms }] of all.entries())
    for (const word of new Set([nameKey, ...synonyms].flatMap((name) => name.split(' '))))
      byWord.set(word, [...(byWord.get(word) ?? []), at])
  positions.set(all, byWord)
  return byWord
}

export function findCategoriesByWords(
  all: readonly ListedCategory[],
  words: readonly string[],
): ListedCategory[] {
  const byWord = positionsIn(all)
  const found = new Set(words.flatMap((word) => byWord.get(word) ?? []))
  return [...found].sort((one, other) => one - other).flatMap((at) => all[at] ?? [])
}

export function findCategoriesByPrefixes(
  all: readonly ListedCategory[],
  beginnings: readonly string[],
): ListedCategory[] {
  const words = [...positionsIn(all).keys()]
  const begun = words.filter((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  return findCategoriesByWords(all, begun)
}
