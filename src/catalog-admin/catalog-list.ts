export type CatalogList<Entry> = {
  byListed: readonly Entry[]
  byName: readonly Entry[]
  byId: ReadonlyMap<number, Entry>
}

type Named = { id: number; nameKey: string }

export function buildCatalogList<Entry extends Named>(
  byListed: readonly Entry[],
): CatalogList<Entry> {
  const before = (one: string, other: string) => Number(one > other) - Number(one < other)
  let byName: readonly Entry[] | undefined
  return {
    byListed,
    get byName() {
      byName ??= byListed.toSorted((one, other) => before(one.nameKey, other.nameKey))
      return byName
    },
    byId: new Map(byListed.map((entry) => [entry.id, entry])),
  }
}

/** A merged entry stays until its last business has moved. */
export const isStillThere = (row: { merged_into: number | null; total: number }) =>
  row.merged_into === null || row.total > 0

export function buildAliases(rows: readonly { id: number; slug: string }[]): Map<number, string[]> {
  const aliases = new Map<number, string[]>()
  for (const { id, slug } of rows) aliases.set(id, [...(aliases.get(id) ?? []), slug])
  return aliases
}

export const SHOWN = ['all', 'visible', 'hidden'] as const

export const isAmong = (shown: (typeof SHOWN)[number]) => (entry: { hidden: boolean }) =>
  shown === 'all' || entry.hidden === (shown === 'hidden')
