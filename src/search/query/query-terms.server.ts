import { buildPrefixGroup } from '../../businesses/saving/index-entry.server.ts'
import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { memoizeByObject } from '../../platform/database/memoize.ts'
import type { Term, TermQuery } from '../../platform/database/search-index.server.ts'
import {
  buildCategoryTerm,
  buildPhoneticTerm,
  buildTextTerm,
  MAX_PREFIX_CHARS,
} from '../../search-index/index-terms.server.ts'
import { buildWordForms, isStopWord } from '../../search-index/search-key.ts'
import { findCompletions } from '../../search-index/spelling-correction.server.ts'
import { findStreetForms } from '../../search-index/street-words.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { normalizeSpelledOut } from '../../search-index/transliterate.server.ts'
import { findAlternatives, type QueryBrand } from './query-brand.server.ts'

const positionsIn = memoizeByObject((all: readonly ListedCategory[]) => {
  const byWord = new Map<string, number[]>()
  for (const [at, { nameKey, synonyms }] of all.entries())
    for (const word of new Set([nameKey, ...synonyms].flatMap((name) => name.split(' '))))
      byWord.set(word, [...(byWord.get(word) ?? []), at])
  return byWord
})

function findCategoriesByWords(
  all: readonly ListedCategory[],
  words: readonly string[],
): ListedCategory[] {
  const byWord = positionsIn(all)
  const found = new Set(words.flatMap((word) => byWord.get(word) ?? []))
  return [...found].sort((one, other) => one - other).flatMap((at) => all[at] ?? [])
}

function findCategoriesByPrefixes(
  all: readonly ListedCategory[],
  beginnings: readonly string[],
): ListedCategory[] {
  const words = [...positionsIn(all).keys()]
  const matching = words.filter((word) =>
    beginnings.some((beginning) => word.startsWith(beginning)),
  )
  return findCategoriesByWords(all, matching)
}

const MAX_WORDS = 8
export const MAX_CATEGORIES = 8
/** Shorter words are part of half of all category names. */
const MIN_CATEGORY_WORD_CHARS = 2

export type QueryTerm = {
  text: string
  plain: string
  isLast: boolean
  /** This is null for short words, whose prefixes are terms of the index. */
  completions: readonly string[] | null
  /** A later step fills this list. */
  spellings: readonly string[]
  phoneticKey: string | null
  /** It names a category or a place, so it never alone matches by its sound. */
  isFixed: boolean
  categories: readonly ListedCategory[]
  corrections: ReadonlyMap<number, string>
  brand: QueryBrand | null
}

const NOTHING_MEANT: ReadonlyMap<number, string> = new Map()

/** Prefixes count only if no category has the whole word: 'bar' must not find 'barber'. */
function categoriesOf(
  all: readonly ListedCategory[],
  word: string,
  isLast: boolean,
): ListedCategory[] {
  if (word.length < MIN_CATEGORY_WORD_CHARS) return []
  const forms = buildWordForms(word)
  const whole = findCategoriesByWords(all, forms)
  const found = whole.length > 0 || !isLast ? whole : findCategoriesByPrefixes(all, forms)
  return found.slice(0, MAX_CATEGORIES)
}

/** Words of the name of a brand stay, even stop words: 'AT&T'. */
export function parseWords(key: string, brand: QueryBrand | null = null): QueryTerm[] {
  const typed = [...new Set(parseNameWords(key))].slice(0, MAX_WORDS)
  const isInBrand = (word: string) => brand?.texts.includes(word) ?? false
  // Of several words, the last one is complete: '85°C' is not 'Café 85'.
  const isComplete = brand !== null && brand.texts.length > 1
  const wanted = typed.filter(
    (word, at) => at === typed.length - 1 || isInBrand(word) || !isStopWord(word),
  )
  return wanted.map((text, at) => ({
    text,
    plain: normalizeSpelledOut(text),
    isLast: at === wanted.length - 1 && !(isInBrand(text) && isComplete),
    completions: null,
    spellings: [],
    phoneticKey: null,
    isFixed: false,
    categories: [],
    corrections: NOTHING_MEANT,
    brand: isInBrand(text) ? brand : null,
  }))
}

export async function parseTerms(
  database: Database,
  key: string,
  brand: QueryBrand | null = null,
): Promise<QueryTerm[]> {
  const { all } = await listCategories(database)
  return Promise.all(
    parseWords(key, brand).map(async (word) => ({
      ...word,
      completions: isLongBeginning(word) ? await findCompletions(database, word.text) : null,
      categories: categoriesOf(all, word.text, word.isLast),
    })),
  )
}

const isLongBeginning = ({ text, isLast }: QueryTerm) =>
  isLast && [...text].length > MAX_PREFIX_CHARS

function ownTerms({ text, isLast, completions }: QueryTerm): readonly Term[] {
  if (!isLast) return [text]
  return completions === null ? buildPrefixGroup(text) : [...new Set([text, ...completions])]
}

export const buildNameTerms = (word: QueryTerm): Term[] => [
  ...ownTerms(word),
  ...(word.phoneticKey === null ? [] : [buildPhoneticTerm(word.phoneticKey)]),
  ...word.spellings,
]

export function buildAnyTerms(word: QueryTerm): Term[] {
  const { text, categories } = word
  return [
    ...buildNameTerms(word),
    buildTextTerm(text),
    ...findStreetForms(text).map(buildTextTerm),
    ...categories.map(({ id }) => buildCategoryTerm(id)),
  ]
}

export function buildGroups(
  words: readonly QueryTerm[],
  build: (word: QueryTerm) => Term[],
): TermQuery {
  return words.flatMap((word) => {
    const { brand, text } = word
    if (brand === null) return [build(word)]
    return findAlternatives(brand, text).map((others) => [...build(word), ...others])
  })
}
