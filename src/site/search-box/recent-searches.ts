const KEY = 'recentSearches'
const MOST = 8

export type RecentSearch = { q: string; location: string }

/** What was searched in this browser lately, the latest first; nothing where storage is shut or spoilt. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (each) => typeof each?.q === 'string' && typeof each?.location === 'string',
    ) as RecentSearch[]
  } catch {
    return []
  }
}

/** Remembers a search as the latest one, in this browser only. */
export function saveRecentSearch(search: RecentSearch): void {
  const others = readRecentSearches().filter(
    ({ q, location }) => q !== search.q || location !== search.location,
  )
  try {
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)))
  } catch {
    // Storage may be full or forbidden; searching works without it.
  }
}
