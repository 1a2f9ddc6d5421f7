import { normalizeCategoryWords, normalizePlural } from '../catalog/categories/category-key.ts'
import { readCategoryLabels } from '../catalog/categories/category-labels.server.ts'
import { createCategoryFinder } from '../catalog/categories/find-category-by-text.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

const SUGGESTIONS = 3
/** Words of more categories say little. */
const MAX_CATEGORIES_OF_WORD = 40
const TERM_WEIGHT = 0.6
/** Terms of all 69 languages would take 1.5 s to prepare. */
const TERM_LANGUAGES = ['en', 'tr', 'mul']
/** Of the best score; less likely categories only distract. */
const MIN_SCORE = 0.4
const LINES_AT_ONCE = 100

const wordsOf = (text: string) => new Set(normalizeCategoryWords(text).map(normalizePlural))

type Index = {
  byWord: ReadonlyMap<string, ReadonlyMap<string, number>>
  find: ReturnType<typeof createCategoryFinder>
}

/** The weight of each category by word: 1 for a label, less for a search term. */
async function createIndex(): Promise<Index> {
  const byWord = new Map<string, Map<string, number>>()
  for (const [at, { id, language, labels, terms }] of readCategoryLabels().entries()) {
    if (at % LINES_AT_ONCE === 0) await yieldToEventLoop()
    for (const [texts, weight] of [
      [TERM_LANGUAGES.includes(language) ? terms : [], TERM_WEIGHT] as const,
      [labels, 1] as const,
    ])
      for (const word of new Set(texts.flatMap((text) => [...wordsOf(text)]))) {
        const categories = byWord.get(word) ?? new Map<string, number>()
        byWord.set(word, categories.set(id, Math.max(weight, categories.get(id) ?? 0)))
      }
  }
  for (const [word, { size }] of byWord) if (size > MAX_CATEGORIES_OF_WORD) byWord.delete(word)
  return { byWord, find: createCategoryFinder(() => false) }
}

let index: Promise<Index> | undefined

/** IDs of the vocabulary: of the head word, then of labels and search terms that share rare words. */
export async function suggestCategories(text: string): Promise<string[]> {
  index ??= createIndex()
  const { byWord, find } = await index
  const scores = new Map<string, number>()
  for (const word of wordsOf(text)) {
    const categories = byWord.get(word)
    for (const [id, weight] of categories ?? [])
      scores.set(id, (scores.get(id) ?? 0) + weight / Math.log2(1 + (categories?.size ?? 1)))
  }
  const sorted = [...scores].sort(([, one], [, other]) => other - one)
  const least = MIN_SCORE * (sorted[0]?.[1] ?? 0)
  const ranked = sorted.filter(([, score]) => score >= least).map(([id]) => id)
  const { main } = find({ type: text })
  return [...new Set([...(main ? [main.id] : []), ...ranked])].slice(0, SUGGESTIONS)
}
