import {
  categoriesAnswer,
  categoriesInput,
  categoryAnswer,
  categoryIndexAnswer,
  categoryIndexInput,
  categoryInput,
} from '../contract/categories.schema.ts'
import { findBusinessesOfCategory } from '../domain/businesses/find-businesses.ts'
import { findCategory } from '../domain/categories/find-category.ts'
import {
  type ListedCategory,
  listCategories,
  meanRating,
} from '../domain/categories/list-categories.ts'
import { foldName } from '../domain/fold-name.ts'
import { CATEGORY_TOP_COUNTRIES, INDEX_PAGE_SIZE } from '../domain/list-limits.ts'
import { cutPage, filterEntries, ofLetter } from '../domain/list-page.ts'
import { countryByCode } from '../domain/places/countries.ts'
import { findCountriesOfCategory } from '../domain/totals/find-totals.ts'
import { siteAnswersIn } from '../text/site-answers-in.ts'
import { handler } from './handler.ts'
import { presentListItem } from './present-business.ts'
import { presentPaging } from './present-paging.ts'

const presentCategory = ({ name, listed, slug, rating, icon }: ListedCategory) => ({
  category: name,
  count: listed,
  slug,
  rating,
  icon,
})

/** By count, then name; the index orders equal counts by code, so they are put right here. */
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
