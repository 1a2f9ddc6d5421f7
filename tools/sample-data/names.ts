import type { SampleCategory } from './categories.ts'
import foreignNames from './foreign-names.json' with { type: 'json' }
import type { Random } from './random.ts'
import wordLists from './words.json' with { type: 'json' }

/** Patterns hold {noun}, {word}, {family}, {family2}, {city} and {type}, which is in English. */
export type Words = {
  families: string[]
  words: string[]
  streets: string[]
  patterns: string[]
  /** By type or by group; a category without any is named by its English type. */
  nouns: Map<string, string[]>
}

const splitLists = (lists: Record<string, string>) =>
  new Map(Object.entries(lists).map(([key, text]) => [key, text.split(',')] as const))

/** By the names of languages in countries.csv. */
export const wordsByLanguage = new Map(
  Object.entries(wordLists).map(([language, list]): [string, Words] => [
    language,
    {
      families: list.families.split(','),
      words: list.words.split(','),
      streets: list.streets.split(','),
      patterns: list.patterns.split('|'),
      nouns: splitLists(list.nouns),
    },
  ]),
)

/** Names that a cuisine has in every country. */
const foreign = splitLists(foreignNames)

/** Groups without names of family businesses. */
const civic = new Set([
  'worship',
  'park',
  'public',
  'hospital',
  'fuel',
  'atm',
  'museum',
  'transport',
  'hotel',
])
const civicPatterns = ['{word} {type}', '{word} {type}', '{city} {type}']

/** A name in the language of the place: by type, by group, or in English when neither has a noun. */
export function drawName(
  category: SampleCategory,
  words: Words,
  city: string,
  random: Random,
): string {
  const abroad = foreign.get(category.type)
  if (abroad && random.chance(0.7)) return random.pick(abroad)
  const nouns = words.nouns.get(category.type) ?? words.nouns.get(category.groupName)
  const pattern = drawPattern(category, words, nouns !== undefined, random)
  return pattern.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'noun') return nouns ? random.pick(nouns) : category.title
    if (slot === 'word') return random.pick(words.words)
    if (slot === 'city') return city
    if (slot === 'type') return category.title
    return random.pick(words.families)
  })
}

function drawPattern(
  category: SampleCategory,
  words: Words,
  hasNouns: boolean,
  random: Random,
): string {
  if (!hasNouns) return random.pick(civicPatterns)
  if (!civic.has(category.groupName)) return random.pick(words.patterns)
  const fitting = words.patterns.filter((pattern) => !pattern.includes('{family}'))
  return random.pick(fitting.length ? fitting : civicPatterns)
}
