import { findDistinctiveWords, type NameProfile, type NameWord } from './name-profile.server.ts'

const PREFIX_MAX_CHARS = 4
const PREFIX_SHARE = 0.1

function matchLetters(one: string, other: string): { matches: number; swaps: number } {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const takenOfOther = new Set<number>()
  const ofOne: string[] = []
  for (let at = 0; at < one.length; at += 1) {
    const to = Math.min(other.length - 1, at + reach)
    for (let there = Math.max(0, at - reach); there <= to; there += 1)
      if (!takenOfOther.has(there) && other[there] === one[at]) {
        takenOfOther.add(there)
        ofOne.push(one[at] ?? '')
        break
      }
  }
  const ofOther = [...takenOfOther].sort((a, b) => a - b).map((there) => other[there])
  const swapped = ofOne.filter((letter, at) => letter !== ofOther[at]).length
  return { matches: ofOne.length, swaps: swapped / 2 }
}

/** Returns the Jaro-Winkler similarity from 0 to 1 (Winkler, 1990). */
function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const { matches, swaps } = matchLetters(one, other)
  if (matches === 0) return 0
  const jaro = (matches / one.length + matches / other.length + (matches - swaps) / matches) / 3
  let prefix = 0
  while (prefix < PREFIX_MAX_CHARS && one[prefix] !== undefined && one[prefix] === other[prefix])
    prefix += 1
  return jaro + prefix * PREFIX_SHARE * (1 - jaro)
}

/** Below this similarity two words of one script count as different. */
const SAME_WORD = 0.9
const SAME_SKELETON = 0.95
const SAME_SHORT_SKELETON = 0.85
const SHORT_SKELETON_CHARS = 2
const SAME_BUT_FOR_SPACES = 0.98
const SAME_BUT_FOR_UMLAUTS = 0.98
const CONTAINED = 0.78
const MAX_IF_NUMBERS_DIFFER = 0.7

const skeletonSimilarity = (one: string, other: string) => {
  if (one !== other) return 0
  return one.length > SHORT_SKELETON_CHARS ? SAME_SKELETON : SAME_SHORT_SKELETON
}

const withoutUmlauts = (word: string) => word.replace(/([aou])e/g, '$1')

function wordSimilarity(one: NameWord, other: NameWord, isAcrossScripts: boolean): number {
  if (one.text === other.text) return 1
  const skeleton = isAcrossScripts ? skeletonSimilarity(one.skeleton, other.skeleton) : 0
  if (withoutUmlauts(one.text) === withoutUmlauts(other.text)) return SAME_BUT_FOR_UMLAUTS
  // One changed digit makes another number, so spelling similarity doesn't apply.
  if (/\d/.test(one.text + other.text)) return skeleton
  const spelling = jaroWinkler(one.text, other.text)
  return Math.max(skeleton, spelling >= SAME_WORD ? spelling : 0)
}

const distinctiveSkeleton = (name: NameProfile) =>
  findDistinctiveWords(name)
    .map(({ skeleton }) => skeleton)
    .join('')

const weightOf = (words: readonly NameWord[]) => words.reduce((sum, { weight }) => sum + weight, 0)

function matchWords(one: NameProfile, other: NameProfile, isAcrossScripts: boolean) {
  const open = [...other.words]
  let matchedOfOne = 0
  let matchedOfOther = 0
  for (const word of [...one.words].sort((a, b) => b.weight - a.weight)) {
    let best = { at: -1, likeness: 0 }
    open.forEach((candidate, at) => {
      const likeness = wordSimilarity(word, candidate, isAcrossScripts)
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

export function scoreNameSimilarity(one: NameProfile, other: NameProfile): number {
  const isAcrossScripts = one.isLatin !== other.isLatin
  const words = matchWords(one, other, isAcrossScripts)
  const isJoined = one.joined === other.joined && one.joined !== ''
  const whole = isAcrossScripts
    ? skeletonSimilarity(distinctiveSkeleton(one), distinctiveSkeleton(other))
    : isJoined
      ? SAME_BUT_FOR_SPACES
      : 0
  const likeness = Math.max(words.both, whole, words.contained * CONTAINED)
  const areTwo = one.numbers !== '' && other.numbers !== '' && one.numbers !== other.numbers
  return areTwo ? Math.min(MAX_IF_NUMBERS_DIFFER, likeness) : likeness
}
