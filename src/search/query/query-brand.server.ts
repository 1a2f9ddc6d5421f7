import type { Database } from '../../platform/database/database.server.ts'
import { HAS_UNSPACED, parseNameWords } from '../../search-index/tokenize-name.ts'
import { buildBrandKey, listNameWords } from '../brands/brand-key.ts'
import { type Brand, findBrandList } from '../brands/brand-list.server.ts'
import { findQueryCategories } from './query-categories.server.ts'

/** Each name adds a term or two to a query of the index. */
const MAX_NAMES = 10
/** Longer names are retrieved by their first words and then compared as a whole. */
const MAX_GROUPS = 5
const MAX_WORDS = 8
/** Two characters within a text without spaces may belong to other words. */
const MIN_UNSPACED_WITHIN = 3
const JOINED = /[\p{L}\p{M}\p{N}]+(?:['’`´.&+\-/]+[\p{L}\p{M}\p{N}]+)+/gu
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu

/** A brand that some words of the keyword name. */
export type QueryBrand = {
  key: string
  /** The words of the keyword that name it. */
  texts: readonly string[]
  /** The other names by their keys. */
  names: ReadonlyMap<string, string>
  /** Terms of these groups are alternatives to the typed words, in their order. */
  groups: readonly (readonly string[])[]
  /** The letters of the whole keyword with each of the other names. */
  wholes: readonly string[]
}

/** 'AT&T' is in the index as 'at' and 't', and as 'att'. */
function buildForms(name: string): string[][] {
  const forms = [name, name.replace(JOINED, (word) => word.replace(SIGNS, ''))].map(parseNameWords)
  return forms.filter((form, at) => at === 0 || form.length < forms[0]!.length)
}

function buildGroups(names: readonly string[], typedWords: number): string[][] {
  const forms = names.flatMap(buildForms)
  const longest = Math.max(...forms.map(({ length }) => length))
  const count = Math.max(typedWords, Math.min(longest, MAX_GROUPS))
  return Array.from({ length: count }, (_, at) => [
    ...new Set(forms.map((form) => form[Math.min(at, form.length - 1)]!)),
  ])
}

/** The alternatives to a word of the brand. The last word stands for all groups that are left. */
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
      groups: buildGroups(names, texts.length),
      wholes: names.map((name) => `${before}${parseNameWords(name).join('')}${after}`),
    }
  }
  return null
}

/** The key of the complete name of the brand that the words of a name contain; the typed name first. */
export function findBrandKey(own: readonly string[], { key, names }: QueryBrand): string | null {
  const longest = Math.max(key.length, ...[...names.keys()].map(({ length }) => length))
  const found = new Set<string>()
  for (let start = 0; start < own.length; start++)
    for (let end = start + 1; end <= own.length; end++) {
      const joined = own.slice(start, end)
      if (joined.join('').length > longest + MAX_AND_CHARS) break
      const part = buildBrandKey(joined.join(' '))
      if (part === key || names.has(part)) found.add(part)
    }
  if (found.has(key)) return key
  return found.values().next().value ?? null
}

/** Of words such as 'and', which keys omit. */
const MAX_AND_CHARS = 6
