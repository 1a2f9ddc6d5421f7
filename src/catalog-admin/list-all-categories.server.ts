import { parseSynonyms } from '../catalog/categories/synonyms.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'

export type CatalogList<Entry> = {
  byListed: readonly Entry[]
  byName: readonly Entry[]
  byId: ReadonlyMap<number, Entry>
}

type Named = { id: number; nameKey: string }

function buildCatalogList<Entry extends Named>(byListed: readonly Entry[]): CatalogList<Entry> {
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
const isStillThere = (row: { merged_into: number | null; total: number }) =>
  row.merged_into === null || row.total > 0

export function buildAliases(rows: readonly { id: number; slug: string }[]): Map<number, string[]> {
  const aliases = new Map<number, string[]>()
  for (const { id, slug } of rows) aliases.set(id, [...(aliases.get(id) ?? []), slug])
  return aliases
}

export const SHOWN = ['all', 'visible', 'hidden'] as const

export const isAmong = (shown: (typeof SHOWN)[number]) => (entry: { hidden: boolean }) =>
  shown === 'all' || entry.hidden === (shown === 'hidden')

export type CatalogCategory = {
  id: number
  slug: string
  name: string
  nameKey: string
  listed: number
  total: number
  hidden: boolean
  icon: string | null
  synonyms: string[]
  aliases: string[]
  mergedInto: number | null
  vocabularyId: string | null
}

export const listAllCategories = createVersionedCache('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('categories')
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select([
      'id',
      'slug',
      'name',
      'name_key',
      'listed',
      'total',
      'hidden',
      'icon',
      'synonyms',
      'merged_into',
      'vocabulary_id',
    ])
    .execute()
  const aliases = buildAliases(
    await database.read
      .selectFrom('category_aliases')
      .orderBy('slug')
      .select(['slug', 'category_id as id'])
      .execute(),
  )
  return buildCatalogList(
    rows.filter(isStillThere).map(
      (row): CatalogCategory => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        nameKey: row.name_key,
        listed: row.listed,
        total: row.total,
        hidden: row.hidden === 1,
        icon: row.icon,
        synonyms: parseSynonyms(row.synonyms),
        aliases: aliases.get(row.id) ?? [],
        mergedInto: row.merged_into,
        vocabularyId: row.vocabulary_id,
      }),
    ),
  )
})
