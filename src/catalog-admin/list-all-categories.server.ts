import { parseSynonyms } from '../catalog/categories/synonyms.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'

type Named = { id: number; nameKey: string }

function buildCatalogList<Entry extends Named>(byListed: readonly Entry[]) {
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
const isStillThere = ({ mergedInto, total }: { mergedInto: number | null; total: number }) =>
  mergedInto === null || total > 0

export function buildAliases(rows: readonly { id: number; slug: string }[]): Map<number, string[]> {
  const aliases = new Map<number, string[]>()
  for (const { id, slug } of rows) aliases.set(id, [...(aliases.get(id) ?? []), slug])
  return aliases
}

export const SHOWN = ['all', 'visible', 'hidden'] as const

export const isAmong = (shown: (typeof SHOWN)[number]) => (entry: { hidden: boolean }) =>
  shown === 'all' || entry.hidden === (shown === 'hidden')

export const listAllCategories = createVersionedCache('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('categories')
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select(['id', 'slug', 'name', 'name_key as nameKey', 'listed', 'total', 'hidden', 'icon'])
    .select(['synonyms', 'merged_into as mergedInto', 'vocabulary_id as vocabularyId'])
    .execute()
  const aliases = buildAliases(
    await database.read
      .selectFrom('category_aliases')
      .orderBy('slug')
      .select(['slug', 'category_id as id'])
      .execute(),
  )
  return buildCatalogList(
    rows.filter(isStillThere).map(({ hidden, synonyms, ...category }) => ({
      ...category,
      hidden: hidden === 1,
      synonyms: parseSynonyms(synonyms),
      aliases: aliases.get(category.id) ?? [],
    })),
  )
})

export type CatalogList = Awaited<ReturnType<typeof listAllCategories>>
export type CatalogCategory = CatalogList['byListed'][number]
