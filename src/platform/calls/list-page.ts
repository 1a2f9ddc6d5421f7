import { foldName } from '../i18n/fold-name.ts'

/** One page of a list that is held in memory. */
export type ListPage<Entry> = { entries: Entry[]; total: number; pages: number }

/** Cuts a page out of a list; one past the last is empty. */
export function cutPage<Entry>(
  entries: readonly Entry[],
  page: number,
  limit: number,
): ListPage<Entry> {
  const from = (page - 1) * limit
  return {
    entries: entries.slice(from, from + limit),
    total: entries.length,
    pages: Math.ceil(entries.length / limit),
  }
}

/** Entries of which one of the folded texts contains the filter, in any case and without accents. */
export function filterEntries<Entry>(
  entries: readonly Entry[],
  filter: string,
  textsOf: (entry: Entry) => readonly string[],
): readonly Entry[] {
  const wanted = foldName(filter)
  if (wanted === '') return entries
  return entries.filter((entry) => textsOf(entry).some((text) => text.includes(wanted)))
}

const totals = new WeakMap<readonly { listed: number }[], number>()

/** The businesses of all entries together; added up once for as long as a list is held. */
export function listedIn(entries: readonly { listed: number }[]): number {
  const known = totals.get(entries)
  if (known !== undefined) return known
  const total = entries.reduce((sum, { listed }) => sum + listed, 0)
  totals.set(entries, total)
  return total
}

/** A list and its parts by first letter. */
export type LetteredList<Entry> = {
  all: readonly Entry[]
  byLetter: ReadonlyMap<string, readonly Entry[]>
}

export function letteredList<Entry extends { letter: string }>(
  all: readonly Entry[],
): LetteredList<Entry> {
  return { all, byLetter: Map.groupBy(all, ({ letter }) => letter) }
}

/** The entries of a letter, or all of them; a letter without entries has none. */
export const ofLetter = <Entry>(
  list: LetteredList<Entry>,
  letter: string | null,
): readonly Entry[] => (letter === null ? list.all : (list.byLetter.get(letter) ?? []))
