import { buildPrefixGroup } from '../../businesses/saving/index-entry.server.ts'
import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { memoizeByObject } from '../../platform/database/memoize.ts'
import type { Term } from '../../platform/database/search-index.server.ts'
import {
  buildCategoryTerm,
  buildPhoneticTerm,
  buildTextTerm,
  MAX_PREFIX_CHARS,
} from '../../search-index/index-terms.server.ts'
import { buildPhoneticKey } from '../../search-index/phonetic-key.server.ts'
import {
  findCompletions,
  findMaxEdits,
  findSpellings,
  measureEditDistance,
} from '../../search-index/spelling-correction.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { normalizeSpelledOut } from '../../search-index/transliterate.server.ts'
import { buildWordForms, isStopWord } from './search-key.ts'
import { findStreetForms } from './street-words.server.ts'

const buildCategoryWords = memoizeByObject(({ nameKey, synonyms }: ListedCategory) => [
  ...new Set([nameKey, ...synonyms].flatMap(parseNameWords)),
])

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
  const begun = words.filter((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  return findCategoriesByWords(all, begun)
}

const MAX_WORDS = 8
const MIN_SOUNDS = { alone: 3, together: 1 }
const MAX_CATEGORIES = 8
/** Shorter words are part of half of all category names. */
const MIN_CATEGORY_WORD_CHARS = 2
const LATIN_WORD = /^[a-z]{3,}$/
const LETTERS_ALONE = /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}]+$/u

export type QueryTerm = {
  text: string
  plain: string
  isLast: boolean
  /** This is null for short words, whose prefixes are terms of the index. */
  completions: readonly string[] | null
  /** A later step fills this list. */
  spellings: readonly string[]
  sound: string | null
  categories: readonly ListedCategory[]
  meant: ReadonlyMap<number, string>
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

export function parseWords(key: string): QueryTerm[] {
  const typed = [...new Set(parseNameWords(key))].slice(0, MAX_WORDS)
  const wanted = typed.filter((word, at) => at === typed.length - 1 || !isStopWord(word))
  return wanted.map((text, at) => ({
    text,
    plain: normalizeSpelledOut(text),
    isLast: at === wanted.length - 1,
    completions: null,
    spellings: [],
    sound: null,
    categories: [],
    meant: NOTHING_MEANT,
  }))
}

export async function parseTerms(database: Database, key: string): Promise<QueryTerm[]> {
  const { all } = await listCategories(database)
  return Promise.all(
    parseWords(key).map(async (word) => ({
      ...word,
      completions: isLongBeginning(word) ? await findCompletions(database, word.text) : null,
      categories: categoriesOf(all, word.text, word.isLast),
    })),
  )
}

const isLongBeginning = ({ text, isLast }: QueryTerm) =>
  isLast && [...text].length > MAX_PREFIX_CHARS

function soundIn(words: readonly QueryTerm[], { text }: QueryTerm): string | null {
  if (!LATIN_WORD.test(text)) return null
  const sound = buildPhoneticKey(text)
  const minChars = words.length > 1 ? MIN_SOUNDS.together : MIN_SOUNDS.alone
  return sound.length < minChars ? null : sound
}

export const expandSounds = (words: readonly QueryTerm[]): QueryTerm[] =>
  words.map((word) => ({ ...word, sound: soundIn(words, word) }))

/** Finds 'mctavish' for 'mc tavish'. */
function joinedWith(words: readonly QueryTerm[], at: number): string[] {
  const [before, word, after] = [at - 1, at, at + 1].map((each) => words[each]?.text ?? '')
  const pairs = [before === '' ? '' : `${before}${word}`, after === '' ? '' : `${word}${after}`]
  return pairs.filter((pair) => LETTERS_ALONE.test(pair))
}

function meantIn(category: ListedCategory, text: string, maxEdits: number): string | null {
  // A typo is rarely at both ends of a word, so few words need an edit distance.
  const [first, last] = [text.at(0), text.at(-1)]
  let best: { word: string; edits: number } | null = null
  for (const word of buildCategoryWords(category)) {
    if (word.at(0) !== first && word.at(-1) !== last) continue
    const edits = measureEditDistance(text, word, maxEdits)
    if (edits !== null && edits < (best?.edits ?? maxEdits + 1)) best = { word, edits }
  }
  return best?.word ?? null
}

export async function expandSpellings(
  database: Database,
  words: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const { all } = await listCategories(database)
  return Promise.all(
    words.map(async (word, at): Promise<QueryTerm> => {
      const joined = joinedWith(words, at)
      const maxEdits = findMaxEdits(word.text)
      if (maxEdits === 0) return { ...word, spellings: joined }
      const known = new Set(word.categories)
      const meant = all.flatMap((category) => {
        const read = known.has(category) ? null : meantIn(category, word.text, maxEdits)
        return read === null ? [] : [{ category, read }]
      })
      return {
        ...word,
        spellings: [...(await findSpellings(database, word.text)), ...joined],
        categories: [...word.categories, ...meant.map(({ category }) => category)].slice(
          0,
          MAX_CATEGORIES,
        ),
        meant: new Map(meant.map(({ category, read }) => [category.id, read])),
      }
    }),
  )
}

function ownTerms({ text, isLast, completions }: QueryTerm): readonly Term[] {
  if (!isLast) return [text]
  return completions === null ? buildPrefixGroup(text) : [...new Set([text, ...completions])]
}

export const buildNameTerms = (word: QueryTerm): Term[] => [
  ...ownTerms(word),
  ...(word.sound === null ? [] : [buildPhoneticTerm(word.sound)]),
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
