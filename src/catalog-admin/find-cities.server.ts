import { sql } from 'kysely'
import { parseFoldedSynonyms, parseSynonyms } from '../catalog/categories/synonyms.ts'
import { formatCityName } from '../catalog/places/list-cities.server.ts'
import { buildContains } from '../platform/database/contains-condition.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import { buildAliases, type SHOWN } from './list-all-categories.server.ts'

export type CatalogCity = Awaited<ReturnType<typeof readCities>>[number]

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
  const inOtherNames = await database.read
    .selectFrom('cities')
    .where(buildContains('other_names', wanted))
    .select(['id', 'other_names as names'])
    .execute()
  // The pattern also fits two names that follow each other.
  const translated = inOtherNames.filter(({ names }) =>
    parseSynonyms(names).some((name) => name.includes(wanted)),
  )
  return [...former, ...named, ...translated].map(({ id }) => id)
}

export async function findCities(
  database: Database,
  { filter, country, show, sort }: CityFilter,
  page: number,
  limit: number,
  language: SiteLanguage,
) {
  let narrowed = there(database)
  if (country !== '') narrowed = narrowed.where('country_code', '=', country)
  // A literal, because a parameter would not match the index of hidden cities.
  if (show !== 'all')
    narrowed = narrowed.where(sql<boolean>`hidden = ${sql.lit(show === 'hidden' ? 1 : 0)}`)
  const wanted = normalizeName(filter)
  if (wanted !== '') {
    const slug = slugify(wanted) || wanted
    const others = await findOtherwiseNamed(database, wanted, slug)
    narrowed = narrowed.where((eb) =>
      eb.or([
        buildContains('name_key', wanted),
        buildContains('slug', slug),
        eb('id', 'in', database.list(others)),
      ]),
    )
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
    language,
  )
  return { entries, total, pages: Math.ceil(total / limit) }
}

export async function readCities(
  database: Database,
  ids: readonly number[],
  language: SiteLanguage,
) {
  const rows = await database.read
    .selectFrom('cities')
    .leftJoin('cities as into', 'into.id', 'cities.merged_into')
    .where('cities.id', 'in', database.list(ids))
    .select(['cities.id', 'cities.country_code as countryCode', 'cities.slug', 'cities.name'])
    .select(['cities.region', 'cities.listed as businesses', 'cities.total', 'cities.hidden'])
    .select(['cities.synonyms', 'cities.names', 'into.id as intoId', 'into.name as intoName'])
    .select('into.names as intoNames')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('districts')
          .whereRef('city_id', '=', 'cities.id')
          .where('total', '>', 0)
          .select('id'),
      ).as('hasDistricts'),
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
  const titleOf = (city_name: string, city_names: string | null) =>
    formatCityName({ city_name, city_names }, language) ?? city_name
  const cities = rows.map(({ hidden, hasDistricts, synonyms, names, ...row }) => ({
    ...{ id: row.id, countryCode: row.countryCode, slug: row.slug, name: row.name },
    ...{ region: row.region, businesses: row.businesses, total: row.total },
    title: titleOf(row.name, names),
    hidden: hidden === 1,
    hasDistricts: Boolean(hasDistricts),
    synonyms: parseSynonyms(synonyms),
    aliases: aliases.get(row.id) ?? [],
    mergedInto:
      row.intoId === null
        ? null
        : { id: row.intoId, name: titleOf(row.intoName ?? '', row.intoNames) },
  }))
  const byId = new Map(cities.map((city) => [city.id, city]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
