/** A text of an address, cut to the length that is asked for; never half of a character. */
export const queryText = (query: URLSearchParams, name: string, maxChars: number) =>
  (query.get(name) ?? '')
    .trim()
    .slice(0, maxChars)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
