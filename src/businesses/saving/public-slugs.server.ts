import { sql } from 'kysely'

/** The slug of a business's category, where that has a page: a hidden one is a name without a link. */
export const shownCategorySlug = sql<
  string | null
>`case when categories.hidden = 0 then categories.slug end`.as('category_slug')

/** The slug of a business's city, where that has a page. */
export const shownCitySlug = sql<
  string | null
>`case when cities.hidden = 0 then cities.slug end`.as('city_slug')
