import { beginningGroup } from '../../businesses/saving/index-entry.server.ts'
import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Term } from '../../platform/database/search-index.server.ts'
import {
  categoryWord,
  LONGEST_BEGINNING,
  soundWord,
  textWord,
} from '../../search-index/index-terms.server.ts'
import { soundOf } from '../../search-index/phonetic-key.server.ts'
import {
  countFaults,
  faultsIn,
  findCompletions,
  findSpellings,
} from '../../search-index/spelling-correction.server.ts'
import { nameWords } from '../../search-index/tokenize-name.ts'
import { withoutSpelledOut } from '../../search-index/transliterate.server.ts'
import { categoriesBegunBy, categoriesWith, wordsOfCategory } from './category-terms.ts'
import { wordForms } from './search-key.ts'
import { isSmallWord } from './stop-words.ts'

/** More words than this nobody types; the others are passed over. */
const MOST_WORDS = 8
/** A word alone is told by its sounds when there are so many; together with others by fewer. */
const FEWEST_SOUNDS = { alone: 3, together: 1 }
/** Of so many categories that a word speaks of, the largest, businesses are gathered. */
const MOST_CATEGORIES = 8
/** Shorter words stand in the names of half the categories. */
const SHORTEST_CATEGORY_WORD = 2
const LATIN_WORD = /^[a-z]{3,}$/
const LETTERS_ALONE = /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}]+$/u

/** A word as it was typed, with what it may stand for. */
export type AskedWord = {
  text: string
  /** Without letters spelled out. */
  plain: string
  /** The last one may be half typed. */
  isLast: boolean
  /** The words of names that a long last word begins; null for a short one, whose beginnings the index holds. */
  completions: readonly string[] | null
  /** Other words of names that it may be a misspelling of; found only when asked for. */
  spellings: readonly string[]
  /** How it sounds, to find names of other alphabets by; found only when asked for. */
  sound: string | null
  /** The categories it speaks of, the largest first. */
  categories: readonly ListedCategory[]
  /** By categories that it speaks of only as a misspelling, the word that is meant; found only when asked for. */
  meant: ReadonlyMap<number, string>
}

const NOTHING_MEANT: ReadonlyMap<number, string> = new Map()

/**
 * Categories that have the word in their name or in another word for them; where none has and it is the
 * last, those with one that begins so: 'bar' is no beginning of 'barber'.
 */
function categoriesOf(
  all: readonly ListedCategory[],
  word: string,
  isLast: boolean,
): ListedCategory[] {
  if (word.length < SHORTEST_CATEGORY_WORD) return []
  const forms = wordForms(word)
  const whole = categoriesWith(all, forms)
  const found = whole.length > 0 || !isLast ? whole : categoriesBegunBy(all, forms)
  return found.slice(0, MOST_CATEGORIES)
}

/** The words of a folded text, without their categories. Those that only join others are left out where any remains. */
export function partWords(key: string): AskedWord[] {
  const typed = [...new Set(nameWords(key))].slice(0, MOST_WORDS)
  const telling = typed.filter((word, at) => at === typed.length - 1 || !isSmallWord(word))
  return telling.map((text, at) => ({
    text,
    plain: withoutSpelledOut(text),
    isLast: at === telling.length - 1,
    completions: null,
    spellings: [],
    sound: null,
    categories: [],
    meant: NOTHING_MEANT,
  }))
}

/** The words of a folded text, with the categories each speaks of, and what the last one begins. */
export async function readWords(database: Database, key: string): Promise<AskedWord[]> {
  const { all } = await listCategories(database)
  return Promise.all(
    partWords(key).map(async (word) => ({
      ...word,
      completions: isLongBeginning(word) ? await findCompletions(database, word.text) : null,
      categories: categoriesOf(all, word.text, word.isLast),
    })),
  )
}

const isLongBeginning = ({ text, isLast }: AskedWord) =>
  isLast && [...text].length > LONGEST_BEGINNING

/** How a word of Latin letters sounds; null where that tells too little. */
function soundIn(words: readonly AskedWord[], { text }: AskedWord): string | null {
  if (!LATIN_WORD.test(text)) return null
  const sound = soundOf(text)
  const fewest = words.length > 1 ? FEWEST_SOUNDS.together : FEWEST_SOUNDS.alone
  return sound.length < fewest ? null : sound
}

/** The same words with how each sounds. */
export const withSounds = (words: readonly AskedWord[]): AskedWord[] =>
  words.map((word) => ({ ...word, sound: soundIn(words, word) }))

/** A word written together with the one before or after it: 'mctavish' for 'mc tavish'. */
function joinedWith(words: readonly AskedWord[], at: number): string[] {
  const [before, word, after] = [at - 1, at, at + 1].map((each) => words[each]?.text ?? '')
  const pairs = [before === '' ? '' : `${before}${word}`, after === '' ? '' : `${word}${after}`]
  return pairs.filter((pair) => LETTERS_ALONE.test(pair))
}

/** The word of a category that another is a misspelling of, with the fewest faults; null where none is. */
function meantIn(category: ListedCategory, text: string, most: number): string | null {
  // Who mistypes a word seldom mistypes both its ends: few words are compared letter by letter.
  const [first, last] = [text.at(0), text.at(-1)]
  let best: { word: string; faults: number } | null = null
  for (const word of wordsOfCategory(category)) {
    if (word.at(0) !== first && word.at(-1) !== last) continue
    const faults = countFaults(text, word, most)
    if (faults !== null && faults < (best?.faults ?? most + 1)) best = { word, faults }
  }
  return best?.word ?? null
}

/**
 * The same words with what each may stand for otherwise: misspelled, in names and in those of
 * categories, and written apart from its neighbour.
 */
export async function withSpellings(
  database: Database,
  words: readonly AskedWord[],
): Promise<AskedWord[]> {
  const { all } = await listCategories(database)
  return Promise.all(
    words.map(async (word, at): Promise<AskedWord> => {
      const joined = joinedWith(words, at)
      const most = faultsIn(word.text)
      if (most === 0) return { ...word, spellings: joined }
      const known = new Set(word.categories)
      const meant = all.flatMap((category) => {
        const read = known.has(category) ? null : meantIn(category, word.text, most)
        return read === null ? [] : [{ category, read }]
      })
      return {
        ...word,
        spellings: [...(await findSpellings(database, word.text)), ...joined],
        categories: [...word.categories, ...meant.map(({ category }) => category)].slice(
          0,
          MOST_CATEGORIES,
        ),
        meant: new Map(meant.map(({ category, read }) => [category.id, read])),
      }
    }),
  )
}

/** A word of a name, the last one as it may go on; what begins so has the word itself among it. */
function ownTerms({ text, isLast, completions }: AskedWord): readonly Term[] {
  if (!isLast) return [text]
  return completions === null ? beginningGroup(text) : [...new Set([text, ...completions])]
}

/** What of a name a word is found by. */
export const nameTerms = (word: AskedWord): Term[] => [
  ...ownTerms(word),
  ...(word.sound === null ? [] : [soundWord(word.sound)]),
  ...word.spellings,
]

/** What of a business a word is found by: its name, its kind, its address, its description. */
export function anyTerms(word: AskedWord): Term[] {
  const { text, categories } = word
  return [...nameTerms(word), textWord(text), ...categories.map(({ id }) => categoryWord(id))]
}
