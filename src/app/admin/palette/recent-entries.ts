const KEY = 'gazetteer.palette-recent'
const MAX_RECENT = 5

/** The label is stored for businesses, which the palette doesn't load until the user types. */
export type RecentEntry = { id: string; label: string }

const isEntry = (value: unknown): value is RecentEntry => {
  const { id, label } = Object(value)
  return typeof id === 'string' && typeof label === 'string'
}

export function findRecentEntries(): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export const deleteRecentEntries = (): void => localStorage.removeItem(KEY)

export function saveRecentEntry({ id, label }: RecentEntry): void {
  const others = findRecentEntries().filter((each) => each.id !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ id, label }, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage is full or blocked: the palette works without recent entries.
  }
}
