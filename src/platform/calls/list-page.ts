import { memoizeByObject } from '../database/memoize.ts'
import { normalizeName } from '../i18n/normalize-name.ts'

export const presentPaging = (page: number, pages: number) => ({
  currentPage: page,
  totalPages: pages,
  hasNextPage: page < pages,
  hasPrevPage: page > 1,
})

export function buildListPage<Entry>(entries: readonly Entry[], page: number, limit: number) {
  const from = (page - 1) * limit
  return {
    entries: entries.slice(from, from + limit),
    total: entries.length,
    pages: Math.ceil(entries.length / limit),
  }
}

export function listMatchingEntries<Entry>(
  entries: readonly Entry[],
  filter: string,
  textsOf: (entry: Entry) => readonly string[],
): readonly Entry[] {
  const wanted = normalizeName(filter)
  if (wanted === '') return entries
  return entries.filter((entry) => textsOf(entry).some((text) => text.includes(wanted)))
}

export const countListed = memoizeByObject((entries: readonly { listed: number }[]) =>
  entries.reduce((sum, { listed }) => sum + listed, 0),
)

export type LetteredList<Entry> = {
  all: readonly Entry[]
  byLetter: ReadonlyMap<string, readonly Entry[]>
}

export function buildLetteredList<Entry extends { letter: string }>(all: readonly Entry[]) {
  return { all, byLetter: Map.groupBy(all, ({ letter }) => letter) }
}

export const listByLetter = <Entry>(list: LetteredList<Entry>, letter: string | null) =>
  letter === null ? list.all : (list.byLetter.get(letter) ?? [])
