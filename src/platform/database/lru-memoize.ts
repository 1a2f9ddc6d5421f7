/** Caches `most` to `2 * most` texts. `find` must be pure and never return undefined. */
export function rememberSome<Value extends object | string>(
  most: number,
  find: (text: string) => Value,
): (text: string) => Value {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  return (text) => {
    const known = young.get(text)
    if (known !== undefined) return known
    const value = old.get(text) ?? find(text)
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(text, value)
    return value
  }
}
