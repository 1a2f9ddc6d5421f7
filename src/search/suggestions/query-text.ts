import type { Search } from '../search.ts'

export function readFields(form: HTMLFormElement): Search {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { q: text('q'), location: text('location') }
}

/** Truncates without splitting a surrogate pair. */
export const parseQueryText = (query: URLSearchParams, name: string, maxChars: number) =>
  (query.get(name) ?? '')
    .trim()
    .slice(0, maxChars)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
