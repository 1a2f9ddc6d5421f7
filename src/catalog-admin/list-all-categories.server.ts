import { parseSynonyms } from '../catalog/categories/synonyms.ts'
import { formatCategoryName, listLabels } from '../catalog/categories/vocabulary.server.ts'
import { memoize } from '../platform/database/memoize.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'

type Named = { id: number; name: string; vocabularyId: string | null }

/** The name in the language of the administrator. */
export const formatTitle = (category: Omit<Named, 'id'> | undefined, language: SiteLanguage) =>
  category ? formatCategoryName(category.vocabularyId ?? '', category.name, language) : ''

function buildCatalogList<Entry extends Named>(byListed: readonly Entry[]) {
  const byTitle = memoize((language) =>
    byListed
      .map((entry) => [normalizeName(formatTitle(entry, language as SiteLanguage)), entry] as const)
      .sort(([one], [other]) => Number(one > other) - Number(one < other))
      .map(([, entry]) => entry),
  )
  return {
    byListed,
    byTitle: (language: SiteLanguage): readonly Entry[] => byTitle(language),
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
      labels: listLabels(category.vocabularyId ?? '').map(normalizeName),
      hidden: hidden === 1,
      synonyms: parseSynonyms(synonyms),
      aliases: aliases.get(category.id) ?? [],
    })),
  )
})

export type CatalogList = Awaited<ReturnType<typeof listAllCategories>>
export type CatalogCategory = CatalogList['byListed'][number]
