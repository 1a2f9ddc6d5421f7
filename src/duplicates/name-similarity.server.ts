import type { NameProfile, NameWord } from './name-profile.server.ts'
import { measureSpelling } from './spelling.server.ts'

const SAME_WORD = 0.9
const SAME_SKELETON = 0.95
const SAME_SHORT_SKELETON = 0.85
const SHORT_SKELETON_CHARS = 2
const OWN_SKELETON_MIN_CHARS = 4
const SAME_OWN_SKELETON = 0.93
const SAME_BUT_FOR_UMLAUTS = 0.98
const ABBREVIATED = 0.92
const ABBREVIATION_MIN_CHARS = 4
const INITIAL = 0.8
/** Few misspellings change both the first letter and the ending. */
const ENDING_CHARS = 3
/** A shorter text is part of other names by chance. */
const PART_MIN_CHARS = 5
const ALIKE_FROM = 0.97

const skeletonSimilarity = (one: string, other: string) => {
  if (one !== other) return 0
  return one.length > SHORT_SKELETON_CHARS ? SAME_SKELETON : SAME_SHORT_SKELETON
}

function wordSimilarity(one: NameWord, other: NameWord, isAcrossScripts: boolean): number {
  if (one.text === other.text) return 1
  const skeleton = isAcrossScripts ? skeletonSimilarity(one.skeleton, other.skeleton) : 0
  // One changed digit makes another number, so spelling similarity doesn't apply.
  if (one.hasDigit || other.hasDigit) return skeleton
  if (one.withoutUmlauts === other.withoutUmlauts) return SAME_BUT_FOR_UMLAUTS
  const [short, long] =
    one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text]
  if (short.length === 1) return long.startsWith(short) ? INITIAL : 0
  if (short.length >= ABBREVIATION_MIN_CHARS && long.startsWith(short)) return ABBREVIATED
  const isPhoneticMatch =
    one.skeleton === other.skeleton && one.skeleton.length >= OWN_SKELETON_MIN_CHARS
  const canBeMisspelled = one.text[0] === other.text[0] || short.endsWith(long.slice(-ENDING_CHARS))
  const spelling = canBeMisspelled ? measureSpelling(one.text, other.text) : 0
  return Math.max(
    skeleton,
    isPhoneticMatch ? SAME_OWN_SKELETON : 0,
    spelling >= SAME_WORD ? spelling : 0,
  )
}

const skeletonOf = ({ distinctive }: NameProfile) =>
  distinctive.map(({ skeleton }) => skeleton).join('')

type Side = { matched: number; likeness: number; words: number; chars: number; extra: number }

function matchSide(one: NameProfile, other: NameProfile, isAcrossScripts: boolean): Side {
  const isWhole =
    one.distinctiveJoined.length >= PART_MIN_CHARS && other.joined.includes(one.distinctiveJoined)
  const side: Side = { matched: 0, likeness: 0, words: 0, chars: 0, extra: 0 }
  for (const word of one.distinctive) {
    let best = isWhole ? 1 : 0
    for (const candidate of other.words)
      if (best < 1) best = Math.max(best, wordSimilarity(word, candidate, isAcrossScripts))
    if (best === 0) side.extra += word.weight
    else {
      side.matched += word.weight
      side.likeness += best * word.weight
      side.words += 1
      side.chars += word.text.length
    }
  }
  return side
}

export type NameRelation = {
  kind: 'same' | 'part' | 'other-words' | 'different'
  likeness: number
  words: number
  chars: number
  isAcrossScripts: boolean
  isGeneral: boolean
}

export function compareNames(one: NameProfile, other: NameProfile): NameRelation {
  const isAcrossScripts = one.isLatin !== other.isLatin
  const isGeneral = one.isGeneral && other.isGeneral
  const chars = Math.min(one.distinctiveJoined.length, other.distinctiveJoined.length)
  const words = Math.min(one.distinctive.length, other.distinctive.length)
  const facts = { isAcrossScripts, isGeneral, words, chars }
  if (one.joined === other.joined || one.distinctiveJoined === other.distinctiveJoined)
    return { kind: 'same', likeness: 1, ...facts }
  const whole = isAcrossScripts ? skeletonSimilarity(skeletonOf(one), skeletonOf(other)) : 0
  if (whole > 0) return { kind: 'same', likeness: whole, ...facts }
  const [ofOne, ofOther] = [
    matchSide(one, other, isAcrossScripts),
    matchSide(other, one, isAcrossScripts),
  ]
  const matched = ofOne.matched + ofOther.matched
  const extra = ofOne.extra + ofOther.extra
  const likeness = (ofOne.likeness + ofOther.likeness) / (matched + extra || 1)
  const found = {
    ...facts,
    likeness,
    words: Math.max(ofOne.words, ofOther.words),
    chars: Math.max(ofOne.chars, ofOther.chars),
  }
  // A name of general words only, such as 'Restaurant', is part of many names.
  if (matched === 0 || (one.isGeneral !== other.isGeneral && matched < extra))
    return { ...found, kind: 'different' }
  if (extra === 0) return { ...found, kind: 'same' }
  return { ...found, kind: ofOne.extra === 0 || ofOther.extra === 0 ? 'part' : 'other-words' }
}

export const isSpelledAlike = ({ likeness }: NameRelation): boolean => likeness >= ALIKE_FROM
