import { createPlaceCache } from '../businesses/saving/incoming-business.ts'
import { saveBusinessCategories } from '../businesses/saving/save-business-categories.server.ts'
import { parseMoreCategories } from '../catalog/categories/category-text.server.ts'
import { parseFoldedSynonyms } from '../catalog/categories/synonyms.ts'
import { buildCitySlug } from '../catalog/places/save-cities.server.ts'
import { measureKm } from '../gazetteer/city-grid.ts'
import { normalizeCityName } from '../gazetteer/city-key.server.ts'
import { listCityParts } from '../gazetteer/inference/city-texts.server.ts'
import { findRegionKey, isDifferentRegion } from '../gazetteer/region-key.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findAllRows } from '../platform/database/find-row.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'

type Merged = { from: ReadonlySet<number>; into: ReadonlySet<number> }
type Found = Map<number, Partial<BusinessesTable>>

/** Must follow the order of an import: a split, then the place, then the slug. */
async function createCityFinder(database: Database, trx: Transaction, { from, into }: Merged) {
  const ids = database.list([...from, ...into])
  const select = <Table extends 'city_places' | 'city_aliases' | 'city_regions'>(table: Table) =>
    trx.selectFrom(table as 'city_regions').where('city_id', 'in', ids)
  const cities = await trx.selectFrom('cities').where('id', 'in', ids).selectAll().execute()
  const regions = await select('city_regions').selectAll().execute()
  const places = await select('city_places').select('city_id').execute()
  const aliases = await select('city_aliases').select(['country_code', 'slug', 'city_id']).execute()
  const slugs = [...cities.map((city) => ({ ...city, city_id: city.id })), ...aliases]
  const placed = new Set(places.map(({ city_id }) => city_id))
  const named = cities
    .filter(({ id }) => placed.has(id))
    .map((city) => {
      const names = [city.name_key, ...parseFoldedSynonyms(city.other_names)]
      const keys = new Set(names.map((name) => normalizeCityName(name, city.country_code)))
      return { ...city, keys }
    })
  function findNamed({ city, country_code: code, region, latitude, longitude }: BusinessesTable) {
    const forms = listCityParts(city ?? '').flatMap((texts) =>
      texts.map((text) => normalizeCityName(text, code)),
    )
    const found = named.filter(
      (each) =>
        each.country_code === code &&
        forms.some((form) => each.keys.has(form)) &&
        !isDifferentRegion(code, region, each.region),
    )
    const kmTo = (each: (typeof found)[number]) =>
      measureKm(latitude ?? 0, longitude ?? 0, each.latitude ?? 0, each.longitude ?? 0)
    if (latitude !== null && longitude !== null) found.sort((a, b) => kmTo(a) - kmTo(b))
    else if (found.length > 1) return undefined
    return found[0]?.id
  }
  return (business: BusinessesTable): number | undefined => {
    const { city, country_code, region, city_match } = business
    if (city === null) return undefined
    const slug = buildCitySlug(city)
    const ofPath = (each: { country_code: string; slug: string }) =>
      each.country_code === country_code && each.slug === slug
    const splits = regions.filter(ofPath)
    const keys = splits.map(({ region_key }) => region_key)
    const key = findRegionKey(country_code ?? '', region, keys)
    if (key !== undefined) return splits.find(({ region_key }) => region_key === key)?.city_id
    const hasPlace = city_match !== null && !city_match.startsWith('none')
    return hasPlace ? findNamed(business) : slugs.find(ofPath)?.city_id
  }
}

async function findCities(
  database: Database,
  trx: Transaction,
  merged: Merged,
  businesses: readonly BusinessesTable[],
): Promise<Found> {
  const given = businesses.filter(({ city_id }) => merged.into.has(city_id ?? 0))
  if (given.length === 0) return new Map()
  const findCity = await createCityFinder(database, trx, merged)
  return new Map(
    given.flatMap((business) => {
      const city_id = findCity(business) ?? 0
      return merged.from.has(city_id) ? [[business.id, { city_id }]] : []
    }),
  )
}

async function findCategories(
  database: Database,
  trx: Transaction,
  { from, into }: Merged,
  businesses: readonly BusinessesTable[],
): Promise<Found> {
  const idsOf = ({ category_id, more_categories }: BusinessesTable) => [
    category_id ?? 0,
    ...parseMoreCategories(more_categories),
  ]
  const drafts = businesses
    .filter((business) => idsOf(business).some((id) => into.has(id)))
    .map((now) => ({ now, before: null, after: { ...now } }))
  await saveBusinessCategories(database, trx, createPlaceCache(), drafts)
  return new Map(
    drafts.flatMap(({ now, after }) => {
      const present = new Set(idsOf(now))
      if (!idsOf(after).some((id) => from.has(id) && !present.has(id))) return []
      const [main = 0, ...others] = idsOf(now)
      const isMoved = into.has(main) && from.has(after.category_id ?? 0)
      const kept = others.filter((id) => !into.has(id))
      const own = parseMoreCategories(after.more_categories).filter(
        (id) => from.has(id) || into.has(id) || kept.includes(id),
      )
      const category_id = isMoved ? after.category_id : now.category_id
      return [
        [
          now.id,
          { category_id, more_categories: [...new Set([...own, ...kept])].join(',') || null },
        ],
      ]
    }),
  )
}

/** The cities or categories to which businesses changed after a merge return when it is undone. */
export async function findUnmerged(
  { database, trx }: { database: Database; trx: Transaction },
  runId: number,
  ids: readonly number[],
): Promise<Found> {
  const undone = { run_id: runId, is_undone: 1 }
  const merges = await findAllRows(trx, 'entry_merges', undone, ['kind', 'from_id', 'into_id'])
  const [first] = merges
  if (!first || ids.length === 0) return new Map()
  const keys = [...new Set(ids)].map((id) => ({ id }))
  const businesses = await database.findRows(trx, 'businesses', ['id'], keys)
  const from = new Set(merges.map(({ from_id }) => from_id))
  const into = new Set(merges.map(({ into_id }) => into_id))
  const find = first.kind === 'city' ? findCities : findCategories
  return find(database, trx, { from, into }, businesses)
}
