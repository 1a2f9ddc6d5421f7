import { isFavoriteSlug } from './favorite-list.ts'

/** Stored in browsers: a change of the format needs a new number. */
export const FAVORITES_KEY = 'gazetteer.favorites.1'
export const FAVORITES_MAX = 200

const CHANGED = 'gazetteer-favorites'

export function readFavorites(): string[] | null {
  let text: string | null
  try {
    text = localStorage.getItem(FAVORITES_KEY)
  } catch {
    return null
  }
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return [...new Set(stored.filter(isFavoriteSlug))].slice(0, FAVORITES_MAX)
  } catch {
    return []
  }
}

/** Returns false if the browser stores nothing: a full storage, or a private window. */
export function writeFavorites(slugs: readonly string[]): boolean {
  try {
    localStorage.setItem(FAVORITES_KEY, JSON.stringify(slugs.slice(0, FAVORITES_MAX)))
  } catch {
    return false
  }
  // The browser sends `storage` only to the other tabs.
  dispatchEvent(new Event(CHANGED))
  return true
}

/** Adds new ones in front; favorites beyond the limit are left out, never replaced. */
export function mergeFavorites(own: readonly string[], others: readonly string[]): string[] {
  const added = others.filter((slug) => !own.includes(slug))
  return [...added.slice(0, Math.max(0, FAVORITES_MAX - own.length)), ...own]
}

export function startFavoritesWatch(onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Clearing the whole storage reports no key.
    if (key === FAVORITES_KEY || key === null) onChange()
  }
  addEventListener('storage', hear)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener(CHANGED, onChange)
  }
}
