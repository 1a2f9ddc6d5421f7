import type { WordList } from './word-list.ts'
import * as centralEurope from './word-lists/central-europe.ts'
import * as cyrillicAndGreek from './word-lists/cyrillic-and-greek.ts'
import * as eastAsia from './word-lists/east-asia.ts'
import * as english from './word-lists/english.ts'
import * as french from './word-lists/french.ts'
import * as german from './word-lists/german.ts'
import * as italian from './word-lists/italian.ts'
import * as middleEast from './word-lists/middle-east.ts'
import * as northernEurope from './word-lists/northern-europe.ts'
import * as otherRegions from './word-lists/other-regions.ts'
import * as portuguese from './word-lists/portuguese.ts'
import * as southAndSoutheastAsia from './word-lists/south-and-southeast-asia.ts'
import * as spanish from './word-lists/spanish.ts'

/** A word list taken apart once. */
export type Words = {
  families: string[]
  words: string[]
  streets: string[]
  patterns: string[]
  nouns: Map<string, string[]>
}

function parseWordList(list: WordList): Words {
  const nouns = Object.entries(list.nouns).map(([key, text]) => [key, text.split(',')] as const)
  return {
    families: list.families.split(','),
    words: list.words.split(','),
    streets: list.streets.split(','),
    patterns: list.patterns.split('|'),
    nouns: new Map(nouns),
  }
}

const lists: Record<string, WordList> = {
  ...english,
  ...german,
  ...french,
  ...spanish,
  ...portuguese,
  ...italian,
  ...northernEurope,
  ...centralEurope,
  ...cyrillicAndGreek,
  ...middleEast,
  ...eastAsia,
  ...southAndSoutheastAsia,
  ...otherRegions,
}

/** Words by the language keys that the country tables use. */
export const wordsByLanguage = new Map(
  Object.entries(lists).map(([language, list]) => [language, parseWordList(list)] as const),
)
