import { createCategoryFinder, type RowCategories } from './find-category-by-text.server.ts'
import type { IsPlaceName } from './search-phrase.server.ts'

/** What the vocabulary says about the texts of a business. */
export type CategoryMatch = RowCategories

type Texts = Partial<
  Record<'type' | 'category' | 'subtypes' | 'name' | 'country_code', string | null>
>

export function createCategoryMatcher(isPlaceName: IsPlaceName) {
  const findCategories = createCategoryFinder(isPlaceName)
  return ({ type, category, subtypes, name, country_code }: Texts): CategoryMatch =>
    findCategories({
      type,
      category,
      subtypes: subtypes ? subtypes.split(', ') : [],
      name,
      countryCode: country_code,
    })
}
