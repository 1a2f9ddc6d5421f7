import { readdirSync } from 'node:fs'
import { readTable } from '../sample-data/read-table.ts'

const FOLDER = new URL('../../demo/pictures/', import.meta.url)
/** Out of ten businesses; the others show what a card without a picture looks like. */
const WITH_PICTURE = 7

const GROUPS = new Map(
  readTable('categories.csv', 'type', 'group', 'search_words', 'weight', 'countries').map(
    ({ type, group }) => [type, group],
  ),
)

/** The first match decides. Other types use the pictures of their group. */
const TYPES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/pizza/i, ['pizza', 'pizza', 'pizza', 'restaurant']],
  [/seafood|sushi|fish/i, ['seafood', 'seafood', 'restaurant']],
  [/fast food|hamburger|kebab/i, ['fastfood', 'fastfood', 'restaurant']],
  [/butcher|steak|delicatessen/i, ['butcher']],
  [/florist|garden center|landscaper/i, ['florist']],
  [/book|stationery/i, ['books']],
  [/bicycle|sporting/i, ['bike']],
  [/jewel|watch/i, ['jewelry']],
  [/optician|ophthalmolog/i, ['optician']],
  [/library/i, ['library']],
  [/theater|cinema|concert|live music/i, ['cinema']],
  [/playground|amusement/i, ['playground']],
  [/beach|swimming/i, ['beach']],
  [/landmark|attraction|church|cathedral|castle/i, ['landmark']],
]

const OF_GROUP: Record<string, readonly string[]> = {
  law: ['office'],
  finance: ['office', 'civic'],
  atm: ['civic'],
  bureau: ['office'],
  works: ['trades'],
  studio: ['museum'],
  public: ['civic'],
  worship: ['landmark'],
  travel: ['beach', 'transport'],
  taxi: ['transport'],
  hospital: ['doctor'],
}

/** Stable between runs, so that the demo file stays the same. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const families = Map.groupBy(
  readdirSync(FOLDER)
    .flatMap((file) => /^([a-z]+-\d+)-800\.webp$/.exec(file)?.[1] ?? [])
    .sort(),
  (name) => name.replace(/-\d+$/, ''),
)

function findFamilies(type: string): readonly string[] {
  const group = GROUPS.get(type) ?? ''
  const found = TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? OF_GROUP[group] ?? [group]
  return found.filter((family) => families.has(family))
}

export function findPicture(type: string, key: string, isCareful: boolean): string {
  const hash = hashOf(key)
  if (!isCareful && hash % 10 >= WITH_PICTURE) return ''
  const names = findFamilies(type).flatMap((family) => families.get(family) ?? [])
  const name = names[(hash >>> 8) % names.length]
  return name === undefined ? '' : `/demo-pictures/${name}-800.webp`
}
