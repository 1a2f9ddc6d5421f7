import type { Selectable } from 'kysely'
import { HAN, isWrittenAs } from '../../gazetteer/city-key.server.ts'
import { findCountryInAddress } from '../../gazetteer/find-country.server.ts'
import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { CitiesTable } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { NAME_IN_ADDRESS_MAX_CHARS, slugify } from '../../platform/i18n/slug.server.ts'
import { parseFoldedSynonyms } from '../categories/synonyms.ts'
import { listCities } from './list-cities.server.ts'

export type FoundCity =
  | { kind: 'found'; city: Selectable<CitiesTable> }
  | { kind: 'moved'; countryCode: string; slug: string }
  | { kind: 'emptied' }
  | { kind: 'missing' }

/** All city links named this country before cities stored their own. */
const FORMER_COUNTRY = 'US'

type CityPath = { countryCode: string; slug: string }

const bySlug = createCompiledQuery(({ read }, { countryCode, slug }: Placed<CityPath>) =>
  read
    .selectFrom('cities')
    .where('country_code', '=', countryCode)
    .where('slug', '=', slug)
    .selectAll(),
)

const byAlias = createCompiledQuery(({ read }, { countryCode, slug }: Placed<CityPath>) =>
  read
    .selectFrom('city_aliases')
    .innerJoin('cities', 'cities.id', 'city_aliases.city_id')
    .where('city_aliases.country_code', '=', countryCode)
    .where('city_aliases.slug', '=', slug)
    .where('cities.hidden', '=', 0)
    .select(['cities.country_code', 'cities.slug']),
)

const largestNamed = createCompiledQuery(({ read }, { slug }: Placed<{ slug: string }>) =>
  read
    .selectFrom('cities')
    .where('slug', '=', slug)
    .where('listed', '>', 0)
    .where('hidden', '=', 0)
    .orderBy('listed', 'desc')
    .limit(1)
    .select(['country_code', 'slug']),
)

/** Other names of cities in use, unless two cities of the country have the name. */
async function findByOtherName(database: Database, { countryCode, slug }: CityPath, name: string) {
  const { byName } = await listCities(database)
  const key = normalizeName(name)
  const keys = new Set(HAN.test(name) ? [key] : [key, slug.replaceAll('-', ' '), slug])
  const named = new Set([...keys].flatMap((key) => byName.get(key) ?? []))
  const [only, ...others] = [...named].filter((city) => city.countryCode === countryCode)
  return only && others.length === 0 ? { country_code: countryCode, slug: only.slug } : undefined
}

/** Old links under the United States lead to the largest city of the name. */
export async function findCity(
  database: Database,
  country: string,
  name: string,
): Promise<FoundCity> {
  if (Math.max(country.length, name.length) > NAME_IN_ADDRESS_MAX_CHARS) return { kind: 'missing' }
  const countryCode = findCountryInAddress(country)
  if (countryCode === null) return { kind: 'missing' }
  const slug = slugify(name)
  const [same] = await bySlug(database, { countryCode, slug })
  const names = [same?.synonyms, same?.other_names].map((each) => each ?? null)
  const isSame = isWrittenAs(name, [same?.name_key ?? '', ...names.flatMap(parseFoldedSynonyms)])
  const city = isSame ? same : undefined
  if (city?.hidden === 1) return { kind: 'missing' }
  if (city && city.listed > 0) return { kind: 'found', city }
  const [alias] = city ? [] : await byAlias(database, { countryCode, slug })
  const byOtherName =
    city || alias ? undefined : await findByOtherName(database, { countryCode, slug }, name)
  const [elsewhere] =
    !alias && !byOtherName && countryCode === FORMER_COUNTRY
      ? await largestNamed(database, { slug })
      : []
  const target = alias ?? byOtherName ?? elsewhere
  if (target) return { kind: 'moved', countryCode: target.country_code, slug: target.slug }
  return { kind: city ? 'emptied' : 'missing' }
}
