import { jaroWinkler } from './jaro-winkler.ts'
import { type NameProfile, type NameWord, tellingWords } from './name-profile.server.ts'

/** Less alike than this two words of one script are two words. */
const SAME_WORD = 0.9
/** Two words of two scripts that have the same consonants; short ones share them by chance. */
const SAME_SKELETON = 0.95
const SAME_SHORT_SKELETON = 0.85
const SHORT_SKELETON_CHARS = 2
const SAME_BUT_FOR_SPACES = 0.98
/** 'Mueller' for 'Müller'. */
const SAME_BUT_FOR_UMLAUTS = 0.98
/** Every word of the one stands in the other, which says more: 'Zara' and 'Zara Home'. */
const CONTAINED = 0.78
/** What names that differ in a number reach at most. */
const NUMBERS_DIFFER = 0.7

const skeletonLikeness = (one: string, other: string) => {
  if (one !== other) return 0
  return one.length > SHORT_SKELETON_CHARS ? SAME_SKELETON : SAME_SHORT_SKELETON
}

const withoutUmlauts = (word: string) => word.replace(/([aou])e/g, '$1')

function wordLikeness(one: NameWord, other: NameWord, isAcrossScripts: boolean): number {
  if (one.text === other.text) return 1
  const skeleton = isAcrossScripts ? skeletonLikeness(one.skeleton, other.skeleton) : 0
  if (withoutUmlauts(one.text) === withoutUmlauts(other.text)) return SAME_BUT_FOR_UMLAUTS
  // A digit more or less is another number.
  if (/\d/.test(one.text + other.text)) return skeleton
  const spelling = jaroWinkler(one.text, other.text)
  return Math.max(skeleton, spelling >= SAME_WORD ? spelling : 0)
}

/** The consonants of all that tells who it is. */
const tellingSkeleton = (name: NameProfile) =>
  tellingWords(name)
    .map(({ skeleton }) => skeleton)
    .join('')

const weightOf = (words: readonly NameWord[]) => words.reduce((sum, { weight }) => sum + weight, 0)

/** Pairs each word with the one most like it, and sums up what the pairs tell of all words. */
function matchWords(one: NameProfile, other: NameProfile, isAcrossScripts: boolean) {
  const open = [...other.words]
  let matchedOfOne = 0
  let matchedOfOther = 0
  for (const word of [...one.words].sort((a, b) => b.weight - a.weight)) {
    let best = { at: -1, likeness: 0 }
    open.forEach((candidate, at) => {
      const likeness = wordLikeness(word, candidate, isAcrossScripts)
      if (likeness > best.likeness) best = { at, likeness }
    })
    if (best.at < 0) continue
    const [match] = open.splice(best.at, 1)
    matchedOfOne += best.likeness * word.weight
    matchedOfOther += best.likeness * (match?.weight ?? 0)
  }
  const ofOne = weightOf(one.words) || 1
  const ofOther = weightOf(other.words) || 1
  return {
    both: (matchedOfOne + matchedOfOther) / (ofOne + ofOther),
    contained: Math.max(matchedOfOne / ofOne, matchedOfOther / ofOther),
  }
}

/**
 * How alike two names are, from 0 to 1, whatever scripts they are written in: word by word, words that
 * tell little weighing little. Names written apart or together are one.
 */
export function nameLikeness(one: NameProfile, other: NameProfile): number {
  const isAcrossScripts = one.isLatin !== other.isLatin
  const words = matchWords(one, other, isAcrossScripts)
  const isJoined = one.joined === other.joined && one.joined !== ''
  const whole = isAcrossScripts
    ? skeletonLikeness(tellingSkeleton(one), tellingSkeleton(other))
    : isJoined
      ? SAME_BUT_FOR_SPACES
      : 0
  const likeness = Math.max(words.both, whole, words.contained * CONTAINED)
  const areTwo = one.numbers !== '' && other.numbers !== '' && one.numbers !== other.numbers
  return areTwo ? Math.min(NUMBERS_DIFFER, likeness) : likeness
}
