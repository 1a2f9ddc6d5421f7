import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { findFirstLetter } from '../../platform/i18n/find-first-letter.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { findCountryByCode } from './countries.ts'
import { normalizeRegion } from './region-key.ts'

export type CityName = { name: string; countryCode: string; region: string | null }

export function buildCitySlug(name: string): string {
  return slugify(name) || `city-${hash('sha256', name, 'hex').slice(0, 6)}`
}

export const buildCityKey = (city: CityName) =>
  `${city.countryCode}/${city.name}/${city.region ?? ''}`

function partition<Entry>(entries: readonly Entry[], isWanted: (entry: Entry) => boolean) {
  const { yes = [], no = [] } = Object.groupBy(entries, (each) => (isWanted(each) ? 'yes' : 'no'))
  return [yes, no] as const
}

export async function saveCountries(
  database: Database,
  trx: Transaction<Tables>,
  known: Set<string>,
  codes: Iterable<string>,
): Promise<void> {
  const missing = [...new Set(codes)].filter((code) => !known.has(code))
  const rows = missing.map((code) => ({
    code,
    name_key: normalizeName(findCountryByCode(code)?.name ?? code),
  }))
  await database.insertRows(trx, 'countries', rows, 'ignore')
  for (const code of missing) known.add(code)
}

/** Equal slugs in a country are one city until split. Fills `known`, reusable for a whole run. */
export async function saveCities(
  database: Database,
  trx: Transaction<Tables>,
  known: Map<string, number>,
  cities: Iterable<CityName>,
): Promise<void> {
  const missing = new Map<string, CityName[]>()
  for (const city of new Map([...cities].map((each) => [buildCityKey(each), each])).values()) {
    if (known.has(buildCityKey(city))) continue
    const at = `${city.countryCode}/${buildCitySlug(city.name)}`
    missing.set(at, [...(missing.get(at) ?? []), city])
  }
  if (missing.size === 0) return
  const keys = [...missing.keys()].map((at) => ({
    country_code: at.slice(0, 2),
    slug: at.slice(3),
  }))
  const remember = (at: string, id: number) => {
    for (const city of missing.get(at) ?? []) known.set(buildCityKey(city), id)
    missing.delete(at)
  }
  const unique = ['country_code', 'slug']
  for (const split of await database.findRows(trx, 'city_regions', unique, keys)) {
    const at = `${split.country_code}/${split.slug}`
    const [there, elsewhere] = partition(
      missing.get(at) ?? [],
      (city) => normalizeRegion(city.countryCode, city.region) === split.region_key,
    )
    for (const city of there) known.set(buildCityKey(city), split.city_id)
    if (elsewhere.length === 0) missing.delete(at)
    else missing.set(at, elsewhere)
  }
  for (const row of await database.findRows(trx, 'cities', unique, keys))
    remember(`${row.country_code}/${row.slug}`, row.id)
  for (const row of await database.findRows(trx, 'city_aliases', unique, keys))
    remember(`${row.country_code}/${row.slug}`, row.city_id)
  for (const [at, [city]] of missing) {
    if (!city) continue
    const slug = at.slice(3)
    const { id } = await trx
      .insertInto('cities')
      .values({
        country_code: city.countryCode,
        slug,
        name: city.name,
        name_key: normalizeName(city.name),
        region: city.region,
        letter: findFirstLetter(slug),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    remember(at, id)
  }
}
