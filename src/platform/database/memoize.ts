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

type Found<Result> = { context: string; result: Result; next: Found<Result> | undefined }
type Contexts<Result> = {
  first: Found<Result> | undefined
  count: number
  byContext: Map<string, Result> | undefined
}

const MAX_LISTED = 8

/** Like `memoize`, for a text in one of a few contexts. A list takes a tenth of the memory of a map. */
export function memoizeInContext<Result>(
  find: (context: string, text: string) => Result,
): (context: string, text: string) => Result {
  const contextsOf = memoize(
    (): Contexts<Result> => ({ first: undefined, count: 0, byContext: undefined }),
  )
  return (context, text) => {
    const contexts = contextsOf(text)
    const { byContext } = contexts
    if (byContext) return byContext.getOrInsertComputed(context, () => find(context, text))
    for (let found = contexts.first; found !== undefined; found = found.next)
      if (found.context === context) return found.result
    const result = find(context, text)
    contexts.first = { context, result, next: contexts.first }
    contexts.count += 1
    if (contexts.count > MAX_LISTED) {
      contexts.byContext = new Map()
      for (let found: Found<Result> | undefined = contexts.first; found; found = found.next)
        contexts.byContext.set(found.context, found.result)
      contexts.first = undefined
    }
    return result
  }
}
