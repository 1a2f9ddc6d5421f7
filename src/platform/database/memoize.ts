const MOST_KEYS = 5_000
/** Longer texts rarely repeat and would use too much memory. */
const LONGEST_KEY = 100

/** Memoizes by text. Results are shared, so callers must not mutate them. */
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
