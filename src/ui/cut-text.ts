const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text cut after `limit` characters as people count them, with '...' where something was cut off. */
export function cutText(text: string, limit: number): string {
  // Few UTF-16 units can't be more characters, and segmenting costs.
  if (text.length <= limit) return text
  const segments = Array.from(characters.segment(text), ({ segment }) => segment)
  return segments.length <= limit ? text : `${segments.slice(0, limit).join('')}...`
}
