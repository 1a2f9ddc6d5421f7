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

const MAX_SCORED = 60
const MAX_FILTERED = 200
const ENOUGH = 5

const SIGNS = /[^\p{L}\p{M}\p{N} ]+/gu
/** Finds 'müller', whose key is 'muller', for 'mueller'. */
const SPELLED_OUT = /([aou])e|a(?=a)/g

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

/** A long prefix of a common word is slow, so popular matches of its first letters are filtered. */
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
    const terms = nameTerms(last).filter(
      (term) => typeof term === 'string' && !term.startsWith(first),
    )
    const query = [...others, [beginningWord(first), ...terms], ...within]
    const begun = await findMatches(database, query, MAX_FILTERED)
    const found = begun.filter((match) => isInName(match, last))
    if (found.length >= ENOUGH || begun.length < MAX_FILTERED / 2) return found.slice(0, MAX_SCORED)
  }
  return findMatches(database, [...others, nameTerms(last), ...within], MAX_SCORED)
}

const correct = (database: Database, words: readonly AskedWord[]) =>
  Promise.all(
    words.map(async (word) => ({ ...word, spellings: await findSpellings(database, word.text) })),
  )

type Naming = {
  key: string
  words: readonly AskedWord[]
  narrowings: readonly WordQuery[]
  most: number
}

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

export async function suggestCorrected(database: Database, naming: Naming): Promise<number[]> {
  const words = await correct(database, naming.words)
  const isOther = words.some(({ spellings }) => spellings.length > 0)
  return isOther ? suggestNamed(database, { ...naming, words }) : []
}
