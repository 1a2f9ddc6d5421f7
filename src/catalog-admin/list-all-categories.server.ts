import { parseSynonyms } from '../catalog/categories/synonyms.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'
import { buildAliases, buildCatalogList, isStillThere } from './catalog-list.ts'

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
      }),
    ),
  )
})
