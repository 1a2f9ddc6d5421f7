import { buildSample } from '../businesses/business.server.ts'
import { parseFoldedSynonyms } from '../catalog/categories/synonyms.ts'
import { runPlaceProcess } from '../catalog/places/run-place-process.server.ts'
import { findMedianPoint, measureKm } from '../gazetteer/city-grid.ts'
import type { SimilarTown, UnknownTown } from '../gazetteer/inference/find-similar-town.server.ts'
import type { GazetteerPlace } from '../gazetteer/place-row.ts'
import { normalizeRegion } from '../gazetteer/region-key.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { CanJoin, ClusterItem } from './build-clusters.server.ts'

/** Texts and cities with fewer businesses wait until the others are decided. */
const MAX_TEXTS = 20_000
const MAX_CITIES = 50_000
const MAX_KM = 25
const MAX_DECISIONS = 100_000
const SAMPLED_BUSINESSES = 50
/** With fewer near the middle, the name means several places. */
const MIN_SHARE = 0.8

type Point = { latitude: number; longitude: number }

type TextItem = ClusterItem & {
  categoryId: number | null
  isSettled: boolean
}

export type CityItem = ClusterItem & {
  place?: GazetteerPlace
  countryCode: string
  region: string | null
  point: Point | null
  isKnown: boolean
}

export type Clusterable<Item extends ClusterItem> = {
  items: readonly Item[]
  canJoin: CanJoin<Item>
  isOpen: (members: readonly Item[]) => boolean
}

const buildPairKey = (one: string, other: string) =>
  one < other ? `${one} ${other}` : `${other} ${one}`

export async function findTextItems({ read }: Database): Promise<Clusterable<TextItem>> {
  const rows = await read
    .selectFrom('category_texts')
    .leftJoin('categories', 'categories.id', 'category_id')
    .where('category_texts.total', '>', 0)
    .orderBy('category_texts.total', 'desc')
    .orderBy('text_key')
    .limit(MAX_TEXTS)
    .select(['text_key', 'text', 'confidence', 'decided', 'category_texts.total'])
    .select(({ fn }) => fn.coalesce('merged_into', 'categories.id').as('categoryId'))
    .execute()
  const decisions = await read
    .selectFrom('category_texts_apart')
    .orderBy('created_at', 'desc')
    .limit(MAX_DECISIONS)
    .select(['one', 'other'])
    .execute()
  const distinctPairs = new Set(decisions.map(({ one, other }) => buildPairKey(one, other)))
  const items = rows.map(({ text_key, text, confidence, decided, total, categoryId }) => ({
    key: text_key,
    texts: [text],
    businesses: total,
    categoryId: categoryId === null ? null : Number(categoryId),
    isSettled: decided === 1 || confidence === 'certain',
  }))
  return {
    items,
    canJoin: (one, other) =>
      !(one.isSettled && other.isSettled && one.categoryId !== other.categoryId) &&
      !distinctPairs.has(buildPairKey(one.key, other.key)),
    isOpen: (members) =>
      members.some(({ isSettled }) => !isSettled) &&
      members.some(
        ({ categoryId }) => categoryId === null || categoryId !== members[0]?.categoryId,
      ),
  }
}

const areNear = (one: Point, other: Point) =>
  measureKm(one.latitude, one.longitude, other.latitude, other.longitude) <= MAX_KM

function canJoinCities(one: CityItem, other: CityItem, isSureOfName: boolean): boolean {
  if (one.countryCode !== other.countryCode || (one.isKnown && other.isKnown)) return false
  if (one.point && other.point) return areNear(one.point, other.point)
  const [region, otherRegion] = [one, other].map((city) =>
    normalizeRegion(city.countryCode, city.region),
  )
  if (!region || !otherRegion) return isSureOfName
  return region === otherRegion
}

const SIMILAR_TOWNS = new URL('./similar-towns.process.ts', import.meta.url)
const TOWNS_AT_ONCE = 5000
const TIMEOUT_MS = 120_000

/** Places of the gazetteer near a town of its own that are spelled like it, unless the directory has them. */
async function findPlaces(database: Database, cities: readonly CityItem[]): Promise<CityItem[]> {
  const own = new Map(cities.filter(({ isKnown }) => !isKnown).map((city) => [city.key, city]))
  const towns = [...own.values()].map(
    ({ key, texts: [name = ''], countryCode, region, point }): UnknownTown => ({
      ...{ id: Number(key), name, countryCode, region, point },
    }),
  )
  const places = new Map<number, CityItem>()
  for (let from = 0; from < towns.length; from += TOWNS_AT_ONCE) {
    const chunk = towns.slice(from, from + TOWNS_AT_ONCE)
    for (const { id, place } of await runPlaceProcess<SimilarTown>(
      SIMILAR_TOWNS,
      chunk,
      TIMEOUT_MS,
    )) {
      const { names, region, latitude, longitude, otherNames } = place
      places.set(place.id, {
        key: `place ${place.id}`,
        texts: [names.en, ...names.local, ...otherNames],
        businesses: 0,
        countryCode: own.get(String(id))?.countryCode ?? '',
        region,
        point: { latitude, longitude },
        isKnown: true,
        place,
      })
    }
  }
  const listed = await database.read
    .selectFrom('city_places')
    .where('place_id', 'in', database.list([...places.keys()]))
    .select('place_id')
    .execute()
  for (const { place_id } of listed) places.delete(place_id)
  return [...places.values()]
}

/** Undefined if the businesses are in several places; null if none has coordinates. */
async function findPoint({ read }: Database, cityId: number): Promise<Point | null | undefined> {
  const sample = buildSample(read, 'city_id', cityId, SAMPLED_BUSINESSES)
  const rows = await sample.select(['latitude', 'longitude']).execute()
  const points = rows.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const middle = findMedianPoint(points)
  if (!middle) return null
  const near = points.filter((point) => areNear(point, middle))
  return near.length >= points.length * MIN_SHARE ? middle : undefined
}

export async function findCityItems(database: Database): Promise<Clusterable<CityItem>> {
  const { read } = database
  const rows = await read
    .selectFrom('cities')
    .where('merged_into', 'is', null)
    .where('hidden', '=', 0)
    .where('total', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('city_regions').whereRef('city_id', '=', 'cities.id').select('region_key'),
        ),
      ),
    )
    .orderBy('listed', 'desc')
    .orderBy('id')
    .limit(MAX_CITIES)
    .select(['id', 'name', 'country_code', 'region', 'other_names', 'total'])
    .select(['latitude', 'longitude'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('city_places').whereRef('city_id', '=', 'cities.id').select('place_id')).as(
        'isKnown',
      ),
    )
    .execute()
  const decisions = await read
    .selectFrom('merge_proposals')
    .where('kind', '=', 'city')
    .where('state', '=', 'kept-apart')
    .limit(MAX_DECISIONS)
    .select(['from_id', 'into_id'])
    .execute()
  const distinctPairs = new Set(
    decisions.map(({ from_id, into_id }) => buildPairKey(String(from_id), String(into_id))),
  )
  const items: CityItem[] = []
  for (const row of rows) {
    const isKnown = Boolean(row.isKnown)
    const { latitude, longitude } = row
    const center = latitude === null || longitude === null ? null : { latitude, longitude }
    const point = isKnown ? center : await findPoint(database, row.id)
    if (point === undefined) continue
    items.push({
      key: String(row.id),
      texts: [row.name, ...parseFoldedSynonyms(row.other_names)],
      businesses: row.total,
      countryCode: row.country_code,
      region: row.region,
      point,
      isKnown,
    })
  }
  return {
    items: [...items, ...(await findPlaces(database, items))],
    canJoin: (one, other, method) =>
      canJoinCities(one, other, method === 'words' || method === 'letters') &&
      !distinctPairs.has(buildPairKey(one.key, other.key)),
    isOpen: (members) => members.some(({ isKnown }) => !isKnown),
  }
}
