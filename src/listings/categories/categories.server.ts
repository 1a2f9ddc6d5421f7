import { findBusinessesOfCategory } from '../../businesses/find-businesses.server.ts'
import { presentListItem } from '../../businesses/present-business.server.ts'
import { findCategory } from '../../catalog/categories/find-category.server.ts'
import { findCountriesOfCategory } from '../../catalog/categories/find-totals.server.ts'
import {
  type ListedCategory,
  listCategories,
  meanRating,
} from '../../catalog/categories/list-categories.server.ts'
import { countryByCode } from '../../catalog/places/countries.ts'
import { handler } from '../../platform/calls/handler.server.ts'
import { cutPage, filterEntries, ofLetter } from '../../platform/calls/list-page.ts'
import { CATEGORY_TOP_COUNTRIES, INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { presentPaging } from '../../platform/calls/present-paging.ts'
import { siteAnswersIn } from '../../platform/calls/site-messages.ts'
import { foldName } from '../../platform/i18n/fold-name.ts'
import {
  categoriesAnswer,
  categoriesInput,
  categoryAnswer,
  categoryIndexAnswer,
  categoryIndexInput,
  categoryInput,
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
      const country = countryByCode(country_code)
      return country
        ? [{ country: country.name, count: listed, countryCode: country_code, slug: country.slug }]
        : []
    })
    .sort(
      (one, other) =>
        other.count - one.count || (foldName(one.country) < foldName(other.country) ? -1 : 1),
    )
    .slice(0, CATEGORY_TOP_COUNTRIES)
}

export const categoryHandlers = [
  handler({
    name: 'categories',
    input: categoriesInput,
    answer: categoriesAnswer,
    async handle({ letter }, { database }) {
      const list = await listCategories(database)
      return { kind: 'found', body: ofLetter(list, letter).map(presentCategory) }
    },
  }),
  handler({
    name: 'categoryIndex',
    input: categoryIndexInput,
    answer: categoryIndexAnswer,
    async handle({ letter, filter, page }, { database }) {
      const list = ofLetter(await listCategories(database), letter)
      const wanted = filterEntries(list, filter, ({ nameKey }) => [nameKey])
      const { entries, total, pages } = cutPage(wanted, page, INDEX_PAGE_SIZE)
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
    answer: categoryAnswer,
    async handle({ slug, page, limit }, { database, now, siteLanguage }) {
      const found = await findCategory(database, slug)
      if (found.kind === 'moved') return { kind: 'moved', parameters: { slug: found.slug } }
      if (found.kind !== 'found') {
        const { categoryEmptied, categoryMissing } = siteAnswersIn(siteLanguage)
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
          rating: meanRating(category.rating_sum, category.rated),
          icon: category.icon,
          ...presentPaging(page, Math.ceil(category.listed / limit)),
        },
      }
    },
  }),
]
