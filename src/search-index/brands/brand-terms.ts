import { parseNameWords } from '../tokenize-name.ts'
import { buildBrandKey } from './brand-key.ts'

/** Longer names are retrieved by their first words and then compared as a whole. */
const MAX_GROUPS = 5
const MAX_AND_CHARS = 6
const JOINED = /[\p{L}\p{M}\p{N}]+(?:['’`´.&+\-/]+[\p{L}\p{M}\p{N}]+)+/gu
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu

type BrandNames = { key: string; names: ReadonlyMap<string, string> }

/** 'AT&T' is in the index as 'at' and 't', and as 'att'. */
function buildForms(name: string): string[][] {
  const forms = [name, name.replace(JOINED, (word) => word.replace(SIGNS, ''))].map(parseNameWords)
  return forms.filter((form, at) => at === 0 || form.length < forms[0]!.length)
}

/** Terms of names: all of the groups, any of each. */
export function buildBrandGroups(names: readonly string[], typedWords: number): string[][] {
  const forms = names.flatMap(buildForms)
  const longest = Math.max(...forms.map(({ length }) => length))
  const count = Math.max(typedWords, Math.min(longest, MAX_GROUPS))
  return Array.from({ length: count }, (_, at) => [
    ...new Set(forms.map((form) => form[Math.min(at, form.length - 1)]!)),
  ])
}

/** The key of the complete name of the brand that the words of a name contain; the typed name first. */
export function findBrandKey(own: readonly string[], { key, names }: BrandNames): string | null {
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
