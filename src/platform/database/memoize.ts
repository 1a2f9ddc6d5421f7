const MAX_KEYS = 5_000
/** Longer texts rarely repeat, and would make the cache large. */
const MAX_KEY_CHARS = 100

export function memoizeByObject<Key extends object, Result>(
  find: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, Result>()
  return (key) => {
    const result = known.get(key) ?? find(key)
    known.set(key, result)
    return result
  }
}

/** Never mutate results. Two maps approximate LRU order in half the time of an exact one. */
export function memoize<Result>(
  find: (text: string) => Result,
  { maxKeys = MAX_KEYS, maxKeyChars = MAX_KEY_CHARS } = {},
): (text: string) => Result {
  let recent = new Map<string, Result>()
  let former = new Map<string, Result>()
  return (text) => {
    if (text.length > maxKeyChars) return find(text)
    const known = recent.get(text)
    if (known !== undefined) return known
    const old = former.get(text)
    const result = old === undefined ? find(text) : old
    if (recent.size >= maxKeys / 2) {
      former = recent
      recent = new Map()
    }
    recent.set(text, result)
    return result
  }
}

/** Like `memoize`, for a text in one of a few contexts. Joining both to one key would take longer. */
export function memoizeInContext<Result>(
  find: (context: string, text: string) => Result,
): (context: string, text: string) => Result {
  const resultsOf = memoize(() => new Map<string, Result>())
  return (context, text) => {
    const results = resultsOf(text)
    const known = results.get(context)
    if (known !== undefined) return known
    const result = find(context, text)
    results.set(context, result)
    return result
  }
}
