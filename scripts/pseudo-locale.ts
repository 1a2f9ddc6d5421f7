const RIGHT_TO_LEFT = '\u202e'
const END = '\u202c'

/** English text in right-to-left order, to test the layout without a translation. */
export function buildPseudoText<Text>(text: Text): Text {
  if (typeof text === 'string') return (text === '' ? '' : `${RIGHT_TO_LEFT}${text}${END}`) as Text
  if (typeof text === 'function')
    return ((...args: unknown[]) => buildPseudoText(text(...args))) as unknown as Text
  if (Array.isArray(text)) return text.map(buildPseudoText) as Text
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([name, each]) => [name, buildPseudoText(each)]),
  ) as Text
}
