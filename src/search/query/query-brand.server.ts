import type { Database } from '../../platform/database/database.server.ts'
import { buildBrandKey, listNameWords } from '../../search-index/brands/brand-key.ts'
import { type Brand, findBrandList } from '../../search-index/brands/brand-list.server.ts'
import { buildBrandGroups } from '../../search-index/brands/brand-terms.ts'
import { HAS_UNSPACED, parseNameWords } from '../../search-index/tokenize-name.ts'
import { findQueryCategories } from './query-categories.server.ts'

/** Each name adds a term or two to a query of the index. */
const MAX_NAMES = 10
const MAX_WORDS = 8
/** Two characters within a text without spaces may belong to other words. */
const MIN_UNSPACED_WITHIN = 3

export type QueryBrand = {
  key: string
  texts: readonly string[]
  names: ReadonlyMap<string, string>
  /** Terms of these groups are alternatives to the typed words, in their order. */
  groups: readonly (readonly string[])[]
  /** The letters of the whole keyword with each of the other names. */
  wholes: readonly string[]
}

/** The last word of the brand gets the alternatives of all remaining groups. */
export function findAlternatives(
  { texts, groups }: QueryBrand,
  text: string,
): readonly (readonly string[])[] {
  const at = texts.indexOf(text)
  return groups.slice(at, at === texts.length - 1 ? undefined : at + 1)
}

type Span = { start: number; end: number; brand: Brand }

function* listSpans(words: readonly string[], find: (key: string) => Brand | null) {
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const end = start + length
      const key = buildBrandKey(words.slice(start, end).join(' '))
      const isWhole = length === words.length
      if (!isWhole && HAS_UNSPACED.test(key) && length < MIN_UNSPACED_WITHIN) continue
      const brand = find(key)
      if (brand) yield { start, end, brand } satisfies Span
    }
}

const joinWords = (words: readonly string[]) => {
  const text = words.join(' ')
  return HAS_UNSPACED.test(text) ? words.join('') : text
}

/** The longest name of a brand in the keyword. A name that is also a category means the category. */
export async function findQueryBrand(database: Database, key: string): Promise<QueryBrand | null> {
  const words = parseNameWords(key).slice(0, MAX_WORDS)
  const find = await findBrandList(database)
  for (const { start, end, brand } of listSpans(words, find)) {
    const typed = words.slice(start, end)
    if ((await findQueryCategories(database, joinWords(typed))).named.length > 0) continue
    const isTyped = (name: string) => parseNameWords(name).join(' ') === typed.join(' ')
    const others = brand.filter(({ name }) => !isTyped(name)).slice(0, MAX_NAMES)
    if (others.length === 0) return null
    const names = others.map(({ name }) => name)
    const [before, after] = [words.slice(0, start), words.slice(end)].map((each) => each.join(''))
    const texts = [...new Set(listNameWords(typed))]
    return {
      key: buildBrandKey(typed.join(' ')),
      texts,
      names: new Map(others.map((other) => [other.key, other.name])),
      groups: buildBrandGroups(names, texts.length),
      wholes: names.map((name) => `${before}${parseNameWords(name).join('')}${after}`),
    }
  }
  return null
}
