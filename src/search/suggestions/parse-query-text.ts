/** Truncates without splitting a surrogate pair. */
export const parseQueryText = (query: URLSearchParams, name: string, maxChars: number) =>
  (query.get(name) ?? '')
    .trim()
    .slice(0, maxChars)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
