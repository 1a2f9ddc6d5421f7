import type { ListedCategory } from '../categories/list-categories.ts'
import { nameWords } from '../words/name-words.ts'

const known = new WeakMap<ListedCategory, readonly string[]>()

/** Each word of a category's name and of the other words for it, once; parted once for as long as it is listed. */
export function wordsOfCategory(category: ListedCategory): readonly string[] {
  const parted = known.get(category)
  if (parted) return parted
  const words = [...new Set([category.nameKey, ...category.synonyms].flatMap(nameWords))]
  known.set(category, words)
  return words
}
