/**
 * A function that remembers what it gave for the texts it was asked for of late: for what takes longer
 * than to look it up, and is asked for again and again.
 * @param most so many texts are remembered at least, and at most twice as many.
 * @param find gives the same for the same text, and never undefined.
 */
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
