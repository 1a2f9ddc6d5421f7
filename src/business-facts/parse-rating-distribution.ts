import { parseLiteral } from '../opening-hours/parse-literal.ts'

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five']
const MAX_COUNT = 2_000_000_000

type Entry = readonly [stars: unknown, count: unknown]

/** All five counts or none: a part of them would misrepresent the rest. Undefined if all are 0. */
export function buildRatingDistribution(entries: readonly Entry[]): string | null | undefined {
  const counts: Record<string, number> = {}
  for (const [key, value] of entries) {
    const word = String(key)
      .toLowerCase()
      .replace(/[^a-z0-9]|stars?/g, '')
    const stars = NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word)
    const count = /^\d+(?:\.0+)?$/.test(String(value).trim()) ? Number(value) : Number.NaN
    if (!NUMBERS[stars] || !(count <= MAX_COUNT) || Object.hasOwn(counts, stars)) return null
    counts[stars] = count
  }
  const given = Object.values(counts)
  if (given.length < 5) return null
  return given.every((count) => count === 0) ? undefined : JSON.stringify(counts)
}

/** Reads {"1": 2, …}, {"oneStar": 2, …}, [{"stars": 1, "amount": 2}, …] and "1: 2, …". */
export function parseRatingDistribution(text: string): string | null | undefined {
  const value = /^\s*[[{]/.test(text) ? parseLiteral(text) : text.split(/[,;|\n]/)
  if (typeof value !== 'object' || value === null) return null
  return buildRatingDistribution(Array.isArray(value) ? value.map(entryOf) : Object.entries(value))
}

function entryOf(item: unknown): Entry {
  if (typeof item === 'string') return item.split(':', 2) as [string, string]
  const { stars, star, rating, score, amount, count, reviews, votes } = Object(item)
  return [stars ?? star ?? rating ?? score, amount ?? count ?? reviews ?? votes]
}
