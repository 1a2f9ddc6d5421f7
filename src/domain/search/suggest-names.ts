import type { Database } from '../../database/database.ts'
import type { WordQuery } from '../../database/word-index.ts'
import { nameWords } from '../words/name-words.ts'
import { latinWords } from '../words/other-spellings.ts'
import { findSpellings } from '../words/spellings.ts'
import { beginningWord, LONGEST_BEGINNING } from '../words/terms.ts'
import { type AskedWord, nameTerms } from './asked-words.ts'
import { findMatches, type Match } from './gather-matches.ts'
import { judgeAll } from './judge-all.ts'

/** So many, the most popular, are judged. */
const MOST_JUDGED = 60
/** So many with the first letters of the last word are looked through for the rest of it. */
const MOST_LOOKED_THROUGH = 300
/** So many of these are enough: they are the most popular of all that begin so. */
const ENOUGH = 5

function isInName({ facts }: Match, text: string): boolean {
  const words = [...nameWords(facts.nameKey), ...latinWords(facts.nameKey)]
  return words.some((word) => word.startsWith(text))
}

/**
 * Matches whose names have the words, the last one as a beginning. A long beginning of a common word
 * would have the index gather all that begins so; the popular ones with its first letters are looked
 * through before.
 */
async function findNamed(
  database: Database,
  words: readonly AskedWord[],
  within: WordQuery,
): Promise<Match[]> {
  const last = words.at(-1)
  if (last === undefined) return []
  const others = words.slice(0, -1).map(nameTerms)
  const letters = [...last.text]
  if (letters.length > LONGEST_BEGINNING && last.spellings.length === 0) {
    const first = beginningWord(letters.slice(0, LONGEST_BEGINNING).join(''))
    const query = [...others, [first], ...within]
    const begun = await findMatches(database, query, MOST_LOOKED_THROUGH)
    const found = begun.filter((match) => isInName(match, last.text))
    if (found.length >= ENOUGH) return found.slice(0, MOST_JUDGED)
  }
  return findMatches(database, [...others, nameTerms(last), ...within], MOST_JUDGED)
}

/** The same words with what each may be a misspelling of in names. */
const correct = (database: Database, words: readonly AskedWord[]) =>
  Promise.all(
    words.map(async (word) => ({ ...word, spellings: await findSpellings(database, word.text) })),
  )

/**
 * The ids of businesses whose names answer a text, the best first: in the narrowest first, then in
 * the wider ones, until there are enough. Misspelled words are corrected where nothing has them as typed.
 * @param narrowings what each search is narrowed by; the last is the widest.
 */
export async function suggestNamed(
  database: Database,
  key: string,
  words: readonly AskedWord[],
  narrowings: readonly WordQuery[],
  most: number,
): Promise<number[]> {
  const find = async (asked: readonly AskedWord[]) => {
    const measure = {
      key,
      words: asked,
      named: new Set<number>(),
      centre: null,
      isOpen: () => false,
    }
    const ids = new Set<number>()
    for (const within of narrowings) {
      if (ids.size >= most) break
      const found = await findNamed(database, asked, within)
      for (const { id } of judgeAll(found, measure, null, 'relevance')) ids.add(id)
    }
    return [...ids].slice(0, most)
  }
  const found = await find(words)
  if (found.length > 0) return found
  const corrected = await correct(database, words)
  return corrected.some(({ spellings }) => spellings.length > 0) ? find(corrected) : []
}
