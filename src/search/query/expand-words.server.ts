import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { memoizeByObject } from '../../platform/database/memoize.ts'
import { buildPhoneticKey } from '../../search-index/phonetic-key.server.ts'
import {
  findMaxEdits,
  findSpellings,
  measureEditDistance,
} from '../../search-index/spelling-correction.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import {
  FREQUENT_FROM,
  findKnownWord,
  isFrequentWord,
  type KnownWord,
} from './known-words.server.ts'
import { MAX_CATEGORIES, type QueryTerm } from './query-terms.server.ts'

const MIN_PHONETIC_CHARS = { alone: 3, together: 1 }
const LATIN_WORD = /^[a-z]{3,}$/
const LETTERS_ALONE = /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}]+$/u

const buildCategoryWords = memoizeByObject(({ nameKey, synonyms }: ListedCategory) => [
  ...new Set([nameKey, ...synonyms].flatMap(parseNameWords)),
])

function findPhoneticKey(words: readonly QueryTerm[], { text, isFixed }: QueryTerm): string | null {
  if ((isFixed && words.length === 1) || !LATIN_WORD.test(text)) return null
  const phoneticKey = buildPhoneticKey(text)
  const minChars = words.length > 1 ? MIN_PHONETIC_CHARS.together : MIN_PHONETIC_CHARS.alone
  return phoneticKey.length < minChars ? null : phoneticKey
}

export const expandPhoneticKeys = (words: readonly QueryTerm[]): QueryTerm[] =>
  words.map((word) => ({ ...word, phoneticKey: findPhoneticKey(words, word) }))

/** Finds 'mctavish' for 'mc tavish'. */
function joinedWith(words: readonly QueryTerm[], at: number): string[] {
  const [before, word, after] = [at - 1, at, at + 1].map((each) => words[each]?.text ?? '')
  const pairs = [before === '' ? '' : `${before}${word}`, after === '' ? '' : `${word}${after}`]
  return pairs.filter((pair) => LETTERS_ALONE.test(pair))
}

function findClosestWord(category: ListedCategory, text: string, maxEdits: number): string | null {
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

/** Whether a category may be what a known word means. */
function mayMean(known: KnownWord | null, { vocabularyId, listed }: ListedCategory): boolean {
  if (known === null) return true
  if (known.as === 'category') return vocabularyId !== null && known.ids.has(vocabularyId)
  return known.as === 'name' && known.isRare && listed >= FREQUENT_FROM
}

async function findCorrections(database: Database, text: string, known: KnownWord | null) {
  if (known !== null && !(known.as === 'name' && known.isRare)) return []
  const [spellings = []] = await findSpellings(database, [text])
  if (known === null) return spellings
  const frequent = await Promise.all(spellings.map((each) => isFrequentWord(database, each)))
  return spellings.filter((_, at) => frequent[at])
}

/** Known words keep their spelling. */
export async function expandSpellings(
  database: Database,
  words: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const { all } = await listCategories(database)
  return Promise.all(
    words.map(async (word, at): Promise<QueryTerm> => {
      const { text } = word
      const joined = joinedWith(words, at)
      const maxEdits = findMaxEdits(text)
      if (maxEdits === 0 && !LATIN_WORD.test(text)) return { ...word, spellings: joined }
      const known = await findKnownWord(database, text)
      const own = new Set(word.categories)
      const corrected = all.flatMap((category) => {
        const isPossible = maxEdits > 0 && !own.has(category) && mayMean(known, category)
        const read = isPossible ? findClosestWord(category, text, maxEdits) : null
        return read === null ? [] : [{ category, read }]
      })
      return {
        ...word,
        isFixed: known?.as === 'category' || known?.as === 'place',
        spellings: [...(await findCorrections(database, text, known)), ...joined],
        categories: [...word.categories, ...corrected.map(({ category }) => category)].slice(
          0,
          MAX_CATEGORIES,
        ),
        corrections: new Map(corrected.map(({ category, read }) => [category.id, read])),
      }
    }),
  )
}
