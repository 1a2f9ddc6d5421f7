import type { Database } from '../../database/database.ts'
import type { BusinessesTable } from '../../database/tables.ts'
import { categoryName } from '../../domain/businesses/business.ts'
import { newBusiness } from '../../domain/businesses/business-draft.ts'
import type { BusinessEdit } from '../../domain/businesses/change-business.ts'
import type { BusinessRow } from '../../domain/businesses/find-business.ts'
import { findCategory } from '../../domain/categories/find-category.ts'
import { categorySlug } from '../../domain/categories/save-categories.ts'
import { findCity } from '../../domain/places/find-city.ts'
import { citySlug } from '../../domain/places/save-cities.ts'

/** No business has this id, so that a new one is its own neighbour nowhere. */
const NO_ID = 0

async function categoryOf(database: Database, after: BusinessesTable) {
  const name = categoryName(after)
  if (name === null) return { category_id: null, category_name: null, category_slug: null }
  const found = await findCategory(database, name)
  const { id = null, slug } = found.kind === 'found' ? found.category : { slug: categorySlug(name) }
  const shown = found.kind === 'found' ? found.category.name : name
  return { category_id: id, category_name: shown, category_slug: slug }
}

async function cityOf(database: Database, { city, country_code }: BusinessesTable) {
  if (city === null || country_code === null)
    return { city_id: null, city_name: null, city_slug: null }
  const found = await findCity(database, country_code, city)
  if (found.kind !== 'found') return { city_id: null, city_name: city, city_slug: citySlug(city) }
  const { id, name, slug } = found.city
  return { city_id: id, city_name: name, city_slug: slug }
}

/** A business as it would be stored, without storing anything: for its preview. */
export async function draftRow(
  database: Database,
  stored: BusinessRow | null,
  edit: BusinessEdit,
  now: number,
): Promise<BusinessRow> {
  const origin = { source: null, licence: null, is_approved: 1 }
  const nothing = { category_name: null, category_slug: null, city_name: null, city_slug: null }
  const before = stored ?? { ...newBusiness(NO_ID, origin, now), ...nothing }
  const after: BusinessRow = { ...before, ...edit, updated_at: now }
  const isOther = (fields: (keyof BusinessesTable)[]) =>
    fields.some((field) => before[field] !== after[field])
  if (isOther(['type', 'category'])) Object.assign(after, await categoryOf(database, after))
  if (isOther(['city', 'country_code'])) Object.assign(after, await cityOf(database, after))
  return after
}
