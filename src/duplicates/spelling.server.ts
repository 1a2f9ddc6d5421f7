const PREFIX_MAX_CHARS = 4
const PREFIX_SHARE = 0.1

function matchLetters(one: string, other: string): { matches: number; swaps: number } {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const matchedOfOther = new Set<number>()
  const ofOne: string[] = []
  for (let at = 0; at < one.length; at += 1) {
    const to = Math.min(other.length - 1, at + reach)
    for (let there = Math.max(0, at - reach); there <= to; there += 1)
      if (!matchedOfOther.has(there) && other[there] === one[at]) {
        matchedOfOther.add(there)
        ofOne.push(one[at] ?? '')
        break
      }
  }
  const ofOther = [...matchedOfOther].sort((a, b) => a - b).map((there) => other[there])
  const swapped = ofOne.filter((letter, at) => letter !== ofOther[at]).length
  return { matches: ofOne.length, swaps: swapped / 2 }
}

/** Returns the Jaro-Winkler similarity from 0 to 1 (Winkler, 1990). */
export function measureSpelling(one: string, other: string): number {
  if (one === other) return 1
  const { matches, swaps } = matchLetters(one, other)
  if (matches === 0) return 0
  const jaro = (matches / one.length + matches / other.length + (matches - swaps) / matches) / 3
  let prefix = 0
  while (prefix < PREFIX_MAX_CHARS && one[prefix] !== undefined && one[prefix] === other[prefix])
    prefix += 1
  return jaro + prefix * PREFIX_SHARE * (1 - jaro)
}
