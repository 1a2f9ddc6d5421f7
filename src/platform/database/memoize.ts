const MOST_KEYS = 5_000
/** Longer texts are rarely seen twice, and would make the memory large. */
const LONGEST_KEY = 100

/**
 * The same function of a text, with its answers kept: cells of a file repeat, and so do the names of
 * browsers. The answers are shared, so nobody may change them.
 */
export function remembered<Answer>(
  read: (text: string) => Answer,
  longestKey = LONGEST_KEY,
): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    if (text.length > longestKey) return read(text)
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = read(text)
    if (answers.size >= MOST_KEYS) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
