import type { Search } from '../search.ts'

const KEY = 'recentSearches'
const MOST = 8

/** What was searched in this browser lately, the latest first; nothing where storage is shut or spoilt. */
export function readRecentSearches(): Search[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (each) => typeof each?.q === 'string' && typeof each?.location === 'string',
    ) as Search[]
  } catch {
    return []
  }
}

/** Remembers a search as the latest one, in this browser only. */
export function saveRecentSearch({ q, location }: Search): void {
  const others = readRecentSearches().filter((each) => each.q !== q || each.location !== location)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ q, location }, ...others].slice(0, MOST)))
  } catch {
    // Storage may be full or forbidden; searching works without it.
  }
}

/** Forgets them all. */
export function deleteRecentSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where storage is forbidden nothing was remembered.
  }
}
