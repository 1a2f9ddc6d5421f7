import { sql } from 'kysely'

export const publicCategorySlug = sql<
  string | null
>`case when categories.hidden = 0 then categories.slug end`.as('category_slug')

export const publicCitySlug = sql<
  string | null
>`case when cities.hidden = 0 then cities.slug end`.as('city_slug')
