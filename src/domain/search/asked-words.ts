import type { Database } from '../../database/database.ts'
import type { Term } from '../../database/word-index.ts'
import { beginningGroup } from '../businesses/business-words.ts'
import { type ListedCategory, listCategories } from '../categories/list-categories.ts'
import { nameWords } from '../words/name-words.ts'
import { skeletonOf } from '../words/other-spellings.ts'
import { countFaults, faultsIn, findSpellings } from '../words/spellings.ts'
import { categoryWord, skeletonWord, textWord } from '../words/terms.ts'
import { hasWordBeginning, wordForms } from './search-words.ts'

/** More words than this nobody types; the others are passed over. */
const MOST_WORDS = 8
/** A beginning this long in an address or a description is of few words. */
const SHORTEST_TEXT_BEGINNING = 5
const SHORTEST_SKELETON = 3
/** Of so many categories that a word speaks of, the largest, businesses are gathered. */
const MOST_CATEGORIES = 8
/** Shorter words stand in the names of half the categories. */
const SHORTEST_CATEGORY_WORD = 2
const ASCII_WORD = /^[a-z]{4,}$/

/** Words that join others or say little; passed over where others say more. */
const SMALL_WORDS = new Set(
  'a an and the of in at on near by for und der die das in im am bei et le la les de du des a au en y el los las del i e o og och ve ile и в на'.split(
    ' ',
  ),
)

/** A word as it was typed, with what it may stand for. */
export type AskedWord = {
  text: string
  /** The last one may be half typed. */
  isLast: boolean
  /** Other words of names that it may be a misspelling of; found only when asked for. */
  spellings: readonly string[]
  /** The categories it speaks of, the largest first. */
  categories: readonly ListedCategory[]
}

/** Categories one of whose words, or of their synonyms', begins with the word. */
function categoriesOf(all: readonly ListedCategory[], word: string): ListedCategory[] {
  if (word.length < SHORTEST_CATEGORY_WORD) return []
  const forms = wordForms(word)
  return all
    .filter(({ nameKey, synonyms }) =>
      [nameKey, ...synonyms].some((name) => forms.some((form) => hasWordBeginning(name, form))),
    )
    .slice(0, MOST_CATEGORIES)
}

/** The words of a folded text, without their categories. Those that only join others are left out where any remains. */
export function partWords(key: string): AskedWord[] {
  const typed = [...new Set(nameWords(key))].slice(0, MOST_WORDS)
  const telling = typed.filter((word, at) => at === typed.length - 1 || !SMALL_WORDS.has(word))
  return telling.map((text, at) => ({
    text,
    isLast: at === telling.length - 1,
    spellings: [],
    categories: [],
  }))
}

/** The words of a folded text, with the categories each speaks of. */
export async function readWords(database: Database, key: string): Promise<AskedWord[]> {
  const { all } = await listCategories(database)
  return partWords(key).map((word) => ({ ...word, categories: categoriesOf(all, word.text) }))
}

/** The same words with what each may be a misspelling of, in names and in those of categories. */
export async function withSpellings(
  database: Database,
  words: readonly AskedWord[],
): Promise<AskedWord[]> {
  const { all } = await listCategories(database)
  return Promise.all(
    words.map(async (word): Promise<AskedWord> => {
      const most = faultsIn(word.text)
      if (most === 0) return word
      const isMeant = ({ nameKey, synonyms }: ListedCategory) =>
        [nameKey, ...synonyms].some((name) =>
          nameWords(name).some((each) => countFaults(word.text, each, most) !== null),
        )
      const categories = [...new Set([...word.categories, ...all.filter(isMeant)])]
      return {
        ...word,
        spellings: await findSpellings(database, word.text),
        categories: categories.slice(0, MOST_CATEGORIES),
      }
    }),
  )
}

/** What of a name a word is found by. */
export function nameTerms({ text, isLast, spellings }: AskedWord): Term[] {
  const skeleton = ASCII_WORD.test(text) ? skeletonOf(text) : ''
  return [
    text,
    ...(isLast ? beginningGroup(text) : []),
    ...(skeleton.length >= SHORTEST_SKELETON ? [skeletonWord(skeleton)] : []),
    ...spellings,
  ]
}

/** What of a business a word is found by: its name, its kind, its address, its description. */
export function anyTerms(word: AskedWord): Term[] {
  const { text, isLast, categories } = word
  const isLong = isLast && text.length >= SHORTEST_TEXT_BEGINNING
  return [
    ...nameTerms(word),
    textWord(text),
    ...(isLong ? [{ beginning: textWord(text) }] : []),
    ...categories.map(({ id }) => categoryWord(id)),
  ]
}
