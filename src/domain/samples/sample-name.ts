import { foreignNames } from './foreign-names.ts'
import type { Random } from './random.ts'
import type { SampleCategory } from './sample-categories.ts'
import type { Words } from './words-by-language.ts'

const foreign = new Map(
  Object.entries(foreignNames).map(([type, names]) => [type, names.split(',')] as const),
)

/** Groups nobody names after a family firm. */
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
