import { LRUCache } from 'lru-cache'

const MAX_KEYS = 5_000
/** Longer texts rarely repeat, and would make the cache large. */
const MAX_KEY_CHARS = 100

/**
 * Caches the results of a pure function that never returns undefined. Callers share a result and must
 * not change it.
 * @param maxKeyChars results for longer texts are not cached.
 */
export function memoize<Result>(
  find: (text: string) => Result,
  { maxKeys = MAX_KEYS, maxKeyChars = MAX_KEY_CHARS } = {},
): (text: string) => Result {
  const results = new LRUCache<string, Result & {}>({ max: maxKeys })
  return (text) => {
    if (text.length > maxKeyChars) return find(text)
    const known = results.get(text)
    if (known !== undefined) return known
    const result = find(text)
    results.set(text, result as Result & {})
    return result
  }
}
