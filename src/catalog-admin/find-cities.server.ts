import { type Expression, type SqlBool, sql } from 'kysely'
import { parseFoldedSynonyms, parseSynonyms } from '../catalog/categories/synonyms.ts'
import type { ListPage } from '../platform/calls/list-page.ts'
import { buildContains } from '../platform/database/contains-condition.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import { buildAliases, type SHOWN } from './list-all-categories.server.ts'

export type CatalogCity = {
  id: number
  countryCode: string
  slug: string
  name: string
  nameKey: string
  region: string | null
  listed: number
  total: number
  hidden: boolean
  hasDistricts: boolean
  synonyms: string[]
  aliases: string[]
  mergedInto: { id: number; name: string } | null
}

export type CityFilter = {
  filter: string
  country: string
  show: (typeof SHOWN)[number]
  sort: 'businesses' | 'name'
}

const there = (database: Database) =>
  database.read
    .selectFrom('cities')
    .where((eb) => eb.or([eb('cities.merged_into', 'is', null), eb('cities.total', '>', 0)]))

async function findOtherwiseNamed(
  database: Database,
  wanted: string,
  slug: string,
): Promise<number[]> {
  const former = await database.read
    .selectFrom('city_aliases')
    .where(buildContains('slug', slug))
    .select('city_id as id')
    .execute()
  const synonyms = await database.read
    .selectFrom('cities')
    .where('synonyms', 'is not', null)
    .select(['id', 'synonyms'])
    .execute()
  const named = synonyms.filter((row) =>
    parseFoldedSynonyms(row.synonyms).some((text) => text.includes(wanted)),
  )
  return [...former, ...named].map(({ id }) => id)
}

export async function findCities(
  database: Database,
  { filter, country, show, sort }: CityFilter,
  page: number,
  limit: number,
): Promise<ListPage<CatalogCity>> {
  let narrowed = there(database)
  if (country !== '') narrowed = narrowed.where('country_code', '=', country)
  // A literal, because a parameter would not match the index of hidden cities.
  if (show !== 'all')
    narrowed = narrowed.where(sql<boolean>`hidden = ${sql.lit(show === 'hidden' ? 1 : 0)}`)
  // PostgreSQL rejects NUL in text, so a character that no name contains replaces it.
  const wanted = normalizeName(filter).replaceAll('\0', '\uFFFD')
  if (wanted !== '') {
    const slug = slugify(wanted) || wanted
    const others = await findOtherwiseNamed(database, wanted, slug)
    narrowed = narrowed.where((eb) => {
      const texts: Expression<SqlBool>[] = [
        buildContains('name_key', wanted),
        buildContains('slug', slug),
      ]
      return eb.or([...texts, eb('id', 'in', database.list(others))])
    })
  }
  const { total } = await narrowed
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const ordered =
    sort === 'name'
      ? narrowed.orderBy('name_key').orderBy('id')
      : narrowed.orderBy('listed', 'desc').orderBy('name_key').orderBy('id')
  const rows = await ordered
    .select('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const entries = await readCities(
    database,
    rows.map(({ id }) => id),
  )
  return { entries, total, pages: Math.ceil(total / limit) }
}

export async function readCities(
  database: Database,
  ids: readonly number[],
): Promise<CatalogCity[]> {
  const rows = await database.read
    .selectFrom('cities')
    .leftJoin('cities as into', 'into.id', 'cities.merged_into')
    .where('cities.id', 'in', database.list(ids))
    .select([
      'cities.id',
      'cities.country_code',
      'cities.slug',
      'cities.name',
      'cities.name_key',
      'cities.region',
      'cities.listed',
      'cities.total',
      'cities.hidden',
      'cities.synonyms',
      'into.id as into_id',
      'into.name as into_name',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('districts')
          .whereRef('city_id', '=', 'cities.id')
          .where('total', '>', 0)
          .select('id'),
      ).as('has_districts'),
    )
    .execute()
  const aliases = buildAliases(
    await database.read
      .selectFrom('city_aliases')
      .where('city_id', 'in', database.list(ids))
      .orderBy('slug')
      .select(['slug', 'city_id as id'])
      .execute(),
  )
  const byId = new Map(
    rows.map((row): [number, CatalogCity] => [
      row.id,
      {
        id: row.id,
        countryCode: row.country_code,
        slug: row.slug,
        name: row.name,
        nameKey: row.name_key,
        region: row.region,
        listed: row.listed,
        total: row.total,
        hidden: row.hidden === 1,
        hasDistricts: Boolean(row.has_districts),
        synonyms: parseSynonyms(row.synonyms),
        aliases: aliases.get(row.id) ?? [],
        mergedInto: row.into_id === null ? null : { id: row.into_id, name: row.into_name ?? '' },
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
