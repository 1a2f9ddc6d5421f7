import { weekMinutes } from '../../opening-hours/week-minutes.ts'
import { remembered } from '../../platform/database/memoize.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { foldName } from '../../platform/i18n/fold-name.ts'
import {
  addBeginnings,
  amenityWord,
  beginningWord,
  soundWord,
  textWord,
  wholeNameWord,
} from '../../search-index/index-terms.server.ts'
import { knownAmenity } from '../../search-index/known-amenities.ts'
import { soundsOf } from '../../search-index/phonetic-key.server.ts'
import { isSpellable } from '../../search-index/spelling-correction.server.ts'
import { HAS_UNSPACED, nameWords } from '../../search-index/tokenize-name.ts'
import { otherSpellings, wholeSpellings } from '../../search-index/transliterate.server.ts'
import { availableAmenities, parseAbout } from '../amenities.ts'
import { isOperational } from '../business-status.ts'

/** The members of a business whose words it is found by, whoever keeps it and under whatever number. */
export const TEXTS = [
  'name',
  'category',
  'type',
  'subtypes',
  'full_address',
  'street',
  'postal_code',
  'region',
  'located_in',
  'opening_hours',
  'business_status',
  'about',
  'description',
] as const satisfies readonly (keyof BusinessesTable)[]
export type Texts = Pick<BusinessesTable, (typeof TEXTS)[number]>

const NO_TEXTS = Object.fromEntries(TEXTS.map((text) => [text, null])) as Omit<Texts, 'name'>

/** The texts of what is not filled everywhere. */
export const textsOf = (given: Partial<Texts> & { name: string }): Texts =>
  Object.assign({ ...NO_TEXTS, name: '' }, given)

/** What follows from a business's texts alone: most of its entry in the index, and most of the work of making it. */
export type TextEntry = {
  /** Parted by spaces. */
  words: string
  /** The words of its name whose misspellings are to be understood. */
  spellable: string[]
  /** Positions in AMENITY_KEYS. */
  amenities: number[]
  /** When it is open (`week-minutes.ts`). */
  openMinutes: number[] | null
}

/** So many different words of each kind are kept. */
const MOST_WORDS = { address: 16, kinds: 16, amenities: 40, description: 40 }
const SHORTEST_DESCRIBING = 3

const wordsIn = (text: string | null) => (text === null ? [] : nameWords(foldName(text)))

/** Amenities, kinds and regions are the same few thousand texts everywhere. */
const wordsOfCommon = remembered(wordsIn)
const knownAmenities = remembered((name) => {
  const known = knownAmenity(foldName(name))
  return known === undefined ? [] : [known]
})

/** Puts the words of some texts in, up to so many different ones. */
function addWords(
  into: Set<string>,
  texts: readonly (string | null)[],
  most: number,
  read: (text: string) => readonly string[] = wordsIn,
): void {
  const added = new Set<string>()
  for (const text of texts) {
    if (text === null) continue
    for (const word of read(text)) {
      if (added.size === most) return
      added.add(word)
      into.add(word)
    }
  }
}

const describingWords = (text: string) =>
  wordsIn(text).filter((word) => word.length >= SHORTEST_DESCRIBING)

function textWords(texts: Texts, amenities: readonly string[], about: string | null): Set<string> {
  const words = new Set<string>()
  const { full_address, street, postal_code, region, located_in } = texts
  addWords(words, [full_address, street, postal_code, region, located_in], MOST_WORDS.address)
  // A postcode is typed with and without its space.
  const postcode = wordsIn(postal_code).join('')
  if (postcode !== '') words.add(postcode)
  addWords(words, [texts.type, texts.category, texts.subtypes], MOST_WORDS.kinds, wordsOfCommon)
  addWords(words, amenities, MOST_WORDS.amenities, wordsOfCommon)
  addWords(words, [texts.description, about], MOST_WORDS.description, describingWords)
  return words
}

/** Makes what a business is found by out of its texts. */
export function textEntry(texts: Texts): TextEntry {
  const { name } = texts
  const nameKey = foldName(name)
  const own = nameWords(nameKey)
  const found = [...own, ...otherSpellings(name, nameKey)]
  const { amenities: groups, about } = parseAbout(texts.about)
  const amenities = availableAmenities(groups ?? {}).map((amenity) => amenity.name)
  const known = [...new Set(amenities.flatMap(knownAmenities))]
  // Told apart before they are marked for what they are: a set of the marked ones takes twice as long.
  const different = new Set(found)
  const wholes = [own, ...wholeSpellings(name, nameKey)].map(wholeNameWord)
  let words = [...different, ...new Set(wholes)].join(' ')
  const beginnings = new Set<string>()
  for (const word of different) addBeginnings(beginnings, word)
  for (const beginning of beginnings) words += ` ${beginningWord(beginning)}`
  for (const sound of soundsOf(nameKey)) words += ` ${soundWord(sound)}`
  for (const amenity of known) words += ` ${amenityWord(amenity)}`
  for (const word of textWords(texts, amenities, about)) words += ` ${textWord(word)}`
  // Of what is written without spaces nobody knows where its words end: all there may be are too many.
  const spellable = HAS_UNSPACED.test(nameKey) ? own : found
  return {
    words,
    spellable: spellable.filter(isSpellable),
    amenities: known,
    openMinutes: isOperational(texts.business_status) ? weekMinutes(texts.opening_hours) : null,
  }
}
