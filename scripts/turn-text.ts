const RIGHT_TO_LEFT = '\u202e'
const END = '\u202c'

/**
 * A text as a language that is read from right to left would have it, so that one who reads English can
 * try such a page. Members of objects and answers of functions are turned as well.
 */
export function turnText<Text>(text: Text): Text {
  if (typeof text === 'string') return (text === '' ? '' : `${RIGHT_TO_LEFT}${text}${END}`) as Text
  if (typeof text === 'function')
    return ((...given: unknown[]) => turnText(text(...given))) as unknown as Text
  if (Array.isArray(text)) return text.map(turnText) as Text
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([name, each]) => [name, turnText(each)]),
  ) as Text
}
