import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { beginningWord, LONGEST_BEGINNING } from '../../search-index/index-terms.server.ts'
import { findSpellings } from '../../search-index/spelling-correction.server.ts'
import { nameWords } from '../../search-index/tokenize-name.ts'
import { latinWords, skeletonOf } from '../../search-index/transliterate.server.ts'
import { type AskedWord, nameTerms } from '../query/query-terms.server.ts'
import { judgeAll } from '../ranking/rank-matches.server.ts'
import { findMatches, type Match } from '../ranking/retrieve-candidates.server.ts'
import { askedText } from '../ranking/score-text.server.ts'

/** So many, the most popular, are judged. */
const MOST_JUDGED = 60
/** So many with the first letters of the last word are looked through for the rest of it. */
const MOST_LOOKED_THROUGH = 200
/** So many of these are enough: they are the most popular of all that begin so. */
const ENOUGH = 5

const SIGNS = /[^\p{L}\p{M}\p{N} ]+/gu
/** Letters with signs, spelled out: 'mueller' is found as 'müller' is, whose key is 'muller'. */
const SPELLED_OUT = /([aou])e|a(?=a)/g

/** Whether a name that is found by the first letters of a word has all of it, in any spelling names are found by. */
function isInName({ facts }: Match, { text, spellings }: AskedWord): boolean {
  const latin = latinWords(facts.nameKey)
  const joined = facts.nameKey.replace(SIGNS, '').split(' ')
  const words = [...nameWords(facts.nameKey), ...joined, ...latin]
  const plain = text.replace(SPELLED_OUT, '$1')
  return (
    words.some((word) => word.startsWith(text) || word.startsWith(plain)) ||
    words.some((word) => spellings.includes(word)) ||
    latin.some((word) => skeletonOf(word) === skeletonOf(text))
  )
}

/**
 * Matches whose names have the words, the last one as a beginning. For a long beginning of a common word
 * the index would gather all that begins so: the popular ones with its first letters are looked through
 * instead, and it is asked only where these are too many to see all.
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
  if (letters.length > LONGEST_BEGINNING) {
    const first = letters.slice(0, LONGEST_BEGINNING).join('')
    // What begins so is there by its first letters.
    const terms = nameTerms(last).filter(
      (term) => typeof term === 'string' && !term.startsWith(first),
    )
    const query = [...others, [beginningWord(first), ...terms], ...within]
    const begun = await findMatches(database, query, MOST_LOOKED_THROUGH)
    const found = begun.filter((match) => isInName(match, last))
    if (found.length >= ENOUGH || begun.length < MOST_LOOKED_THROUGH / 2)
      return found.slice(0, MOST_JUDGED)
  }
  return findMatches(database, [...others, nameTerms(last), ...within], MOST_JUDGED)
}

/** The same words with what each may be a misspelling of in names. */
const correct = (database: Database, words: readonly AskedWord[]) =>
  Promise.all(
    words.map(async (word) => ({ ...word, spellings: await findSpellings(database, word.text) })),
  )

/** What is typed, and where names are looked for: in the narrowest first, in the wider ones until there are enough. */
type Naming = {
  key: string
  words: readonly AskedWord[]
  narrowings: readonly WordQuery[]
  most: number
}

/** The ids of businesses whose names have all words, the best first. */
export async function suggestNamed(
  database: Database,
  { key, words, narrowings, most }: Naming,
): Promise<number[]> {
  const measure = { ...askedText(key, words, []), centre: null, isOpen: () => false }
  const ids = new Set<number>()
  for (const within of narrowings) {
    if (ids.size >= most) break
    const found = await findNamed(database, words, within)
    for (const { id } of judgeAll(found, measure, null, 'relevance')) ids.add(id)
  }
  return [...ids].slice(0, most)
}

/** The same with misspelled words corrected; none where there is nothing to correct. */
export async function suggestCorrected(database: Database, naming: Naming): Promise<number[]> {
  const words = await correct(database, naming.words)
  const isOther = words.some(({ spellings }) => spellings.length > 0)
  return isOther ? suggestNamed(database, { ...naming, words }) : []
}
