/** How cities and categories differ. `links` lead to an entry besides its slug, with their keys. */
export const ENTRY_KINDS = {
  city: {
    table: 'cities',
    column: 'city_id',
    links: {
      city_aliases: ['country_code', 'slug'],
      city_regions: ['country_code', 'slug', 'region_key'],
      city_places: ['place_id'],
    },
    runs: { merge: 'merge-city', mergeAll: 'merge-cities', match: 'match-cities' },
  },
  category: {
    table: 'categories',
    column: 'category_id',
    links: { category_aliases: ['slug'], category_texts: ['text_key'] },
    runs: { merge: 'merge-category', mergeAll: 'merge-categories', match: 'match-categories' },
  },
} as const

export type EntryKind = keyof typeof ENTRY_KINDS

export function findMergedKind(run: string): EntryKind | null {
  const kinds = Object.keys(ENTRY_KINDS) as EntryKind[]
  const isMerge = ({ merge, mergeAll }: { merge: string; mergeAll: string }) =>
    run === merge || run === mergeAll
  return kinds.find((kind) => isMerge(ENTRY_KINDS[kind].runs)) ?? null
}
