import { LRUCache } from 'lru-cache'

const MAX_KEYS = 5_000
/** Longer texts rarely repeat, and would make the cache large. */
const MAX_KEY_CHARS = 100

/**
 * Caches the results of a pure function that never returns undefined. Callers share a result and must
 * not change it.
 * @param longestKey results for longer texts are not cached.
 */
export function memoize<Result>(
  find: (text: string) => Result,
  { mostKeys = MAX_KEYS, longestKey = MAX_KEY_CHARS } = {},
): (text: string) => Result {
  const results = new LRUCache<string, Result & {}>({ max: mostKeys })
  return (text) => {
    if (text.length > longestKey) return find(text)
    const known = results.get(text)
    if (known !== undefined) return known
    const result = find(text)
    results.set(text, result as Result & {})
    return result
  }
}
