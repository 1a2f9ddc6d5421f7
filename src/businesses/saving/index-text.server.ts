import { listAvailableAmenities, parseAbout } from '../../business-facts/amenities.ts'
import { buildWeekMinutes } from '../../opening-hours/opening-hours.ts'
import { buildSpecialMinutes, parseStoredSpecialHours } from '../../opening-hours/special-hours.ts'
import { memoize } from '../../platform/database/memoize.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findAmenity } from '../../search-index/amenities.server.ts'
import {
  buildAmenityTerm,
  buildPhoneticTerm,
  buildPrefixTerm,
  buildTextTerm,
  buildWholeNameTerm,
  mergePrefixes,
} from '../../search-index/index-terms.server.ts'
import { buildPhoneticKeys } from '../../search-index/phonetic-key.server.ts'
import { HAS_UNSPACED, isSpellable, parseNameWords } from '../../search-index/tokenize-name.ts'
import {
  buildOtherSpellings,
  buildWholeSpellings,
} from '../../search-index/transliterate.server.ts'
import { isOperational } from '../business-status.ts'

export const TEXTS = [
  'name',
  'category',
  'type',
  'subtypes',
  'district',
  'full_address',
  'street',
  'postal_code',
  'region',
  'located_in',
  'opening_hours',
  'special_hours',
  'business_status',
  'about',
  'description',
] as const satisfies readonly (keyof BusinessesTable)[]
export type Texts = Pick<BusinessesTable, (typeof TEXTS)[number]>

export function buildTexts(
  texts: Partial<Texts> & { name: string },
  inferred: Partial<Texts> = {},
): Texts {
  const all: Record<string, string | null> = {}
  for (const text of TEXTS) all[text] = inferred[text] ?? texts[text] ?? null
  return all as Texts
}

export type TextEntry = ReturnType<typeof buildTextEntry>

const weekMinutesOf = memoize(buildWeekMinutes, { maxKeys: 2_000, maxKeyChars: 400 })

const specialMinutesOf = ({ opening_hours, special_hours }: Texts) =>
  special_hours === null
    ? null
    : buildSpecialMinutes(
        opening_hours && JSON.parse(opening_hours),
        parseStoredSpecialHours(special_hours),
      )

const MAX_TERMS = { address: 16, kinds: 16, amenities: 40, description: 40 }
const MIN_DESCRIBING_CHARS = 3

const wordsIn = (text: string | null) => (text === null ? [] : parseNameWords(normalizeName(text)))
const wordsOfRepeated = memoize(wordsIn)

const knownAmenities = memoize((name): number[] => {
  const known = findAmenity(normalizeName(name))
  return known === undefined ? [] : [known]
})

/** Businesses of one kind often repeat the whole text, of up to this length. */
const ABOUT_CACHED = { maxKeys: 1_000, maxKeyChars: 1_000 }

const describeAbout = memoize((text) => {
  const { amenities: groups, about } = parseAbout(text === '' ? null : text)
  const amenities = listAvailableAmenities(groups ?? {}).map(({ name }) => name)
  const words = new Set<string>()
  addWords(words, amenities, MAX_TERMS.amenities, wordsOfRepeated)
  return { words: [...words], known: [...new Set(amenities.flatMap(knownAmenities))], about }
}, ABOUT_CACHED)

function addWords(
  into: Set<string>,
  texts: readonly (string | null)[],
  limit: number,
  read: (text: string) => readonly string[] = wordsIn,
): void {
  const added = new Set<string>()
  for (const text of texts) {
    if (text === null) continue
    for (const word of read(text)) {
      if (added.size === limit) return
      added.add(word)
      into.add(word)
    }
  }
}

const describingWords = (text: string) =>
  wordsIn(text).filter((word) => word.length >= MIN_DESCRIBING_CHARS)

function textWords(texts: Texts, amenities: readonly string[], about: string | null): Set<string> {
  const words = new Set<string>()
  const { district, full_address, street, postal_code, region, located_in } = texts
  const places = [district, full_address, street, postal_code, region, located_in]
  addWords(words, places, MAX_TERMS.address)
  // People type postcodes with and without the space.
  const postcode = wordsIn(postal_code).join('')
  if (postcode !== '') words.add(postcode)
  addWords(words, [texts.type, texts.category, texts.subtypes], MAX_TERMS.kinds, wordsOfRepeated)
  for (const word of amenities) words.add(word)
  addWords(words, [texts.description, about], MAX_TERMS.description, describingWords)
  return words
}

export function buildTextEntry(texts: Texts) {
  const { name } = texts
  const nameKey = normalizeName(name)
  const own = parseNameWords(nameKey)
  const found = [...own, ...buildOtherSpellings(name, nameKey)]
  const { words: amenities, known, about } = describeAbout(texts.about ?? '')
  // Deduplicates before adding prefixes: a set of prefixed terms takes twice as long.
  const different = new Set(found)
  const wholes = [own, ...buildWholeSpellings(name, nameKey)].map(buildWholeNameTerm)
  let words = [...different, ...new Set(wholes)].join(' ')
  const beginnings = new Set<string>()
  for (const word of different) mergePrefixes(beginnings, word)
  for (const beginning of beginnings) words += ` ${buildPrefixTerm(beginning)}`
  for (const key of buildPhoneticKeys(nameKey)) words += ` ${buildPhoneticTerm(key)}`
  for (const amenity of known) words += ` ${buildAmenityTerm(amenity)}`
  for (const word of textWords(texts, amenities, about)) words += ` ${buildTextTerm(word)}`
  // Unspaced scripts have too many possible words, so only the name's own are kept.
  const spellable = HAS_UNSPACED.test(nameKey) ? own : found
  return {
    words,
    spellable: spellable.filter(isSpellable),
    amenities: known,
    openMinutes:
      texts.opening_hours !== null && isOperational(texts.business_status)
        ? weekMinutesOf(texts.opening_hours)
        : null,
    specialMinutes: isOperational(texts.business_status) ? specialMinutesOf(texts) : null,
  }
}

/** Matches the names whose index entries `parseNameQuery` finds. */
export function buildNameTest(
  text: string,
): (business: Pick<BusinessesTable, 'name' | 'name_key'>) => boolean {
  const wanted = parseNameWords(normalizeName(text))
  const beginning = wanted.pop()
  if (beginning === undefined) return () => text.trim() === ''
  const isIn = (words: readonly string[]) =>
    words.some((word) => word.startsWith(beginning)) && wanted.every((word) => words.includes(word))
  return ({ name, name_key }) => {
    const own = parseNameWords(name_key)
    return isIn(own) || isIn([...own, ...buildOtherSpellings(name, name_key)])
  }
}
