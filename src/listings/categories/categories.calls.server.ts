import { z } from 'zod'
import { businessListItem } from '../../businesses/businesses.schema.server.ts'
import { findBusinessesOfCategory } from '../../businesses/find-businesses.server.ts'
import { presentListItem } from '../../businesses/present-business.server.ts'
import { findCategory } from '../../catalog/categories/find-category.server.ts'
import { findCountriesOfCategory } from '../../catalog/categories/find-totals.server.ts'
import {
  buildMeanRating,
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import { presentCategory } from '../../catalog/categories/present-category.ts'
import { formatCategoryName } from '../../catalog/categories/vocabulary.server.ts'
import { findCountryByCode } from '../../gazetteer/countries.ts'
import { defineQuery, end, missing } from '../../platform/calls/define-call.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  countedCategory,
  filter,
  letter,
  paging,
} from '../../platform/calls/list-input.schema.server.ts'
import {
  buildListPage,
  listByLetter,
  listMatchingEntries,
  presentPaging,
} from '../../platform/calls/list-page.ts'
import {
  CARDS_PAGE_SIZE,
  CATEGORY_TOP_COUNTRIES,
  INDEX_PAGE_SIZE,
} from '../../platform/calls/page-sizes.ts'
import { findSiteMessages } from '../../platform/calls/site-messages.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findFirstLetter, slugify } from '../../platform/i18n/slug.server.ts'
import { MAIN_LANGUAGE } from '../../platform/urls/routes.ts'

const categoryListItem = countedCategory.extend({
  /** The mean of the rated businesses, to one decimal. */
  rating: z.number().nullable(),
})

const presentRated = (listed: ListedCategory) => ({
  ...presentCategory(listed),
  rating: listed.rating,
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

export const categories = defineQuery({
  route: 'categories',
  access: 'public',
  input: z.object({ letter }),
  output: z.array(categoryListItem),
  example: ({ category: slug }) => ({ letter: slug.charAt(0) }),
  handle: async (input, { database }) =>
    listByLetter(await listCategories(database), input.letter).map(presentRated),
})

export const categoryIndex = defineQuery({
  route: 'categoryIndex',
  access: 'public',
  input: z.object({ letter, filter, page: buildPageNumberInput() }),
  output: z.object({
    categories: z.array(categoryListItem),
    totalCount: z.number(),
    ...paging,
  }),
  example: ({ category: slug }) => ({ filter: slug.slice(0, 3), page: '1' }),
  async handle(input, { database, siteLanguage }) {
    const categories = await listCategories(database)
    const nameOf = ({ name, vocabularyId }: ListedCategory) =>
      formatCategoryName(vocabularyId ?? '', name, siteLanguage)
    const letterOf = (each: ListedCategory) =>
      each.vocabularyId === null ? each.letter : findFirstLetter(slugify(nameOf(each)))
    const list =
      siteLanguage === MAIN_LANGUAGE || input.letter === null
        ? listByLetter(categories, input.letter)
        : categories.all.filter((each) => letterOf(each) === input.letter)
    const wanted = listMatchingEntries(list, input.filter, (each) => [each.nameKey, ...each.labels])
    const { entries, total, pages } = buildListPage(wanted, input.page, INDEX_PAGE_SIZE)
    return {
      categories: entries.map(presentRated),
      totalCount: total,
      ...presentPaging(input.page, pages),
    }
  },
})

export const category = defineQuery({
  route: 'category',
  access: 'public',
  input: z.object({
    slug: z.string(),
    page: buildPageNumberInput(),
    limit: buildPageLimitInput(CARDS_PAGE_SIZE),
  }),
  output: z.object({
    businessCount: z.number(),
    countryCount: z.number(),
    topCountries: z.array(
      z.object({
        country: z.string(),
        count: z.number(),
        countryCode: z.string(),
        slug: z.string(),
      }),
    ),
    businesses: z.array(businessListItem),
    category: z.string(),
    categoryId: z.string().nullable(),
    slug: z.string(),
    cityCount: z.number(),
    rating: z.number().nullable(),
    icon: z.string().nullable(),
    ...paging,
  }),
  ends: ['moved', 'missing'],
  example: ({ category: slug }) => ({ slug, page: '1' }),
  async handle({ slug, page, limit }, { database, now, siteLanguage }) {
    const found = await findCategory(database, slug)
    if (found.kind === 'moved') return end({ kind: 'moved', parameters: { slug: found.slug } })
    if (found.kind !== 'found') {
      const { categoryEmptied, categoryMissing } = findSiteMessages(siteLanguage)
      return missing(found.kind === 'emptied' ? categoryEmptied : categoryMissing)
    }
    const { id, name, icon, listed, countries, cities, rating_sum, rated } = found.category
    const countryRows = await findCountriesOfCategory(database, { categoryId: id })
    const businesses = await findBusinessesOfCategory(database, found.category, page, limit)
    return {
      businessCount: listed,
      countryCount: countries,
      topCountries: presentCountries(countryRows),
      businesses: businesses.map((business) => presentListItem(business, now)),
      category: name,
      categoryId: found.category.vocabulary_id,
      slug: found.category.slug,
      cityCount: cities,
      rating: buildMeanRating(rating_sum, rated),
      icon,
      ...presentPaging(page, Math.ceil(listed / limit)),
    }
  },
})
