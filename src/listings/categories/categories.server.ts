import { findBusinessesOfCategory } from '../../businesses/find-businesses.server.ts'
import { presentListItem } from '../../businesses/present-business.server.ts'
import { findCategory } from '../../catalog/categories/find-category.server.ts'
import { findCountriesOfCategory } from '../../catalog/categories/find-totals.server.ts'
import {
  buildMeanRating,
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import { findCountryByCode } from '../../catalog/places/countries.ts'
import { handler } from '../../platform/calls/handler.server.ts'
import { listByLetter, listMatchingEntries, slicePage } from '../../platform/calls/list-page.ts'
import { CATEGORY_TOP_COUNTRIES, INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { presentPaging } from '../../platform/calls/present-paging.ts'
import { findSiteMessages } from '../../platform/calls/site-messages.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import {
  categoriesInput,
  categoriesResponse,
  categoryIndexInput,
  categoryIndexResponse,
  categoryInput,
  categoryResponse,
} from './categories.schema.server.ts'

const presentCategory = ({ name, listed, slug, rating, icon }: ListedCategory) => ({
  category: name,
  count: listed,
  slug,
  rating,
  icon,
})

/** Sorts by count, then name; the index orders equal counts by code. */
function presentCountries(rows: readonly { country_code: string; listed: number }[]) {
  return rows
    .flatMap(({ country_code, listed }) => {
      const country = findCountryByCode(country_code)
      return country
        ? [{ country: country.name, count: listed, countryCode: country_code, slug: country.slug }]
        : []
    })
    .sort(
      (one, other) =>
        other.count - one.count ||
        (normalizeName(one.country) < normalizeName(other.country) ? -1 : 1),
    )
    .slice(0, CATEGORY_TOP_COUNTRIES)
}

export const categoryHandlers = [
  handler({
    name: 'categories',
    input: categoriesInput,
    answer: categoriesResponse,
    async handle({ letter }, { database }) {
      const list = await listCategories(database)
      return { kind: 'found', body: listByLetter(list, letter).map(presentCategory) }
    },
  }),
  handler({
    name: 'categoryIndex',
    input: categoryIndexInput,
    answer: categoryIndexResponse,
    async handle({ letter, filter, page }, { database }) {
      const list = listByLetter(await listCategories(database), letter)
      const wanted = listMatchingEntries(list, filter, ({ nameKey }) => [nameKey])
      const { entries, total, pages } = slicePage(wanted, page, INDEX_PAGE_SIZE)
      return {
        kind: 'found',
        body: {
          categories: entries.map(presentCategory),
          totalCount: total,
          ...presentPaging(page, pages),
        },
      }
    },
  }),
  handler({
    name: 'category',
    input: categoryInput,
    answer: categoryResponse,
    async handle({ slug, page, limit }, { database, now, siteLanguage }) {
      const found = await findCategory(database, slug)
      if (found.kind === 'moved') return { kind: 'moved', parameters: { slug: found.slug } }
      if (found.kind !== 'found') {
        const { categoryEmptied, categoryMissing } = findSiteMessages(siteLanguage)
        const detail = found.kind === 'emptied' ? categoryEmptied : categoryMissing
        return { kind: 'missing', detail }
      }
      const { category } = found
      const countries = await findCountriesOfCategory(database, category.id)
      const businesses = await findBusinessesOfCategory(database, category, page, limit)
      return {
        kind: 'found',
        body: {
          businessCount: category.listed,
          countryCount: category.countries,
          topCountries: presentCountries(countries),
          businesses: businesses.map((business) => presentListItem(business, now)),
          category: category.name,
          slug: category.slug,
          cityCount: category.cities,
          rating: buildMeanRating(category.rating_sum, category.rated),
          icon: category.icon,
          ...presentPaging(page, Math.ceil(category.listed / limit)),
        },
      }
    },
  }),
]
