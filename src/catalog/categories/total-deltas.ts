export type Counted = {
  category_id: number | null
  country_code: string | null
  city_id: number | null
  listed: number
  rating: number | null
}

type Key = Record<string, string | number>
type Delta = { key: Key; add: Record<string, number> }

export class TableDeltas {
  private readonly deltas = new Map<string, Delta>()

  add(key: Key, add: Record<string, number>): void {
    // Avoids temporary arrays because this runs six times for each saved business.
    let name = ''
    for (const column in key) name += `${key[column]}\u0000`
    const delta = this.deltas.get(name)
    if (!delta) this.deltas.set(name, { key, add: { ...add } })
    else for (const column in add) delta.add[column] = (delta.add[column] ?? 0) + (add[column] ?? 0)
  }

  idsOf(column: string): Set<string | number> {
    const ids = new Set<string | number>()
    for (const { key } of this.deltas.values()) if (key[column] !== undefined) ids.add(key[column])
    return ids
  }

  isEmpty(): boolean {
    return this.deltas.values().every(({ add }) => Object.values(add).every((by) => by === 0))
  }

  /** Sorted by key so that two writers can't deadlock. */
  changes(): Delta[] {
    return [...this.deltas.entries()]
      .filter(([, delta]) => Object.values(delta.add).some((by) => by !== 0))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, delta]) => delta)
  }
}

export class TotalDeltas {
  readonly site = new TableDeltas()
  readonly categories = new TableDeltas()
  readonly countries = new TableDeltas()
  readonly cities = new TableDeltas()
  readonly categoryCountries = new TableDeltas()
  readonly categoryCities = new TableDeltas()

  change(before: Counted | null, after: Counted | null): void {
    if (before) this.count(before, -1)
    if (after) this.count(after, 1)
  }

  isEmpty(): boolean {
    const tables = [this.site, this.categories, this.countries, this.cities]
    return tables.every((table) => table.isEmpty())
  }

  private count(business: Counted, by: 1 | -1): void {
    const listed = business.listed * by
    const counts = { listed, total: by }
    const { category_id, country_code, city_id } = business
    this.site.add({ id: 1 }, counts)
    if (country_code !== null) this.countries.add({ code: country_code }, counts)
    if (city_id !== null) this.cities.add({ id: city_id }, counts)
    if (category_id === null) return
    // Only listed businesses count, because the mean is public. Hundredths keep the sum exact.
    const rated = business.rating === null ? 0 : listed
    const rating_sum = Math.round((business.rating ?? 0) * 100) * rated
    this.categories.add({ id: category_id }, { ...counts, rated, rating_sum })
    if (country_code !== null) this.categoryCountries.add({ category_id, country_code }, counts)
    if (city_id !== null) this.categoryCities.add({ category_id, city_id }, counts)
  }
}
