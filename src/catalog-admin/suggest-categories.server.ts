import { normalizeCategoryWords, normalizePlural } from '../catalog/categories/category-key.ts'
import { readCategoryLabels } from '../catalog/categories/category-labels.server.ts'
import { createCategoryFinder } from '../catalog/categories/find-category-by-text.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

const SUGGESTIONS = 3
/** More frequent words, such as "de" and "shop", say little. */
const MAX_LABELS_OF_WORD = 120
const MIN_SHARED = 0.6
const TERM_WEIGHT = 0.6
/** Terms of all 69 languages would take 1.5 s to prepare. */
const TERM_LANGUAGES = ['en', 'tr', 'mul']
/** Of the best score; less likely categories only distract. */
const MIN_SCORE = 0.5
const LINES_AT_ONCE = 100

type Label = { id: string; words: number; weight: number }

const wordsOf = (text: string) => new Set(normalizeCategoryWords(text).map(normalizePlural))

async function createIndex() {
  const byWord = new Map<string, Label[]>()
  const add = (id: string, text: string, weight: number) => {
    const words = wordsOf(text)
    const label = { id, words: words.size, weight }
    for (const word of words) {
      const labels = byWord.get(word)
      if (labels) labels.push(label)
      else byWord.set(word, [label])
    }
  }
  for (const [at, { id, language, labels, terms }] of readCategoryLabels().entries()) {
    if (at % LINES_AT_ONCE === 0) await yieldToEventLoop()
    for (const label of labels) add(id, label, 1)
    if (TERM_LANGUAGES.includes(language)) for (const term of terms) add(id, term, TERM_WEIGHT)
  }
  for (const [word, { length }] of byWord) if (length > MAX_LABELS_OF_WORD) byWord.delete(word)
  return { byWord, find: createCategoryFinder(() => false) }
}

let index: ReturnType<typeof createIndex> | undefined

/** IDs of the vocabulary: of the head word, then of labels and search terms that share words. */
export async function suggestCategories(text: string): Promise<string[]> {
  index ??= createIndex()
  const { byWord, find } = await index
  const shared = new Map<Label, number>()
  for (const word of wordsOf(text))
    for (const label of byWord.get(word) ?? []) shared.set(label, (shared.get(label) ?? 0) + 1)
  const scores = new Map<string, number>()
  for (const [{ id, words, weight }, count] of shared)
    if (count / words >= MIN_SHARED)
      scores.set(id, Math.max(scores.get(id) ?? 0, (weight * count * count) / words))
  const ranked = [...scores].sort(([, one], [, other]) => other - one)
  const least = MIN_SCORE * (ranked[0]?.[1] ?? 0)
  const likely = ranked.filter(([, score]) => score >= least).map(([id]) => id)
  const { main } = find({ type: text })
  return [...new Set([...(main ? [main.id] : []), ...likely])].slice(0, SUGGESTIONS)
}
