/** A seeded source of numbers: the same four words give the same sequence on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Normally distributed: mean 0, deviation 1. */
  normal(): number
}

/**
 * sfc32, a small fast counting generator by Chris Doty-Humphrey (PractRand, public domain,
 * https://pracrand.sourceforge.net). Seeded with 128 bits, so that neighbouring rows share nothing.
 */
export function createRandom(words: readonly [number, number, number, number]): Random {
  let [a, b, c, counter] = words
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('pick() from an empty list')
      return item
    },
    // Box and Muller; 1 - next() because the logarithm of 0 is infinite.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** The chances of a weighted list, summed once, so that a draw is one binary search. */
export type WeightedList<T> = { items: readonly T[]; sums: Float64Array }

export function createWeightedList<T>(
  items: readonly T[],
  weightOf: (item: T, rank: number) => number,
): WeightedList<T> {
  const sums = new Float64Array(items.length)
  let sum = 0
  for (const [rank, item] of items.entries()) {
    sum += weightOf(item, rank)
    sums[rank] = sum
  }
  return { items, sums }
}

export function pickWeighted<T>({ items, sums }: WeightedList<T>, random: Random): T {
  const target = random.next() * sums[sums.length - 1]!
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! <= target) low = middle + 1
    else high = middle
  }
  return items[low]!
}
