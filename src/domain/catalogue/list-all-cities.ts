import { keepUntilChanged } from '../keep-until-changed.ts'
import { parseSynonyms } from '../synonyms.ts'
import { aliasesOf, inTwoOrders, isStillThere } from './catalogue-list.ts'

/** A city as the operator sees it. */
export type CatalogueCity = {
  id: number
  countryCode: string
  slug: string
  name: string
  nameKey: string
  region: string | null
  listed: number
  total: number
  hidden: boolean
  synonyms: string[]
  aliases: string[]
  mergedInto: number | null
}

/** Every city, hidden and empty ones too; held in memory. */
export const listAllCities = keepUntilChanged('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('cities')
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select([
      'id',
      'country_code',
      'slug',
      'name',
      'name_key',
      'region',
      'listed',
      'total',
      'hidden',
      'synonyms',
      'merged_into',
    ])
    .execute()
  const aliases = aliasesOf(
    await database.read
      .selectFrom('city_aliases')
      .orderBy('slug')
      .select(['slug', 'city_id as id'])
      .execute(),
  )
  return inTwoOrders(
    rows.filter(isStillThere).map(
      (row): CatalogueCity => ({
        id: row.id,
        countryCode: row.country_code,
        slug: row.slug,
        name: row.name,
        nameKey: row.name_key,
        region: row.region,
        listed: row.listed,
        total: row.total,
        hidden: row.hidden === 1,
        synonyms: parseSynonyms(row.synonyms),
        aliases: aliases.get(row.id) ?? [],
        mergedInto: row.merged_into,
      }),
    ),
  )
})
