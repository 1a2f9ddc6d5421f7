import type { Search } from '../search.ts'

const KEY = 'recentSearches'
const MAX_RECENT_SEARCHES = 8

/** Returns an empty list if storage is unavailable or corrupt. */
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

export function saveRecentSearch({ q, location }: Search): void {
  const others = readRecentSearches().filter((each) => each.q !== q || each.location !== location)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([{ q, location }, ...others].slice(0, MAX_RECENT_SEARCHES)),
    )
  } catch {
    // Storage may be full or blocked; searching works without it.
  }
}

export function deleteRecentSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}
