import { hash } from 'node:crypto'
import { HAN, isWrittenAs } from '../../gazetteer/city-key.server.ts'
import type { CityMatch, GazetteerPlace } from '../../gazetteer/place-row.ts'
import {
  findRegionKey,
  isDifferentRegion,
  normalizeRegion,
} from '../../gazetteer/region-key.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { findRow } from '../../platform/database/find-row.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findFirstLetter, slugify } from '../../platform/i18n/slug.server.ts'
import { parseFoldedSynonyms } from '../categories/synonyms.ts'
import { buildPlaceColumns, saveCityPlace } from './save-city-place.server.ts'

export type CityName = {
  name: string
  countryCode: string
  region: string | null
  match?: CityMatch
}

export type KnownCities = {
  cities: Map<string, number>
  gazetteer: Map<number, GazetteerPlace>
}

export function buildCitySlug(name: string): string {
  return slugify(name) || `city-${hash('sha256', name, 'hex').slice(0, 6)}`
}

export const buildCityKey = ({ countryCode, name, region, match }: CityName) =>
  `${countryCode}/${name}/${region ?? ''}/${match?.placeId ?? match?.reason ?? ''}`

type WantedCity = CityName & { country_code: string; slug: string }
type Named = { cityId: number; isBound: boolean }
type PlaceCity = { id: number; country_code: string; slug: string }
const NO_PLACE = -1

const pathOf = ({ country_code, slug }: Pick<WantedCity, 'country_code' | 'slug'>) =>
  `${country_code}/${slug}`
const PATH = ['country_code', 'slug']
const CITY_ID = ['id', 'country_code', 'slug'] as const

/** Fills `known.cities`, reusable for a whole run. @returns cities that existed and now have a center. */
export async function saveCities(
  database: Database,
  trx: Transaction,
  known: KnownCities,
  cities: Iterable<CityName>,
): Promise<number[]> {
  const missing = new Map<string, WantedCity>()
  for (const city of cities) {
    const key = buildCityKey(city)
    if (known.cities.has(key)) continue
    const name = city.match?.name ?? city.name
    const slug = buildCitySlug(name)
    missing.set(key, { ...city, name, country_code: city.countryCode, slug })
  }
  const centered: number[] = []
  if (missing.size === 0) return centered
  const places = await findPlaceCities(database, trx, missing.values())
  const splits = await findSplits(database, trx, [...missing.values(), ...places.values()])
  const named = await findNamed(database, trx, missing.values())
  const findSplit = (city: WantedCity, place: PlaceCity | undefined) =>
    [city, place].flatMap((each) => {
      const byRegion = each && splits.get(pathOf(each))
      const region = byRegion && findRegionKey(city.countryCode, city.region, [...byRegion.keys()])
      return region === undefined ? [] : (byRegion?.get(region) ?? [])
    })[0]
  const isKnown = (city: WantedCity) => {
    const place = places.get(city.match?.placeId ?? NO_PLACE)
    return place !== undefined || findSplit(city, place) !== undefined
  }
  const created = await createCities(
    database,
    trx,
    known,
    [...missing.values()],
    (city) => named.has(pathOf(city)) || isKnown(city),
  )
  for (const [key, city] of missing) {
    const placeId = city.match?.placeId ?? null
    const place = placeId === null ? undefined : places.get(placeId)
    const split = findSplit(city, place)
    const same = named.get(pathOf(city))
    const found =
      split ?? place?.id ?? (same && (await canJoin(trx, city, same)) ? same.cityId : undefined)
    const details = placeId === null ? undefined : known.gazetteer.get(placeId)
    const own = found === undefined ? created.get(city) : undefined
    const cityId = found ?? own ?? (await createCity(trx, city, details))
    if (placeId !== null && place === undefined && split === undefined) {
      if (own === undefined)
        await saveCityPlace(trx, cityId, placeId, found === undefined ? undefined : details)
      if (found !== undefined) centered.push(cityId)
      places.set(placeId, { ...city, id: cityId })
    }
    if (same === undefined && found !== undefined) {
      const { country_code, slug } = city
      await trx.insertInto('city_aliases').values({ country_code, slug, city_id: cityId }).execute()
    }
    // Only a new city needs the names; a file of many cities would fill memory with them.
    if (placeId !== null && places.has(placeId)) known.gazetteer.delete(placeId)
    named.set(pathOf(city), same ?? { cityId, isBound: placeId !== null })
    known.cities.set(key, cityId)
  }
  return centered
}

/** A text that may mean several places must not get the page of one of them. */
async function canJoin(
  trx: Transaction,
  { countryCode, match, name, region }: WantedCity,
  { cityId, isBound }: Named,
): Promise<boolean> {
  if (match && match.reason !== 'unknown' && (isBound || match.hasRivals)) return false
  const isHan = HAN.test(name)
  if (!isHan && (match || !isBound)) return true
  const cities = await trx
    .selectFrom('cities')
    .where((eb) => eb.or([eb('id', '=', cityId), eb('merged_into', '=', cityId)]))
    .select(['id', 'name_key', 'other_names', 'region'])
    .execute()
  const owner = cities.find(({ id }) => id === cityId)
  if (!match && isBound && isDifferentRegion(countryCode, region, owner?.region ?? null))
    return false
  return isWrittenAs(
    name,
    cities.flatMap(({ name_key, other_names }) => [name_key, ...parseFoldedSynonyms(other_names)]),
  )
}

async function findPlaceCities(
  database: Database,
  trx: Transaction,
  wanted: Iterable<WantedCity>,
): Promise<Map<number, PlaceCity>> {
  const ids = new Set([...wanted].flatMap(({ match }) => match?.placeId ?? []))
  const bound = await findBy(database, trx, 'city_places', 'place_id', ids)
  const cities = await findBy(
    database,
    trx,
    'cities',
    'id',
    new Set(bound.map((row) => row.city_id)),
  )
  const byId = new Map(cities.map((city) => [city.id, city]))
  return new Map(bound.map(({ place_id, city_id }) => [place_id, byId.get(city_id)!]))
}

async function findBy<Table extends 'city_places' | 'cities'>(
  database: Database,
  trx: Transaction,
  table: Table,
  column: string,
  values: ReadonlySet<number>,
) {
  const keys = [...values].map((value) => ({ [column]: value }))
  return keys.length === 0 ? [] : database.findRows(trx, table, [column], keys)
}

async function findSplits(
  database: Database,
  trx: Transaction,
  cities: readonly Pick<WantedCity, 'country_code' | 'slug'>[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await database.findRows(trx, 'city_regions', PATH, listPaths(cities))
  const regionsOf = (of: typeof rows) => new Map(of.map((row) => [row.region_key, row.city_id]))
  return new Map([...Map.groupBy(rows, pathOf)].map(([path, of]) => [path, regionsOf(of)]))
}

const listPaths = (cities: Iterable<Pick<WantedCity, 'country_code' | 'slug'>>) => [
  ...new Map(
    [...cities].map(({ country_code, slug }) => [
      pathOf({ country_code, slug }),
      { country_code, slug },
    ]),
  ).values(),
]

async function findNamed(
  database: Database,
  trx: Transaction,
  wanted: Iterable<WantedCity>,
): Promise<Map<string, Named>> {
  const keys = listPaths(wanted)
  const aliases = await database.findRows(trx, 'city_aliases', PATH, keys)
  // The names of a city in all languages are long.
  const cities = await database.findRows(trx, 'cities', PATH, keys, CITY_ID)
  const found = [
    ...aliases.map((row) => ({ path: pathOf(row), cityId: row.city_id })),
    ...cities.map((row) => ({ path: pathOf(row), cityId: row.id })),
  ]
  const ids = new Set(found.map(({ cityId }) => cityId))
  const bound = new Set(
    (await findBy(database, trx, 'city_places', 'city_id', ids)).map((row) => row.city_id),
  )
  return new Map(found.map(({ path, cityId }) => [path, { cityId, isBound: bound.has(cityId) }]))
}

const WITHOUT_PLACE = { names: null, other_names: null, latitude: null, longitude: null }

const buildCityRow = (city: WantedCity, slug: string, details: GazetteerPlace | undefined) => ({
  country_code: city.countryCode,
  slug,
  name: city.name,
  name_key: normalizeName(city.name),
  region: details?.region || city.region,
  letter: findFirstLetter(slug),
  ...(details ? buildPlaceColumns(details) : WITHOUT_PLACE),
})

/** Creates the cities whose slug is free. The first city in the list gets the slug. */
async function createCities(
  database: Database,
  trx: Transaction,
  { gazetteer }: KnownCities,
  cities: readonly WantedCity[],
  isKnown: (city: WantedCity) => boolean,
): Promise<Map<WantedCity, number>> {
  const paths = new Set<string>()
  const placeIds = new Set<number>()
  const fresh = cities.filter((city) => {
    const placeId = city.match?.placeId ?? NO_PLACE
    const isTaken = paths.has(pathOf(city)) || placeIds.has(placeId) || isKnown(city)
    paths.add(pathOf(city))
    if (placeId !== NO_PLACE) placeIds.add(placeId)
    return !isTaken
  })
  const rows = fresh.map((city) =>
    buildCityRow(city, city.slug, gazetteer.get(city.match?.placeId ?? NO_PLACE)),
  )
  await database.insertRows(trx, 'cities', rows)
  const stored = await database.findRows(trx, 'cities', PATH, listPaths(fresh), CITY_ID)
  const ids = new Map(stored.map((row) => [pathOf(row), row.id]))
  const created = new Map(fresh.map((city) => [city, ids.get(pathOf(city))!]))
  const bound = [...created].flatMap(([{ match }, city_id]) =>
    match?.placeId == null ? [] : { place_id: match.placeId, city_id },
  )
  await database.insertRows(trx, 'city_places', bound)
  return created
}

async function createCity(
  trx: Transaction,
  city: WantedCity,
  details: GazetteerPlace | undefined,
): Promise<number> {
  const free = await findFreeCitySlug(trx, city, details?.region || city.region)
  if (typeof free === 'number') return free
  const { id } = await trx
    .insertInto('cities')
    .values(buildCityRow(city, free, details))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the ID of a city instead if the text may join it. */
async function findFreeCitySlug(
  trx: Transaction,
  city: WantedCity,
  region: string | null,
): Promise<string | number> {
  const { countryCode, slug, match } = city
  const suffix = slugify(normalizeRegion(countryCode, region))
  const withRegion = suffix === '' ? slug : `${slug}-${suffix}`
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? withRegion : `${withRegion}-${number}`
    const owner = await findCityOwner(trx, countryCode, tried)
    if (owner === null) return tried
    const named = { cityId: owner, isBound: await isBound(trx, owner) }
    if ((match?.placeId ?? null) === null && (await canJoin(trx, city, named))) return owner
  }
}

async function isBound(trx: Transaction, cityId: number): Promise<boolean> {
  const place = await findRow(trx, 'city_places', { city_id: cityId }, ['place_id'])
  return place !== undefined
}

export async function findCityOwner(
  trx: Transaction,
  country_code: string,
  slug: string,
): Promise<number | null> {
  const own = await findRow(trx, 'cities', { country_code, slug }, ['id'])
  const alias = await findRow(trx, 'city_aliases', { country_code, slug }, ['city_id'])
  return own?.id ?? alias?.city_id ?? null
}
