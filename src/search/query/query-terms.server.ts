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

const MAX_WORDS = 8
const MIN_SOUNDS = { alone: 3, together: 1 }
const MAX_CATEGORIES = 8
/** Shorter words are part of half of all category names. */
const SHORTEST_CATEGORY_WORD = 2
const LATIN_WORD = /^[a-z]{3,}$/
const LETTERS_ALONE = /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}]+$/u

export type AskedWord = {
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
  if (word.length < SHORTEST_CATEGORY_WORD) return []
  const forms = wordForms(word)
  const whole = categoriesWith(all, forms)
  const found = whole.length > 0 || !isLast ? whole : categoriesBegunBy(all, forms)
  return found.slice(0, MAX_CATEGORIES)
}

export function partWords(key: string): AskedWord[] {
  const typed = [...new Set(nameWords(key))].slice(0, MAX_WORDS)
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

function soundIn(words: readonly AskedWord[], { text }: AskedWord): string | null {
  if (!LATIN_WORD.test(text)) return null
  const sound = soundOf(text)
  const fewest = words.length > 1 ? MIN_SOUNDS.together : MIN_SOUNDS.alone
  return sound.length < fewest ? null : sound
}

export const withSounds = (words: readonly AskedWord[]): AskedWord[] =>
  words.map((word) => ({ ...word, sound: soundIn(words, word) }))

/** Finds 'mctavish' for 'mc tavish'. */
function joinedWith(words: readonly AskedWord[], at: number): string[] {
  const [before, word, after] = [at - 1, at, at + 1].map((each) => words[each]?.text ?? '')
  const pairs = [before === '' ? '' : `${before}${word}`, after === '' ? '' : `${word}${after}`]
  return pairs.filter((pair) => LETTERS_ALONE.test(pair))
}

function meantIn(category: ListedCategory, text: string, most: number): string | null {
  // A typo is rarely at both ends of a word, so few words need an edit distance.
  const [first, last] = [text.at(0), text.at(-1)]
  let best: { word: string; faults: number } | null = null
  for (const word of wordsOfCategory(category)) {
    if (word.at(0) !== first && word.at(-1) !== last) continue
    const faults = countFaults(text, word, most)
    if (faults !== null && faults < (best?.faults ?? most + 1)) best = { word, faults }
  }
  return best?.word ?? null
}

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
          MAX_CATEGORIES,
        ),
        meant: new Map(meant.map(({ category, read }) => [category.id, read])),
      }
    }),
  )
}

function ownTerms({ text, isLast, completions }: AskedWord): readonly Term[] {
  if (!isLast) return [text]
  return completions === null ? beginningGroup(text) : [...new Set([text, ...completions])]
}

export const nameTerms = (word: AskedWord): Term[] => [
  ...ownTerms(word),
  ...(word.sound === null ? [] : [soundWord(word.sound)]),
  ...word.spellings,
]

export function anyTerms(word: AskedWord): Term[] {
  const { text, categories } = word
  return [...nameTerms(word), textWord(text), ...categories.map(({ id }) => categoryWord(id))]
}
