import type { BusinessRow } from '../businesses/find-business.server.ts'
import { createEmptyBusiness } from '../businesses/saving/pending-businesses.server.ts'
import { findCategoriesOfEdit } from '../businesses/saving/save-business-categories.server.ts'
import type { BusinessEdit } from '../businesses/saving/update-business.server.ts'
import { buildCategorySlug } from '../catalog/categories/category-text.server.ts'
import { findCategory } from '../catalog/categories/find-category.server.ts'
import { findCategoryLabel } from '../catalog/categories/vocabulary.server.ts'
import { findCity } from '../catalog/places/find-city.server.ts'
import { buildCitySlug } from '../catalog/places/save-cities.server.ts'
import { NO_PHOTO } from '../photos/find-stored-photos.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'

/** No business has this ID, so a new one isn't its own neighbor. */
const NO_ID = 0
const NO_DISTRICT = { district_name: null, district_slug: null }
const NO_POINT = { city_latitude: null, city_longitude: null }
const NO_CATEGORY = {
  ...{ category_name: null, category_slug: null, category_icon: null, vocabulary_id: null },
}

async function categoryOf(database: Database, after: BusinessesTable) {
  const { main, ownText } = findCategoriesOfEdit(after)
  const vocabulary_id = ownText === null ? (main?.id ?? null) : null
  const name = ownText ?? findCategoryLabel(main?.id ?? '', 'en')
  if (name === null) return { category_id: null, ...NO_CATEGORY }
  const found = await findCategory(database, name)
  const {
    id: category_id,
    slug: category_slug,
    name: category_name,
    icon: category_icon,
  } = found.kind === 'found'
    ? found.category
    : { id: null, slug: buildCategorySlug(name), name, icon: null }
  return { category_id, category_name, category_slug, category_icon, vocabulary_id }
}

async function cityOf(database: Database, { city, country_code }: BusinessesTable) {
  if (city === null || country_code === null)
    return { city_id: null, city_name: null, city_names: null, city_slug: null, ...NO_POINT }
  const found = await findCity(database, country_code, city)
  if (found.kind !== 'found')
    return {
      ...{ city_id: null, city_name: city, city_names: null },
      ...{ city_slug: buildCitySlug(city), ...NO_POINT },
    }
  const { id, name, names, slug, latitude, longitude, median_latitude, median_longitude } =
    found.city
  const point = {
    city_latitude: latitude ?? median_latitude,
    city_longitude: longitude ?? median_longitude,
  }
  return { city_id: id, city_name: name, city_names: names, city_slug: slug, ...point }
}

export async function buildPreviewRow(
  database: Database,
  stored: BusinessRow | null,
  edit: BusinessEdit,
  now: number,
): Promise<BusinessRow> {
  const origin = { source: null, licence: null, is_approved: 1 }
  const nothing = {
    ...NO_PHOTO,
    ...NO_CATEGORY,
    city_name: null,
    city_names: null,
    city_slug: null,
    ...NO_DISTRICT,
    ...NO_POINT,
  }
  const before = stored ?? { ...createEmptyBusiness(NO_ID, origin, now), ...nothing }
  const after: BusinessRow = { ...before, ...edit, updated_at: now }
  const isOther = (fields: (keyof BusinessesTable)[]) =>
    fields.some((field) => before[field] !== after[field])
  if (isOther(['type', 'category'])) Object.assign(after, await categoryOf(database, after))
  if (isOther(['photo'])) Object.assign(after, NO_PHOTO)
  if (isOther(['city', 'country_code'])) Object.assign(after, await cityOf(database, after))
  if (isOther(['city', 'country_code', 'district'])) Object.assign(after, NO_DISTRICT)
  return after
}
